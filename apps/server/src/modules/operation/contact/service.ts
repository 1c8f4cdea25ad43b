import {
  type ArticleReport,
  type ContactResponseRequest,
  type ContactSupportRequest,
  type DemoLinksRequest,
  supportTopics,
} from '@lumi/contract'
import type { z } from 'zod'
import { type Ctx, inTransaction } from '../../../platform/context.ts'
import { letter } from '../../../platform/mail/letter.ts'
import { mailWords } from '../../../platform/mail/mail-words.ts'
import { greeting } from '../../../platform/mail/names.ts'
import { consumeFromNetwork } from '../../../platform/throttle/by-network.ts'
import { ownDemoLinks } from '../hooks.ts'
import { countMail, messagesFrom, takeUnanswered } from './allowance.ts'
import { contactMail, supportAddress } from './contact-mail.ts'

const MESSAGES = { max: 5, seconds: 60 * 60 }
const DEMO_MAILS_TO_ONE = { max: 5, seconds: 24 * 60 * 60 }
const DEMO_MAILS_OF_ONE = { max: 10, seconds: 24 * 60 * 60 }

export const contactSupport = (
  ctx: Ctx,
  { topic, subject, message, ...sender }: z.output<typeof ContactSupportRequest>,
) =>
  writeToSupport(ctx, sender, {
    subject: `[${topicName(topic)}] ${subject}`,
    lines: [`Topic: ${topicName(topic)}`, '', message],
  })

export const reportArticle = (
  ctx: Ctx,
  { subject, message, version, os, osversion, ...sender }: z.output<typeof ArticleReport>,
) =>
  writeToSupport(ctx, sender, {
    subject: `[Article] ${subject}`,
    lines: [
      `Article: ${subject}`,
      `Version: ${version}`,
      `Operating system: ${os} ${osversion}`,
      '',
      message,
    ],
  })

async function writeToSupport(
  ctx: Ctx,
  { first, email }: { first: string; email: string },
  { subject, lines }: { subject: string; lines: string[] },
): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    await consumeFromNetwork(ctx, 'messages')
    await countMail(ctx, messagesFrom(email), MESSAGES)
    const text = [`From: ${first} (${email})`, ...lines].join('\n')
    const mail = { to: supportAddress(ctx.config), replyTo: email, subject, text }
    await ctx.jobs.enqueue(contactMail, mail, { tx: ctx.db })
  })
}

/** Mails go only to people who have just written to us, so that nobody can make us write to others. */
export async function sendContactResponse(
  ctx: Ctx,
  { first, email, topic }: z.output<typeof ContactResponseRequest>,
): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    if (!(await takeUnanswered(ctx, email))) return
    const { language } = ctx
    const t = mailWords(language)
    const received =
      topic === undefined
        ? t('contact.received')
        : t('contact.receivedAbout', { topic: t(`contact.topic.${topic as Topic}`) })
    const paragraphs = [greeting(t, first), received]
    const mail = letter({ to: email, language, subject: t('contact.subject'), paragraphs })
    await ctx.jobs.enqueue(contactMail, mail, { tx: ctx.db })
  })
}

export async function sendDemoLinks(
  ctx: Ctx,
  { email, first, confId, ...given }: z.output<typeof DemoLinksRequest>,
): Promise<void> {
  const links = await ctx.hooks.ask(ownDemoLinks, ctx, confId, given)
  await inTransaction(ctx, async (ctx) => {
    await consumeFromNetwork(ctx, 'mails')
    await countMail(ctx, `demo to ${email.toLowerCase()}`, DEMO_MAILS_TO_ONE)
    await countMail(ctx, `demo of ${confId}`, DEMO_MAILS_OF_ONE)
    const { language } = ctx
    const t = mailWords(language)
    const mail = letter({
      to: email,
      language,
      subject: t('demo.subject'),
      paragraphs: [
        greeting(t, first),
        t('demo.ready'),
        ...links.map(([name, url]) => ({ text: t(`demo.${name}`), url })),
        t('demo.ignore'),
      ],
    })
    await ctx.jobs.enqueue(contactMail, mail, { tx: ctx.db })
  })
}

type Topic = 1 | 2 | 3 | 4 | 5 | 6

/** Returns the name of the topic, for the support staff. */
const topicName = (topic: number) => supportTopics[topic - 1] ?? supportTopics[0]

import {
  type ArticleReport,
  type ContactResponseRequest,
  type ContactSupportRequest,
  type DemoLinksRequest,
  supportTopics,
} from '@lumi/contract'
import type { z } from 'zod'
import { type Ctx, inTransaction } from '../../../platform/context.ts'
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

/** Only who has just written to us hears from us: nobody can have us write to anybody else. */
export async function sendContactResponse(
  ctx: Ctx,
  { first, email, topic }: z.output<typeof ContactResponseRequest>,
): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    if (!(await takeUnanswered(ctx, email))) return
    const about = topic === undefined ? '' : ` about ${topicName(topic)}`
    const text = `${greeting(first)}\n\nThank you for your message${about}. We have received it and will reply as soon as we can.`
    await ctx.jobs.enqueue(
      contactMail,
      { to: email, subject: 'Your message to Lumi support', text },
      { tx: ctx.db },
    )
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
    const text = [
      greeting(first),
      'Your demo room is ready.',
      ...links.map(([name, url]) => `${linkNames[name]}\n${url}`),
      "If you didn't ask for a demo room, you don't need to do anything.",
    ].join('\n\n')
    await ctx.jobs.enqueue(contactMail, { to: email, subject: 'Your Lumi demo room', text }, { tx: ctx.db })
  })
}

const linkNames = {
  hostUrl: 'Join as host. Keep this link to yourself:',
  presenterUrl: 'Join as presenter:',
  attendeeUrl: 'Invite others with this link:',
}

const topicName = (topic: number) => supportTopics[topic - 1] ?? supportTopics[0]

/** A name that is only that: nobody writes a letter of their own into ours. */
const greeting = (first: string) =>
  /^[\p{L}\p{M}][\p{L}\p{M}' -]{0,39}$/u.test(first) ? `Hello ${first},` : 'Hello,'

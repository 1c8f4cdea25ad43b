import { HelpRequest, languages } from '@lumi/contract'
import { z } from 'zod'
import type { Services } from '../../../platform/context.ts'
import { defineJob } from '../../../platform/jobs/define-job.ts'
import { letter } from '../../../platform/mail/letter.ts'
import { type MailWords, mailWords } from '../../../platform/mail/mail-words.ts'
import { greeting, shownUsername } from '../../../platform/mail/names.ts'
import { sendOrGiveUp } from '../../../platform/mail/send-or-give-up.ts'
import { findAccountByEmail } from '../account/repository.ts'
import { createResetLink } from './reset-link.ts'

export const helpMail = defineJob({
  name: 'password.help-mail',
  /** The language is the asker's, for an account that has none. */
  payload: HelpRequest.extend({ language: z.enum(languages).optional() }),
})

/** The account of an address is only looked up here, so that the answer to the caller cannot reveal it. */
export function handleHelpMail(services: Services): void {
  services.jobs.handle(helpMail, async ({ email, help, ...asker }) => {
    const account = await findAccountByEmail(services.db, email)
    if (!account) return
    const { firstName, username } = account
    const language = account.language ?? asker.language
    const t = mailWords(language)
    const paragraphs = [greeting(t, firstName), t('help.asked')]
    if (help !== 'password') paragraphs.push(usernameLine(t, username))
    const link =
      help === 'username'
        ? []
        : [{ text: t('help.link'), url: await createResetLink(services, account.accountId) }]
    await sendOrGiveUp(
      services,
      letter({
        to: account.email,
        language,
        subject: t('help.subject'),
        paragraphs: [...paragraphs, ...link, t('help.ignore')],
      }),
    )
  })
}

function usernameLine(t: MailWords, username: string): string {
  const shown = shownUsername(username)
  if (!shown) return t('help.username.hidden')
  return t(shown.isSpelled ? 'help.username.spelled' : 'help.username', { username: shown.text })
}

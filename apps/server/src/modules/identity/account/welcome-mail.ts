import { z } from 'zod'
import type { Services } from '../../../platform/context.ts'
import { defineJob } from '../../../platform/jobs/define-job.ts'
import { letter } from '../../../platform/mail/letter.ts'
import { mailWords } from '../../../platform/mail/mail-words.ts'
import { greeting, shownUsername } from '../../../platform/mail/names.ts'
import { sendOrGiveUp } from '../../../platform/mail/send-or-give-up.ts'
import { findAccount } from './repository.ts'

export const welcomeMail = defineJob({
  name: 'account.welcome-mail',
  payload: z.object({ accountId: z.string() }),
})

export function handleWelcomeMail(services: Services): void {
  services.jobs.handle(welcomeMail, async ({ accountId }, run) => {
    const account = await findAccount(services.db, accountId)
    if (!account) return
    const { email, firstName, username, language } = account
    const t = mailWords(language)
    // A person who signs up knows their username, so the mail can omit it.
    const shown = shownUsername(username)
    const mail = letter({
      to: email,
      language,
      subject: t('welcome.subject'),
      paragraphs: [
        greeting(t, firstName),
        shown && !shown.isSpelled ? t('welcome.ready', { username: shown.text }) : t('welcome.ready.unnamed'),
        { text: t('welcome.signIn'), url: `${services.config.publicUrl}/SignIn` },
      ],
    })
    await sendOrGiveUp(services, mail, run)
  })
}

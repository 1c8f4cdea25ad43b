import { z } from 'zod'
import type { Services } from '../../../platform/context.ts'
import { defineJob } from '../../../platform/jobs/define-job.ts'
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
    const mail = {
      to: account.email,
      subject: 'Welcome to Lumi',
      text: [
        `Hello ${account.firstName},`,
        `Your account is ready. Your username is ${account.username}.`,
        `You can sign in here:\n${services.config.publicUrl}/SignIn`,
      ].join('\n\n'),
    }
    await sendOrGiveUp(services, mail, run)
  })
}

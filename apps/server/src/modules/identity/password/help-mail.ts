import { HelpRequest } from '@lumi/contract'
import type { Services } from '../../../platform/context.ts'
import { defineJob } from '../../../platform/jobs/define-job.ts'
import { sendOrGiveUp } from '../../../platform/mail/send-or-give-up.ts'
import { type AccountRow, findAccountByEmail } from '../account/repository.ts'
import { createResetLink } from './reset-link.ts'

export const helpMail = defineJob({ name: 'password.help-mail', payload: HelpRequest })

/** Whether an account has the address is only found out here, so that the answer to the asker cannot tell it. */
export function handleHelpMail(services: Services): void {
  services.jobs.handle(helpMail, async ({ email, help }) => {
    const account = await findAccountByEmail(services.db, email)
    if (!account) return
    const link = help === 'username' ? undefined : await createResetLink(services, account.accountId)
    await sendOrGiveUp(services, {
      to: account.email,
      subject: 'Help signing in to Lumi',
      text: helpText(account, { withUsername: help !== 'password', link }),
    })
  })
}

function helpText(
  { firstName, username }: AccountRow,
  { withUsername, link }: { withUsername: boolean; link?: string },
): string {
  return [
    `Hello ${firstName},`,
    'Someone, hopefully you, asked for help signing in to Lumi.',
    withUsername && `Your username is ${username}.`,
    link && `Use this link to choose a new password. It works once, and only for the next hour:\n${link}`,
    "If this wasn't you, you don't need to do anything.",
  ]
    .filter(Boolean)
    .join('\n\n')
}

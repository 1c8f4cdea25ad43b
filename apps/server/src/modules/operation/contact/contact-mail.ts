import { z } from 'zod'
import type { Services } from '../../../platform/context.ts'
import { defineJob } from '../../../platform/jobs/define-job.ts'
import { sendOrGiveUp } from '../../../platform/mail/send-or-give-up.ts'
import { forgetOldMails } from './allowance.ts'

export const contactMail = defineJob({
  name: 'contact.mail',
  payload: z.object({
    to: z.string(),
    replyTo: z.string().optional(),
    subject: z.string(),
    text: z.string(),
    html: z.string().optional(),
  }),
})

const sweepContactMails = defineJob({ name: 'contact.sweep', payload: z.object({}) })

export function handleContactMails(services: Services): void {
  services.jobs.handle(contactMail, (message, run) => sendOrGiveUp(services, message, run))
  services.jobs.handle(sweepContactMails, () => forgetOldMails(services))
}

export const scheduleContactSweep = ({ jobs }: Services) => jobs.schedule(sweepContactMails, '29 * * * *', {})

/** Returns the address that receives support requests: the one set for it, or the sender of mails. */
export function supportAddress({ supportEmail, mail }: Services['config']): string {
  return supportEmail ?? /<([^<>]+)>\s*$/.exec(mail.from)?.[1]?.trim() ?? mail.from.trim()
}

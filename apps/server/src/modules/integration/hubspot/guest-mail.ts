import { languages } from '@lumi/contract/values'
import { z } from 'zod'
import type { Services } from '../../../platform/context.ts'
import { defineJob } from '../../../platform/jobs/define-job.ts'
import { letter } from '../../../platform/mail/letter.ts'
import { mailWords } from '../../../platform/mail/mail-words.ts'
import { sendOrGiveUp } from '../../../platform/mail/send-or-give-up.ts'
import { findConference } from '../../conferencing/public-api.ts'
import { joinUrl } from '../install/conference-access.ts'

/** Sends a contact the link to a conference. */
export const guestMail = defineJob({
  name: 'hubspot.guest-mail',
  payload: z.object({ confId: z.string(), email: z.string(), language: z.enum(languages) }),
})

export function handleGuestMail(services: Services): void {
  services.jobs.handle(guestMail, async ({ confId, email, language }, run) => {
    const conference = await findConference(services.db, confId)
    if (!conference) return
    const t = mailWords(language)
    const mail = letter({
      to: email,
      language,
      subject: t('guest.subject'),
      paragraphs: [
        t('greeting.unnamed'),
        t('guest.invited', { name: conference.displayName }),
        { text: t('guest.join'), url: joinUrl(services, conference) },
        t('guest.ignore'),
      ],
    })
    await sendOrGiveUp(services, mail, run)
  })
}

import type { Logger } from '../log/logger.ts'
import { MailRejected } from './errors.ts'
import type { Mail, MailPort } from './port.ts'

/** Sends a mail from a job. One that can never be sent ends here, since trying the job again would not help. */
export async function sendOrGiveUp(
  { mail, log }: { mail: MailPort; log: Logger },
  message: Mail,
): Promise<void> {
  try {
    await mail.send(message)
  } catch (error) {
    if (!(error instanceof MailRejected)) throw error
    log.warn({ reason: error.message }, 'a mail is given up')
  }
}

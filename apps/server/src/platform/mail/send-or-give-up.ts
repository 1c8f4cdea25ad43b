import type { JobRun } from '../jobs/port.ts'
import type { Logger } from '../log/logger.ts'
import { MailRejected } from './errors.ts'
import type { Mail, MailPort } from './port.ts'

/**
 * Sends a mail from a job. Pass `run` if it is the job's only mail and every attempt sends the same. A mail that can
 * never be sent ends here, since a retry of the job would not help.
 */
export async function sendOrGiveUp(
  { mail, log }: { mail: MailPort; log: Logger },
  message: Omit<Mail, 'id'>,
  run?: Pick<JobRun, 'id'>,
): Promise<void> {
  try {
    await mail.send({ ...message, id: run?.id })
  } catch (error) {
    if (!(error instanceof MailRejected)) throw error
    log.warn({ reason: error.message }, 'a mail is given up')
  }
}

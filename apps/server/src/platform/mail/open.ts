import { join } from 'node:path'
import type { Logger } from '../log/logger.ts'
import { createOutboxMail } from './outbox.ts'
import type { MailPort } from './port.ts'
import { createSmtpMail } from './smtp.ts'

export type MailOptions = { dataDir: string; smtpUrl?: string; from: string; log: Logger }

/** The mail that the configuration asks for: SMTP where it names a server, files in `outbox/` otherwise. */
export function openMail({ dataDir, smtpUrl, from, log }: MailOptions): MailPort {
  return smtpUrl
    ? createSmtpMail({ url: smtpUrl, from })
    : createOutboxMail({ folder: join(dataDir, 'outbox'), from, log })
}

import { randomUUID } from 'node:crypto'
import { access, constants, mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import type { Logger } from '../log/logger.ts'
import { MailUnavailable } from './errors.ts'
import { toMessage } from './message.ts'
import type { MailPort } from './port.ts'

export type OutboxOptions = { folder: string; from: string; log: Logger }

/** Writes each mail as a complete `.eml` file that any mail program opens. Only our own user may read them. */
export function createOutboxMail({ folder, from, log }: OutboxOptions): MailPort {
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })

  return {
    async send(mail) {
      const { message } = await composer.sendMail(toMessage(mail, from))
      const { id = randomUUID() } = mail
      const name = `${new Date().toISOString().replaceAll(':', '-')}-${id}`
      const draft = join(folder, `.${name}.part`)
      const file = join(folder, `${name}.eml`)
      try {
        await mkdir(folder, { recursive: true, mode: 0o700 })
        if ((await readdir(folder)).some((written) => written.endsWith(`-${id}.eml`))) return
        await writeFile(draft, message, { mode: 0o600, flag: 'wx', flush: true })
        await rename(draft, file)
      } catch (error) {
        await rm(draft, { force: true }).catch(() => undefined)
        throw new MailUnavailable('the outbox folder cannot be written', error)
      }
      log.info({ file }, 'mail written to the outbox')
    },

    async check() {
      try {
        await mkdir(folder, { recursive: true, mode: 0o700 })
        await access(folder, constants.W_OK)
      } catch (error) {
        throw new MailUnavailable('the outbox folder cannot be written', error)
      }
    },
  }
}

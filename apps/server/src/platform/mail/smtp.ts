import { createTransport } from 'nodemailer'
import { MailRejected, MailUnavailable } from './errors.ts'
import { toMessage } from './message.ts'
import type { MailPort } from './port.ts'

export type SmtpOptions = {
  /** `smtp://` or `smtps://`, with user and password where the server wants them. */
  url: string
  from: string
  /** Milliseconds a connection, a greeting or any answer may take. Default 10000. */
  timeoutMs?: number
}

export function createSmtpMail({ url, from, timeoutMs = 10_000 }: SmtpOptions): MailPort {
  const transport = createTransport({
    url,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
  })

  return {
    async send(mail) {
      try {
        await transport.sendMail(toMessage(mail, from))
      } catch (error) {
        throw asMailError(error)
      }
    },

    async check() {
      await transport.verify().catch((error) => {
        throw unavailable(error)
      })
    },
  }
}

/** Servers repeat addresses and content in their answers, so only the answer's number goes into our error. */
function asMailError(error: unknown): Error {
  if (error instanceof MailRejected) return error
  const { responseCode, code } = error as { responseCode?: number; code?: string }
  // A login that is refused is a fault of the set-up, not of the message.
  if (responseCode && responseCode >= 500 && code !== 'EAUTH')
    return new MailRejected(`answer ${responseCode}`)
  return unavailable(error)
}

function unavailable(error: unknown): MailUnavailable {
  const { responseCode, code } = error as { responseCode?: number; code?: string }
  return new MailUnavailable(responseCode ? `answer ${responseCode}` : (code ?? 'no answer'))
}

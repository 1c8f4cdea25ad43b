import type { SendMailOptions } from 'nodemailer'
import { MailRejected } from './errors.ts'
import type { Mail } from './port.ts'

const plainAddress = /^[^\s,;:<>()"\\@]+@[^\s,;:<>()"\\@]+$/

/** The one form in which both adapters hand a mail to nodemailer. */
export function toMessage({ id, to, replyTo, subject, text, html }: Mail, from: string): SendMailOptions {
  if (!plainAddress.test(to)) throw new MailRejected('the address is not a single bare one')
  if (replyTo !== undefined && !plainAddress.test(replyTo))
    throw new MailRejected('the address for answers is not a single bare one')
  return {
    from,
    messageId: id && `<${id}@${hostOf(from)}>`,
    replyTo: replyTo === undefined ? undefined : { name: '', address: replyTo },
    to: { name: '', address: to },
    subject,
    text,
    html,
    // Templates are ours, but what people write goes into them: it must never read our files or fetch an address.
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

const hostOf = (from: string) => /@([^\s<>"]+)>?\s*$/.exec(from)?.[1] ?? 'localhost'

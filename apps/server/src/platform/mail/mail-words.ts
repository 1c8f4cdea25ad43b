import en from '../../locales/en/mail.json' with { type: 'json' }
import { type Words, wordsOf } from '../words.ts'

export type MailWords = Words<keyof typeof en>

/** The words of mails in a language. */
export const mailWords = wordsOf('mail', en)

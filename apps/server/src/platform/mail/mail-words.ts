import ar from '../../locales/ar/mail.json' with { type: 'json' }
import de from '../../locales/de/mail.json' with { type: 'json' }
import en from '../../locales/en/mail.json' with { type: 'json' }
import { type Words, wordsOf } from '../words.ts'

export type MailWords = Words<keyof typeof en>

/** The words of mails in a language. */
export const mailWords = wordsOf({ en, de, ar })

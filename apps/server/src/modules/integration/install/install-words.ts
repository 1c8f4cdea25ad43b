import en from '../../../locales/en/install.json' with { type: 'json' }
import { wordsOf } from '../../../platform/words.ts'

/** The words of pages about an installation in another product. */
export const installWords = wordsOf('install', en)

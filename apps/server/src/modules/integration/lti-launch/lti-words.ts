import en from '../../../locales/en/lti.json' with { type: 'json' }
import { wordsOf } from '../../../platform/words.ts'

/** The words of pages that a learning platform shows, in a language. */
export const ltiWords = wordsOf('lti', en)

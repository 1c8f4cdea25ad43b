import en from '../../../locales/en/lti.json' with { type: 'json' }
import { type Words, wordsOf } from '../../../platform/words.ts'

export type LtiWords = Words<keyof typeof en>

/** The words of pages that a learning platform shows, in a language. */
export const ltiWords = wordsOf('lti', en)

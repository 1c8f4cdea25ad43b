import en from '../../../locales/en/lti-content.json' with { type: 'json' }
import { wordsOf } from '../../../platform/words.ts'

/** The words of the content of a course, in a language: conferences, recordings, files and their grades. */
export const contentWords = wordsOf('lti-content', en)

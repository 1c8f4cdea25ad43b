import en from '../../../locales/en/grade.json' with { type: 'json' }
import { type Words, wordsOf } from '../../../platform/words.ts'

export type GradeWords = Words<keyof typeof en>

/** The words of the pages by which grades are sent, in a language. */
export const gradeWords = wordsOf('grade', en)

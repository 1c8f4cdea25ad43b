import en from '../../../../locales/en/recording.json' with { type: 'json' }
import { type Words, wordsOf } from '../../../../platform/words.ts'

export type RecordingWords = Words<keyof typeof en>

/** The words within a recording, in a language. */
export const recordingWords = wordsOf('recording', en)

import ar from '../../../../locales/ar/recording.json' with { type: 'json' }
import de from '../../../../locales/de/recording.json' with { type: 'json' }
import en from '../../../../locales/en/recording.json' with { type: 'json' }
import { type Words, wordsOf } from '../../../../platform/words.ts'

export type RecordingWords = Words<keyof typeof en>

/** The words that stand in a recording itself, in a language. */
export const recordingWords = wordsOf({ en, de, ar })

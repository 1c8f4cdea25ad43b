import type { Signal } from '@preact/signals-core'
import type { RoomContext } from '#room/feature.ts'
import type { CareNote } from './care-note.ts'
import { followLine } from './line.ts'
import { followLoad } from './load.ts'
import { noticeMutedSpeech } from './muted-speech.ts'
import { createNoteBoard } from './note-board.ts'
import { followSilence } from './silence.ts'
import { takeLooks } from './take-looks.ts'

/** All that is looked after. */
export function startCare(context: RoomContext, notes: Signal<readonly CareNote[]>) {
  const board = createNoteBoard(notes)
  const looks = takeLooks(context)
  noticeMutedSpeech(context)
  followSilence(context, board, looks)
  followLine(context, board, looks)
  followLoad(context, board)
}

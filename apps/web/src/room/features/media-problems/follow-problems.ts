import type { Signal } from '@preact/signals-core'
import type { RoomContext } from '#room/feature.ts'
import { followLine } from './line.ts'
import { followLoad } from './load.ts'
import { noticeMutedSpeech } from './muted-speech.ts'
import { offerNewDevices } from './new-devices.ts'
import { createNoteBoard } from './note-board.ts'
import type { ProblemNote } from './problem-note.ts'
import { followSilence } from './silence.ts'
import { takeLooks } from './take-looks.ts'

/** All that is looked after. */
export function followProblems(context: RoomContext, notes: Signal<readonly ProblemNote[]>) {
  const board = createNoteBoard(notes)
  const looks = takeLooks(context)
  noticeMutedSpeech(context)
  offerNewDevices(context, board)
  followSilence(context, board, looks)
  followLine(context, board, looks)
  followLoad(context, board)
}

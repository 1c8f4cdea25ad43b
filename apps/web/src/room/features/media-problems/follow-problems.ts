import type { RoomContext } from '#room/context.ts'
import { followLine } from './line.ts'
import { followLoad } from './load.ts'
import { noticeMutedSpeech } from './muted-speech.ts'
import { offerNewDevices } from './new-devices.ts'
import { followSilence } from './silence.ts'
import { takeLooks } from './take-looks.ts'

/** All that is looked after. */
export function followProblems(context: RoomContext) {
  const looks = takeLooks(context)
  noticeMutedSpeech(context)
  offerNewDevices(context)
  followSilence(context, looks)
  followLine(context, looks)
  followLoad(context)
}

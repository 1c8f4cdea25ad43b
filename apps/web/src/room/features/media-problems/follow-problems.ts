import { type ReadonlySignal, signal } from '@preact/signals-core'
import type { ConferenceContext, MediaContext } from '#room/context.ts'
import type { Measurements } from '#room/media/measurements.ts'
import { followLine } from './line.ts'
import { followLoad } from './load.ts'
import { noticeMutedSpeech } from './muted-speech.ts'
import { offerNewDevices } from './new-devices.ts'
import { followSilence } from './silence.ts'

/** Starts everything that watches the media. */
export function followProblems(context: ConferenceContext & MediaContext) {
  const looks = takeLooks(context)
  noticeMutedSpeech(context)
  offerNewDevices(context)
  followSilence(context, looks)
  followLine(context, looks)
  followLoad(context)
}

/** Seldom enough to cost nothing that could be measured. Milliseconds. */
const lookEveryMs = 5000

/** The last measurements; undefined before the first ones, and where nothing could be measured. */
function takeLooks({
  scope,
  media,
}: Pick<ConferenceContext, 'scope'> & Pick<MediaContext, 'media'>): ReadonlySignal<Measurements | undefined> {
  const looks = signal<Measurements | undefined>(undefined)
  const look = async () => {
    // A connection that is just being made anew has no numbers.
    const now = await media.measure().catch(() => undefined)
    if (scope.signal.aborted) return
    looks.value = now
    scope.after(lookEveryMs, look)
  }
  void look()
  return looks
}

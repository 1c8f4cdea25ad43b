import { type ReadonlySignal, signal } from '@preact/signals-core'
import type { ConferenceContext, MediaContext } from '#room/context.ts'
import type { Measurements } from '#room/media/media-plane.ts'
import { followLine } from './line.ts'
import { followLoad } from './load.ts'
import { noticeMutedSpeech } from './muted-speech.ts'
import { offerNewDevices } from './new-devices.ts'
import { followSilence } from './silence.ts'

/** Starts everything that watches the media. */
export function followProblems(context: ConferenceContext & MediaContext) {
  const measurements = measureRepeatedly(context)
  noticeMutedSpeech(context)
  offerNewDevices(context)
  followSilence(context, measurements)
  followLine(context, measurements)
  followLoad(context)
}

/** Seldom enough to cost nothing that could be measured. Milliseconds. */
const measureEveryMs = 5000

/** The last measurements; undefined before the first ones, and where nothing could be measured. */
function measureRepeatedly({
  scope,
  media,
}: Pick<ConferenceContext, 'scope'> & Pick<MediaContext, 'media'>): ReadonlySignal<Measurements | undefined> {
  const measurements = signal<Measurements | undefined>(undefined)
  const measure = async () => {
    // A connection that is just being made anew has no numbers.
    const now = await media.measure().catch(() => undefined)
    if (scope.signal.aborted) return
    measurements.value = now
    scope.after(measureEveryMs, measure)
  }
  void measure()
  return measurements
}

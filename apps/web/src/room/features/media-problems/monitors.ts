import { type ReadonlySignal, signal } from '@preact/signals-core'
import type { ConferenceContext, MediaContext } from '#room/context.ts'
import type { Measurements } from '#room/media/media-plane.ts'
import { monitorCpu } from './cpu.ts'
import { monitorMutedSpeech } from './muted-speech.ts'
import { monitorNetwork } from './network.ts'
import { offerNewDevices } from './new-devices.ts'
import { monitorSilence } from './silence.ts'

/** Starts the monitors of the media of a call. */
export function startMonitors(context: ConferenceContext & MediaContext) {
  const measurements = measureRepeatedly(context)
  monitorMutedSpeech(context)
  offerNewDevices(context)
  monitorSilence(context, measurements)
  monitorNetwork(context, measurements)
  monitorCpu(context)
}

/** Rare enough to have no measurable cost. Milliseconds. */
const measureEveryMs = 5000

/** The last measurements; undefined before the first ones, and where nothing could be measured. */
function measureRepeatedly({
  scope,
  media,
}: Pick<ConferenceContext, 'scope'> & Pick<MediaContext, 'media'>): ReadonlySignal<Measurements | undefined> {
  const measurements = signal<Measurements | undefined>(undefined)
  const measure = async () => {
    // A connection that is being established has no statistics.
    const now = await media.measure().catch(() => undefined)
    if (scope.signal.aborted) return
    measurements.value = now
    scope.after(measureEveryMs, measure)
  }
  void measure()
  return measurements
}

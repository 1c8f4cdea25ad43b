import { type ReadonlySignal, signal } from '@preact/signals-core'
import type { Scope } from '#room/reactive/scope.ts'
import type { Capture, CaptureModel } from './capture.ts'

/** Makes another track of a captured one, for as long as the scope lasts. Rejects where this device cannot. */
export type Effect = (scope: Scope, track: MediaStreamTrack) => Promise<MediaStreamTrack>

interface EffectOptions {
  readonly wanted: ReadonlySignal<Effect | undefined>
  /** What is delivered where the effect cannot be had: what was captured, or nothing. */
  readonly without: 'captured' | 'nothing'
}

/** A device whose track went through an effect. What it is to hide is at no moment delivered without it. */
export function withEffect(
  scope: Scope,
  device: CaptureModel,
  { wanted, without }: EffectOptions,
): CaptureModel {
  const capture = signal<Capture>(device.capture.peek())
  let working: Scope | undefined

  const apply = async (mine: Scope, raw: Extract<Capture, { state: 'on' }>, effect: Effect) => {
    try {
      const track = await effect(mine, raw.track)
      if (mine.signal.aborted) track.stop()
      else capture.value = { state: 'on', track }
    } catch (error) {
      if (mine.signal.aborted) return
      // What it had begun ends with it.
      mine.end()
      console.warn(`The ${device.kind} goes without its effect`, error)
      capture.value = without === 'captured' ? raw : { state: 'failed', problem: 'effect' }
    }
  }
  scope.follow(
    () => ({ raw: device.capture.value, effect: wanted.value }),
    ({ raw, effect }) => {
      working?.end()
      working = undefined
      if (raw.state !== 'on' || !effect) {
        capture.value = raw
        return
      }
      working = scope.child()
      capture.value = { state: 'starting' }
      void apply(working, raw, effect)
    },
  )
  return { ...device, capture }
}

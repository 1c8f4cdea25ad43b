import { type ReadonlySignal, signal } from '@preact/signals-core'
import type { Scope } from '#room/reactive/scope.ts'
import type { Capture, CaptureModel } from './capture.ts'

/** Makes another track of a captured one, for as long as the scope lasts. Rejects where this device cannot. */
export type Effect = (scope: Scope, track: MediaStreamTrack) => Promise<MediaStreamTrack>

interface EffectOptions {
  readonly wanted: ReadonlySignal<Effect | undefined>
  /** The track that is delivered where the effect fails: the captured one, or none. */
  readonly without: 'captured' | 'nothing'
}

/** A device whose track passes through an effect. A track is never delivered without an effect that hides something. */
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
      // Work that the effect has begun ends with it.
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

/** A device that can also be off although the person wants it on. */
export interface PausableCapture extends CaptureModel {
  readonly isPaused: ReadonlySignal<boolean>
  /** Turns it off; nothing where it is off already. */
  pause(): void
  /** Turns on a paused device, unless the person has turned it on or off meanwhile. */
  resume(): void
}

export function withPause(device: CaptureModel): PausableCapture {
  const isPaused = signal(false)
  // Done before the pause ends, so that the paused state is never taken for the person's choice.
  const turnOn = () => {
    const done = device.turnOn()
    isPaused.value = false
    return done
  }
  const ending = (act: () => void) => () => {
    act()
    isPaused.value = false
  }
  return {
    ...device,
    isPaused,
    turnOn,
    turnOff: ending(device.turnOff),
    mute: ending(device.mute),
    pause() {
      const { state } = device.capture.value
      if (state !== 'on' && state !== 'starting') return
      isPaused.value = true
      device.turnOff()
    },
    resume() {
      if (isPaused.value) void turnOn()
    },
  }
}

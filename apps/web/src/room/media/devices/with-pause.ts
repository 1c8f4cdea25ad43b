import { type ReadonlySignal, signal } from '@preact/signals-core'
import type { CaptureModel } from './capture.ts'

/** A device that can also be off although the person wants it on. */
export interface PausableCapture extends CaptureModel {
  readonly isPaused: ReadonlySignal<boolean>
  /** Turns it off; nothing where it is off already. */
  pause(): void
  /** Turns on what was paused, unless it was turned on or off meanwhile: that has the last word. */
  resume(): void
}

export function withPause(device: CaptureModel): PausableCapture {
  const isPaused = signal(false)
  // Done before the pause ends: what it has left off is never taken for what the person wants.
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

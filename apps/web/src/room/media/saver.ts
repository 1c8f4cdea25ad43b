import { type ReadonlySignal, signal } from '@preact/signals-core'
import type { CaptureModel } from './devices/capture.ts'

/** Spares the line: sound, shared screens and documents go on, cameras do not. */
export interface Saver {
  readonly isOn: ReadonlySignal<boolean>
  turnOn(): void
  turnOff(): void
}

export function createSaver(camera: Pick<CaptureModel, 'capture' | 'turnOn' | 'turnOff'>): Saver {
  const isOn = signal(false)
  let wasSeen = false
  return {
    isOn,
    turnOn() {
      if (isOn.value) return
      const { state } = camera.capture.value
      wasSeen = state === 'on' || state === 'starting'
      isOn.value = true
      if (wasSeen) camera.turnOff()
    },
    turnOff() {
      if (!isOn.value) return
      isOn.value = false
      // Off by this alone: whoever has turned it off or on themselves has the last word.
      if (wasSeen && camera.capture.value.state === 'off') void camera.turnOn()
    },
  }
}

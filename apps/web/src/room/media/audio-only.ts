import { type ReadonlySignal, signal } from '@preact/signals-core'
import type { PausableCapture } from './devices/capture-wrappers.ts'

/** Audio-only mode for a slow connection: sound, shared screens and documents go on, cameras do not. */
export interface AudioOnly {
  readonly isOn: ReadonlySignal<boolean>
  turnOn(): void
  turnOff(): void
}

export function createAudioOnly(camera: Pick<PausableCapture, 'pause' | 'resume'>): AudioOnly {
  const isOn = signal(false)
  return {
    isOn,
    turnOn() {
      if (isOn.value) return
      isOn.value = true
      camera.pause()
    },
    turnOff() {
      if (!isOn.value) return
      isOn.value = false
      camera.resume()
    },
  }
}

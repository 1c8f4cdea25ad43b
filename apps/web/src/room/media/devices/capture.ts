import { type ReadonlySignal, signal } from '@preact/signals-core'
import { type MediaProblem, mediaProblemOf } from '#room/media/media-problem.ts'
import type { Scope } from '#room/reactive/scope.ts'

export type CaptureKind = 'camera' | 'microphone'

/** A camera or a microphone of this device. */
export type Capture =
  | { readonly state: 'off' }
  | { readonly state: 'starting' }
  | { readonly state: 'on'; readonly track: MediaStreamTrack }
  | { readonly state: 'failed'; readonly problem: MediaProblem }

/** Asks the browser for a device's track. */
export type OpenDevice = (kind: CaptureKind, deviceId: string | undefined) => Promise<MediaStreamTrack>

export interface CaptureModel {
  readonly kind: CaptureKind
  readonly capture: ReadonlySignal<Capture>
  /** The device that was chosen; undefined leaves it to the browser. */
  readonly deviceId: ReadonlySignal<string | undefined>
  turnOn(): Promise<void>
  turnOff(): void
  /** Chooses a device, and moves to it at once when capturing. */
  choose(deviceId: string | undefined): Promise<void>
  /** Takes over a track that was asked for together with another. */
  adopt(track: MediaStreamTrack): void
  fail(problem: MediaProblem): void
}

interface CaptureOptions {
  readonly kind: CaptureKind
  readonly open: OpenDevice
  readonly isSecure: boolean
  readonly deviceId?: string
}

/** Captures one kind of device. Off really is off: the track stops, and the device's light goes out. */
export function createCapture(scope: Scope, options: CaptureOptions): CaptureModel {
  const capture = signal<Capture>({ state: 'off' })
  const deviceId = signal(options.deviceId)
  // Each change of mind outdates the answers still under way.
  let attempt = 0

  const release = () => {
    if (capture.value.state === 'on') capture.value.track.stop()
  }
  const enter = (next: Capture) => {
    release()
    capture.value = next
  }
  const adopt = (track: MediaStreamTrack) => {
    attempt++
    track.addEventListener(
      'ended',
      () => {
        if (capture.value.state === 'on' && capture.value.track === track) fail('lost')
      },
      { signal: scope.signal },
    )
    enter({ state: 'on', track })
  }
  const fail = (problem: MediaProblem) => {
    attempt++
    enter({ state: 'failed', problem })
  }

  const turnOn = async () => {
    const mine = ++attempt
    if (capture.value.state !== 'on') enter({ state: 'starting' })
    try {
      const track = await options.open(options.kind, deviceId.value)
      if (mine === attempt && !scope.signal.aborted) adopt(track)
      else track.stop()
    } catch (error) {
      if (mine === attempt) fail(mediaProblemOf(error, options.isSecure))
    }
  }

  scope.onEnd(() => {
    attempt++
    enter({ state: 'off' })
  })

  return {
    kind: options.kind,
    capture,
    deviceId,
    turnOn,
    turnOff() {
      attempt++
      enter({ state: 'off' })
    },
    async choose(next) {
      deviceId.value = next
      if (capture.value.state !== 'off') await turnOn()
    },
    adopt,
    fail,
  }
}

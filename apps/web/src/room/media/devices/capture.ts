import { computed, type ReadonlySignal, signal } from '@preact/signals-core'
import { type MediaProblem, mediaProblemOf } from '#room/media/media-problem.ts'
import type { Scope } from '#room/reactive/scope.ts'
import type { SoundProcessing } from './sound-processing.ts'

export type CaptureKind = 'camera' | 'microphone'

/** A camera or a microphone of this device. */
export type Capture =
  | { readonly state: 'off' }
  | { readonly state: 'starting' }
  | { readonly state: 'on'; readonly track: MediaStreamTrack }
  | { readonly state: 'failed'; readonly problem: MediaProblem }

/** Asks the browser for a device's track. */
export type OpenDevice = (
  kind: CaptureKind,
  deviceId: string | undefined,
  processing?: SoundProcessing,
) => Promise<MediaStreamTrack>

export interface CaptureModel {
  readonly kind: CaptureKind
  readonly capture: ReadonlySignal<Capture>
  /** The device that was chosen; undefined leaves it to the browser. */
  readonly deviceId: ReadonlySignal<string | undefined>
  /** What is still heard on this device alone, while it is off for everybody else. */
  readonly listening: ReadonlySignal<MediaStreamTrack | undefined>
  /**
   * The track of the device itself, also while it is muted and listens. What is delivered may come out of an effect, which
   * has another label, another id and no capabilities.
   */
  readonly source: ReadonlySignal<MediaStreamTrack | undefined>
  turnOn(): Promise<void>
  turnOff(): void
  /** Off for everybody else. Where the person wants it so, this device goes on listening, and is on again at once. */
  mute(): void
  /** No more listening while it is off. */
  stopListening(): void
  /** Chooses a device, and moves to it at once when capturing. */
  choose(deviceId: string | undefined): Promise<void>
  /** Opens the same device in another way; does nothing while it is off. */
  reopen(): Promise<void>
  /** Takes over a track that was asked for together with another. */
  adopt(track: MediaStreamTrack): void
  fail(problem: MediaProblem): void
}

interface CaptureOptions {
  readonly kind: CaptureKind
  readonly open: OpenDevice
  readonly isSecure: boolean
  readonly deviceId?: string
  /** Whether this device goes on listening while it is muted. Default: no. */
  readonly listensWhenMuted?: () => boolean
}

/**
 * Captures one kind of device. Off, its track stops, and the device's light goes out; muted, a track of its own may go
 * on for this device alone.
 */
export function createCapture(scope: Scope, options: CaptureOptions): CaptureModel {
  const capture = signal<Capture>({ state: 'off' })
  const deviceId = signal(options.deviceId)
  const listening = signal<MediaStreamTrack | undefined>(undefined)
  // Each change of mind outdates the answers still under way.
  let attempt = 0
  let listenAttempt = 0

  const release = () => {
    if (capture.value.state === 'on') capture.value.track.stop()
  }
  const stopListening = () => {
    listenAttempt++
    listening.value?.stop()
    listening.value = undefined
  }
  const enter = (next: Capture) => {
    release()
    stopListening()
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

  const turnOff = () => {
    attempt++
    enter({ state: 'off' })
  }
  const mute = () => {
    const before = capture.value
    // Another track of the same device: what was sent ends, so that nothing can go on being sent.
    const kept = before.state === 'on' && options.listensWhenMuted?.() ? before.track.clone() : undefined
    turnOff()
    if (!kept) return
    // It may have been silenced for being muted.
    kept.enabled = true
    listen(kept)
  }
  const listen = (track: MediaStreamTrack) => {
    track.addEventListener('ended', () => track === listening.value && stopListening(), {
      signal: scope.signal,
    })
    listening.value = track
  }
  /** Listens to the device that is chosen now, as it is captured now. */
  const listenAnew = async () => {
    stopListening()
    const mine = listenAttempt
    try {
      const track = await options.open(options.kind, deviceId.value)
      if (mine === listenAttempt && !scope.signal.aborted) listen(track)
      else track.stop()
    } catch (error) {
      // An attempt to turn the device on finds its problem.
      console.warn(`The ${options.kind} that is muted does not listen`, error)
    }
  }

  const turnOn = async () => {
    const kept = listening.value
    if (kept) {
      // Not stopped by what comes after it: it is what comes.
      listening.value = undefined
      return adopt(kept)
    }
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

  scope.onEnd(turnOff)

  return {
    kind: options.kind,
    capture,
    deviceId,
    listening,
    source: computed(() => (capture.value.state === 'on' ? capture.value.track : listening.value)),
    turnOn,
    turnOff,
    mute,
    stopListening,
    async choose(next) {
      deviceId.value = next
      if (listening.value) await listenAnew()
      else if (capture.value.state !== 'off') await turnOn()
    },
    async reopen() {
      if (listening.value) return listenAnew()
      if (capture.value.state === 'off') return
      // Of a device that is open already Chromium gives a second track with the processing of the first.
      release()
      await turnOn()
    },
    adopt,
    fail,
  }
}

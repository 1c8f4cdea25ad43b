import { computed, type ReadonlySignal, signal } from '@preact/signals-core'
import type { Scope } from '#room/reactive/scope.ts'
import type { SoundProcessing } from './device-preferences.ts'

/** The problem with a camera, a microphone or a screen. Each has its own words and its own solution. */
export type MediaProblem =
  /** The person, or an earlier answer of theirs, refused it to this page. */
  | 'denied'
  /** The operating system refuses it to the browser. */
  | 'deniedBySystem'
  | 'missing'
  /** Another program holds it, or it does not answer. */
  | 'inUse'
  /** Browsers give devices to pages on https and localhost only. */
  | 'insecure'
  /** It was there and went away. */
  | 'lost'
  /** Its background could not be replaced, so its picture is not shown. */
  | 'effect'
  | 'unknown'

export function mediaProblemOf(error: unknown, isSecure: boolean): MediaProblem {
  if (!isSecure) return 'insecure'
  if (!(error instanceof Error)) return 'unknown'
  switch (error.name) {
    case 'NotAllowedError':
      return /system/i.test(error.message) ? 'deniedBySystem' : 'denied'
    case 'SecurityError':
      return 'denied'
    case 'NotFoundError':
    case 'OverconstrainedError':
      return 'missing'
    case 'NotReadableError':
    case 'AbortError':
      return 'inUse'
    default:
      return 'unknown'
  }
}

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
  /** The track to which this device alone listens, while it is off for everybody else. */
  readonly listening: ReadonlySignal<MediaStreamTrack | undefined>
  /**
   * The track of the device itself, also while it is muted and listens. The delivered track may come out of an effect, which
   * has another label, another id and no capabilities.
   */
  readonly source: ReadonlySignal<MediaStreamTrack | undefined>
  turnOn(): Promise<void>
  turnOff(): void
  /** Turns it off for everybody else. If the person has chosen that, this device goes on listening, and is on again at once. */
  mute(): void
  /** Stops listening while it is off. */
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
  /** True where this device goes on listening while it is muted. Default: no. */
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
  // Each new request outdates the pending answers.
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
    // A clone listens, and the track that was sent ends, so that it cannot be sent any more.
    const kept = before.state === 'on' && options.listensWhenMuted?.() ? before.track.clone() : undefined
    turnOff()
    if (!kept) return
    // The track may have been disabled to mute it.
    kept.enabled = true
    listen(kept)
  }
  const listen = (track: MediaStreamTrack) => {
    track.addEventListener('ended', () => track === listening.value && stopListening(), {
      signal: scope.signal,
    })
    listening.value = track
  }
  /** Listens to the chosen device, with the present processing. */
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
      // Cleared first, so that `adopt` does not stop it.
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
      // Chromium gives a second track of an open device the processing of the first, so the first is stopped.
      release()
      await turnOn()
    },
    adopt,
    fail,
  }
}

/** The reason why a device is not available, once for both where it is the same. */
export interface DeviceProblem {
  readonly about: CaptureKind | 'both'
  readonly problem: MediaProblem
  /** A device that fails once more has another one. */
  readonly failures: readonly Capture[]
}

/** The problems of both devices; none where neither has failed. */
export function deviceProblemsOf(microphone: Capture, camera: Capture): DeviceProblem[] {
  const [ofMicrophone, ofCamera] = [problemOf(microphone), problemOf(camera)]
  const problems =
    ofMicrophone === ofCamera
      ? [{ about: 'both' as const, problem: ofCamera, failures: [microphone, camera] }]
      : [
          { about: 'microphone' as const, problem: ofMicrophone, failures: [microphone] },
          { about: 'camera' as const, problem: ofCamera, failures: [camera] },
        ]
  return problems.flatMap(({ problem, ...one }) => (problem ? [{ ...one, problem }] : []))
}

const problemOf = (capture: Capture) => (capture.state === 'failed' ? capture.problem : undefined)

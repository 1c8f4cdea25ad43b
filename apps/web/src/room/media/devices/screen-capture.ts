import { computed, type ReadonlySignal, signal } from '@preact/signals-core'
import type { ScreenMode } from '#room/media/media-plane.ts'
import type { Scope } from '#room/reactive/scope.ts'
import { type MediaProblem, mediaProblemOf } from './capture.ts'

/** Sharing one's own screen. */
export type ScreenCapture =
  | { readonly state: 'off'; readonly problem?: MediaProblem }
  /** The browser asks which screen, window or tab. */
  | { readonly state: 'choosing' }
  | {
      readonly state: 'on'
      readonly picture: MediaStreamTrack
      readonly sound?: MediaStreamTrack
      /** The sound is left out, because it would return everybody's own voice to them. */
      readonly isSoundLeftOut: boolean
    }

export interface ScreenCaptureModel {
  readonly capture: ReadonlySignal<ScreenCapture>
  readonly isSharing: ReadonlySignal<boolean>
  start(mode?: ScreenMode): Promise<void>
  /** Captures what is shared in another way from now on. */
  tune(mode: ScreenMode): void
  stop(): void
}

export type OpenScreen = (mode: ScreenMode) => Promise<MediaStream>

/** Pictures a second. */
const frameRates = { text: 15, motion: 30 } as const satisfies Record<ScreenMode, number>

/** Options that TypeScript's own types lack so far. */
interface ScreenOptions extends DisplayMediaStreamOptions {
  readonly audio: MediaTrackConstraints & { readonly restrictOwnAudio?: boolean }
  readonly selfBrowserSurface: 'exclude'
  readonly systemAudio: 'include' | 'exclude'
}

/**
 * The sound of a whole screen holds what the call plays, and everybody would hear themselves in it. It is offered only
 * by browsers that can take out what this page plays, and the tab of the call is not offered at all.
 */
const screenOptions = (mode: ScreenMode): ScreenOptions => {
  const takesOutOwn = 'restrictOwnAudio' in navigator.mediaDevices.getSupportedConstraints()
  return {
    video: { frameRate: { ideal: frameRates[mode], max: 30 } },
    audio: {
      echoCancellation: false,
      noiseSuppression: false,
      autoGainControl: false,
      ...(takesOutOwn && { restrictOwnAudio: true }),
    },
    selfBrowserSurface: 'exclude',
    systemAudio: takesOutOwn ? 'include' : 'exclude',
  }
}

/** Not every system supports what its browser reports, and older ones offer the sound of the screen all the same. */
const hasOwnSound = (picture: MediaStreamTrack, sound: MediaStreamTrack) =>
  picture.getSettings().displaySurface !== 'browser' &&
  !(sound.getSettings() as { readonly restrictOwnAudio?: boolean }).restrictOwnAudio

const openScreen: OpenScreen = (mode) => navigator.mediaDevices.getDisplayMedia(screenOptions(mode))

/** True where this browser can share a screen; phones cannot. */
export const canShareScreen = () => typeof navigator.mediaDevices?.getDisplayMedia === 'function'

/** Chromium tells a frame what the page around it allows; TypeScript does not know that yet. */
interface PolicedDocument {
  readonly featurePolicy?: { allowsFeature(name: string): boolean }
}

/** True where the page around this one is known to forbid it, so that the browser would refuse without a question. */
export const isScreenForbidden = ({ featurePolicy }: PolicedDocument = document as PolicedDocument) =>
  featurePolicy?.allowsFeature('display-capture') === false

/** Shares a screen, a window or a tab until it is stopped here or in the browser's own bar. */
export function createScreenCapture(scope: Scope, open: OpenScreen = openScreen): ScreenCaptureModel {
  const capture = signal<ScreenCapture>({ state: 'off' })

  const enter = (next: ScreenCapture) => {
    const before = capture.value
    capture.value = next
    if (before.state !== 'on') return
    before.picture.stop()
    before.sound?.stop()
  }
  // Stopping while the browser's chooser is open outdates its answer.
  let attempt = 0
  const stop = () => {
    attempt++
    enter({ state: 'off' })
  }

  scope.onEnd(stop)
  return {
    capture,
    isSharing: computed(() => capture.value.state === 'on'),
    async start(mode = 'text') {
      if (capture.value.state !== 'off') return
      const mine = ++attempt
      enter({ state: 'choosing' })
      try {
        const stream = await open(mode)
        const [picture] = stream.getVideoTracks()
        if (!picture || mine !== attempt || scope.signal.aborted) {
          for (const track of stream.getTracks()) track.stop()
          if (mine === attempt) stop()
          return
        }
        picture.contentHint = mode
        picture.addEventListener('ended', stop, { signal: scope.signal })
        const [sound] = stream.getAudioTracks()
        const isSoundLeftOut = sound !== undefined && hasOwnSound(picture, sound)
        if (isSoundLeftOut) sound.stop()
        enter({ state: 'on', picture, sound: isSoundLeftOut ? undefined : sound, isSoundLeftOut })
      } catch (error) {
        if (mine !== attempt) return
        const problem = mediaProblemOf(error, true)
        // Closing the browser's chooser is an answer, not a fault.
        enter(problem === 'denied' ? { state: 'off' } : { state: 'off', problem })
      }
    },
    tune(mode) {
      if (capture.value.state !== 'on') return
      const { picture } = capture.value
      picture.contentHint = mode
      // A screen that cannot be captured as fast is sent at its own rate.
      picture.applyConstraints({ frameRate: { ideal: frameRates[mode], max: 30 } }).catch(() => undefined)
    },
    stop,
  }
}

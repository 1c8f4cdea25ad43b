import { computed, type ReadonlySignal, signal } from '@preact/signals-core'
import { type MediaProblem, mediaProblemOf } from '#room/media/media-problem.ts'
import type { Scope } from '#room/reactive/scope.ts'

/** Sharing one's own screen. */
export type ScreenCapture =
  | { readonly state: 'off'; readonly problem?: MediaProblem }
  /** The browser asks which screen, window or tab. */
  | { readonly state: 'choosing' }
  | { readonly state: 'on'; readonly picture: MediaStreamTrack; readonly sound?: MediaStreamTrack }

export interface ScreenCaptureModel {
  readonly capture: ReadonlySignal<ScreenCapture>
  readonly isSharing: ReadonlySignal<boolean>
  start(): Promise<void>
  stop(): void
}

export type OpenScreen = () => Promise<MediaStream>

const openScreen: OpenScreen = () =>
  navigator.mediaDevices.getDisplayMedia({
    video: { frameRate: { ideal: 15, max: 30 } },
    audio: { echoCancellation: false, noiseSuppression: false, autoGainControl: false },
  })

/** Whether this browser can share a screen at all; phones cannot. */
export const canShareScreen = () => typeof navigator.mediaDevices?.getDisplayMedia === 'function'

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
  const stop = () => enter({ state: 'off' })

  scope.onEnd(stop)
  return {
    capture,
    isSharing: computed(() => capture.value.state === 'on'),
    async start() {
      if (capture.value.state !== 'off') return
      enter({ state: 'choosing' })
      try {
        const stream = await open()
        const [picture] = stream.getVideoTracks()
        if (!picture || scope.signal.aborted) {
          for (const track of stream.getTracks()) track.stop()
          return enter({ state: 'off' })
        }
        // Text matters more than smoothness.
        picture.contentHint = 'detail'
        picture.addEventListener('ended', stop, { signal: scope.signal })
        enter({ state: 'on', picture, sound: stream.getAudioTracks()[0] })
      } catch (error) {
        const problem = mediaProblemOf(error, true)
        // Closing the browser's chooser is an answer, not a fault.
        enter(problem === 'denied' ? { state: 'off' } : { state: 'off', problem })
      }
    },
    stop,
  }
}

import { signal } from '@preact/signals-core'
import type { Scope } from '#room/reactive/scope.ts'
import type { CaptureModel } from './capture.ts'

/** Makes a camera itself deliver less while limits are set: nothing after it has more to do than it needs. */
export function createCameraLimits() {
  const limits = signal<MediaTrackConstraints | undefined>(undefined)
  const full = new WeakMap<MediaStreamTrack, MediaTrackConstraints>()
  const asked = new WeakMap<MediaStreamTrack, MediaTrackConstraints>()

  /** Resolves once the camera delivers what it may. */
  const apply = async (track: MediaStreamTrack): Promise<void> => {
    const less = limits.peek()
    if (asked.get(track) === less) return
    const all = full.get(track) ?? track.getConstraints()
    full.set(track, all)
    if (less) asked.set(track, less)
    else asked.delete(track)
    // A camera that has no such size goes on as it is.
    await track.applyConstraints({ ...all, ...less }).catch(() => undefined)
  }
  return {
    limits,
    apply,
    /** For a camera that is on already. */
    follow: (scope: Scope, { capture }: Pick<CaptureModel, 'capture'>) =>
      scope.follow(
        () => ({ now: capture.value, less: limits.value }),
        ({ now }) => {
          if (now.state === 'on') void apply(now.track)
        },
      ),
  }
}

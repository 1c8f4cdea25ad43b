import { signal } from '@preact/signals-core'
import type { Scope } from '#room/reactive/scope.ts'
import type { CaptureModel } from './capture.ts'

/** Makes a camera itself deliver less while limits are set: nothing after it has more to do than it needs. */
export function createCameraLimits(scope: Scope, { capture }: Pick<CaptureModel, 'capture'>) {
  const limits = signal<MediaTrackConstraints | undefined>(undefined)
  const full = new WeakMap<MediaStreamTrack, MediaTrackConstraints>()
  scope.follow(
    () => ({ now: capture.value, less: limits.value }),
    ({ now, less }) => {
      if (now.state !== 'on') return
      const { track } = now
      const before = full.get(track)
      if (!less && !before) return
      const all = before ?? track.getConstraints()
      if (less) full.set(track, all)
      else full.delete(track)
      // A camera that has no such size goes on as it is.
      track.applyConstraints({ ...all, ...less }).catch(() => undefined)
    },
  )
  return limits
}

import { type ReadonlySignal, signal } from '@preact/signals-core'
import type { RoomContext } from '#room/context.ts'
import type { Measurements } from '#room/media/measurements.ts'

/** Seldom enough to cost nothing that could be measured. Milliseconds. */
const lookEveryMs = 5000

/** What the media did at the last look; undefined before the first one, and where there was nothing to look at. */
export function takeLooks({
  scope,
  media,
}: Pick<RoomContext, 'scope' | 'media'>): ReadonlySignal<Measurements | undefined> {
  const looks = signal<Measurements | undefined>(undefined)
  const look = async () => {
    // A connection that is just being made anew has no numbers.
    const now = await media.measure().catch(() => undefined)
    if (scope.signal.aborted) return
    looks.value = now
    scope.after(lookEveryMs, look)
  }
  void look()
  return looks
}

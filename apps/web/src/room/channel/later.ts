import { type ReadonlySignal, signal } from '@preact/signals-core'
import type { RoomContext } from '#room/feature.ts'

/** A model that nobody who comes in waits for: its code is loaded a moment after that, or when it is first opened. */
export interface Later<Model> {
  /** Undefined until it is there. */
  readonly made: ReadonlySignal<Model | undefined>
  /** It, at once. */
  open(make: (context: RoomContext) => Model): Model
}

interface LaterOptions<Model> {
  readonly load: () => Promise<(context: RoomContext) => Model>
  /** Whether this person needs it before they open it. Default: yes. */
  readonly isNeeded?: () => boolean
}

/** Whoever joins needs everything else first. Milliseconds. */
const loadAfterMs = 1500

export function createLater<Model>(
  context: RoomContext,
  { load, isNeeded = () => true }: LaterOptions<Model>,
): Later<Model> {
  const { scope, feed } = context
  const made = signal<Model | undefined>(undefined)
  const open: Later<Model>['open'] = (make) => {
    made.value ??= make(context)
    return made.value
  }
  const loadIt = () =>
    load().then(
      (make) => {
        if (!scope.signal.aborted) open(make)
      },
      // With the next connection it is tried again.
      (error) => console.warn('A part of the room could not be loaded', error),
    )
  scope.follow(
    () => ({ snapshot: feed.snapshot.value, needed: isNeeded() }),
    ({ snapshot, needed }) => {
      if (snapshot && needed && !made.value) scope.after(loadAfterMs, loadIt)
    },
  )
  return { made, open }
}

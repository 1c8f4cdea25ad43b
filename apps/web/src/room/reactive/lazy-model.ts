import { type ReadonlySignal, signal } from '@preact/signals-core'
import { createOnce } from './create-once.ts'
import type { Scope } from './scope.ts'

/** A model that nobody who comes in waits for: its code is loaded a moment after that, or when it is first opened. */
export interface LazyModel<Given, Model> {
  /** Undefined until it is there. */
  readonly made: ReadonlySignal<Model | undefined>
  /** It, at once. */
  once(make: (given: Given) => Model): Model
}

/** What has to be known of a call: how long it lasts, and that one has come in. */
interface InCall {
  readonly scope: Scope
  readonly feed: { readonly snapshot: ReadonlySignal<unknown> }
}

interface LazyModelOptions<Given, Model> {
  readonly load: () => Promise<(given: Given) => Model>
  /** Whether this person needs it before they open it. Default: yes. */
  readonly isNeeded?: () => boolean
}

/** Whoever joins needs everything else first. Milliseconds. */
export const loadAfterMs = 1500

export function createLazyModel<Given extends InCall, Model>(
  given: Given,
  { load, isNeeded = () => true }: LazyModelOptions<Given, Model>,
): LazyModel<Given, Model> {
  const { scope, feed } = given
  const made = signal<Model | undefined>(undefined)
  const makeOnce = createOnce(given)
  const once: LazyModel<Given, Model>['once'] = (make) => {
    const model = makeOnce(make)
    made.value = model
    return model
  }
  const loadIt = () =>
    load().then(
      (make) => {
        if (!scope.signal.aborted) once(make)
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
  return { made, once }
}

import { type ReadonlySignal, signal } from '@preact/signals-core'
import type { LateCode } from '#lib/late-code.ts'
import type { Scope } from './scope.ts'

/** The model of a feature whose code is not loaded before somebody joins. It is created once in a call. */
export interface LateModel<Model> {
  /** Undefined until it has been created. */
  readonly current: ReadonlySignal<Model | undefined>
  /** Loads its code and creates it, unless it exists. Rejects after the call has ended. */
  load(): Promise<Model>
  /** Creates it, unless it exists. Its code must have been loaded. */
  get(): Model
}

export function createLateModel<Create, Model>(
  { signal: ended }: Pick<Scope, 'signal'>,
  code: LateCode<Create>,
  create: (by: Create) => Model,
): LateModel<Model> {
  const current = signal<Model | undefined>(undefined)
  let created: { readonly model: Model } | undefined
  const get = () => {
    if (created) return created.model
    const by = code.loaded()
    if (by === undefined) throw new Error('The code of this model has not been loaded')
    const model = create(by)
    created = { model }
    // A panel creates it while React renders, and no other component may change during that.
    queueMicrotask(() => {
      current.value = model
    })
    return model
  }
  return {
    current,
    get,
    async load() {
      await code.load()
      ended.throwIfAborted()
      return get()
    },
  }
}

/** When a model is loaded that nobody has opened: at once, or a moment after this person has joined. */
export type Preload = 'atOnce' | 'afterJoining' | undefined

/** A person who joins needs everything else first. Milliseconds. */
export const loadAfterMs = 1500

/** Loads a model before anybody opens it, as soon as `when` asks for that. */
export function preloadModel<Model>(
  { scope, feed }: { readonly scope: Scope; readonly feed: { readonly snapshot: ReadonlySignal<unknown> } },
  model: LateModel<Model>,
  when: () => Preload,
): void {
  const load = () => {
    model.load().catch((error: unknown) => {
      // It is tried again with the next connection.
      if (!scope.signal.aborted) console.warn('A part of the room could not be loaded', error)
    })
  }
  scope.follow(
    () => ({ snapshot: feed.snapshot.value, preload: when() }),
    ({ snapshot, preload }) => {
      if (model.current.value) return
      if (preload === 'atOnce') load()
      else if (preload === 'afterJoining' && snapshot) scope.after(loadAfterMs, load)
    },
  )
}

import type { Breakout, LastBreakout } from '@lumi/contract'
import { LumiError } from '@lumi/sdk'
import { computed, type ReadonlySignal, signal } from '@preact/signals-core'
import type { RoomContext } from '#room/feature.ts'
import { createOnce, type Once } from '#room/reactive/create-once.ts'
import { createLatest } from '#room/reactive/latest.ts'
import { createLazyModel } from '#room/reactive/lazy-model.ts'

/** Rooms that are open. */
export interface OpenBreakout extends Breakout {
  /** When they close, by the clock of this page (`performance.now()`); undefined until that is known. Milliseconds. */
  readonly endsAt: number | undefined
}

/** What a model of the rooms is made of. */
export interface BreakoutContext extends RoomContext {
  readonly now: BreakoutAccess['now']
  readonly last: ReadonlySignal<LastBreakout | null>
  load(): Promise<void>
}

/** What everybody has of breakout rooms, before any part of them is loaded. */
export interface BreakoutAccess {
  /** The rooms that are open now; undefined until that is known. */
  readonly now: ReadonlySignal<OpenBreakout | null | undefined>
  readonly once: Once<BreakoutContext>
}

export function watchBreakout(context: RoomContext): BreakoutAccess {
  const { scope, channel, client, confId, feed } = context
  const now = signal<OpenBreakout | null>()
  const last = signal<LastBreakout | null>(null)
  const { load, retryLater } = createLatest(scope, {
    read: (signal) => client.breakout.read({ params: { id: confId } }, { signal }),
    take(answer) {
      last.value = answer.last
      now.value = answer.breakout && { ...answer.breakout, endsAt: endOf(answer.breakout) }
    },
    // Nobody is to go without knowing it until something changes.
    fail(error) {
      // Whoever is being moved hears so in a moment, and their calls end with it: that needs no warning.
      const isMoved = error instanceof LumiError && error.status === 401
      if (!isMoved) console.warn('The breakout rooms could not be read', error)
      retryLater()
    },
  })
  const mayKeepResults = computed(() => {
    const { changeUser, share } = feed.me.value.privileges
    return now.value === null && changeUser && share
  })
  createLazyModel(
    { ...context, mayKeepResults },
    {
      load: async () => (await import('./results-afterwards.ts')).keepResultsAfterwards,
      isNeeded: () => mayKeepResults.value,
    },
  )
  const { move } = context
  if (move)
    import('./tell-move.ts')
      .then(({ tellMove }) => tellMove({ ...context, move, now }))
      .catch((error: unknown) => console.warn('How this person came here could not be told', error))
  channel.on('snapshot', load)
  channel.on('breakout_changed', load)
  return { now, once: createOnce({ ...context, now, last, load }) }
}

/** The time of day of this device may be wrong. */
const endOf = ({ secondsLeft }: Breakout) =>
  secondsLeft === null ? undefined : performance.now() + secondsLeft * 1000

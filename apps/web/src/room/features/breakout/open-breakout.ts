import type { Breakout, LastBreakout } from '@lumi/contract'
import { LumiError } from '@lumi/sdk'
import { computed, type ReadonlySignal, signal } from '@preact/signals-core'
import { createLateCode } from '#lib/late-code.ts'
import type { ConferenceContext, EntryContext, StageContext } from '#room/context.ts'
import { createLateModel, preloadModel } from '#room/reactive/late-model.ts'
import { createRefreshable } from '#room/reactive/refreshable.ts'

/** Rooms that are open. */
export interface OpenBreakout extends Breakout {
  /** When they close, by the clock of this page (`performance.now()`); undefined until that is known. Milliseconds. */
  readonly endsAt: number | undefined
}

/** Everything that everybody knows of breakout rooms. */
export interface BreakoutStatus {
  /** The rooms that are open now; undefined until that is known. */
  readonly now: ReadonlySignal<OpenBreakout | null | undefined>
  /** The rooms that were open last; null where there were none. */
  readonly last: ReadonlySignal<LastBreakout | null>
  /** Reads the rooms from the server. */
  load(): Promise<void>
}

export function watchBreakout(context: ConferenceContext & StageContext & EntryContext): BreakoutStatus {
  const { scope, channel, client, confId, feed } = context
  const now = signal<OpenBreakout | null>()
  const last = signal<LastBreakout | null>(null)
  const { load, retryLater } = createRefreshable(scope, {
    read: (signal) => client.breakout.read({ params: { id: confId } }, { signal }),
    take(answer) {
      last.value = answer.last
      now.value = answer.breakout && { ...answer.breakout, endsAt: endOf(answer.breakout) }
    },
    // Nobody may go without knowing it until something changes.
    fail(error) {
      // A person who is being moved is informed in a moment, and their calls end with it: that needs no warning.
      const isMoved = error instanceof LumiError && error.status === 401
      if (!isMoved) console.warn('The breakout rooms could not be read', error)
      retryLater()
    },
  })
  const mayStoreResults = computed(() => {
    const { changeUser, share } = feed.me.value.privileges
    return now.value === null && changeUser && share
  })
  const results = createLateModel(scope, resultsCode, (store) => store({ ...context, mayStoreResults }))
  preloadModel(context, results, () => (mayStoreResults.value ? 'afterJoining' : undefined))
  const { move } = context
  if (move)
    import('./move-notification.ts')
      .then(({ notifyOfMove }) => notifyOfMove({ ...context, move, now }))
      .catch((error: unknown) => console.warn('The notification of the move could not be loaded', error))
  channel.on('snapshot', load)
  channel.on('breakout_changed', load)
  return { now, last, load }
}

const resultsCode = createLateCode(() =>
  import('./results.ts').then(({ storeResultsAfterwards }) => storeResultsAfterwards),
)

/** The time of day of this device may be wrong. */
const endOf = ({ secondsLeft }: Breakout) =>
  secondsLeft === null ? undefined : performance.now() + secondsLeft * 1000

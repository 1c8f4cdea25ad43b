import type { Breakout, LastBreakout } from '@lumi/contract'
import { breakoutResultSeconds } from '@lumi/contract/values'
import { computed, type ReadonlySignal, signal } from '@preact/signals-core'
import type { RoomContext } from '#room/feature.ts'
import { createOnce, type Once } from '#room/reactive/create-once.ts'

/** Rooms that are open. */
export interface OpenBreakout extends Breakout {
  /** When they close, by the clock of this page (`performance.now()`); undefined until that is known. Milliseconds. */
  readonly endsAt: number | undefined
}

/** What a model of the rooms is made of. */
export interface BreakoutContext extends RoomContext {
  readonly now: ReadonlySignal<OpenBreakout | null>
  readonly last: ReadonlySignal<LastBreakout | null>
  load(): Promise<void>
}

/** What everybody has of breakout rooms, before any part of them is loaded. */
export interface BreakoutAccess {
  /** The rooms that are open now. */
  readonly now: ReadonlySignal<OpenBreakout | null>
  readonly once: Once<BreakoutContext>
}

/** A moment after rooms list what they leave behind. Milliseconds. */
const resultsMs = (breakoutResultSeconds + 1) * 1000

/** While no rooms are open, whoever runs the conference keeps what was done in those that have closed. */
function keepResultsAfterwards(context: RoomContext, now: ReadonlySignal<OpenBreakout | null>): void {
  const { scope, feed } = context
  const isWanted = computed(() => {
    const { changeUser, share } = feed.me.value.privileges
    return now.value === null && changeUser && share
  })
  const keep = async () => {
    if (!isWanted.value) return
    const { keepResults } = await import('./keep-results.ts')
    await keepResults(context)
  }
  let stopWaiting: (() => void) | undefined
  scope.follow(
    () => feed.snapshot.value !== undefined && isWanted.value,
    (mayBegin) => {
      stopWaiting?.()
      if (!mayBegin) return
      stopWaiting = scope.after(resultsMs, () =>
        keep().catch((error: unknown) => console.warn('What breakout rooms left could not be read', error)),
      )
    },
  )
}

export function watchBreakout(context: RoomContext): BreakoutAccess {
  const { channel, client, confId } = context
  const now = signal<OpenBreakout | null>(null)
  const last = signal<LastBreakout | null>(null)
  let asked = 0
  const load = async () => {
    const turn = ++asked
    try {
      const answer = await client.breakout.read({ params: { id: confId } })
      if (turn !== asked) return
      last.value = answer.last
      now.value = answer.breakout && { ...answer.breakout, endsAt: endOf(answer.breakout) }
    } catch (error) {
      // The next change asks again, and so does the next connection.
      console.warn('The breakout rooms could not be read', error)
    }
  }
  keepResultsAfterwards(context, now)
  channel.on('snapshot', load)
  channel.on('breakout_changed', load)
  return { now, once: createOnce({ ...context, now, last, load }) }
}

/** The time of day of this device may be wrong. */
const endOf = ({ secondsLeft }: Breakout) =>
  secondsLeft === null ? undefined : performance.now() + secondsLeft * 1000

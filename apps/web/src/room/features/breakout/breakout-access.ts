import type { Breakout } from '@lumi/contract'
import { breakoutResultSeconds } from '@lumi/contract/values'
import { computed, type ReadonlySignal, signal } from '@preact/signals-core'
import type { RoomContext } from '#room/feature.ts'
import { createOnce, type Once } from '#room/reactive/create-once.ts'

/** What a model of the rooms is made of. */
export interface BreakoutContext extends RoomContext {
  readonly now: ReadonlySignal<Breakout | null>
  load(): Promise<void>
}

/** What everybody has of breakout rooms, before any part of them is loaded. */
export interface BreakoutAccess {
  /** The rooms that are open now. */
  readonly now: ReadonlySignal<Breakout | null>
  readonly once: Once<BreakoutContext>
}

/** A moment after rooms list what they leave behind. Milliseconds. */
const resultsMs = (breakoutResultSeconds + 1) * 1000

/** While no rooms are open, whoever runs the conference keeps what was done in those that have closed. */
function keepResultsAfterwards(context: RoomContext, now: ReadonlySignal<Breakout | null>): void {
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
  const now = signal<Breakout | null>(null)
  let asked = 0
  const load = async () => {
    const turn = ++asked
    try {
      const { breakout } = await client.breakout.read({ params: { id: confId } })
      if (turn === asked) now.value = breakout
    } catch (error) {
      // The next change asks again, and so does the next connection.
      console.warn('The breakout rooms could not be read', error)
    }
  }
  keepResultsAfterwards(context, now)
  channel.on('snapshot', load)
  channel.on('breakout_changed', load)
  return { now, once: createOnce({ ...context, now, load }) }
}

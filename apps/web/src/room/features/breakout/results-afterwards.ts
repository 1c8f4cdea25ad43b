import { breakoutResultSeconds } from '@lumi/contract/values'
import type { ReadonlySignal } from '@preact/signals-core'
import type { RoomContext } from '#room/context.ts'
import { createResultKeeper } from './keep-results.ts'

/** A moment after rooms list what they leave behind. Milliseconds. */
const resultsMs = (breakoutResultSeconds + 1) * 1000
/** What fails is tried again after so long, then twice as long, up to the last. Milliseconds. */
const retryMs = { first: 5_000, longest: 120_000 }

interface AfterwardsContext extends RoomContext {
  /** No rooms are open, and this person runs the conference and may add files to it. */
  readonly mayKeepResults: ReadonlySignal<boolean>
}

/**
 * While no rooms are open, whoever runs the conference keeps what was done in those that have closed. Looks again until
 * nothing is left: after a failure, and once what somebody else has taken may be theirs no longer.
 */
export function keepResultsAfterwards(context: AfterwardsContext): void {
  const { scope, feed, mayKeepResults } = context
  const { keepAll } = createResultKeeper(context)
  let failures = 0
  let isBusy = false
  let stopWaiting: (() => void) | undefined

  const stop = () => {
    stopWaiting?.()
    stopWaiting = undefined
  }
  const lookIn = (ms: number) => {
    stop()
    stopWaiting = scope.after(ms, () => {
      stopWaiting = undefined
      if (isBusy) lookIn(resultsMs)
      else if (mayKeepResults.value) void look()
    })
  }
  const look = async () => {
    isBusy = true
    const { hasFailed, takenMs } = await keepAll().catch((error: unknown) => {
      console.warn('What breakout rooms left could not be read', error)
      return { hasFailed: true, takenMs: 0 }
    })
    isBusy = false
    failures = hasFailed ? failures + 1 : 0
    // Whoever connected again or closed rooms meanwhile looks soon enough.
    if (stopWaiting) return
    if (hasFailed) lookIn(Math.min(retryMs.first * 2 ** (failures - 1), retryMs.longest))
    else if (takenMs > 0) lookIn(takenMs + 1000)
  }
  scope.follow(
    () => feed.snapshot.value !== undefined && mayKeepResults.value,
    (mayBegin) => {
      failures = 0
      if (mayBegin) lookIn(resultsMs)
      else stop()
    },
  )
}

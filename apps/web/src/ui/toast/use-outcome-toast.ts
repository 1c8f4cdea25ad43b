import { useCallback } from 'react'
import type { Outcome } from '#lib/to-each.ts'
import { useNames } from '#ui/list/use-names.ts'
import { useChangeFailure } from '#ui/state/use-change-failure.ts'
import { toasts } from './toasts.ts'

interface OutcomeWords<Item> {
  readonly nameOf: (item: Item) => string
  /** The message of success; left out if the page shows it well enough. */
  readonly done?: (count: number, name: string) => string
  /** The message of failures, once for each reason. `names` are up to three, and the number of the others. */
  readonly failed: (names: string, reason: string) => string
  /** Better words for a single failure. */
  readonly failedOne?: (item: Item, reason: string) => string
  /** A fixed message for each item: up to three, and the others together as in `failed`. */
  readonly failedEach?: (item: Item) => string
  /** Aborted when nobody waits for the outcome any more. */
  readonly signal?: AbortSignal
}

/** The most items with a notification of their own. */
const mostNamed = 3

/** Reports the outcome of one action on several items. */
export const useOutcomeToast = () => {
  const namesOf = useNames()
  const reasonOf = useChangeFailure()
  return useCallback(
    <Item>({ done, failed }: Outcome<Item>, words: OutcomeWords<Item>) => {
      const [first] = done
      if (first && words.done)
        toasts.show(words.done(done.length, words.nameOf(first.item)), { kind: 'success' })
      if (words.signal?.aborted) return
      const { failedEach } = words
      const each = failedEach
        ? [...new Set(failed.map(({ item }) => failedEach(item)))].slice(0, mostNamed)
        : []
      for (const text of each) toasts.show(text, { kind: 'error' })
      const others = failedEach ? failed.filter(({ item }) => !each.includes(failedEach(item))) : failed
      for (const [reason, those] of Map.groupBy(others, ({ error }) => reasonOf(error))) {
        const [only, ...others] = those
        const text =
          only && others.length === 0 && words.failedOne
            ? words.failedOne(only.item, reason)
            : words.failed(namesOf(those.map(({ item }) => words.nameOf(item))), reason)
        toasts.show(text, { kind: 'error' })
      }
    },
    [namesOf, reasonOf],
  )
}

import type { Subscriber } from '@lumi/contract'
import { EventKind } from '@lumi/contract/values'
import type { Formats } from '#i18n/formats.ts'
import { kindsOf } from '#ui/event-kinds/kinds-of.ts'
import { listSearch, oneOf, textIn, wordsIn } from '#ui/list/list-search.ts'

export const sortFields = ['displayName', 'targetUrl', 'targetInterval'] as const

/** The part of the list's view that its address carries. `kind` shows the subscribers of a kind of event. */
export const parseSubscriberSearch = listSearch({
  q: textIn,
  kind: oneOf(Object.values(EventKind)),
  sort: oneOf(sortFields),
})

export type SubscriberSearch = ReturnType<typeof parseSubscriberSearch>

/** Filters the list by a search and sorts it. */
export const filterAndSort = (
  subscribers: readonly Subscriber[],
  { q, kind, sort = 'displayName' }: SubscriberSearch,
  { compare }: Formats,
): Subscriber[] =>
  subscribers
    .filter(
      (one) =>
        wordsIn(q, one.displayName, one.targetUrl, one.subscriberId) &&
        (kind === undefined || kindsOf(one).some((subscribed) => subscribed === 0 || subscribed === kind)),
    )
    .sort((a, b) =>
      sort === 'targetInterval' ? a.targetInterval - b.targetInterval : compare(a[sort], b[sort]),
    )

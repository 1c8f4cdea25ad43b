import type { Subscriber } from '@lumi/contract'
import { EventKind } from '@lumi/contract/values'
import type { Formats } from '#i18n/formats.ts'
import { oneOf, textIn } from '#ui/list/list-search.ts'

export const sortFields = ['displayName', 'targetUrl', 'targetInterval'] as const
export type SortField = (typeof sortFields)[number]

/** The part of the list's view that its address carries. */
export interface SubscriberSearch {
  readonly q?: string
  /** Only those that hear of this kind of event. */
  readonly kind?: EventKind
  readonly sort?: SortField
}

/** Takes from an address what means something. */
export const parseSubscriberSearch = ({ q, kind, sort }: Record<string, unknown>): SubscriberSearch => ({
  q: textIn(q),
  kind: oneOf(Object.values(EventKind), kind),
  sort: oneOf(sortFields, sort),
})

export const kindsOf = ({ eventKinds }: Pick<Subscriber, 'eventKinds'>): number[] =>
  eventKinds.split(',').map(Number)

/** What a search leaves of the list, in its order. */
export const arranged = (
  subscribers: readonly Subscriber[],
  { q = '', kind, sort = 'displayName' }: SubscriberSearch,
  { compare }: Formats,
): Subscriber[] => {
  const word = q.trim().toLowerCase()
  return subscribers
    .filter(
      (one) =>
        `${one.displayName} ${one.targetUrl}`.toLowerCase().includes(word) &&
        (kind === undefined || kindsOf(one).some((heard) => heard === 0 || heard === kind)),
    )
    .sort((a, b) =>
      sort === 'targetInterval' ? a.targetInterval - b.targetInterval : compare(a[sort], b[sort]),
    )
}

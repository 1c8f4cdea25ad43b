import type { Conference } from '@lumi/contract'
import { ConferenceState } from '@lumi/contract/values'
import { queryOptions } from '@tanstack/react-query'
import { currentFormats } from '#i18n/formats.ts'
import { claimSecrets } from '#lib/encryption/key.ts'
import { lumi } from '#lib/lumi.ts'
import { allConferences, allContents, allSubAccounts } from './resources.ts'

// Apart from the lists of each kind, so that the portal's first page loads only what it shows.

const cardCount = 6
const accountCount = 5

const isLive = ({ state }: Conference) => Number(state === ConferenceState.live)

const inListOrder = (a: Conference, b: Conference) =>
  Number(b.active) - Number(a.active) ||
  isLive(b) - isLive(a) ||
  currentFormats().compare(a.displayName, b.displayName)

/** The first conferences that are live or wait to start: live ones first, as in every list. */
export const upcomingQuery = queryOptions({
  queryKey: [...allConferences.queryKey, 'list', 'upcoming'],
  queryFn: async ({ signal }) => {
    const pages = await Promise.all(
      [ConferenceState.live, ConferenceState.waiting].map((state) =>
        lumi.conference.list({ query: { state, limit: cardCount } }, { signal }),
      ),
    )
    const found = pages.flatMap(({ items }) => items)
    claimSecrets(found)
    return found.sort(inListOrder).slice(0, cardCount)
  },
})

/** True if there is a conference, in any state. */
export const hasConferencesQuery = queryOptions({
  queryKey: [...allConferences.queryKey, 'list', 'any'],
  queryFn: ({ signal }) => lumi.conference.list({ query: { limit: 1 } }, { signal }),
  select: ({ items }) => items.length > 0,
})

/** The files of the library that were added last. */
export const recentContentsQuery = queryOptions({
  queryKey: [...allContents.queryKey, 'list', 'recent'],
  queryFn: ({ signal }) => lumi.content.list({ query: { sort: 'created', limit: cardCount } }, { signal }),
  select: ({ items }) => items,
})

/** The first accounts of the app. */
export const fewSubAccountsQuery = queryOptions({
  queryKey: [...allSubAccounts.queryKey, 'list', 'few'],
  queryFn: ({ signal }) => lumi.subAccount.list({ query: { limit: accountCount } }, { signal }),
  select: ({ items }) => items,
})

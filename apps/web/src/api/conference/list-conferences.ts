import type { ConferenceState } from '@lumi/contract/values'
import { infiniteQueryOptions, type QueryKey, queryOptions } from '@tanstack/react-query'
import { claimSecrets } from '#lib/encryption/key.ts'
import { lumi } from '#lib/lumi.ts'
import { allConferences } from '../resources.ts'

/** What narrows a list; each part is left out when it narrows nothing. */
export interface ConferenceFilter {
  readonly state?: ConferenceState
  readonly search?: string
  /** Only those that somebody is in now. */
  readonly active?: 'true'
  readonly backgroundColor?: number
  /** Default: active ones first, then by name. */
  readonly sort?: 'active' | 'name' | 'created'
}

const stateOf = (key: QueryKey | undefined) => (key?.[2] as ConferenceFilter | undefined)?.state

/** Conferences page by page. */
export const conferencesQuery = (filter: ConferenceFilter) =>
  infiniteQueryOptions({
    queryKey: [...allConferences.queryKey, 'list', filter],
    queryFn: async ({ pageParam, signal }) => {
      const page = await lumi.conference.list({ query: { ...filter, cursor: pageParam } }, { signal })
      claimSecrets(page.items)
      return page
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ cursor }) => cursor ?? undefined,
    select: ({ pages }) => pages.flatMap(({ items }) => items),
    // While somebody types or filters, the list before stays; another tab begins with its own.
    placeholderData: (previous, query) => (stateOf(query?.queryKey) === filter.state ? previous : undefined),
  })

/** The number of conferences on all pages. */
export const conferenceCountQuery = (filter: ConferenceFilter) =>
  queryOptions({
    queryKey: [...allConferences.queryKey, 'list', 'count', filter],
    queryFn: async ({ signal }) => {
      const { count = 0 } = await lumi.conference.list(
        { query: { ...filter, limit: 1, count: 'true' } },
        { signal },
      )
      return count
    },
  })

import type { Conference } from '@lumi/contract'
import { ConferenceState } from '@lumi/contract/values'
import { useDebouncedValue } from '@mantine/hooks'
import {
  infiniteQueryOptions,
  type QueryKey,
  queryOptions,
  useInfiniteQuery,
  useMutation,
} from '@tanstack/react-query'
import { useState } from 'react'
import { claimSecrets } from '#lib/encryption/key.ts'
import { lumi } from '#lib/lumi.ts'
import { typingPauseMs } from '#lib/typing-pause.ts'
import type { Found } from '#ui/form/search-select.tsx'
import { useOptimistic } from './optimistic/use-optimistic.ts'
import { allConferences } from './resources.ts'

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

/** Finds conferences by what somebody types; the name of the one that is `chosen` is no search of its own. */
export const useConferenceSearch = (chosen: string | undefined): Found<Conference> => {
  const [typed, setTyped] = useState('')
  const [asked] = useDebouncedValue(typed.trim(), typingPauseMs)
  const search = asked === chosen?.trim() ? undefined : asked || undefined
  const { data, error, isPlaceholderData, refetch, hasNextPage, isFetching, fetchNextPage } =
    useInfiniteQuery(conferencesQuery({ search }))
  return {
    items: data ?? [],
    status: error ? 'failed' : !data || isPlaceholderData ? 'loading' : 'done',
    search: setTyped,
    retry: refetch,
    loadMore: hasNextPage && !isFetching ? () => void fetchNextPage() : undefined,
  }
}

/** One conference with all its settings. */
export const conferenceQuery = (confId: string) =>
  queryOptions({
    queryKey: [...allConferences.queryKey, confId],
    queryFn: async ({ signal }) => {
      const conference = await lumi.conference.read({ params: { id: confId } }, { signal })
      claimSecrets([conference])
      return conference
    },
  })

/** What somebody can do to the state of a conference. */
export type StateAction = 'start' | 'end' | 'restart'

interface StateChange {
  readonly conference: Conference
  readonly action: StateAction
  readonly signal?: AbortSignal
}

const stateAfter = (action: StateAction) => (action === 'end' ? ConferenceState.ended : ConferenceState.live)

/** Starts, ends or restarts a conference, which shows at once. */
export const useChangeState = () =>
  useMutation({
    mutationFn: ({ conference: { confId: id }, action, signal }: StateChange) =>
      lumi.conference.update({ params: { id }, body: { state: stateAfter(action) } }, { signal }),
    ...useOptimistic({
      ...allConferences,
      change:
        ({ conference: { confId }, action }: StateChange) =>
        (known: Conference) =>
          known.confId === confId ? { ...known, state: stateAfter(action) } : known,
    }),
  })

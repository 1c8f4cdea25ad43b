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
import { allConferences, byCursor, countIn, countOnly, rowsOf } from './resources.ts'

/** Filter and order of a list. A part that does nothing is left out. */
export interface ConferenceFilter {
  readonly state?: ConferenceState
  readonly search?: string
  /** Only conferences with somebody in them. */
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
    ...byCursor,
    select: rowsOf,
    // The previous list stays while somebody types or filters, but never that of another tab.
    placeholderData: (previous, query) => (stateOf(query?.queryKey) === filter.state ? previous : undefined),
  })

/** The number of conferences on all pages. */
export const conferenceCountQuery = (filter: ConferenceFilter) =>
  queryOptions({
    queryKey: [...allConferences.queryKey, 'list', 'count', filter],
    queryFn: ({ signal }) =>
      countIn(lumi.conference.list({ query: { ...filter, ...countOnly } }, { signal })),
  })

/** Finds conferences by the typed text. The name of the chosen conference is not searched for. */
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

/** A change of the state of a conference. */
export type StateAction = 'start' | 'end' | 'restart'

interface StateChange {
  readonly conference: Conference
  readonly action: StateAction
  readonly signal?: AbortSignal
}

const stateAfter = (action: StateAction) => (action === 'end' ? ConferenceState.ended : ConferenceState.live)

/** Starts, ends or restarts a conference, which is visible at once. */
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

import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { lumi } from '#lib/lumi.ts'
import { allRecordings } from '../resources.ts'

/** What narrows a list and orders it; each part is left out where it does nothing. */
export interface RecordingFilter {
  readonly search?: string
  /** Id of the only conference whose recordings are listed. */
  readonly conference?: string
  /** Default: by name. */
  readonly sort?: 'name' | 'confId' | 'created'
}

/** Recordings, page by page. */
export const recordingsQuery = (filter: RecordingFilter) =>
  infiniteQueryOptions({
    queryKey: [...allRecordings.queryKey, 'list', filter],
    queryFn: ({ pageParam, signal }) =>
      lumi.recording.list({ query: { ...filter, cursor: pageParam } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ cursor }) => cursor ?? undefined,
    select: ({ pages }) => pages.flatMap(({ items }) => items),
    placeholderData: (previous) => previous,
  })

/** The number of recordings on all pages. */
export const recordingCountQuery = (filter: RecordingFilter) =>
  queryOptions({
    queryKey: [...allRecordings.queryKey, 'list', 'count', filter],
    queryFn: async ({ signal }) => {
      const { count = 0 } = await lumi.recording.list(
        { query: { ...filter, limit: 1, count: 'true' } },
        { signal },
      )
      return count
    },
  })

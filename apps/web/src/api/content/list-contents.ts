import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { lumi } from '#lib/lumi.ts'
import { allContents } from '../resources.ts'

/** What narrows a list and orders it; each part is left out where it does nothing. */
export interface ContentFilter {
  readonly search?: string
  /** Default: by name. */
  readonly sort?: 'name' | 'type' | 'created'
}

/** Files of the library, page by page. */
export const contentsQuery = (filter: ContentFilter) =>
  infiniteQueryOptions({
    queryKey: [...allContents.queryKey, 'list', filter],
    queryFn: ({ pageParam, signal }) =>
      lumi.content.list({ query: { ...filter, cursor: pageParam } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ cursor }) => cursor ?? undefined,
    select: ({ pages }) => pages.flatMap(({ items }) => items),
    placeholderData: (previous) => previous,
  })

/** The number of files on all pages. */
export const contentCountQuery = (filter: ContentFilter) =>
  queryOptions({
    queryKey: [...allContents.queryKey, 'list', 'count', filter],
    queryFn: async ({ signal }) => {
      const { count = 0 } = await lumi.content.list(
        { query: { ...filter, limit: 1, count: 'true' } },
        { signal },
      )
      return count
    },
  })

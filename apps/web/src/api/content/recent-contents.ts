import { queryOptions } from '@tanstack/react-query'
import { lumi } from '#lib/lumi.ts'
import { allContents } from '../resources.ts'

/** How many the dashboard shows. */
const recentCount = 6

/** The files of the library that were added last. */
export const recentContentsQuery = queryOptions({
  queryKey: [...allContents.queryKey, 'list', 'recent'],
  queryFn: ({ signal }) => lumi.content.list({ query: { sort: 'created', limit: recentCount } }, { signal }),
  select: ({ items }) => items,
})

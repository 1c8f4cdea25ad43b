import { queryOptions } from '@tanstack/react-query'
import { lumi } from '#lib/lumi.ts'

/** What an app's files take and what is left. It changes with the library. */
export const contentSpaceQuery = queryOptions({
  queryKey: ['content', 'list', 'space'],
  queryFn: ({ signal }) => lumi.content.space({}, { signal }),
})

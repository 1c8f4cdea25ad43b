import { queryOptions } from '@tanstack/react-query'
import { lumi } from '#lib/lumi.ts'
import { allContents } from '../resources.ts'

/** What an app's files take and what is left. It changes with the library. */
export const contentSpaceQuery = queryOptions({
  queryKey: [...allContents.queryKey, 'list', 'space'],
  queryFn: ({ signal }) => lumi.content.space({}, { signal }),
})

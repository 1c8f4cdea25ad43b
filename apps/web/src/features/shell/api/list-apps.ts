import { queryOptions } from '@tanstack/react-query'
import { lumi } from '#lib/lumi.ts'

/** Apps that the account may switch between. */
export const appsQuery = queryOptions({
  queryKey: ['app', 'list'],
  queryFn: ({ signal }) => lumi.app.list({}, { signal }),
  select: ({ items }) => items,
})

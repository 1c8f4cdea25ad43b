import { queryOptions } from '@tanstack/react-query'
import { lumiAsMyself } from '#lib/lumi.ts'

/** Apps that the account may switch between. */
export const appsQuery = queryOptions({
  queryKey: ['app', 'list'],
  queryFn: ({ signal }) => lumiAsMyself.app.list({}, { signal }),
  select: ({ items }) => items,
})

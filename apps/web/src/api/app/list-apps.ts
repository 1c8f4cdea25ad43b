import { queryOptions } from '@tanstack/react-query'
import { lumiAsMyself } from '#lib/lumi.ts'
import { allApps } from '../resources.ts'

/** Apps that the account may switch between. */
export const appsQuery = queryOptions({
  queryKey: [...allApps.queryKey, 'list'],
  queryFn: ({ signal }) => lumiAsMyself.app.list({}, { signal }),
  select: ({ items }) => items,
})

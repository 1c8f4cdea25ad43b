import { queryOptions } from '@tanstack/react-query'
import { lumiAsMyself } from '#lib/lumi.ts'

/** The product's name and version, and its desktop client. It changes with the server only. */
export const infoQuery = queryOptions({
  queryKey: ['setting', 'info'],
  queryFn: ({ signal }) => lumiAsMyself.setting.info({}, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
})

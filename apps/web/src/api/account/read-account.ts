import { queryOptions } from '@tanstack/react-query'
import { lumiAsMyself } from '#lib/lumi.ts'

/** The account that is signed in. */
export const accountQuery = queryOptions({
  queryKey: ['account'],
  queryFn: ({ signal }) => lumiAsMyself.account.read({}, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
})

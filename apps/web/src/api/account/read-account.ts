import { queryOptions } from '@tanstack/react-query'
import { lumiAsMyself } from '#lib/lumi.ts'
import { allOfAccount } from './own-account.ts'

/** The account that is signed in. */
export const accountQuery = queryOptions({
  queryKey: allOfAccount.queryKey,
  queryFn: ({ signal }) => lumiAsMyself.account.read({}, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
})

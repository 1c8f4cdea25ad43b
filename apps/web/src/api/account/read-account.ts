import { queryOptions } from '@tanstack/react-query'
import { lumiAsMyself } from '#lib/lumi.ts'
import { allOfAccount } from '../resources.ts'

/** The account that is signed in, as it is now. */
export const readAccount = (signal?: AbortSignal) => lumiAsMyself.account.read({}, { signal })

/** The account that is signed in. */
export const accountQuery = queryOptions({
  queryKey: allOfAccount.queryKey,
  queryFn: ({ signal }) => readAccount(signal),
  staleTime: Number.POSITIVE_INFINITY,
})

import { queryOptions } from '@tanstack/react-query'
import { lumi } from './lumi.ts'

/** The account that is signed in. */
export const accountQuery = queryOptions({
  queryKey: ['account'],
  queryFn: ({ signal }) => lumi.account.read({}, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
})

import type { Account } from '@lumi/contract'
import type { QueryClient } from '@tanstack/react-query'
import { accountQuery } from './read-account.ts'

/**
 * Reads all data again after `account` has signed in without leaving the page. For the same person in the same app the
 * page keeps showing what it had until then; for anybody else it is emptied first. Returns whether it was the same.
 */
export const readAgainAs = async (queryClient: QueryClient, account: Account) => {
  const known = queryClient.getQueryData(accountQuery.queryKey)
  const isSame = !known || (known.username === account.username && known.clientId === account.clientId)
  await (isSame ? queryClient.invalidateQueries() : queryClient.resetQueries())
  return isSame
}

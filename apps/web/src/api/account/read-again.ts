import type { Account } from '@lumi/contract'
import type { QueryClient } from '@tanstack/react-query'
import { accountQuery } from './read-account.ts'

/**
 * Reads everything again once `account` is signed in over a page. The same person in the same app keeps the
 * page as it is meanwhile; anybody else starts from nothing. Returns which of the two it was.
 */
export const readAgainAs = async (queryClient: QueryClient, account: Account) => {
  const known = queryClient.getQueryData(accountQuery.queryKey)
  const isSame = !known || (known.username === account.username && known.clientId === account.clientId)
  await (isSame ? queryClient.invalidateQueries() : queryClient.resetQueries())
  return isSame
}

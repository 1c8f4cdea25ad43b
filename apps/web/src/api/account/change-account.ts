import type { Account, AccountChange } from '@lumi/contract'
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { lumiAsMyself } from '#lib/lumi.ts'
import { updateProfile } from '#lib/saved-profiles.ts'
import { allOfAccount } from '../resources.ts'
import { accountQuery } from './read-account.ts'

interface Change {
  readonly change: AccountChange
  readonly signal: AbortSignal
}

/** Changes fields of the account that is signed in. */
export const useChangeAccount = () => {
  const queryClient = useQueryClient()
  return useMutation({
    // While it is under way, news of the account wait: a new username ends the session, which the answer explains.
    mutationKey: allOfAccount.queryKey,
    mutationFn: ({ change, signal }: Change) => lumiAsMyself.account.update({ body: change }, { signal }),
    onSuccess: (account) => keepAccount(queryClient, account),
  })
}

/** An answer is the account as it is now: nobody has to read it anew, and this device knows it under its new name. */
export const keepAccount = (queryClient: QueryClient, account: Account) => {
  updateProfile(account)
  queryClient.setQueryData(accountQuery.queryKey, account)
}

import type { SubAccount } from '@lumi/contract'
import { LumiError } from '@lumi/sdk'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { lumi } from '#lib/lumi.ts'
import { toEach } from '#lib/to-each.ts'
import { allSubAccounts } from './list-sub-accounts.ts'

interface Deletion {
  readonly accounts: readonly SubAccount[]
  readonly signal: AbortSignal
}

/** Deletes accounts; those that are gone already are deleted as well. */
export const useDeleteSubAccounts = () => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ accounts, signal }: Deletion) =>
      toEach(accounts, async ({ accountId: id }) => {
        try {
          await lumi.subAccount.delete({ params: { id } }, { signal })
        } catch (error) {
          if (!(error instanceof LumiError && error.errorName === 'invalidUserId')) throw error
        }
      }),
    onSettled: () => queryClient.invalidateQueries(allSubAccounts),
  })
}

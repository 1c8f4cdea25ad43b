import type { SubAccount } from '@lumi/contract'
import { LumiError } from '@lumi/sdk'
import { useMutation } from '@tanstack/react-query'
import { lumi } from '#lib/lumi.ts'
import { toEach } from '#lib/to-each.ts'
import { refusedOf, without } from '../optimistic/several.ts'
import { useOptimistic } from '../optimistic/use-optimistic.ts'
import { allSubAccounts } from './list-sub-accounts.ts'

interface Deletion {
  readonly accounts: readonly SubAccount[]
  readonly signal: AbortSignal
}

const idOf = ({ accountId }: SubAccount) => accountId

/** Deletes accounts, which go from the lists at once; those that are gone already are deleted as well. */
export const useDeleteSubAccounts = () =>
  useMutation({
    mutationFn: ({ accounts, signal }: Deletion) =>
      toEach(accounts, async ({ accountId: id }) => {
        try {
          await lumi.subAccount.delete({ params: { id } }, { signal })
        } catch (error) {
          if (!(error instanceof LumiError && error.errorName === 'invalidUserId')) throw error
        }
      }),
    ...useOptimistic({
      ...allSubAccounts,
      change: ({ accounts }: Deletion) => without(accounts, idOf),
      refused: refusedOf(idOf),
    }),
  })

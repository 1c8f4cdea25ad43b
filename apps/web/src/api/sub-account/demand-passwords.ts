import type { SubAccount } from '@lumi/contract'
import { useMutation } from '@tanstack/react-query'
import { refusedOf } from '#api/optimistic/several.ts'
import { useOptimistic } from '#api/optimistic/use-optimistic.ts'
import { lumi } from '#lib/lumi.ts'
import { toEach } from '#lib/to-each.ts'
import { allSubAccounts } from './sub-accounts.ts'

interface Demand {
  readonly accounts: readonly SubAccount[]
  readonly signal: AbortSignal
}

const idOf = ({ accountId }: SubAccount) => accountId

/** Signs accounts out, and has them choose a new password before they sign in again. */
export const useDemandPasswords = () =>
  useMutation({
    mutationFn: ({ accounts, signal }: Demand) =>
      toEach(accounts, ({ accountId: id }) =>
        lumi.subAccount.update({ params: { id }, body: { passwordExpired: true } }, { signal }),
      ),
    ...useOptimistic({
      ...allSubAccounts,
      change: ({ accounts }: Demand) => {
        const ids = new Set(accounts.map(idOf))
        return (account: SubAccount) =>
          ids.has(idOf(account)) ? { ...account, passwordExpired: true } : account
      },
      refused: refusedOf(idOf),
    }),
  })

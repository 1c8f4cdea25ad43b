import type { ConferenceRole, SubAccount } from '@lumi/contract'
import { useMutation } from '@tanstack/react-query'
import { refusedOf } from '#api/optimistic/several.ts'
import { useOptimistic } from '#api/optimistic/use-optimistic.ts'
import { lumi } from '#lib/lumi.ts'
import { toEach } from '#lib/to-each.ts'
import { allSubAccounts } from './sub-accounts.ts'

interface Promotion {
  readonly accounts: readonly SubAccount[]
  readonly role: ConferenceRole
}

const idOf = ({ accountId }: SubAccount) => accountId

/** Gives accounts another role, which shows at once. */
export const usePromoteSubAccounts = () =>
  useMutation({
    mutationFn: ({ accounts, role }: Promotion) =>
      toEach(accounts, ({ accountId: id }) => lumi.subAccount.update({ params: { id }, body: { role } })),
    ...useOptimistic({
      ...allSubAccounts,
      change: ({ accounts, role }: Promotion) => {
        const ids = new Set(accounts.map(idOf))
        return (account: SubAccount) => (ids.has(idOf(account)) ? { ...account, role } : account)
      },
      refused: refusedOf(idOf),
    }),
  })

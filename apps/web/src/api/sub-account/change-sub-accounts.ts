import type { ConferenceRole, SubAccount } from '@lumi/contract'
import { useMutation } from '@tanstack/react-query'
import { refusedOf } from '#api/optimistic/several.ts'
import { useOptimistic } from '#api/optimistic/use-optimistic.ts'
import { lumi } from '#lib/lumi.ts'
import { toEach } from '#lib/to-each.ts'
import { allSubAccounts } from '../resources.ts'

interface Several {
  readonly accounts: readonly SubAccount[]
  readonly signal?: AbortSignal
}

const idOf = ({ accountId }: SubAccount) => accountId

/** Makes the same change to several accounts, which shows at once. */
const useChangeSubAccounts = <Change extends Several>(
  changeOf: (change: Change) => Partial<Pick<SubAccount, 'role' | 'passwordExpired'>>,
) =>
  useMutation({
    mutationFn: (change: Change) =>
      toEach(change.accounts, ({ accountId: id }) =>
        lumi.subAccount.update({ params: { id }, body: changeOf(change) }, { signal: change.signal }),
      ),
    ...useOptimistic({
      ...allSubAccounts,
      change: (change: Change) => {
        const ids = new Set(change.accounts.map(idOf))
        return (account: SubAccount) =>
          ids.has(idOf(account)) ? { ...account, ...changeOf(change) } : account
      },
      refused: refusedOf(idOf),
    }),
  })

/** Gives accounts another role. */
export const usePromoteSubAccounts = () =>
  useChangeSubAccounts(({ role }: Several & { readonly role: ConferenceRole }) => ({ role }))

/** Signs accounts out, and has them choose a new password before they sign in again. */
export const useDemandPasswords = () => useChangeSubAccounts((_: Several) => ({ passwordExpired: true }))

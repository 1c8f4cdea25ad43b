import type { ConferenceRole, SubAccount } from '@lumi/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { lumi } from '#lib/lumi.ts'
import { toEach } from '#lib/to-each.ts'
import { allSubAccounts } from './list-sub-accounts.ts'

interface Promotion {
  readonly accounts: readonly SubAccount[]
  readonly role: ConferenceRole
}

/** Gives accounts another role. */
export const usePromoteSubAccounts = () => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ accounts, role }: Promotion) =>
      toEach(accounts, ({ accountId: id }) => lumi.subAccount.update({ params: { id }, body: { role } })),
    onSettled: () => queryClient.invalidateQueries(allSubAccounts),
  })
}

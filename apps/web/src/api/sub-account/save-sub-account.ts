import type { SubAccount, SubAccountChange, SubAccountCreate } from '@lumi/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { lumi } from '#lib/lumi.ts'
import { allSubAccounts } from '../resources.ts'

interface Saving {
  /** Undefined: a new one. */
  readonly accountId: string | undefined
  /** All fields of a new one, the changed ones of another. */
  readonly fields: SubAccountChange
  readonly signal?: AbortSignal
}

/** Creates an account of the app, or changes one. */
export const useSaveSubAccount = () => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ accountId, fields, signal }: Saving): Promise<SubAccount> =>
      accountId === undefined
        ? lumi.subAccount.create({ body: fields as SubAccountCreate }, { signal })
        : lumi.subAccount.update({ params: { id: accountId }, body: fields }, { signal }),
    onSettled: () => void queryClient.invalidateQueries(allSubAccounts),
  })
}

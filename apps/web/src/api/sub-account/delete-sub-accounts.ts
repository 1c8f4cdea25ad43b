import type { SubAccount } from '@lumi/contract'
import { useDeletion } from '#api/optimistic/use-deletion.ts'
import { lumi } from '#lib/lumi.ts'
import { allSubAccounts } from '../resources.ts'

/** Deletes accounts of the app. */
export const useDeleteSubAccounts = () =>
  useDeletion<SubAccount>({
    ...allSubAccounts,
    idOf: ({ accountId }) => accountId,
    remove: ({ accountId: id }, signal) => lumi.subAccount.delete({ params: { id } }, { signal }),
    gone: ['invalidUserId'],
  })

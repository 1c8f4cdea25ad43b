import type { SubAccount } from '@lumi/contract'
import { lumi } from '#lib/lumi.ts'
import { useDeletion } from '../optimistic/use-deletion.ts'
import { allSubAccounts } from './sub-accounts.ts'

/** Deletes accounts of the app. */
export const useDeleteSubAccounts = () =>
  useDeletion<SubAccount>({
    ...allSubAccounts,
    idOf: ({ accountId }) => accountId,
    remove: ({ accountId: id }, signal) => lumi.subAccount.delete({ params: { id } }, { signal }),
    gone: ['invalidUserId'],
  })

import type { ConferenceRole, SubAccount, SubAccountChange, SubAccountCreate } from '@lumi/contract'
import {
  infiniteQueryOptions,
  type QueryKey,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import { lumi } from '#lib/lumi.ts'
import { toEach } from '#lib/to-each.ts'
import { useDeletion } from './optimistic/use-deletion.ts'
import { refusedOf, useOptimistic } from './optimistic/use-optimistic.ts'
import { allSubAccounts, byCursor, countIn, countOnly, rowsOf } from './resources.ts'

const pageSize = 100

/** Filter and order of the list. */
export interface SubAccountFilter {
  readonly role?: ConferenceRole
  readonly search?: string
  readonly sort: 'username' | 'email' | 'role'
}

const roleOf = (key: QueryKey | undefined) => (key?.[2] as SubAccountFilter | undefined)?.role

/** The accounts of the app, page by page. */
export const subAccountsQuery = (filter: SubAccountFilter) =>
  infiniteQueryOptions({
    queryKey: [...allSubAccounts.queryKey, 'list', filter],
    queryFn: ({ pageParam, signal }) =>
      lumi.subAccount.list({ query: { ...filter, limit: pageSize, cursor: pageParam } }, { signal }),
    ...byCursor,
    select: rowsOf,
    // The previous list stays while somebody types or sorts, but never that of another role.
    placeholderData: (previous, query) => (roleOf(query?.queryKey) === filter.role ? previous : undefined),
  })

/** The number of accounts on all pages. */
export const subAccountCountQuery = (filter: SubAccountFilter) =>
  queryOptions({
    queryKey: [...allSubAccounts.queryKey, 'list', 'count', filter],
    queryFn: ({ signal }) =>
      countIn(lumi.subAccount.list({ query: { ...filter, ...countOnly } }, { signal })),
  })

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

interface Several {
  readonly accounts: readonly SubAccount[]
  readonly signal?: AbortSignal
}

const idOf = ({ accountId }: SubAccount) => accountId

/** Changes several accounts in the same way, which is visible at once. */
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

/** Signs accounts out. Their owners have to choose a new password before they sign in again. */
export const useDemandPasswords = () => useChangeSubAccounts((_: Several) => ({ passwordExpired: true }))

/** Deletes accounts of the app. */
export const useDeleteSubAccounts = () =>
  useDeletion<SubAccount>({
    ...allSubAccounts,
    idOf: ({ accountId }) => accountId,
    remove: ({ accountId: id }, signal) => lumi.subAccount.delete({ params: { id } }, { signal }),
    gone: ['invalidUserId'],
  })

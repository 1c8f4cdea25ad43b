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
import { allSubAccounts } from './resources.ts'

const pageSize = 100

/** What narrows the list, and its order. */
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
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ cursor }) => cursor ?? undefined,
    select: ({ pages }) => pages.flatMap(({ items }) => items),
    // While somebody types or sorts, the list before stays; another role begins with its own.
    placeholderData: (previous, query) => (roleOf(query?.queryKey) === filter.role ? previous : undefined),
  })

/** The number of accounts on all pages. */
export const subAccountCountQuery = (filter: SubAccountFilter) =>
  queryOptions({
    queryKey: [...allSubAccounts.queryKey, 'list', 'count', filter],
    queryFn: async ({ signal }) => {
      const { count = 0 } = await lumi.subAccount.list(
        { query: { ...filter, limit: 1, count: 'true' } },
        { signal },
      )
      return count
    },
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

/** Deletes accounts of the app. */
export const useDeleteSubAccounts = () =>
  useDeletion<SubAccount>({
    ...allSubAccounts,
    idOf: ({ accountId }) => accountId,
    remove: ({ accountId: id }, signal) => lumi.subAccount.delete({ params: { id } }, { signal }),
    gone: ['invalidUserId'],
  })

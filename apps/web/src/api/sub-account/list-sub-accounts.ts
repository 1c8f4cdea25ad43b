import type { ConferenceRole } from '@lumi/contract'
import { infiniteQueryOptions, type QueryKey, queryOptions } from '@tanstack/react-query'
import { lumi } from '#lib/lumi.ts'
import { allSubAccounts } from '../resources.ts'

const pageSize = 100

/** How many the dashboard shows. */
const dashboardCount = 5

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

/** The first few of them. */
export const fewSubAccountsQuery = queryOptions({
  queryKey: [...allSubAccounts.queryKey, 'list', 'few'],
  queryFn: ({ signal }) => lumi.subAccount.list({ query: { limit: dashboardCount } }, { signal }),
  select: ({ items }) => items,
})

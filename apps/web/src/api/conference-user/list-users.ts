import { infiniteQueryOptions } from '@tanstack/react-query'
import { lumi } from '#lib/lumi.ts'

/** What narrows a list; each part is left out when it narrows nothing. */
export interface UserFilter {
  /** Only those who are in the conference now. */
  readonly active?: 'true'
  readonly search?: string
}

/** The users of a conference page by page, those in it now first, then by name; and how many there are in all. */
export const usersQuery = (confId: string, filter: UserFilter = {}) =>
  infiniteQueryOptions({
    queryKey: ['conference-user', confId, 'list', filter],
    queryFn: ({ pageParam, signal }) =>
      lumi.conferenceUser.list(
        { params: { id: confId }, query: { ...filter, cursor: pageParam } },
        { signal },
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ cursor }) => cursor ?? undefined,
    // While somebody types, the list before stays.
    placeholderData: (previous) => previous,
    select: ({ pages }) => ({
      users: pages.flatMap(({ items }) => items),
      count: pages[0]?.count ?? 0,
    }),
  })

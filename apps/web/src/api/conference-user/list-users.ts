import { infiniteQueryOptions, type QueryKey } from '@tanstack/react-query'
import { lumi } from '#lib/lumi.ts'
import { allConferenceUsers } from '../resources.ts'

/** What narrows a list; each part is left out when it narrows nothing. */
export interface UserFilter {
  /** Only those who are in the conference now. */
  readonly active?: 'true'
  readonly search?: string
  /** Default: those present first, then by name. */
  readonly sort?: 'active' | 'name' | 'userId' | 'role'
}

const pageSize = 200

const confIdOf = (key: QueryKey | undefined) => key?.[1]

/** The users of a conference page by page, and how many there are in all. */
export const usersQuery = (confId: string, filter: UserFilter = {}) =>
  infiniteQueryOptions({
    queryKey: [...allConferenceUsers.queryKey, confId, 'list', filter],
    queryFn: ({ pageParam, signal }) =>
      lumi.conferenceUser.list(
        { params: { id: confId }, query: { ...filter, limit: pageSize, cursor: pageParam } },
        { signal },
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ cursor }) => cursor ?? undefined,
    select: ({ pages }) => ({
      users: pages.flatMap(({ items }) => items),
      count: pages[0]?.count ?? 0,
    }),
    // While somebody types or sorts, the list before stays; another conference begins with its own.
    placeholderData: (previous, query) => (confIdOf(query?.queryKey) === confId ? previous : undefined),
  })

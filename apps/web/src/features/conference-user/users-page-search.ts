import type { UserFilter } from '#api/conference-user/list-users.ts'

/** What a list of users is sorted by, in the order of the menu. */
export const sortFields = ['active', 'name', 'userId', 'role'] as const
type SortField = (typeof sortFields)[number]

/** The part of the page's view that its address carries. */
export interface UsersPageSearch {
  readonly conference?: string
  readonly q?: string
  readonly active?: 'true'
  readonly sort?: SortField
}

/** Takes from an address what means something. */
export const parseUsersPageSearch = ({
  conference,
  q,
  active,
  sort,
}: Record<string, unknown>): UsersPageSearch => ({
  conference: typeof conference === 'string' && conference.trim() ? conference : undefined,
  q: typeof q === 'string' && q.trim() ? q : undefined,
  active: active === 'true' ? 'true' : undefined,
  sort: sortFields.find((field) => field === sort),
})

export const filterOf = ({ q, active, sort }: UsersPageSearch): UserFilter => ({
  search: q?.trim(),
  active,
  sort,
})

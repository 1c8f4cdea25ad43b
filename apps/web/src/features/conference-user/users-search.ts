import type { UserFilter } from '#api/conference-user/list-users.ts'
import { oneOf, textIn } from '#ui/list/list-search.ts'

/** What a list of users is sorted by, in the order of the menu. */
export const sortFields = ['active', 'name', 'userId', 'role'] as const
type SortField = (typeof sortFields)[number]

/** The part of a conference's pane that its address carries. */
export interface UsersSearch {
  readonly q?: string
  /** Only those who are in the conference now. */
  readonly active?: 'true'
}

/** The part of the users' page that its address carries. */
export interface UsersPageSearch extends UsersSearch {
  readonly conference?: string
  readonly sort?: SortField
}

type Address = Record<string, unknown>

/** Takes from an address what means something. */
export const parseUsersSearch = ({ q, active }: Address): UsersSearch => ({
  q: textIn(q),
  active: oneOf(['true'], active),
})

export const parseUsersPageSearch = ({ conference, sort, ...others }: Address): UsersPageSearch => ({
  ...parseUsersSearch(others),
  conference: textIn(conference),
  sort: oneOf(sortFields, sort),
})

export const filterOf = ({ q, active, sort }: UsersPageSearch): UserFilter => ({
  search: q?.trim(),
  active,
  sort,
})

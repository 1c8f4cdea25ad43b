import type { UserFilter } from '#api/conference-user.ts'
import { listSearch, oneOf, textIn } from '#ui/list/list-search.ts'

/** Fields that a list of users can be sorted by, in the order of the menu. */
export const sortFields = ['active', 'name', 'userId', 'role'] as const

const parts = { q: textIn, active: oneOf(['true']) }

/** The part of a conference's pane that its address carries. `active` shows present users only. */
export const parseUsersSearch = listSearch(parts)

export type UsersSearch = ReturnType<typeof parseUsersSearch>

/** The part of the users' page that its address carries. */
export const parseUsersPageSearch = listSearch({ ...parts, conference: textIn, sort: oneOf(sortFields) })

export type UsersPageSearch = ReturnType<typeof parseUsersPageSearch>

export const filterOf = ({ q, active, sort }: UsersPageSearch): UserFilter => ({
  search: q?.trim(),
  active,
  sort,
})

import type { ConferenceRole } from '@lumi/contract'
import type { SubAccountFilter } from '#api/sub-account.ts'
import { listSearch, oneOf, textIn } from '#ui/list/list-search.ts'

/** The tabs as the address numbers them: 0 all, then the roles. */
export const roleTabs = [0, 1, 2, 3] as const
export type RoleTab = (typeof roleTabs)[number]

/** The role above the one that a tab shows; undefined where nobody is promoted. */
export const nextRole: Readonly<Record<RoleTab, 2 | 3 | undefined>> = {
  0: undefined,
  1: 2,
  2: 3,
  3: undefined,
}

export const sortFields = ['username', 'email', 'role'] as const

/** The part of the list's view that its address carries. */
export const parseRoleSearch = listSearch({ q: textIn, sort: oneOf(sortFields) })

export type RoleSearch = ReturnType<typeof parseRoleSearch>

export const filterOf = (tab: RoleTab, { q, sort = 'username' }: RoleSearch): SubAccountFilter => ({
  role: tab === 0 ? undefined : (tab satisfies ConferenceRole),
  search: q?.trim(),
  sort,
})

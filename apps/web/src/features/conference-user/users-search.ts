import type { UserFilter } from '#api/conference-user/list-users.ts'

/** Which users the pane shows. */
export const shownUsers = ['all', 'online'] as const
export type Shown = (typeof shownUsers)[number]

/** The part of the pane's view that its address carries. */
export interface UsersSearch {
  readonly show?: Shown
  readonly q?: string
}

/** Takes from an address what means something. */
export const parseUsersSearch = ({ show, q }: Record<string, unknown>): UsersSearch => ({
  show: show === 'online' ? show : undefined,
  q: typeof q === 'string' && q.trim() ? q : undefined,
})

export const filterOf = ({ show, q }: UsersSearch): UserFilter => ({
  ...(show === 'online' && { active: 'true' }),
  ...(q && { search: q.trim() }),
})

import { type Actor, refusalToChange, refusalToRemove, type Target } from '@lumi/contract/user-actions'
import { type ConferenceRole, Role } from '@lumi/contract/values'

/** What the menu of a user can offer. */
export type MenuItem = 'makeHost' | 'makePresenter' | 'expel'

/** What the menu of a user offers to somebody: what the other is not yet, and no more than would be granted. */
export function menuItems(me: Exclude<Actor, 'manager'>, other: Target): readonly MenuItem[] {
  if (me.userId === other.userId) return []
  const isOffered = (role: ConferenceRole) =>
    other.role < role && refusalToChange(me, other, { role }) === undefined
  const mayExpel = other.inside && refusalToRemove(me, other) === undefined
  return [
    ...(isOffered(Role.host) ? (['makeHost'] as const) : []),
    ...(isOffered(Role.presenter) ? (['makePresenter'] as const) : []),
    ...(mayExpel ? (['expel'] as const) : []),
  ]
}

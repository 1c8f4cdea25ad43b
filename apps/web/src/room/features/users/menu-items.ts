import { type Actor, refusalToChange, refusalToRemove, type Target } from '@lumi/contract/user-actions'
import { type ConferenceRole, Role } from '@lumi/contract/values'

/** What the menu of a user can offer, in its order. */
export type MenuItem =
  | 'pin'
  | 'unpin'
  | 'spotlight'
  | 'endSpotlight'
  | 'mute'
  | 'askToUnmute'
  | 'stopVideo'
  | 'makeHost'
  | 'makePresenter'
  | 'privileges'
  | 'expel'

/** Somebody as their menu sees them. */
export interface Listed extends Target {
  readonly microphoneOn: boolean
  readonly cameraOn: boolean
  readonly isPinned: boolean
  readonly isSpotlit: boolean
}

type Me = Exclude<Actor, 'manager'>

/** What the menu of a user offers to somebody: what the other is not yet, and no more than would be granted. */
export function menuItems(me: Me, other: Listed): readonly MenuItem[] {
  return [...viewItems(me, other), ...mediaItems(me, other), ...rightsItems(me, other)]
}

/** Who stands out: for oneself everybody decides, for all a host. */
const viewItems = (me: Me, { isPinned, isSpotlit }: Listed): readonly MenuItem[] => [
  isPinned ? 'unpin' : 'pin',
  ...(me.role === Role.host ? ([isSpotlit ? 'endSpotlight' : 'spotlight'] as const) : []),
]

const mediaItems = (me: Me, other: Listed): readonly MenuItem[] =>
  me.userId === other.userId || refusalToChange(me, other, { audioState: 0 })
    ? []
    : [other.microphoneOn ? 'mute' : 'askToUnmute', ...(other.cameraOn ? (['stopVideo'] as const) : [])]

function rightsItems(me: Me, other: Listed): readonly MenuItem[] {
  if (me.userId === other.userId) return []
  const isOffered = (role: ConferenceRole) =>
    other.role < role && refusalToChange(me, other, { role }) === undefined
  const mayChange = refusalToChange(me, other, { privileges: {} }) === undefined
  const mayExpel = other.inside && refusalToRemove(me, other) === undefined
  return [
    ...(isOffered(Role.host) ? (['makeHost'] as const) : []),
    ...(isOffered(Role.presenter) ? (['makePresenter'] as const) : []),
    ...(mayChange ? (['privileges'] as const) : []),
    ...(mayExpel ? (['expel'] as const) : []),
  ]
}

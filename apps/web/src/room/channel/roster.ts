import type { ConferenceUser, Event, RoomSnapshot } from '@lumi/contract'
import { EventKind, Role } from '@lumi/contract/values'

/** Everyone who is in the conference now, by user id. */
export type Roster = ReadonlyMap<string, ConferenceUser>

/** Somebody joined or left. */
export interface Movement {
  /** `moved`: they went to another room. */
  readonly kind: 'joined' | 'left' | 'moved'
  readonly userId: string
  readonly displayName: string
  /** It happened while the connection was lost, and is known only now. */
  readonly wasMissed?: true
}

const goneKinds: ReadonlySet<number> = new Set([
  EventKind.userDeleted,
  EventKind.userExpelled,
  EventKind.userMoved,
  EventKind.userLeft,
  EventKind.usersMoved,
  EventKind.usersExpelled,
])
const userKinds: ReadonlySet<number> = new Set([
  EventKind.userUpdated,
  EventKind.usersUpdated,
  EventKind.userJoined,
])

export const rosterOf = ({ users }: RoomSnapshot): Roster => new Map(users.map((user) => [user.userId, user]))

/** The roster after an event, and the movements of the event. */
export function applyEvent(roster: Roster, event: Event): { roster: Roster; movements: Movement[] } {
  const kind = event.eventKind
  if (goneKinds.has(kind)) return without(roster, event)
  if (!userKinds.has(kind)) return { roster, movements: [] }

  const next = new Map(roster)
  const movements: Movement[] = []
  for (const user of event.users) {
    const known = next.has(user.userId)
    if (user.active) next.set(user.userId, user)
    else next.delete(user.userId)
    // A change of somebody who is not in the conference does not change the roster.
    if (kind === EventKind.userJoined && user.active && !known) movements.push(movement('joined', user))
  }
  return { roster: next, movements }
}

const moveKinds: ReadonlySet<number> = new Set([EventKind.userMoved, EventKind.usersMoved])

function without(roster: Roster, { userIds, eventKind }: Event) {
  const gone = userIds.flatMap((userId) => roster.get(userId) ?? [])
  if (gone.length === 0) return { roster, movements: [] }
  const kind = moveKinds.has(eventKind) ? 'moved' : 'left'
  const next = new Map(roster)
  for (const user of gone) next.delete(user.userId)
  return { roster: next, movements: gone.map((user) => movement(kind, user)) }
}

const movement = (kind: Movement['kind'], { userId, displayName }: ConferenceUser): Movement => ({
  kind,
  userId,
  displayName,
})

/** The movements between two rosters that no event has reported. */
export function missedMovements(before: Roster, after: Roster): Movement[] {
  const beyond = (roster: Roster, other: Roster, kind: Movement['kind']) =>
    [...roster.values()]
      .filter(({ userId }) => !other.has(userId))
      .map((user): Movement => ({ ...movement(kind, user), wasMissed: true }))
  return [...beyond(before, after, 'left'), ...beyond(after, before, 'joined')]
}

/** The users pane's groups, each by name as the reader's language sorts. */
export function groupByRole(users: Iterable<ConferenceUser>, compare: (a: string, b: string) => number) {
  const sorted = [...users].sort((a, b) => compare(a.displayName, b.displayName))
  return {
    hosts: sorted.filter((user) => user.role === Role.host),
    presenters: sorted.filter((user) => user.role === Role.presenter),
    attendees: sorted.filter((user) => user.role === Role.attendee),
  }
}

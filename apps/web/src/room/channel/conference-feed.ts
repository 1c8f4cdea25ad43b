import type { ConferenceUser, RoomConference, RoomSnapshot } from '@lumi/contract'
import { type ReadonlySignal, signal } from '@preact/signals-core'
import type { Scope } from '#room/reactive/scope.ts'
import type { ControlChannel } from './control-channel.ts'
import { applyEvent, type Movement, missedMovements, type Roster, rosterOf } from './roster.ts'

/** The live state of the conference in the control plane, while waiting for it and while in it. */
export interface ConferenceFeed {
  readonly conference: ReadonlySignal<RoomConference>
  readonly me: ReadonlySignal<ConferenceUser>
  /** Everyone who is present; undefined before the first snapshot. */
  readonly roster: ReadonlySignal<Roster | undefined>
  /** The latest whole state, which comes with every connection; undefined before the first. */
  readonly snapshot: ReadonlySignal<RoomSnapshot | undefined>
  /** Calls the handler when somebody else joins or leaves, also for those who did while the connection was lost. */
  onMovement(scope: Scope, handler: (movement: Movement) => void): void
}

/** The answer to the join. */
interface Joined {
  readonly conference: RoomConference
  readonly user: ConferenceUser
}

export function createConferenceFeed(channel: Pick<ControlChannel, 'on'>, joined: Joined): ConferenceFeed {
  const conference = signal(joined.conference)
  const me = signal(joined.user)
  const roster = signal<Roster | undefined>(undefined)
  const snapshot = signal<RoomSnapshot | undefined>(undefined)
  const listeners = new Set<(movement: Movement) => void>()
  const notify = (movements: readonly Movement[]) => {
    for (const movement of movements)
      if (movement.userId !== me.value.userId) for (const listener of listeners) listener(movement)
  }

  channel.on('snapshot', (next) => {
    const before = roster.value
    const now = rosterOf(next)
    conference.value = next.conference
    me.value = next.user
    roster.value = now
    snapshot.value = next
    if (before) notify(missedMovements(before, now))
  })
  channel.on('conference_changed', (changed) => {
    conference.value = changed.conference
  })
  channel.on('events_received', ({ items }) => {
    for (const event of items) {
      me.value = event.users.find((user) => user.userId === me.value.userId) ?? me.value
      // Before the first snapshot there is no roster; the snapshot will contain this change.
      if (!roster.value) continue
      const after = applyEvent(roster.value, event)
      roster.value = after.roster
      notify(after.movements)
    }
  })

  return {
    conference,
    me,
    roster,
    snapshot,
    onMovement(scope, handler) {
      listeners.add(handler)
      scope.onEnd(() => listeners.delete(handler))
    },
  }
}

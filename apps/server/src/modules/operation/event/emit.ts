import type { ConferenceUser, Participant, RoomMove, Share } from '@lumi/contract'
import type { EventKind } from '@lumi/contract/values'
import type { Tx } from '../../../platform/context.ts'
import { publish } from '../../../platform/notices/publish.ts'
import { defineSignal } from '../../../platform/notices/topic.ts'
import { events } from './table.ts'

/** Signals that there are new events: readers query them, so that none is lost with a message. */
export const newEvents = defineSignal('events')

export type NewEvent = {
  kind: EventKind
  clientId: string
  confId: string
  /** The conference's name. */
  displayName: string
  /** The users concerned, as they are after the change. */
  users?: readonly ConferenceUser[]
  /** The shared item, as it is after the change. */
  share?: Share
  /** The person in the conference who caused it, if it was one. */
  by?: Participant
  /** The reason why the users concerned were moved. */
  move?: RoomMove
  /** True for a changed conference in which nobody's rights changed. */
  keepsRights?: true
}

/**
 * Writes what happened, in the transaction of the change: it is announced when that commits, and never
 * otherwise. The only way anything is announced.
 */
export async function emitEvents(
  { db, clock }: Pick<Tx, 'db' | 'clock'>,
  happened: readonly NewEvent[],
): Promise<void> {
  if (happened.length === 0) return
  const created = clock.now()
  await db.insert(events).values(
    happened.map(({ kind, clientId, confId, displayName, users = [], share, by, move, keepsRights }) => ({
      eventKind: kind,
      clientId,
      confId,
      data: {
        displayName,
        users: [...users],
        userIds: users.map(({ userId }) => userId),
        share,
        by,
        move,
        keepsRights,
      },
      created,
    })),
  )
  await publish({ db }, newEvents)
}

import { EventKind } from '@lumi/contract/values'
import type { Services } from '../../platform/context.ts'
import { and, eq, exists, inArray, isNotNull, lt, ne, or, sql } from '../../platform/db/orm.ts'
import { updateConference } from '../conference/repository.ts'
import type { ConferenceRow } from '../conference/table.ts'
import { presentUser } from '../conference-user/present.ts'
import { type UserPatch, updateUser } from '../conference-user/repository.ts'
import { type ConferenceUserRow, conferenceUsers } from '../conference-user/table.ts'
import { emitEvents, type NewEvent } from '../event/emit.ts'
import { leaseFrom } from './lease.ts'

/** What these functions need: a transaction that holds the conference (`lockConference`). */
type Tx = Pick<Services, 'db' | 'clock'>

const { confId, userId, presence, stayId, leaseUntil } = conferenceUsers

/** An event of a conference, about these users. */
export const conferenceEvent = (
  conference: ConferenceRow,
  kind: EventKind,
  users: readonly ConferenceUserRow[] = [],
): NewEvent => ({
  kind,
  clientId: conference.clientId,
  confId: conference.confId,
  displayName: conference.displayName,
  users: users.map((user) => presentUser(conference, user)),
})

/** Puts somebody into the live conference, or renews the lease of who is there already. */
export async function letIn(
  tx: Tx,
  conference: ConferenceRow,
  user: ConferenceUserRow,
  patch: UserPatch = {},
): Promise<ConferenceUserRow> {
  const inside = await updateUser(tx.db, user.userId, {
    ...patch,
    presence: 'present',
    attended: true,
    leaseUntil: leaseFrom(tx.clock.now()),
  })
  if (!inside) throw new Error(`User ${user.userId} vanished from a locked conference`)
  if (user.presence === 'present') {
    const isShownOtherwise = inside.role !== user.role || inside.displayName !== user.displayName
    if (isShownOtherwise) await emitEvents(tx, [conferenceEvent(conference, EventKind.userUpdated, [inside])])
    return inside
  }
  if (!conference.active) await updateConference(tx.db, conference.confId, { active: true })
  await emitEvents(tx, [conferenceEvent(conference, EventKind.userJoined, [inside])])
  return inside
}

type Outgoing = {
  /** Everybody where it is left out. */
  userIds?: string[]
  /** Only those whose lease has run out. */
  leaseBefore?: Date
  /** Ends their stay too: their control token no longer opens anything. */
  endStay: boolean
}

/**
 * Takes people out of the conference and answers those who really were in it; the caller says that they left,
 * with what else happened.
 */
export async function takeOut(
  { db }: Tx,
  conference: ConferenceRow,
  { userIds, leaseBefore, endStay }: Outgoing,
): Promise<ConferenceUserRow[]> {
  const going = await db
    .select({ userId, presence })
    .from(conferenceUsers)
    .where(
      and(
        eq(confId, conference.confId),
        endStay ? or(ne(presence, 'away'), isNotNull(stayId)) : ne(presence, 'away'),
        userIds ? inArray(userId, userIds) : undefined,
        leaseBefore ? lt(leaseUntil, leaseBefore) : undefined,
      ),
    )
    .for('update')
  if (going.length === 0) return []
  const ids = going.map((user) => user.userId)
  const out = await db
    .update(conferenceUsers)
    .set({
      presence: 'away',
      socketId: null,
      leaseUntil: null,
      videoState: 0,
      audioState: 0,
      ...(endStay ? { stayId: null } : {}),
    })
    .where(inArray(userId, ids))
    .returning()
  await settleActive({ db }, conference)
  const wereInside = new Set(going.filter((user) => user.presence === 'present').map((user) => user.userId))
  return out.filter((user) => wereInside.has(user.userId))
}

/** One event for each who left. */
export const leftEvents = (conference: ConferenceRow, left: readonly ConferenceUserRow[]): NewEvent[] =>
  left.map((user) => conferenceEvent(conference, EventKind.userLeft, [user]))

/** A conference is active while somebody is in it. */
async function settleActive({ db }: Pick<Tx, 'db'>, { confId: id, active }: ConferenceRow): Promise<void> {
  const somebody = db
    .select({ one: sql`1` })
    .from(conferenceUsers)
    .where(and(eq(confId, id), eq(presence, 'present')))
  const { rows } = await db.execute<{ active: boolean }>(sql`SELECT ${exists(somebody)} AS active`)
  const now = rows[0]?.active ?? false
  if (now !== active) await updateConference(db, id, { active: now })
}

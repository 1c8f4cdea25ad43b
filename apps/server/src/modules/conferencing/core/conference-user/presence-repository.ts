import { secondsAfter } from '../../../../platform/clock/durations.ts'
import type { Db, TransactionDb } from '../../../../platform/db/database.ts'
import { and, asc, eq, exists, inArray, isNotNull, lt, ne, or, sql } from '../../../../platform/db/orm.ts'
import { type ConferenceUserRow, conferenceUsers } from '../conference/table.ts'

/** Seconds for which somebody counts as present without renewing their lease. */
export const LEASE_SECONDS = 20
/** Seconds after which a process renews the leases of all sockets that it holds. */
export const RENEW_SECONDS = 5
/** Seconds that a lost socket has to come back: a reloaded page, a change of network. */
export const GRACE_SECONDS = 6

export const leaseFrom = (now: Date) => secondsAfter(now, LEASE_SECONDS)

const { userId, confId, socketId, participationId, presence, leaseUntil } = conferenceUsers

/**
 * Only present users have a lease. The condition is part of every query, because the index of present users depends on
 * it.
 */
const isNotAway = ne(presence, 'away')

// Several people are always locked in the order of their ids, so that no deadlock occurs.

/** Renews the leases that these sockets hold; answers the sockets that really hold one. */
export async function renewLeases(
  db: Db,
  { sockets, until }: { sockets: readonly string[]; until: Date },
): Promise<Set<string | null>> {
  const locked = db.$with('locked').as(
    db
      .select({ id: userId })
      .from(conferenceUsers)
      .where(and(isNotAway, inArray(socketId, sockets)))
      .orderBy(asc(userId))
      .for('no key update'),
  )
  const renewed = await db
    .with(locked)
    .update(conferenceUsers)
    .set({ leaseUntil: until })
    .from(locked)
    .where(and(eq(userId, locked.id), isNotAway, inArray(socketId, sockets)))
    .returning({ id: socketId })
  return new Set(renewed.map(({ id }) => id))
}

/** That somebody is present by this participation and this socket. */
export const holdsLease = (by: { participationId: string; socketId: string }) =>
  and(eq(presence, 'present'), eq(participationId, by.participationId), eq(socketId, by.socketId))

/** Shortens the lease of a socket that is lost, and gives it free for another. */
export async function loosenLease(db: Db, socket: string, until: Date): Promise<void> {
  await db
    .update(conferenceUsers)
    .set({ leaseUntil: until, socketId: null })
    .where(and(isNotAway, eq(socketId, socket)))
}

/** Somebody whose lease has run out. `socketId` is null where their socket is known to be closed. */
export type OverdueUser = { userId: string; confId: string; socketId: string | null }

/** Some of those whose lease had run out at this time. */
export function findOverdue(db: Db, before: Date, limit: number): Promise<OverdueUser[]> {
  return db
    .select({ userId, confId, socketId })
    .from(conferenceUsers)
    .where(and(isNotAway, lt(leaseUntil, before)))
    .limit(limit)
}

/** Extends leases that have run out, unless another connection has renewed or ended them. */
export async function extendOverdue(
  db: Db,
  { userIds, before, until }: { userIds: readonly string[]; before: Date; until: Date },
): Promise<void> {
  const overdue = and(eq(presence, 'present'), inArray(userId, userIds), lt(leaseUntil, before))
  const locked = db
    .$with('locked')
    .as(
      db
        .select({ id: userId })
        .from(conferenceUsers)
        .where(overdue)
        .orderBy(asc(userId))
        .for('no key update'),
    )
  await db
    .with(locked)
    .update(conferenceUsers)
    .set({ leaseUntil: until })
    .from(locked)
    .where(and(eq(userId, locked.id), overdue))
}

/** The user who is present by this participation, locked until the transaction ends. */
export async function lockPresent(
  db: TransactionDb,
  user: string,
  participation: string,
): Promise<ConferenceUserRow | undefined> {
  const [row] = await db
    .select()
    .from(conferenceUsers)
    .where(and(eq(userId, user), eq(participationId, participation), eq(presence, 'present')))
    .for('update')
  return row
}

/** The people to remove from a conference. */
export type Outgoing = {
  /** Everybody where it is left out. */
  userIds?: string[]
  /** Only those whose lease has run out. */
  leaseBefore?: Date
  /** Ends their participation too: their control token no longer opens anything. */
  endParticipation: boolean
  /** Between the main room and its breakout rooms, so that they are in the conference all the time. */
  keepsAttendance?: boolean
  /** Their raised hand stays raised for the time when they are back. */
  keepsHand?: boolean
}

/**
 * Removes people. Returns those who were present, and whether somebody waited; call it in a transaction that has locked
 * the conference.
 */
export async function setAway(
  db: TransactionDb,
  conference: string,
  { userIds, leaseBefore, endParticipation, keepsHand = false }: Outgoing,
): Promise<{ left: ConferenceUserRow[]; waited: boolean }> {
  const going = await db
    .select({ userId, presence })
    .from(conferenceUsers)
    .where(
      and(
        eq(confId, conference),
        endParticipation ? or(isNotAway, isNotNull(participationId)) : isNotAway,
        userIds ? inArray(userId, userIds) : undefined,
        leaseBefore ? lt(leaseUntil, leaseBefore) : undefined,
      ),
    )
    .orderBy(asc(userId))
    .for('update')
  if (going.length === 0) return { left: [], waited: false }

  const out = await db
    .update(conferenceUsers)
    .set({
      presence: 'away',
      socketId: null,
      leaseUntil: null,
      videoState: 0,
      audioState: 0,
      ...(endParticipation ? { participationId: null, spotlight: false } : {}),
      ...(endParticipation && !keepsHand ? { handRaised: null } : {}),
    })
    .where(
      inArray(
        userId,
        going.map((user) => user.userId),
      ),
    )
    .returning()
  const werePresent = new Set(going.filter((user) => user.presence === 'present').map((user) => user.userId))
  return {
    left: out.filter((user) => werePresent.has(user.userId)),
    waited: going.some((user) => user.presence === 'waiting'),
  }
}

export async function isSomebodyPresent(db: Db, conference: string): Promise<boolean> {
  const somebody = db
    .select({ one: sql`1` })
    .from(conferenceUsers)
    .where(and(eq(confId, conference), eq(presence, 'present')))
  const { rows } = await db.execute<{ is: boolean }>(sql`SELECT ${exists(somebody)} AS is`)
  return rows[0]?.is ?? false
}

export async function presentIds(db: Db, conference: string): Promise<Set<string>> {
  const present = await db
    .select({ userId })
    .from(conferenceUsers)
    .where(and(eq(confId, conference), eq(presence, 'present')))
  return new Set(present.map((user) => user.userId))
}

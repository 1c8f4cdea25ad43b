import type { Db } from '../../../platform/db/database.ts'
import { and, asc, eq, inArray, isNotNull, lte, or, sql } from '../../../platform/db/orm.ts'
import { isAskedAgain } from '../delivery/repository.ts'
import { type EventRow, events } from '../event/table.ts'
import { isAhead } from './repository.ts'
import { type SubscriberRow, subscribers } from './table.ts'

const { subscriberId, lease, leaseUntil, pending, dueAt, enabled, doneBelow } = subscribers

const hasWork = sql`(${pending} IS NOT NULL OR EXISTS (SELECT 1 FROM ${events} WHERE ${isAhead}))`
/** A delivery that somebody wants sent again waits neither for the interval nor for the pause after a failure. */
const freeFrom = sql<Date>`GREATEST(CASE WHEN ${isAskedAgain} THEN to_timestamp(0) ELSE ${dueAt} END, ${leaseUntil})`

/** The subscriber whose delivery has been due longest and that no process is at, locked until the transaction ends. */
export async function lockNextDue(db: Db, now: Date): Promise<SubscriberRow | undefined> {
  const isFree = or(sql`${leaseUntil} IS NULL`, lte(leaseUntil, now))
  const [next] = await db
    .select()
    .from(subscribers)
    .where(and(eq(enabled, true), isFree, or(and(lte(dueAt, now), hasWork), isAskedAgain)))
    .orderBy(asc(dueAt))
    .limit(1)
    .for('update', { skipLocked: true })
  return next
}

/** When the next delivery can be taken; it may be a moment ago. */
export async function findNextDue(db: Db): Promise<Date | undefined> {
  const [next] = await db
    .select({ at: sql<string | null>`min(${freeFrom})` })
    .from(subscribers)
    .where(and(eq(enabled, true), or(hasWork, isAskedAgain)))
  return next?.at ? new Date(next.at) : undefined
}

/** Deliveries that have begun and were not taken yet, of all apps. */
export async function countPending(db: Db): Promise<number> {
  const [counted] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(subscribers)
    .where(isNotNull(pending))
  return counted?.count ?? 0
}

/** The metadata of an event before it is loaded. */
export type EventHead = { eventId: number; xactId: bigint; eventKind: number; size: number }

/** The first events from a subscriber's place on, by transaction, and the horizon that they were read at. */
export async function findEventHeads(
  db: Db,
  subscriber: SubscriberRow,
  limit: number,
): Promise<{ heads: EventHead[]; horizon: bigint }> {
  const { rows } = await db.execute<
    Record<'horizon' | 'event_id' | 'xact_id' | 'event_kind' | 'size', string>
  >(
    sql`SELECT pg_snapshot_xmin(pg_current_snapshot())::text AS horizon, found.*
      FROM (SELECT 1) AS present LEFT JOIN (
        SELECT ${events.eventId}, ${events.xactId}::text, ${events.eventKind}, pg_column_size(${events.data}) AS size
        FROM ${events}
        WHERE ${events.clientId} = ${subscriber.clientId} AND ${events.xactId} >= ${subscriber.doneBelow}::xid8
        ORDER BY ${events.xactId}, ${events.eventId}
        LIMIT ${limit}
      ) AS found ON true`,
  )
  // Without events, the only row contains nothing but the horizon.
  const found = rows.filter((row) => row.event_id !== null)
  const heads = found.map((row) => ({
    eventId: Number(row.event_id),
    xactId: BigInt(row.xact_id),
    eventKind: Number(row.event_kind),
    size: Number(row.size),
  }))
  return { heads, horizon: BigInt(rows[0]?.horizon ?? 0) }
}

export const findEventsByIds = (db: Db, eventIds: number[]): Promise<EventRow[]> =>
  db.select().from(events).where(inArray(events.eventId, eventIds)).orderBy(asc(events.eventId))

/**
 * Gives a lease back. What came of the delivery is written only while it is the subscriber's own: in a transaction.
 * There is no result of what was sent again beside the subscriber's own deliveries.
 */
export async function returnLease(
  db: Db,
  of: { subscriberId: string; lease: string; deliveryId: string },
  result: Pick<SubscriberRow, 'pending' | 'lastDelivery' | 'dueAt'> | undefined,
): Promise<void> {
  const isLeased = and(eq(subscriberId, of.subscriberId), eq(lease, of.lease))
  const isSame = and(isLeased, sql`${pending} ->> 'deliveryId' = ${of.deliveryId}`)
  if (result) await db.update(subscribers).set(result).where(isSame)
  await db.update(subscribers).set({ lease: null, leaseUntil: null }).where(isLeased)
}

export async function dropLeases(db: Db, leases: string[]): Promise<void> {
  await db.update(subscribers).set({ lease: null, leaseUntil: null }).where(inArray(lease, leases))
}

export async function findLeases(db: Db): Promise<string[]> {
  const leased = await db.select({ lease }).from(subscribers).where(isNotNull(lease))
  return leased.flatMap((row) => row.lease ?? [])
}

/** Subscribers whose place is one that this database has not reached. */
export const findAheadOfTime = (db: Db): Promise<Pick<SubscriberRow, 'subscriberId' | 'clientId'>[]> =>
  db
    .select({ subscriberId, clientId: subscribers.clientId })
    .from(subscribers)
    .where(sql`${doneBelow} > pg_snapshot_xmax(pg_current_snapshot())`)

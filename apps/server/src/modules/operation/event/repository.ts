import type { SQL } from 'drizzle-orm'
import type { Db } from '../../../platform/db/database.ts'
import { and, asc, eq, gt, gte, inArray, lt, lte, sql } from '../../../platform/db/orm.ts'
import { type EventRow, events } from './table.ts'

export type EventPosition = { created: Date; eventId: number }

export type EventFilter = {
  clientId: string
  gt?: string
  gte?: string
  lt?: string
  lte?: string
  kinds?: number[]
  after?: EventPosition
  limit: number
}

/** Events of an app in a span of time, oldest first. */
export function findEvents(
  db: Db,
  { clientId, kinds, after, limit, ...span }: EventFilter,
): Promise<EventRow[]> {
  const wanted = and(
    eq(events.clientId, clientId),
    span.gt ? gt(events.created, new Date(span.gt)) : undefined,
    span.gte ? gte(events.created, new Date(span.gte)) : undefined,
    span.lt ? lt(events.created, new Date(span.lt)) : undefined,
    span.lte ? lte(events.created, new Date(span.lte)) : undefined,
    after
      ? sql`(${events.created}, ${events.eventId}) > (${after.created.toISOString()}::timestamptz, ${after.eventId})`
      : undefined,
  )
  return db
    .select()
    .from(events)
    .where(kinds ? inArray(events.eventId, firstOfKinds(wanted, kinds, limit)) : wanted)
    .orderBy(asc(events.created), asc(events.eventId))
    .limit(limit)
}

/** Reads each kind by itself in the order of an index: a seldom kind is found as fast as one that is frequent. */
const firstOfKinds = (wanted: SQL | undefined, kinds: number[], limit: number): SQL => sql`(
  SELECT found.event_id
  FROM unnest(${sql.param([...new Set(kinds)])}::smallint[]) AS kind CROSS JOIN LATERAL (
    SELECT ${events.eventId}, ${events.created} FROM ${events}
    WHERE ${wanted} AND ${events.eventKind} = kind
    ORDER BY ${events.created}, ${events.eventId} LIMIT ${limit}
  ) AS found
  ORDER BY found.created, found.event_id LIMIT ${limit})`

/** The transaction below which none is open any more. */
export async function currentHorizon(db: Db): Promise<bigint> {
  const { rows } = await db.execute<{ horizon: string }>(
    sql`SELECT pg_snapshot_xmin(pg_current_snapshot())::text AS horizon`,
  )
  return BigInt(rows[0]?.horizon ?? 0)
}

/** The position of a reader of committed events: an event, and its transaction. */
export type CommitPosition = Pick<EventRow, 'xactId' | 'eventId'>

/** Committed events behind a position, transaction by transaction. */
export function findCommittedEvents(db: Db, after: CommitPosition, limit: number): Promise<EventRow[]> {
  return db
    .select()
    .from(events)
    .where(sql`(${events.xactId}, ${events.eventId}) > (${after.xactId}::xid8, ${after.eventId})`)
    .orderBy(asc(events.xactId), asc(events.eventId))
    .limit(limit)
}

/** Counts those of these events that are still stored. */
export const countEvents = (db: Db, eventIds: number[]): Promise<number> =>
  db.$count(events, inArray(events.eventId, eventIds))

/**
 * Removes, of the `batch` first events there are, those from before this time; answers how many. By their ids, which
 * grow with time: there is no need of an index for it.
 */
export async function removeOldestEvents(
  db: Db,
  { before, batch }: { before: Date; batch: number },
): Promise<number> {
  const first = db.select({ eventId: events.eventId }).from(events).orderBy(asc(events.eventId)).limit(batch)
  const { rowCount } = await db
    .delete(events)
    .where(and(inArray(events.eventId, first), lt(events.created, before)))
  return rowCount ?? 0
}

/**
 * Transaction ids belong to one cluster. Events that came with a dump may carry ids that this one has not reached:
 * they would count as new, now or when it does. They are given the id of long ago; answers how many of `batch`.
 */
export async function settleRestoredEvents(db: Db, batch: number): Promise<number> {
  const ahead = db
    .select({ eventId: events.eventId })
    .from(events)
    .where(sql`${events.xactId} >= pg_snapshot_xmax(pg_current_snapshot())`)
    .limit(batch)
  const { rowCount } = await db.update(events).set({ xactId: '0' }).where(inArray(events.eventId, ahead))
  return rowCount ?? 0
}

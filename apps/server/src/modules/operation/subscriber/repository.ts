import type { LastDelivery } from '@lumi/contract'
import type { Db, TransactionDb } from '../../../platform/db/database.ts'
import { and, asc, eq, getTableColumns, inArray, sql } from '../../../platform/db/orm.ts'
import { events } from '../event/table.ts'
import { type SubscriberRow, subscribers } from './table.ts'

/** The most that are counted of what waits. */
const COUNTED = 1000

export type Place = Pick<SubscriberRow, 'doneBelow' | 'doneAbove'>
export type SubscriberWithWaiting = SubscriberRow & { waiting: number }

/** Events that are not delivered yet, of the requested kinds, without those in delivery. */
export const isAhead = sql`${events.clientId} = ${subscribers.clientId}
  AND ${events.xactId} >= ${subscribers.doneBelow} AND ${events.eventId} <> ALL(${subscribers.doneAbove})`

const waiting = sql<number>`CASE WHEN ${subscribers.enabled} THEN LEAST(${COUNTED},
  jsonb_array_length(coalesce(${subscribers.pending} -> 'eventIds', '[]')) + (
    SELECT count(*) FROM (
      SELECT 1 FROM ${events} WHERE ${isAhead}
        AND (${subscribers.eventKinds} IS NULL OR ${events.eventKind} = ANY(${subscribers.eventKinds}))
      LIMIT ${COUNTED}) AS counted))::int ELSE 0 END`

const withWaiting = { ...getTableColumns(subscribers), waiting }

/** Now, as a place among the events of an app: all that has committed is done with, all that will commit is not. */
export async function placeNow(db: Db, clientId: string): Promise<Place> {
  const { rows } = await db.execute<{ below: string; above: string[] }>(
    sql`SELECT pg_snapshot_xmin(pg_current_snapshot())::text AS below, ARRAY(
      SELECT ${events.eventId} FROM ${events}
      WHERE ${events.clientId} = ${clientId} AND ${events.xactId} >= pg_snapshot_xmin(pg_current_snapshot())
    ) AS above`,
  )
  return { doneBelow: rows[0]?.below ?? '0', doneAbove: (rows[0]?.above ?? []).map(Number) }
}

export async function insertSubscriber(db: Db, row: typeof subscribers.$inferInsert): Promise<void> {
  await db.insert(subscribers).values(row)
}

export const countSubscribers = (db: Db, clientId: string): Promise<number> =>
  db.$count(subscribers, eq(subscribers.clientId, clientId))

export const listSubscribers = (db: Db, clientId: string): Promise<SubscriberWithWaiting[]> =>
  db
    .select(withWaiting)
    .from(subscribers)
    .where(eq(subscribers.clientId, clientId))
    .orderBy(asc(subscribers.created), asc(subscribers.subscriberId))

const named = (clientId: string, subscriberId: string) =>
  and(eq(subscribers.subscriberId, subscriberId), eq(subscribers.clientId, clientId))

export async function findSubscriber(
  db: Db,
  clientId: string,
  subscriberId: string,
): Promise<SubscriberWithWaiting | undefined> {
  const [found] = await db.select(withWaiting).from(subscribers).where(named(clientId, subscriberId))
  return found
}

/** Held until the transaction ends, so that no delivery begins or ends meanwhile. */
export async function lockSubscriber(
  db: TransactionDb,
  clientId: string,
  subscriberId: string,
): Promise<SubscriberRow | undefined> {
  const [found] = await db.select().from(subscribers).where(named(clientId, subscriberId)).for('update')
  return found
}

/** Every subscriber; until the transaction ends nobody else changes one. */
export const lockAllSubscribers = (db: Db): Promise<SubscriberRow[]> =>
  db.select().from(subscribers).for('update')

export async function updateSubscriber(
  db: Db,
  subscriberId: string,
  change: Partial<SubscriberRow>,
): Promise<void> {
  await db.update(subscribers).set(change).where(eq(subscribers.subscriberId, subscriberId))
}

export async function deleteSubscriber(db: Db, subscriberId: string): Promise<void> {
  await db.delete(subscribers).where(eq(subscribers.subscriberId, subscriberId))
}

/** The last deliveries to the subscribers of these grants. */
export async function listLastDeliveries(
  db: Db,
  grantIds: readonly string[],
): Promise<{ grantId: string; lastDelivery: LastDelivery }[]> {
  const { grantId, lastDelivery } = subscribers
  const found = await db
    .select({ grantId, lastDelivery })
    .from(subscribers)
    .where(inArray(grantId, [...grantIds]))
  return found.flatMap(({ grantId, lastDelivery }) =>
    grantId && lastDelivery ? [{ grantId, lastDelivery }] : [],
  )
}

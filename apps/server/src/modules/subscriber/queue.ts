import { randomUUID } from 'node:crypto'
import type { Services } from '../../platform/context.ts'
import type { Db } from '../../platform/db/database.ts'
import { and, asc, eq, inArray, isNotNull, lte, or, sql } from '../../platform/db/orm.ts'
import { type EventRow, events } from '../event/table.ts'
import { chooseBatch } from './batch.ts'
import { isOfDeadProcess, newLease } from './lease.ts'
import { isAhead, placeNow, updateSubscriber } from './repository.ts'
import { type PendingDelivery, type SubscriberRow, subscribers } from './table.ts'

/** Longer than any try takes. Whoever has not finished by then is gone. */
export const LEASE_MS = 30_000
/** Events that are looked through for one delivery; what is beyond comes with the next. */
const LOOKED_THROUGH = 2_000

/** A delivery that this process alone is to try now. */
export type Delivery = {
  subscriber: SubscriberRow
  pending: PendingDelivery
  items: EventRow[]
  lease: string
}

type Using = Pick<Services, 'db' | 'clock'>

const hasWork = sql`(${subscribers.pending} IS NOT NULL OR EXISTS (SELECT 1 FROM ${events} WHERE ${isAhead}))`
const freeFrom = sql<Date>`GREATEST(${subscribers.dueAt}, ${subscribers.leaseUntil})`

/**
 * Takes the delivery that has been due longest. The subscriber's place moves on in the same transaction that writes
 * down what is to be delivered, so that each event is in exactly one delivery, whoever is killed and whenever.
 */
export async function takeDelivery({ db, clock }: Using): Promise<Delivery | undefined> {
  for (;;) {
    const taken = await db.transaction((tx) => takeNext(tx, clock.now()))
    if (taken !== 'nothing of its kinds') return taken
  }
}

async function takeNext(db: Db, now: Date): Promise<Delivery | 'nothing of its kinds' | undefined> {
  const [subscriber] = await db
    .select()
    .from(subscribers)
    .where(and(eq(subscribers.enabled, true), lte(subscribers.dueAt, now), isFree(now), hasWork))
    .orderBy(asc(subscribers.dueAt))
    .limit(1)
    .for('update', { skipLocked: true })
  if (!subscriber) return undefined
  const { subscriberId } = subscriber

  const started = subscriber.pending && (await loadEvents(db, subscriber.pending.eventIds))
  // What began long ago may have been swept since.
  const begun = started?.length ? undefined : await begin(db, subscriber)
  const pending = begun ? begun.pending : subscriber.pending
  const items = begun ? begun.items : started
  const place = begun ? begun.place : {}
  if (!pending || !items) {
    await updateSubscriber(db, subscriberId, { ...place, pending: null })
    return 'nothing of its kinds'
  }
  const lease = newLease()
  const leaseUntil = new Date(now.getTime() + LEASE_MS)
  await updateSubscriber(db, subscriberId, { ...place, pending, lease, leaseUntil })
  return { subscriber, pending, items, lease }
}

/** The next events of a subscriber, and its place after them. */
async function begin(db: Db, subscriber: SubscriberRow) {
  const { rows } = await db.execute<
    Record<'horizon' | 'event_id' | 'xact_id' | 'event_kind' | 'size', string>
  >(
    sql`SELECT pg_snapshot_xmin(pg_current_snapshot())::text AS horizon, found.*
      FROM (SELECT 1) AS present LEFT JOIN (
        SELECT ${events.eventId}, ${events.xactId}::text, ${events.eventKind}, pg_column_size(${events.data}) AS size
        FROM ${events}
        WHERE ${events.clientId} = ${subscriber.clientId} AND ${events.xactId} >= ${subscriber.doneBelow}::xid8
        ORDER BY ${events.xactId}, ${events.eventId}
        LIMIT ${LOOKED_THROUGH + subscriber.doneAbove.length}
      ) AS found ON true`,
  )
  const { eventIds, place } = chooseBatch({
    found: rows.flatMap((row) =>
      row.event_id === null
        ? []
        : {
            eventId: Number(row.event_id),
            xactId: BigInt(row.xact_id),
            eventKind: Number(row.event_kind),
            size: Number(row.size),
          },
    ),
    isAll: rows.length < LOOKED_THROUGH + subscriber.doneAbove.length,
    horizon: BigInt(rows[0]?.horizon ?? 0),
    subscriber,
  })
  if (eventIds.length === 0) return { place }
  const pending = { deliveryId: randomUUID(), eventIds, attempts: 0 }
  return { pending, items: await loadEvents(db, eventIds), place }
}

const loadEvents = (db: Db, eventIds: number[]): Promise<EventRow[]> =>
  db.select().from(events).where(inArray(events.eventId, eventIds)).orderBy(asc(events.eventId))

const isFree = (now: Date) => or(sql`${subscribers.leaseUntil} IS NULL`, lte(subscribers.leaseUntil, now))

/** Writes down how a try went, unless the subscriber was switched off or given up meanwhile. */
export async function finishDelivery(
  { db }: Pick<Using, 'db'>,
  { subscriber, pending, lease }: Delivery,
  result: Pick<SubscriberRow, 'pending' | 'lastDelivery' | 'dueAt'>,
): Promise<void> {
  const held = and(eq(subscribers.subscriberId, subscriber.subscriberId), eq(subscribers.lease, lease))
  const isSame = and(held, sql`${subscribers.pending} ->> 'deliveryId' = ${pending.deliveryId}`)
  await db.transaction(async (tx) => {
    await tx.update(subscribers).set(result).where(isSame)
    await tx.update(subscribers).set({ lease: null, leaseUntil: null }).where(held)
  })
}

/** Lets other processes take what this one does not finish. */
export async function releaseDeliveries({ db }: Pick<Using, 'db'>, leases: string[]): Promise<void> {
  if (leases.length === 0) return
  await db
    .update(subscribers)
    .set({ lease: null, leaseUntil: null })
    .where(inArray(subscribers.lease, leases))
}

/** Lets others at once take what a killed process of this machine was at. */
export async function releaseOfDeadProcesses({ db }: Pick<Using, 'db'>): Promise<void> {
  const held = await db
    .select({ lease: subscribers.lease })
    .from(subscribers)
    .where(isNotNull(subscribers.lease))
  await releaseDeliveries(
    { db },
    held.flatMap(({ lease }) => (lease && isOfDeadProcess(lease) ? [lease] : [])),
  )
}

/** When the next delivery can be taken; it may be a moment ago. */
export async function nextDue({ db }: Pick<Using, 'db'>): Promise<Date | undefined> {
  const [next] = await db
    .select({ at: sql<string | null>`min(${freeFrom})` })
    .from(subscribers)
    .where(and(eq(subscribers.enabled, true), hasWork))
  return next?.at ? new Date(next.at) : undefined
}

/**
 * Transaction ids belong to one cluster. Subscribers that came with a dump from one that was further would hear
 * nothing until this one has caught up: they start at now.
 */
export async function settleRestoredSubscribers({ db }: Pick<Using, 'db'>): Promise<void> {
  const ahead = await db
    .select()
    .from(subscribers)
    .where(sql`${subscribers.doneBelow} > pg_snapshot_xmax(pg_current_snapshot())`)
  for (const { subscriberId, clientId } of ahead)
    await updateSubscriber(db, subscriberId, await placeNow(db, clientId))
}

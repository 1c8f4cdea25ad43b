import { randomUUID } from 'node:crypto'
import type { Services } from '../../../platform/context.ts'
import type { Db } from '../../../platform/db/database.ts'
import { findFirstAgain, forgetAgain, storeAttempt } from '../delivery/repository.ts'
import type { DeliveryRow } from '../delivery/table.ts'
import type { EventRow } from '../event/table.ts'
import { chooseBatch } from './batch.ts'
import {
  dropLeases,
  findAheadOfTime,
  findEventHeads,
  findEventsByIds,
  findLeases,
  lockNextDue,
  returnLease,
} from './delivery-repository.ts'
import { isOfDeadProcess, newLease } from './lease.ts'
import { placeNow, updateSubscriber } from './repository.ts'
import type { PendingDelivery, SubscriberRow } from './table.ts'

/** Longer than any attempt takes. A process that has not finished by then is gone. */
export const LEASE_MS = 30_000
/** The number of events that are examined for one delivery; the rest comes with the next. */
const LOOKED_THROUGH = 2_000

/** A delivery that this process alone is to try now. */
export type Delivery = {
  subscriber: SubscriberRow
  pending: PendingDelivery
  items: EventRow[]
  lease: string
  /** When it was first taken. */
  created: Date
  /** Somebody wants it sent again, beside what the subscriber is still to get. */
  isAgain: boolean
}

type Using = Pick<Services, 'db' | 'clock'>

/**
 * Takes the delivery that has been due longest. The transaction that advances the subscriber's position also writes
 * down the events of the delivery, so that each event is in exactly one delivery, even if processes are killed at any
 * time.
 */
export async function takeDelivery({ db, clock }: Using): Promise<Delivery | undefined> {
  for (;;) {
    const taken = await db.transaction((tx) => takeNext(tx, clock.now()))
    if (taken !== 'nothing of its kinds') return taken
  }
}

async function takeNext(db: Db, now: Date): Promise<Delivery | 'nothing of its kinds' | undefined> {
  const subscriber = await lockNextDue(db, now)
  if (!subscriber) return undefined
  const { subscriberId } = subscriber
  const again = await findFirstAgain(db, subscriberId)
  if (again) return takeAgain(db, subscriber, again, now)

  const started = subscriber.pending && (await findEventsByIds(db, subscriber.pending.eventIds))
  // Events of a delivery that began long ago may have been deleted since.
  const begun = started?.length ? undefined : await begin(db, subscriber)
  const pending = begun ? begun.pending : subscriber.pending
  const items = begun ? begun.items : started
  const place = begun ? begun.place : {}
  if (!pending || !items) {
    await updateSubscriber(db, subscriberId, { ...place, pending: null })
    return 'nothing of its kinds'
  }
  const lease = newLeaseFrom(now)
  await updateSubscriber(db, subscriberId, { ...place, pending, ...lease })
  return { subscriber, pending, items, lease: lease.lease, created: now, isAgain: false }
}

async function takeAgain(
  db: Db,
  subscriber: SubscriberRow,
  { deliveryId, eventIds, attempts, created }: DeliveryRow,
  now: Date,
): Promise<Delivery | 'nothing of its kinds'> {
  const items = await findEventsByIds(db, eventIds)
  if (items.length === 0) {
    await forgetAgain(db, { deliveryId })
    return 'nothing of its kinds'
  }
  const lease = newLeaseFrom(now)
  await updateSubscriber(db, subscriber.subscriberId, lease)
  const pending = { deliveryId, eventIds, attempts }
  return { subscriber, pending, items, lease: lease.lease, created, isAgain: true }
}

const newLeaseFrom = (now: Date) => ({ lease: newLease(), leaseUntil: new Date(now.getTime() + LEASE_MS) })

/** The next events of a subscriber, and its place after them. */
async function begin(db: Db, subscriber: SubscriberRow) {
  const limit = LOOKED_THROUGH + subscriber.doneAbove.length
  const { heads, horizon } = await findEventHeads(db, subscriber, limit)
  const isAll = heads.length < limit
  const { eventIds, place } = chooseBatch({ found: heads, isAll, horizon, subscriber })
  if (eventIds.length === 0) return { place }
  const pending = { deliveryId: randomUUID(), eventIds, attempts: 0 }
  return { pending, items: await findEventsByIds(db, eventIds), place }
}

/** The state of a subscriber after an attempt. */
export type DeliveryResult = Pick<SubscriberRow, 'pending' | 'lastDelivery' | 'dueAt'>

/**
 * Writes down how a try went, with the answer. For the subscriber it counts unless that was switched off or given up
 * meanwhile.
 */
export async function finishDelivery(
  { db }: Pick<Using, 'db'>,
  { subscriber: { subscriberId }, pending: { deliveryId }, lease }: Delivery,
  { attempt, result }: { attempt: DeliveryRow; result: DeliveryResult | undefined },
): Promise<void> {
  await db.transaction(async (tx) => {
    await returnLease(tx, { subscriberId, deliveryId, lease }, result)
    await storeAttempt(tx, attempt)
  })
}

/** Lets other processes take what this one does not finish. */
export async function releaseDeliveries({ db }: Pick<Using, 'db'>, leases: string[]): Promise<void> {
  if (leases.length > 0) await dropLeases(db, leases)
}

/** Lets others at once take what a killed process of this machine was at. */
export async function releaseOfDeadProcesses({ db }: Pick<Using, 'db'>): Promise<void> {
  await releaseDeliveries({ db }, (await findLeases(db)).filter(isOfDeadProcess))
}

/**
 * Transaction ids belong to one cluster. Subscribers restored from a dump of a cluster with higher ids would receive
 * nothing until this one has caught up: they start at now.
 */
export async function settleRestoredSubscribers({ db }: Pick<Using, 'db'>): Promise<void> {
  for (const { subscriberId, clientId } of await findAheadOfTime(db))
    await updateSubscriber(db, subscriberId, await placeNow(db, clientId))
}

import type { Db } from '../../../platform/db/database.ts'
import { comesAfter, type KeysetOrder, sortedBy } from '../../../platform/db/keyset.ts'
import { and, asc, eq, isNotNull, isNull, lt, sql } from '../../../platform/db/orm.ts'
import { subscribers } from '../subscriber/table.ts'
import { type DeliveryRow, deliveries } from './table.ts'

const { deliveryId, subscriberId, created, error, againSince } = deliveries

export const deliveryOrder = {
  columns: [sql`${created}`, sql`${deliveryId}`],
  types: ['timestamptz', 'text'],
  position: (row) => [row.created.toISOString(), row.deliveryId],
  newestFirst: true,
} satisfies KeysetOrder<DeliveryRow>

export type DeliveryFilter = {
  subscriberId: string
  /** Only those whose last attempt failed, or only the others. */
  failed?: boolean
  after?: readonly string[]
  limit: number
}

export const findDeliveries = (
  db: Db,
  { failed, after, limit, ...of }: DeliveryFilter,
): Promise<DeliveryRow[]> =>
  db
    .select()
    .from(deliveries)
    .where(
      and(
        eq(subscriberId, of.subscriberId),
        failed === undefined ? undefined : failed ? isNotNull(error) : isNull(error),
        after && comesAfter(deliveryOrder, after),
      ),
    )
    .orderBy(sortedBy(deliveryOrder))
    .limit(limit)

export async function findDelivery(
  db: Db,
  of: Pick<DeliveryRow, 'subscriberId' | 'deliveryId'>,
): Promise<DeliveryRow | undefined> {
  const [found] = await db
    .select()
    .from(deliveries)
    .where(and(eq(deliveryId, of.deliveryId), eq(subscriberId, of.subscriberId)))
  return found
}

/** Stores an attempt, unless its subscriber was deleted meanwhile. */
export async function storeAttempt(db: Db, row: DeliveryRow): Promise<void> {
  const [subscriber] = await db
    .select({ subscriberId: subscribers.subscriberId })
    .from(subscribers)
    .where(eq(subscribers.subscriberId, row.subscriberId))
    .for('key share')
  if (!subscriber) return
  const { created: begun, ...attempt } = row
  await db
    .insert(deliveries)
    .values({ ...attempt, created: begun })
    .onConflictDoUpdate({ target: deliveryId, set: attempt })
}

export async function askAgain(db: Db, of: string, since: Date): Promise<void> {
  await db.update(deliveries).set({ againSince: since }).where(eq(deliveryId, of))
}

/** Cancels requests to send again: of one delivery, or of all of a subscriber. */
export async function forgetAgain(
  db: Db,
  of: { deliveryId: string } | { subscriberId: string },
): Promise<void> {
  const wanted = 'deliveryId' in of ? eq(deliveryId, of.deliveryId) : eq(subscriberId, of.subscriberId)
  await db
    .update(deliveries)
    .set({ againSince: null })
    .where(and(wanted, isNotNull(againSince)))
}

/** Returns true if a subscriber has deliveries that somebody wants sent again. */
export const isAskedAgain = sql`EXISTS (
  SELECT 1 FROM ${deliveries} WHERE ${subscriberId} = ${subscribers.subscriberId} AND ${againSince} IS NOT NULL)`

/** The delivery that somebody has wanted sent again for longest. */
export async function findFirstAgain(db: Db, of: string): Promise<DeliveryRow | undefined> {
  const [first] = await db
    .select()
    .from(deliveries)
    .where(and(eq(subscriberId, of), isNotNull(againSince)))
    .orderBy(asc(againSince), asc(deliveryId))
    .limit(1)
  return first
}

/** Removes what began before this time, and of each subscriber all but the newest so many. */
export async function forgetDeliveries(
  db: Db,
  { before, keep }: { before: Date; keep: number },
): Promise<void> {
  await db.delete(deliveries).where(lt(created, before))
  await db.execute(sql`DELETE FROM ${deliveries} USING (
      SELECT ${deliveryId} AS id,
        row_number() OVER (PARTITION BY ${subscriberId} ORDER BY ${created} DESC, ${deliveryId} DESC) AS place
      FROM ${deliveries}
    ) AS placed WHERE ${deliveryId} = placed.id AND placed.place > ${keep}`)
}

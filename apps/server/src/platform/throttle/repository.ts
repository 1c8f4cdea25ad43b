import type { Db } from '../db/database.ts'
import { eq, lt, sql } from '../db/orm.ts'
import { throttles } from './table.ts'

const { subject, fullAt } = throttles

const milliseconds = (ms: number) => sql`${ms}::double precision * interval '1 millisecond'`

type Take = {
  subject: string
  now: Date
  /** Time by which the taken amount delays the moment at which the bucket is full. Milliseconds. */
  costMs: number
  /** Time in which an empty bucket becomes full. Milliseconds. */
  wholeMs: number
}

/** Takes one out of a bucket unless it is empty, and holds the bucket until the transaction ends. */
export async function takeOne(db: Db, { subject: key, now, costMs, wholeMs }: Take): Promise<boolean> {
  const after = sql`greatest(${fullAt}, ${now}::timestamptz) + ${milliseconds(costMs)}`
  const taken = await db
    .insert(throttles)
    .values({ subject: key, fullAt: new Date(now.getTime() + costMs) })
    .onConflictDoUpdate({
      target: subject,
      set: { fullAt: after },
      setWhere: sql`${after} <= ${now}::timestamptz + ${milliseconds(wholeMs)}`,
    })
    .returning()
  return taken.length > 0
}

export async function putBack(db: Db, key: string, costMs: number): Promise<void> {
  await db
    .update(throttles)
    .set({ fullAt: sql`${fullAt} - ${milliseconds(costMs)}` })
    .where(eq(subject, key))
}

/** When a bucket will be full again; undefined for one that nothing was taken from lately. */
export async function findFullAt(db: Db, key: string): Promise<Date | undefined> {
  const [row] = await db.select({ fullAt }).from(throttles).where(eq(subject, key))
  return row?.fullAt
}

export async function deleteFullBefore(db: Db, time: Date): Promise<void> {
  await db.delete(throttles).where(lt(fullAt, time))
}

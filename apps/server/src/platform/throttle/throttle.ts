import { HOUR_MS } from '../clock/durations.ts'
import { inTransaction, type Services } from '../context.ts'
import { fail } from '../errors/failure.ts'
import { deleteFullBefore, findFullAt, putBack, takeOne } from './repository.ts'

/** Allows `burst` calls at once, then `perHour` more each hour: never more than `burst + perHour` within an hour. */
export type Limit = { readonly burst: number; readonly perHour: number }

/** Calls that are counted together, such as the attempts at one account, and their limit. */
export type Bucket = {
  readonly key: string
  readonly limit: Limit
  /**
   * Used where this bucket is empty: one is taken out of each of these instead. They have none of their own, and are
   * nobody's first bucket: all servers lock them after those.
   */
  readonly reserve?: readonly Bucket[]
}

/**
 * Takes one unit from each bucket, and returns the buckets. If one of them is empty, and so is its reserve, it fails
 * with `why`, and takes nothing. Buckets are in the database, so that all servers count together and a restart forgets
 * nothing.
 */
export function consume(services: Services, buckets: readonly Bucket[], why: string): Promise<Bucket[]> {
  const now = services.clock.now()
  return inTransaction(services, async (tx) => {
    const taken: Bucket[] = []
    const reserves: Bucket[] = []
    for (const bucket of inLockOrder(tx, buckets)) {
      if (await takeOne(tx.db, { ...bucket, now })) taken.push(bucket)
      // Leaving by failure takes the transaction back.
      else reserves.push(...(bucket.reserve ?? (await refuse(tx, bucket, now, why))))
    }
    for (const bucket of inLockOrder(tx, reserves)) {
      if (await takeOne(tx.db, { ...bucket, now })) taken.push(bucket)
      else await refuse(tx, bucket, now, why)
    }
    return taken
  })
}

async function refuse(services: Services, bucket: Measured, now: Date, why: string): Promise<never> {
  const retryAfter = await secondsUntilOne(services, bucket, now)
  return fail('tooManyRequests', { retryAfter, description: why })
}

/** Returns one unit to each bucket. */
export async function refund(services: Services, buckets: readonly Bucket[]): Promise<void> {
  for (const { subject, costMs } of inLockOrder(services, buckets))
    await putBack(services.db, subject, costMs)
}

/** Fails like `consume` where one of the buckets is empty, and takes nothing in any case. */
export async function assertAvailable(
  services: Services,
  buckets: readonly Bucket[],
  why: string,
): Promise<void> {
  const now = services.clock.now()
  for (const bucket of inLockOrder(services, buckets)) {
    const retryAfter = await secondsUntilOne(services, bucket, now)
    if (retryAfter <= 0) continue
    if (bucket.reserve) await assertAvailable(services, bucket.reserve, why)
    else fail('tooManyRequests', { retryAfter, description: why })
  }
}

async function secondsUntilOne(
  { db }: Services,
  { subject, costMs, wholeMs }: Measured,
  now: Date,
): Promise<number> {
  const fullAt = (await findFullAt(db, subject)) ?? now
  return Math.max(0, fullAt.getTime() + costMs - now.getTime() - wholeMs) / 1000
}

type Measured = Bucket & {
  subject: string
  /** Time by which each taken unit delays the moment at which the bucket is full. */
  costMs: number
  /** Time in which an empty bucket becomes full. */
  wholeMs: number
}

/** Always in one order, so that two who take from the same buckets never wait for each other in a circle. */
function inLockOrder({ secrets }: Services, buckets: readonly Bucket[]): Measured[] {
  return buckets
    .map((bucket) => {
      const { burst, perHour } = bucket.limit
      const costMs = HOUR_MS / perHour
      return {
        ...bucket,
        subject: secrets.derive('throttle', bucket.key),
        costMs,
        wholeMs: costMs * burst,
      }
    })
    .toSorted((a, b) => (a.subject < b.subject ? -1 : 1))
}

export const forgetFullBuckets = ({ db, clock }: Services): Promise<void> => deleteFullBefore(db, clock.now())

import { HOUR_MS } from '../clock/durations.ts'
import { inTransaction, type Services } from '../context.ts'
import { fail } from '../errors/failure.ts'
import { deleteFullBefore, findFullAt, putBack, takeOne } from './repository.ts'

/** So many at once, and then so many an hour: never more than `burst + perHour` within an hour. */
export type Limit = { readonly burst: number; readonly perHour: number }

/** What is counted together, such as the tries at one account, and how many there may be. */
export type Bucket = { readonly key: string; readonly limit: Limit }

/**
 * Takes one out of each bucket; where one of them is empty it fails, saying `why`, and takes nothing. Buckets lie in
 * the database, so that all servers count together and a restart forgets nothing.
 */
export function consume(services: Services, buckets: readonly Bucket[], why: string): Promise<void> {
  const now = services.clock.now()
  return inTransaction(services, async (tx) => {
    for (const bucket of inLockOrder(tx, buckets)) {
      const { subject, costMs, wholeMs } = bucket
      if (await takeOne(tx.db, { subject, now, costMs, wholeMs })) continue
      // Leaving by failure takes the transaction back.
      fail('tooManyRequests', { retryAfter: await secondsUntilOne(tx, bucket, now), description: why })
    }
  })
}

/** As if nothing had been taken. */
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
    if (retryAfter > 0) fail('tooManyRequests', { retryAfter, description: why })
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

type Measured = {
  subject: string
  /** How much later the bucket is full again for each that is taken. */
  costMs: number
  /** How long an empty bucket takes to be full. */
  wholeMs: number
}

/** Always in one order, so that two who take from the same buckets never wait for each other in a circle. */
function inLockOrder({ secrets }: Services, buckets: readonly Bucket[]): Measured[] {
  return buckets
    .map(({ key, limit: { burst, perHour } }) => {
      const costMs = HOUR_MS / perHour
      return { subject: secrets.derive('throttle', key), costMs, wholeMs: costMs * burst }
    })
    .toSorted((a, b) => (a.subject < b.subject ? -1 : 1))
}

export const forgetFullBuckets = ({ db, clock }: Services): Promise<void> => deleteFullBefore(db, clock.now())

import { HOUR_MS } from '../clock/durations.ts'
import { inTransaction, type Services } from '../context.ts'
import { fail } from '../errors/failure.ts'
import { deleteFullBefore, findFullAt, putBack, takeOne } from './repository.ts'

/** So many at once, and then so many an hour: never more than `burst + perHour` within an hour. */
export type Limit = { readonly burst: number; readonly perHour: number }

/** What is counted together, such as the tries at one account, and how many there may be. */
export type Bucket = { readonly of: string; readonly limit: Limit }

/**
 * Takes one out of each bucket; where one of them is empty it fails, saying `why`, and takes nothing. Buckets lie in
 * the database, so that all servers count together and a restart forgets nothing.
 */
export function takeFrom(services: Services, buckets: readonly Bucket[], why: string): Promise<void> {
  const now = services.clock.now()
  return inTransaction(services, async (tx) => {
    for (const bucket of inOneOrder(tx, buckets)) {
      const { subject, costMs, wholeMs } = bucket
      if (await takeOne(tx.db, { subject, now, costMs, wholeMs })) continue
      // Leaving by failure takes the transaction back.
      fail('tooManyRequests', { retryAfter: await secondsUntilOne(tx, bucket, now), description: why })
    }
  })
}

/** As if nothing had been taken. */
export async function giveBack(services: Services, buckets: readonly Bucket[]): Promise<void> {
  for (const { subject, costMs } of inOneOrder(services, buckets)) await putBack(services.db, subject, costMs)
}

/** Fails like `takeFrom` where one of the buckets is empty, and takes nothing in any case. */
export async function refuseIfEmpty(
  services: Services,
  buckets: readonly Bucket[],
  why: string,
): Promise<void> {
  const now = services.clock.now()
  for (const bucket of inOneOrder(services, buckets)) {
    const retryAfter = await secondsUntilOne(services, bucket, now)
    if (retryAfter > 0) fail('tooManyRequests', { retryAfter, description: why })
  }
}

/** Whether it is this server's turn to do something that one of all servers does, once in so many seconds. */
export function isOurTurn({ db, secrets, clock }: Services, of: string, seconds: number): Promise<boolean> {
  const costMs = seconds * 1000
  const subject = secrets.derive('throttle', `turn ${of}`)
  return takeOne(db, { subject, now: clock.now(), costMs, wholeMs: costMs })
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
function inOneOrder({ secrets }: Services, buckets: readonly Bucket[]): Measured[] {
  return buckets
    .map(({ of, limit: { burst, perHour } }) => {
      const costMs = HOUR_MS / perHour
      return { subject: secrets.derive('throttle', of), costMs, wholeMs: costMs * burst }
    })
    .toSorted((a, b) => (a.subject < b.subject ? -1 : 1))
}

export const forgetFullBuckets = ({ db, clock }: Services): Promise<void> => deleteFullBefore(db, clock.now())

import { secondsAfter } from '../../../../platform/clock/durations.ts'
import { every } from '../../../../platform/clock/every.ts'
import type { Services } from '../../../../platform/context.ts'
import { LEASE_SECONDS } from '../claim.ts'
import { type Leased, updateLeased } from '../repository.ts'
import type { RecordingSessionRow } from '../table.ts'

const ROUND_MS = 1000

/** Renews the lease for some seconds; undefined where another recorder has taken it over, or it is over. */
export const renewLease = (
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  leased: Leased,
): Promise<RecordingSessionRow | undefined> =>
  updateLeased(db, leased, { leaseUntil: secondsAfter(clock.now(), LEASE_SECONDS) })

/** Renews the lease for as long as the work takes. */
export async function withLease<T>(services: Services, leased: Leased, work: () => Promise<T>): Promise<T> {
  const stop = every(ROUND_MS, async () => {
    // A database that is away for a moment is asked again before the lease ends.
    await renewLease(services, leased).catch(() => undefined)
  })
  try {
    return await work()
  } finally {
    stop()
  }
}

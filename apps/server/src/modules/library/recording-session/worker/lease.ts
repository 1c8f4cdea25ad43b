import { secondsAfter } from '../../../../platform/clock/durations.ts'
import { every } from '../../../../platform/clock/every.ts'
import type { Services } from '../../../../platform/context.ts'
import { LEASE_SECONDS } from '../claim.ts'
import { type Held, updateHeld } from '../repository.ts'
import type { RecordingSessionRow } from '../table.ts'

const ROUND_MS = 1000

/** Holds it for some seconds more; undefined where another recorder has taken it over, or it is over. */
export const renewLease = (
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  held: Held,
): Promise<RecordingSessionRow | undefined> =>
  updateHeld(db, held, { leaseUntil: secondsAfter(clock.now(), LEASE_SECONDS) })

/** Holds it for as long as the work takes. */
export async function whileHeld<T>(services: Services, held: Held, work: () => Promise<T>): Promise<T> {
  const stop = every(ROUND_MS, async () => {
    // A database that is away for a moment is asked again before the lease ends.
    await renewLease(services, held).catch(() => undefined)
  })
  try {
    return await work()
  } finally {
    stop()
  }
}

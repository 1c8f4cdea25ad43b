import type { Services } from '../context.ts'
import { takeOne } from './repository.ts'

/** Returns true if this server may do a job that only one of all servers does, once in a number of seconds. */
export function tryAcquireLease(
  { db, secrets, clock }: Services,
  name: string,
  seconds: number,
): Promise<boolean> {
  const leaseMs = seconds * 1000
  // Servers of another version beside this one must mean the same row.
  const subject = secrets.derive('throttle', `turn ${name}`)
  return takeOne(db, { subject, now: clock.now(), costMs: leaseMs, wholeMs: leaseMs })
}

import { secondsAfter } from '../../../../platform/clock/durations.ts'

/** Seconds for which somebody counts as present without renewing their lease. */
export const LEASE_SECONDS = 20
/** Seconds after which a process renews the leases of all sockets that it holds. */
export const RENEW_SECONDS = 5
/** Seconds that a lost socket has to come back: a reloaded page, a change of network. */
export const GRACE_SECONDS = 6

export const leaseFrom = (now: Date) => secondsAfter(now, LEASE_SECONDS)

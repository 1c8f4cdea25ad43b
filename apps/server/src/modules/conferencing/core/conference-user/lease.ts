import { secondsAfter } from '../../../../platform/clock/durations.ts'

/** Seconds somebody counts as there without a sign of life. */
export const LEASE_SECONDS = 20
/** Seconds between the signs of life that a process gives for all sockets it holds. */
export const RENEW_SECONDS = 5
/** Seconds that a lost socket has to come back: a reloaded page, a change of network. */
export const GRACE_SECONDS = 6

export const leaseFrom = (now: Date) => secondsAfter(now, LEASE_SECONDS)

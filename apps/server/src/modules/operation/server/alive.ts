import { heartbeatSeconds } from '@lumi/contract'

/** A server without a heartbeat since then counts as gone. */
export const aliveSince = (now: Date) => new Date(now.getTime() - 3 * heartbeatSeconds * 1000)

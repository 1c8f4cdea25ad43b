import { heartbeatSeconds } from '@lumi/contract'

/** A server that has not told since then that it lives counts as gone. */
export const aliveSince = (now: Date) => new Date(now.getTime() - 3 * heartbeatSeconds * 1000)

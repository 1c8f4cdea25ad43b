import type { LogEntry } from '@lumi/contract'
import { openSocket } from '#lib/realtime/open-socket.ts'
import { logToken } from './open-log.ts'

interface LogListener {
  /** The line stands, for the first time or again: what was written before was told to nobody here. */
  readonly onConnect: () => void
  /** What was just written, the oldest first. */
  readonly onEntries: (entries: readonly LogEntry[]) => void
}

/** Tells what is written to the log as it is written. Returns how to stop. */
export const followLog = ({ onConnect, onEntries }: LogListener): (() => void) =>
  openSocket({
    token: logToken,
    listen: (socket) => {
      socket.on('connect', onConnect)
      socket.on('log_entries', ({ items }) => onEntries(items))
    },
  })

import type { QueryClient } from '@tanstack/react-query'
import { openSocket } from '#lib/realtime/open-socket.ts'
import { addToLog, catchUpLog } from './list-log.ts'
import { logToken } from './open-log.ts'

/** Shows what is written to the log as it is written. Returns how to stop. */
export const followLog = (queryClient: QueryClient): (() => void) =>
  openSocket({
    token: logToken,
    listen: (socket) => {
      // What was written while the line was down.
      socket.on('connect', () => void catchUpLog(queryClient))
      socket.on('log_entries', ({ items }) => addToLog(queryClient, items))
    },
  })

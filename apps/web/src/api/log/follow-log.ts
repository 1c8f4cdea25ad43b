import type { ClientMessages, ServerMessages } from '@lumi/contract'
import type { QueryClient } from '@tanstack/react-query'
import type { Socket } from 'socket.io-client'
import { addToLog } from './list-log.ts'
import { logToken } from './open-log.ts'

/** Shows what is written to the log as it is written. Answers how to stop. */
export function followLog(queryClient: QueryClient): () => void {
  let socket: Socket<ServerMessages, ClientMessages> | undefined
  let stopped = false
  void import('socket.io-client').then(({ io }) => {
    if (stopped) return
    socket = io({
      path: '/realtime',
      transports: ['websocket'],
      auth: (answer) =>
        logToken().then(
          (token) => answer({ token }),
          () => answer({}),
        ),
    })
    // What was written while the line was down.
    socket.on('connect', () => void queryClient.invalidateQueries({ queryKey: ['log'] }))
    socket.on('log_entries', ({ items }) => addToLog(queryClient, items))
  })
  return () => {
    stopped = true
    socket?.disconnect()
  }
}

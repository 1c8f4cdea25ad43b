import { realtimePath } from '@lumi/contract'
import { Server } from 'socket.io'
import type { Services } from '../context.ts'
import { createNotifyRealtime } from './notify-adapter.ts'
import { isOwnOrigin } from './origin.ts'
import type { RealtimePort } from './port.ts'
import type { SocketServer } from './sockets.ts'

/** Clients send next to nothing. */
const LONGEST_MESSAGE_BYTES = 16 * 1024

/** The socket server, attached to no HTTP server yet, and the port through which processes reach its sockets. */
export async function openRealtime(
  services: Pick<Services, 'config' | 'db' | 'listener' | 'log' | 'redis'>,
): Promise<{ sockets: SocketServer; realtime: RealtimePort }> {
  const sockets: SocketServer = new Server({
    path: realtimePath,
    serveClient: false,
    transports: ['websocket', 'polling'],
    // A connection that is lost without a word is noticed after 15 s at most.
    pingInterval: 8_000,
    pingTimeout: 7_000,
    connectTimeout: 10_000,
    maxHttpBufferSize: LONGEST_MESSAGE_BYTES,
    perMessageDeflate: false,
    httpCompression: false,
    // The media proxy has sockets of its own on the same server; those that nobody answers are ended.
    destroyUpgradeTimeout: 10_000,
    allowRequest: ({ headers }, answer) => {
      const own = isOwnOrigin(headers, services.config)
      answer(own ? null : 'Origin not allowed', own)
    },
  })
  const throughDatabase = await createNotifyRealtime(sockets, services)
  if (!services.redis) return { sockets, realtime: throughDatabase }
  // Loaded only where there is a Redis.
  const { createRedisRealtime } = await import('./redis-adapter.ts')
  return { sockets, realtime: createRedisRealtime(sockets, services.redis, throughDatabase) }
}

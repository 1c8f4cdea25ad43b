import { once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import { createAdapter } from '@socket.io/redis-adapter'
import { Redis } from 'ioredis'
import type { Logger } from '../log/logger.ts'
import type { RealtimePort } from './port.ts'
import type { SocketServer } from './sockets.ts'

/** A start waits for Redis no longer than this; it connects whenever Redis is there. */
const READY_WITHIN_MS = 3000

/** Between processes through Redis, which keeps this traffic away from a busy database. */
export async function createRedisRealtime(
  io: SocketServer,
  { redisUrl, log }: { redisUrl: string; log: Logger },
): Promise<RealtimePort> {
  // Without Redis for a moment, this process still serves its own sockets.
  const publisher = new Redis(redisUrl, { maxRetriesPerRequest: null })
  const subscriber = publisher.duplicate()
  for (const connection of [publisher, subscriber]) {
    connection.on('error', (error) => log.warn({ reason: error.message }, 'Redis is away'))
  }
  const ready = Promise.all([publisher, subscriber].map((connection) => once(connection, 'ready')))
  await Promise.race([ready.catch(() => {}), delay(READY_WITHIN_MS, undefined, { ref: false })])
  io.adapter(createAdapter(publisher, subscriber, { key: 'lumi-realtime' }))

  return {
    send: (topic, name, ...message) => void io.to(topic).emit(name, ...message),
    close(topic, name, ...message) {
      io.to(topic).emit(name, ...message)
      io.in(topic).disconnectSockets(true)
    },
    async stop() {
      publisher.disconnect()
      subscriber.disconnect()
    },
  }
}

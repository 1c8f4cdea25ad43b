import { createAdapter } from '@socket.io/redis-adapter'
import { Redis } from 'ioredis'
import type { Logger } from '../log/logger.ts'
import type { RealtimePort } from './port.ts'
import type { SocketServer } from './sockets.ts'

/** Between processes through Redis, which keeps this traffic away from a busy database. */
export async function createRedisRealtime(
  io: SocketServer,
  { redisUrl, log }: { redisUrl: string; log: Logger },
): Promise<RealtimePort> {
  // Without Redis for a moment, this process still serves its own sockets.
  const publisher = new Redis(redisUrl, { maxRetriesPerRequest: null, lazyConnect: true })
  const subscriber = publisher.duplicate()
  for (const connection of [publisher, subscriber]) {
    connection.on('error', (error) => log.warn({ reason: error.message }, 'Redis is away'))
  }
  await Promise.all([publisher.connect(), subscriber.connect()])
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

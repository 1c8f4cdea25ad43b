import { createAdapter } from '@socket.io/redis-adapter'
import type { RedisLink } from '../redis/open.ts'
import type { RealtimePort } from './port.ts'
import { isNobody, type SocketServer, sendLocal } from './sockets.ts'

/**
 * Between processes through Redis, which keeps this traffic away from a busy database. While Redis is away the other
 * way is taken, which every process hears as well.
 */
export function createRedisRealtime(
  io: SocketServer,
  { publisher, subscriber }: Pick<RedisLink, 'publisher' | 'subscriber'>,
  otherwise: RealtimePort,
): RealtimePort {
  io.adapter(createAdapter(publisher, subscriber, { key: 'lumi-realtime' }))
  const isReady = () => publisher.status === 'ready'

  return {
    send(topic, name, ...message) {
      if (isNobody(topic)) return
      if (isReady()) io.to(topic).emit(name, ...message)
      else otherwise.send(topic, name, ...message)
    },
    sendHere: (topic, name, ...message) => sendLocal(io, topic, name, ...message),
    close(topic, name, ...message) {
      if (!isReady()) return otherwise.close(topic, name, ...message)
      io.to(topic).emit(name, ...message)
      io.in(topic).disconnectSockets(true)
    },
    stop: () => otherwise.stop(),
  }
}

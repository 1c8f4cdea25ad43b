import { createAdapter } from '@socket.io/redis-adapter'
import type { RedisLink } from '../redis/open.ts'
import type { RealtimePort } from './port.ts'
import { isNobody, type SocketServer, sendLocal } from './sockets.ts'

/**
 * Connects processes through Redis, which relieves a busy database of this traffic. While Redis is away, messages go
 * through the database, to which every process listens as well.
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

import { randomUUID } from 'node:crypto'
import type { Services } from '../context.ts'
import { notify } from '../db/notify.ts'
import type { MessageName, MessageOf, RealtimePort, Topic } from './port.ts'
import type { SocketServer } from './sockets.ts'

const CHANNEL = 'realtime'
/** PostgreSQL refuses notifications of 8000 bytes. */
const LONGEST_BYTES = 7000

type Order = { from: string; topic: Topic; name: MessageName; message: unknown[]; close: boolean }

/** Between processes through the database they share: nothing else is needed for several servers. */
export async function createNotifyRealtime(
  io: SocketServer,
  { db, listener, log }: Pick<Services, 'db' | 'listener' | 'log'>,
): Promise<RealtimePort> {
  const self = randomUUID()

  function carryOut({ topic, name, message, close }: Omit<Order, 'from'>) {
    // The types were checked where the order was given.
    io.local.to(topic).emit(name, ...(message as MessageOf<'snapshot'>))
    if (close) io.local.in(topic).disconnectSockets(true)
  }

  function give(order: Omit<Order, 'from'>) {
    const payload = JSON.stringify({ from: self, ...order } satisfies Order)
    if (Buffer.byteLength(payload) > LONGEST_BYTES)
      throw new RangeError(`${order.name} is too long to be sent`)
    carryOut(order)
    notify(db, CHANNEL, payload).catch((error) => {
      log.warn({ reason: error.message }, 'other servers could not be told')
    })
  }

  const unsubscribe = await listener.subscribe(CHANNEL, (payload) => {
    const { from, ...order } = JSON.parse(payload) as Order
    if (from !== self) carryOut(order)
  })

  return {
    send: (topic, name, ...message) => give({ topic, name, message, close: false }),
    close: (topic, name, ...message) => give({ topic, name, message, close: true }),
    async stop() {
      unsubscribe()
    },
  }
}

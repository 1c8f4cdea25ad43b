import { randomUUID } from 'node:crypto'
import type { Services } from '../context.ts'
import { notify } from '../db/notify.ts'
import type { MessageName, MessageOf, RealtimePort, Topic } from './port.ts'
import type { SocketServer } from './sockets.ts'
import { closeLocal } from './sockets.ts'

const CHANNEL = 'realtime'
/** PostgreSQL refuses notifications of 8000 bytes. */
const LONGEST_BYTES = 7000

type Order = { topic: Topic | Topic[]; name: MessageName; message: unknown[]; close: boolean }

/** Between processes through the database they share: nothing else is needed for several servers. */
export async function createNotifyRealtime(
  io: SocketServer,
  { db, listener, log }: Pick<Services, 'db' | 'listener' | 'log'>,
): Promise<RealtimePort> {
  const self = randomUUID()

  function carryOut({ topic, name, message, close }: Order) {
    // The types were checked where the order was given; here only one of the messages stands for all.
    const checked = message as MessageOf<'snapshot'>
    if (close) closeLocal(io, topic, name as 'snapshot', ...checked)
    else io.local.to(topic).emit(name as 'snapshot', ...checked)
  }

  function give(order: Order) {
    const payload = JSON.stringify({ from: self, ...order })
    if (Buffer.byteLength(payload) > LONGEST_BYTES)
      throw new RangeError(`${order.name} is too long to be sent`)
    carryOut(order)
    notify(db, CHANNEL, payload).catch((error) => {
      log.warn({ reason: error.message }, 'other servers could not be told')
    })
  }

  const unsubscribe = await listener.subscribe(CHANNEL, (payload) => {
    const { from, ...order } = JSON.parse(payload) as Order & { from: string }
    if (from !== self) carryOut(order)
  })

  return {
    send: (topic, name, ...message) => give({ topic, name, message, close: false }),
    close: (topic, name, ...message) => give({ topic, name, message, close: true }),
    stop: async () => unsubscribe(),
  }
}

import { randomUUID } from 'node:crypto'
import type { Services } from '../context.ts'
import { publish } from '../notices/publish.ts'
import { defineTopic } from '../notices/topic.ts'
import type { MessageName, MessageOf, RealtimePort, Topics } from './port.ts'
import type { SocketServer } from './sockets.ts'
import { closeLocal, isNobody, sendLocal } from './sockets.ts'

type Order = { topic: Topics; name: MessageName; message: unknown[]; close: boolean }

/** The orders that a process sends to others about their sockets. */
const orders = defineTopic<Order & { from: string }>('realtime')

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
    else sendLocal(io, topic, name as 'snapshot', ...checked)
  }

  function give(order: Order) {
    if (isNobody(order.topic)) return
    carryOut(order)
    publish({ db }, orders, { from: self, ...order }).catch((error) => {
      log.warn({ reason: error.message }, 'other servers could not be notified')
    })
  }

  const unsubscribe = await listener.subscribe(orders, ({ from, ...order }) => {
    if (from !== self) carryOut(order)
  })

  return {
    send: (topic, name, ...message) => give({ topic, name, message, close: false }),
    sendHere: (topic, name, ...message) => sendLocal(io, topic, name, ...message),
    close: (topic, name, ...message) => give({ topic, name, message, close: true }),
    stop: async () => unsubscribe(),
  }
}

import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { EventDelivery } from '@lumi/contract'

type Received = { headers: Record<string, unknown>; body: string; at: number } & EventDelivery

/** A subscriber's own server. `answer` decides what becomes of each delivery; by default it is taken. */
export async function startReceiver(port = 0) {
  const received: Received[] = []
  let underWay = 0
  const receiver = {
    received,
    /** Most deliveries that were under way at once. */
    mostAtOnce: 0,
    answer: (response: ServerResponse, _delivery: Received): void => void response.writeHead(204).end(),
    url: '',
    port: 0,
    /** Ids of the events of all deliveries that were taken. */
    taken: [] as number[],
    stop: async () => {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
  const server = createServer(async (request, response) => {
    underWay += 1
    receiver.mostAtOnce = Math.max(receiver.mostAtOnce, underWay)
    response.once('close', () => {
      underWay -= 1
    })
    let body = ''
    for await (const chunk of request) body += chunk
    const delivery = {
      headers: request.headers,
      body,
      at: Date.now(),
      ...(JSON.parse(body) as EventDelivery),
    }
    received.push(delivery)
    response.once('finish', () => {
      if (response.statusCode < 300) receiver.taken.push(...delivery.items.map(({ eventId }) => eventId))
    })
    receiver.answer(response, delivery)
  })
  await new Promise<void>((done) => server.listen(port, '127.0.0.1', done))
  receiver.port = (server.address() as AddressInfo).port
  receiver.url = `http://127.0.0.1:${receiver.port}/events`
  return receiver
}

export type Receiver = Awaited<ReturnType<typeof startReceiver>>

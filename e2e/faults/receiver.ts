import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import type { Event, EventDelivery } from '@lumi/contract'
import type { Findings } from './findings.ts'

/** Some answers come late, so that their sender is killed while it waits. */
const LATEST_ANSWER_MS = 600

export type Receiver = {
  readonly url: string
  /** Events in the order in which they came first. */
  readonly events: Event[]
  stop(): Promise<void>
}

/** The subscriber's own server: takes every delivery, and knows one that it has had from one that is new. */
export async function startReceiver(findings: Findings): Promise<Receiver> {
  const events: Event[] = []
  const had = new Map<string, string>()
  let latest = ''

  function take({ deliveryId, items }: EventDelivery) {
    const content = items.map(({ eventId }) => eventId).join()
    if (had.has(deliveryId)) {
      findings.count('deliveries that came again')
      findings.expect(had.get(deliveryId) === content, `delivery ${deliveryId} came again with other events`)
      findings.expect(deliveryId === latest, `delivery ${deliveryId} came again after a later one`)
      return
    }
    findings.count('deliveries')
    had.set(deliveryId, content)
    latest = deliveryId
    events.push(...items)
  }

  const server = createServer(async (request, response) => {
    let body = ''
    try {
      for await (const chunk of request) body += chunk
    } catch {
      // The sender was killed during the request.
      return findings.count('deliveries that broke off')
    }
    take(JSON.parse(body))
    await delay(Math.random() * LATEST_ANSWER_MS)
    response.writeHead(204).end()
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/events`,
    events,
    async stop() {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
}

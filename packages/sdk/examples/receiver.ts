import { createHmac, timingSafeEqual } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { Event } from '@lumi/sdk'

/** Receives the events of a subscriber, each once, as `POST /v1/subscriber` describes deliveries. */
export async function startReceiver(onEvent: (event: Event) => void) {
  const seen = new Set<number>()
  let secret = ''
  const server = createServer(async (request, response) => {
    const body = Buffer.concat(await request.toArray())
    if (!isGenuine(request, body, secret)) return response.writeHead(401).end()
    const { items }: { items: Event[] } = JSON.parse(body.toString())
    for (const event of items) {
      // If an answer was lost, the same events arrive again.
      if (!seen.has(event.eventId)) onEvent(event)
      seen.add(event.eventId)
    }
    return response.writeHead(204).end()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  return {
    targetUrl: `http://127.0.0.1:${typeof address === 'object' && address?.port}/events`,
    /** Sets the secret of the subscriber, which is created after the receiver because it needs its address. */
    trust(given: string) {
      secret = given
    },
    stop: () => server.close(),
  }
}

/** Signs the bytes as they arrived: JSON that is parsed and written again may differ. */
function isGenuine({ headers }: IncomingMessage, body: Buffer, secret: string): boolean {
  const timestamp = Number(headers['lumi-timestamp'])
  const hmac = createHmac('sha256', secret).update(`${timestamp}.`).update(body)
  const expected = Buffer.from(`v1=${hmac.digest('hex')}`)
  const given = Buffer.from(String(headers['lumi-signature']))
  // Without this check, a recorded delivery could be sent again much later.
  const isFresh = Math.abs(Date.now() / 1000 - timestamp) < 300
  return isFresh && given.length === expected.length && timingSafeEqual(given, expected)
}

import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { signUp } from '../../e2e/support/account.ts'
import { createConference } from '../../e2e/support/conference.ts'
import type { Bench } from '../support/bench.ts'
import { type Figure, median, rounded, spreadOf } from '../support/report.ts'

const EVENTS = 1_000
const EVERY_MS = 60
const REFUSED_EVERY = 5
const PATIENCE_MS = 120_000

/** 1,000 events in a minute to a subscriber of interval 1 s, whose receiver refuses one delivery in five. */
export async function measureDelivery({ lumi }: Bench): Promise<Figure[]> {
  const owner = await signUp(lumi.url)
  const conference = await createConference(owner)
  const receiver = await openReceiver()
  await owner.client.subscriber.create({
    body: { displayName: 'Measured', targetUrl: receiver.url, targetInterval: 1, eventKinds: '103' },
  })
  try {
    const start = performance.now()
    for (let made = 0; made < EVENTS; made += 1) {
      await untilTime(start + made * EVERY_MS)
      await owner.client.conference.update({
        params: { id: conference.confId },
        body: { displayName: `Name ${made}` },
      })
    }
    await receiver.hasAll(EVENTS)
    const { events } = receiver
    const unique = [...new Map(events.map((event) => [event.eventId, event])).values()]
    const inOrder = unique.every(({ name }, index) => name === `Name ${index}`)
    const ages = unique.map(({ age }) => age / 1000)
    const middle = median(ages)
    return [
      {
        what: 'event written → delivered, 1,000 a minute, interval 1 s, one delivery in five refused',
        measured: `${unique.length} of ${EVENTS}, ${inOrder ? 'in order' : 'OUT OF ORDER'}, median ${rounded(middle)} s`,
        spread: spreadOf(ages),
        bar: 'all, in order, ≤ 2 s',
        kept: unique.length === EVENTS && inOrder && middle <= 2,
      },
    ]
  } finally {
    receiver.close()
  }
}

type Received = { eventId: number; name: string; age: number }

async function openReceiver() {
  const events: Received[] = []
  const seen = new Set<number>()
  let calls = 0
  const server = createServer(async (incoming, answer) => {
    const { items } = JSON.parse(await text(incoming))
    calls += 1
    if (calls % REFUSED_EVERY === 0) return void answer.writeHead(500).end()
    for (const { eventId, displayName, created } of items) {
      events.push({ eventId, name: displayName, age: Date.now() - Date.parse(created) })
      seen.add(eventId)
    }
    answer.writeHead(204).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/events`,
    events,
    async hasAll(count: number) {
      const limit = AbortSignal.timeout(PATIENCE_MS)
      while (seen.size < count && !limit.aborted) await new Promise((resolve) => setTimeout(resolve, 50))
    },
    close: () => server.close(),
  }
}

const untilTime = (time: number) =>
  new Promise<void>((resolve) => setTimeout(resolve, Math.max(0, time - performance.now())))

import type { EventDelivery, LastDelivery } from '@lumi/contract'
import type { Services } from '../../../platform/context.ts'
import { OutgoingFailed, OutgoingRefused } from '../../../platform/outgoing/errors.ts'
import { presentEvent } from '../event/present.ts'
import { MOST_EVENTS } from './batch.ts'
import { type Delivery, finishDelivery } from './queue.ts'
import { decryptSecret, signatureOf } from './signature.ts'

/** Much shorter than a lease. */
const ANSWER_LIMIT_MS = 10_000
const ANSWER_BYTES = 64 * 1024
const LONGEST_PAUSE_SECONDS = 3600

type Using = Pick<Services, 'db' | 'clock' | 'secrets' | 'outgoing' | 'log' | 'metrics'>

/** Tries a delivery once and writes down how it went. */
export async function deliver(services: Using, delivery: Delivery): Promise<void> {
  const { subscriber, pending, items } = delivery
  const { subscriberId, targetInterval } = subscriber
  const startedAt = services.clock.now().getTime()
  const { status, error } = await post(services, delivery)
  services.metrics.deliveries.inc({ outcome: error === null ? 'taken' : 'failed' })
  const endedAt = services.clock.now().getTime()
  const attempts = pending.attempts + 1
  const lastDelivery: LastDelivery = {
    deliveryId: pending.deliveryId,
    at: new Date(endedAt).toISOString(),
    ok: error === null,
    status,
    error,
    attempts,
    events: items.length,
    nextTry: null,
  }
  if (error === null) {
    // What is left over from a full one does not wait for the interval.
    const dueAt = new Date(items.length < MOST_EVENTS ? startedAt + targetInterval * 1000 : endedAt)
    return finishDelivery(services, delivery, { pending: null, lastDelivery, dueAt })
  }
  const dueAt = new Date(endedAt + pauseSeconds(attempts) * 1000)
  services.log.warn({ subscriberId, status, attempts, reason: error, nextTry: dueAt }, 'a delivery failed')
  await finishDelivery(services, delivery, {
    pending: { ...pending, attempts },
    lastDelivery: { ...lastDelivery, nextTry: dueAt.toISOString() },
    dueAt,
  })
}

async function post(
  { clock, secrets, outgoing }: Using,
  { subscriber, pending, items }: Delivery,
): Promise<Pick<LastDelivery, 'status' | 'error'>> {
  const content: EventDelivery = {
    subscriberId: subscriber.subscriberId,
    deliveryId: pending.deliveryId,
    items: items.map(presentEvent),
  }
  const body = JSON.stringify(content)
  const timestamp = Math.floor(clock.now().getTime() / 1000)
  try {
    const { status } = await outgoing.safeFetch(subscriber.targetUrl, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'content-length': String(Buffer.byteLength(body)),
        'user-agent': 'Lumi',
        'lumi-timestamp': String(timestamp),
        'lumi-signature': signatureOf(decryptSecret(secrets, subscriber), timestamp, body),
      },
      body,
      timeoutMs: ANSWER_LIMIT_MS,
      maxBytes: ANSWER_BYTES,
      beyond: 'cut',
    })
    return { status, error: status >= 200 && status < 300 ? null : `answered ${status}` }
  } catch (error) {
    if (error instanceof OutgoingFailed || error instanceof OutgoingRefused)
      return { status: null, error: error.message }
    throw error
  }
}

/** 1 s, 2 s, 4 s and so on up to an hour, a quarter more or less, so that many do not come back at once. */
export function pauseSeconds(attempts: number, chance = Math.random()): number {
  return Math.min(LONGEST_PAUSE_SECONDS, 2 ** (attempts - 1)) * (0.75 + chance / 2)
}

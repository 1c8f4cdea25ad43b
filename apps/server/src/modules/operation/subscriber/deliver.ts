import type { EventDelivery, LastDelivery } from '@lumi/contract'
import { SubscriptionKind } from '@lumi/contract/values'
import type { Services } from '../../../platform/context.ts'
import { OutgoingFailed, OutgoingRefused } from '../../../platform/outgoing/errors.ts'
import { answerStart } from '../delivery/answer.ts'
import type { DeliveryRow } from '../delivery/table.ts'
import { presentEvent } from '../event/present.ts'
import { MOST_EVENTS } from './batch.ts'
import { type Delivery, type DeliveryResult, finishDelivery } from './queue.ts'
import { deleteSubscriber } from './repository.ts'
import { decryptSecret, signatureOf } from './signature.ts'
import type { SubscriberRow } from './table.ts'

/** Much shorter than a lease. */
const ANSWER_LIMIT_MS = 10_000
const ANSWER_BYTES = 64 * 1024
const LONGEST_PAUSE_SECONDS = 3600

type Using = Pick<Services, 'db' | 'clock' | 'secrets' | 'outgoing' | 'log' | 'metrics'>

/** The outcome of one attempt. */
type Attempt = Pick<DeliveryRow, 'status' | 'error' | 'answer' | 'durationMs'>

/** Tries a delivery once and writes down how it went. */
export async function deliver(services: Using, delivery: Delivery): Promise<void> {
  const { subscriber, pending, items, created, isAgain } = delivery
  const { subscriberId } = subscriber
  const { deliveryId } = pending
  const startedAt = services.clock.now()
  const made = await post(services, delivery)
  const triedAt = services.clock.now()
  if (isGone(subscriber, made)) return deleteSubscriber(services.db, subscriberId)
  services.metrics.deliveries.inc({ outcome: made.error === null ? 'taken' : 'failed' })
  const attempts = pending.attempts + 1
  await finishDelivery(services, delivery, {
    attempt: {
      ...made,
      deliveryId,
      subscriberId,
      eventIds: pending.eventIds,
      eventKinds: [...new Set(items.map(({ eventKind }) => eventKind))],
      created,
      triedAt,
      attempts,
      againSince: null,
    },
    result: isAgain ? undefined : resultOf(services, delivery, { ...made, attempts, startedAt, triedAt }),
  })
}

/** The address of an automation that was switched off says so once; nobody else would delete its subscriber. */
const isGone = (
  { subscriptionKind }: Pick<SubscriberRow, 'subscriptionKind'>,
  { status }: Pick<Attempt, 'status'>,
) => subscriptionKind === SubscriptionKind.automation && status === 410

/** Returns the consequences of an attempt for the subscriber: the next delivery, and its time. */
function resultOf(
  { log }: Pick<Using, 'log'>,
  { subscriber: { subscriberId, targetInterval }, pending, items }: Delivery,
  {
    status,
    error,
    attempts,
    startedAt,
    triedAt,
  }: Attempt & { attempts: number; startedAt: Date; triedAt: Date },
): DeliveryResult {
  const lastDelivery: LastDelivery = {
    deliveryId: pending.deliveryId,
    at: triedAt.toISOString(),
    ok: error === null,
    status,
    error,
    attempts,
    events: items.length,
    nextTry: null,
  }
  if (error === null) {
    // The rest after a full delivery does not wait for the interval.
    const isFull = items.length >= MOST_EVENTS
    const dueAt = isFull ? triedAt : new Date(startedAt.getTime() + targetInterval * 1000)
    return { pending: null, lastDelivery, dueAt }
  }
  const dueAt = new Date(triedAt.getTime() + pauseSeconds(attempts) * 1000)
  log.warn({ subscriberId, status, attempts, reason: error, nextTry: dueAt }, 'a delivery failed')
  return {
    pending: { ...pending, attempts },
    lastDelivery: { ...lastDelivery, nextTry: dueAt.toISOString() },
    dueAt,
  }
}

async function post(
  { clock, secrets, outgoing }: Using,
  { subscriber, pending, items }: Delivery,
): Promise<Attempt> {
  const content: EventDelivery = {
    subscriberId: subscriber.subscriberId,
    deliveryId: pending.deliveryId,
    items: items.map(presentEvent),
  }
  const body = JSON.stringify(content)
  const timestamp = Math.floor(clock.now().getTime() / 1000)
  const secret = decryptSecret(secrets, subscriber)
  const begun = performance.now()
  const durationMs = () => Math.round(performance.now() - begun)
  try {
    const { status, body: answer } = await outgoing.safeFetch(subscriber.targetUrl, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'content-length': String(Buffer.byteLength(body)),
        'user-agent': 'Lumi',
        'lumi-timestamp': String(timestamp),
        'lumi-signature': signatureOf(secret, timestamp, body),
      },
      body,
      timeoutMs: ANSWER_LIMIT_MS,
      maxBytes: ANSWER_BYTES,
      beyond: 'cut',
    })
    const error = status >= 200 && status < 300 ? null : `answered ${status}`
    return { status, error, answer: answerStart(answer, secret), durationMs: durationMs() }
  } catch (error) {
    if (error instanceof OutgoingFailed || error instanceof OutgoingRefused)
      return { status: null, error: error.message, answer: null, durationMs: durationMs() }
    throw error
  }
}

/** 1 s, 2 s, 4 s and so on up to an hour, a quarter more or less, so that many do not come back at once. */
export function pauseSeconds(attempts: number, chance = Math.random()): number {
  return Math.min(LONGEST_PAUSE_SECONDS, 2 ** (attempts - 1)) * (0.75 + chance / 2)
}

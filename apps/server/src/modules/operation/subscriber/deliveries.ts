import { setTimeout as delay } from 'node:timers/promises'
import type { Services } from '../../../platform/context.ts'
import { isDatabaseOutage } from '../../../platform/db/outage.ts'
import { coalesce } from '../../../platform/flow/coalesce.ts'
import { newEvents } from '../event/emit.ts'
import { announceSometimes } from './announce.ts'
import { deliver } from './deliver.ts'
import { findNextDue } from './delivery-repository.ts'
import {
  type Delivery,
  releaseDeliveries,
  releaseOfDeadProcesses,
  settleRestoredSubscribers,
  takeDelivery,
} from './queue.ts'
import { subscribersChanged } from './service.ts'

/** Deliveries that one process tries at the same time. */
const AT_ONCE = 20
/** The polling interval: a notification can get lost, and a process with a lease can die. */
const POLL_MS = 5_000
/** The pause between two queries, so that a storm of events does not become one of queries. */
const BREATH_MS = 50

export type Deliveries = {
  /** Tries what is due now and what becomes due by that; resolves when none of it is under way any more. */
  settle(): Promise<void>
  /** Begins no more and waits a little for those under way; what is not done by then another process does. */
  stop(options?: { graceMs?: number }): Promise<void>
}

/** Delivers events to subscribers, for as long as the process lives. Any number of processes may. */
export async function startDeliveries(services: Services): Promise<Deliveries> {
  const { listener, log } = services
  const underWay = new Map<Delivery, Promise<void>>()
  const announcer = announceSometimes(services)
  let stopped = false
  let timer: NodeJS.Timeout | undefined
  let lastRoundAt = 0
  let releasedDeadAt = 0

  function launch(delivery: Delivery) {
    const tried = deliver(services, delivery)
      .then(() => {
        if (!stopped) announcer.announce(delivery.subscriber.clientId)
      })
      .catch(complain)
      .finally(() => {
        underWay.delete(delivery)
        void deliverRound()
      })
    underWay.set(delivery, tried)
  }

  async function deliverDue() {
    const now = Date.now()
    if (now - lastRoundAt < BREATH_MS) await delay(lastRoundAt + BREATH_MS - now)
    lastRoundAt = Date.now()
    if (services.clock.now().getTime() - releasedDeadAt > POLL_MS) {
      releasedDeadAt = services.clock.now().getTime()
      await releaseOfDeadProcesses(services)
    }
    while (!stopped && underWay.size < AT_ONCE) {
      const delivery = await takeDelivery(services)
      if (!delivery) break
      launch(delivery)
    }
    await planNext()
  }

  async function planNext() {
    // At the limit it queries again when one of them has ended.
    const due = underWay.size < AT_ONCE ? await findNextDue(services.db) : undefined
    const wait = due ? due.getTime() - services.clock.now().getTime() : POLL_MS
    planNextRound(Math.min(Math.max(wait, BREATH_MS), POLL_MS))
  }

  function planNextRound(waitMs: number) {
    clearTimeout(timer)
    if (!stopped) timer = setTimeout(() => void deliverRound(), waitMs)
  }

  const deliverRound = coalesce(async () => {
    if (stopped) return
    await deliverDue().catch((error) => {
      complain(error)
      planNextRound(POLL_MS)
    })
  })

  function complain(error: unknown) {
    if (!isDatabaseOutage(error)) log.error({ err: error }, 'events could not be delivered')
  }

  await settleRestoredSubscribers(services)
  const unsubscribe = await Promise.all(
    [newEvents, subscribersChanged].map((topic) =>
      listener.subscribe(
        topic,
        () => void deliverRound(),
        () => void deliverRound(),
      ),
    ),
  )
  void deliverRound()

  return {
    async settle() {
      do {
        await deliverRound()
        await Promise.all(underWay.values())
      } while (deliverRound.isRunning || underWay.size > 0)
    },
    async stop({ graceMs = 3_000 } = {}) {
      stopped = true
      clearTimeout(timer)
      announcer.stop()
      for (const end of unsubscribe) end()
      await deliverRound()
      await Promise.race([Promise.all(underWay.values()), delay(graceMs)])
      await releaseDeliveries(
        services,
        [...underWay.keys()].map(({ lease }) => lease),
      )
    },
  }
}

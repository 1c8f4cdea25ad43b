import { every } from '../../../platform/clock/every.ts'
import type { Services } from '../../../platform/context.ts'
import { isDatabaseOutage } from '../../../platform/db/outage.ts'
import { coalesce } from '../../../platform/flow/coalesce.ts'
import { newEvents } from './emit.ts'
import {
  type CommitPosition,
  currentHorizon,
  findCommittedEvents,
  settleRestoredEvents,
} from './repository.ts'
import type { EventRow } from './table.ts'

/** The polling interval in case a notification is lost. */
const POLL_MS = 15_000

const SETTLED_AT_ONCE = 10_000
/** A bulk of events is handed on in pieces of this size, so that its own size does not matter. */
const PAGE = 500

export type EventFeed = {
  /** Queries new events now; resolves when they have been delivered. */
  poll(): Promise<void>
  close(): void
}

/**
 * Delivers every event that commits after now to this process, once, regardless of connection losses.
 *
 * Ids are no position to continue from, because a lower one may commit later. The horizon is: no transaction below it
 * is still open, so everything below it has been delivered. Events above it are read again and recognised by their ids.
 * Events of another cluster, restored from a dump, are settled first.
 */
export async function openEventFeed(
  { db, listener, log }: Pick<Services, 'db' | 'listener' | 'log'>,
  deliver: (news: EventRow[]) => Promise<void> | void,
): Promise<EventFeed> {
  while ((await settleRestoredEvents(db, SETTLED_AT_ONCE)) === SETTLED_AT_ONCE);
  let horizon = await currentHorizon(db)
  const seen = new Map<number, bigint>()
  let closed = false

  /** Hands on what is new, oldest transaction first. What is not delivered is read again the next time. */
  async function readNewEvents(handOn: typeof deliver): Promise<void> {
    // Asked first: everything below it is there to be read by then.
    const next = await currentHorizon(db)
    let after: CommitPosition = { xactId: String(horizon), eventId: 0 }
    for (let page: EventRow[] | undefined; page === undefined || page.length === PAGE; ) {
      page = await findCommittedEvents(db, after, PAGE)
      const news = page.filter(({ eventId }) => !seen.has(eventId))
      if (news.length > 0) await handOn(news)
      for (const { eventId, xactId } of news) seen.set(eventId, BigInt(xactId))
      after = page.at(-1) ?? after
    }
    horizon = next
    for (const [eventId, xactId] of seen) if (xactId < horizon) seen.delete(eventId)
  }

  const poll = coalesce(() =>
    readNewEvents(deliver).catch((error) => {
      // The listener reports when the database is back.
      if (!closed && !isDatabaseOutage(error)) log.error({ err: error }, 'new events could not be delivered')
    }),
  )

  // Events committed before this moment are old.
  await readNewEvents(() => {})
  const unsubscribe = await listener.subscribe(
    newEvents,
    () => void poll(),
    () => void poll(),
  )
  const stopPolling = every(POLL_MS, poll)
  await poll()
  return {
    poll,
    close() {
      closed = true
      stopPolling()
      unsubscribe()
    },
  }
}

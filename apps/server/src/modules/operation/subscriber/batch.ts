import type { EventHead } from './delivery-repository.ts'
import type { Place } from './repository.ts'

/** The largest number of events of one delivery, and of their bytes as the database stores them, compressed. */
export const MOST_EVENTS = 200
const MOST_BYTES = 256 * 1024

type Input = {
  /** Events from the place on, by transaction. */
  found: readonly EventHead[]
  /** True if there are no more. */
  isAll: boolean
  /** No transaction below it was open when they were read. */
  horizon: bigint
  subscriber: Place & { eventKinds: number[] | null }
}

/**
 * Chooses the next events of a subscriber in the order of their ids, and its position after them. An event that was
 * written after another one was visible has the higher id, so that effects never come before their causes; one that
 * commits late with a lower id is not lost, because the position is stored by transactions (see `openEventFeed`).
 */
export function chooseBatch({ found, isAll, horizon, subscriber }: Input): {
  eventIds: number[]
  place: Place
} {
  const done = new Set(subscriber.doneAbove)
  const ahead = found.filter(({ eventId }) => !done.has(eventId)).toSorted((a, b) => a.eventId - b.eventId)
  const eventIds: number[] = []
  let bytes = 0
  for (const { eventId, eventKind, size } of ahead) {
    const isWanted = subscriber.eventKinds === null || subscriber.eventKinds.includes(eventKind)
    if (isWanted) {
      bytes += size
      if (eventIds.length > 0 && (eventIds.length >= MOST_EVENTS || bytes > MOST_BYTES)) break
      eventIds.push(eventId)
    }
    done.add(eventId)
  }
  const left = ahead.filter(({ eventId }) => !done.has(eventId)).map(({ xactId }) => xactId)
  const beyond = isAll ? undefined : found.at(-1)?.xactId
  const below = [horizon, ...left, beyond].reduce<bigint>(
    (lowest, xactId) => (xactId !== undefined && xactId < lowest ? xactId : lowest),
    horizon,
  )
  const above = found.filter(({ eventId, xactId }) => done.has(eventId) && xactId >= below)
  return { eventIds, place: { doneBelow: String(below), doneAbove: above.map(({ eventId }) => eventId) } }
}

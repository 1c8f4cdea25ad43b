import { type Doc, GC, getItem, getState, type Item } from 'yjs'
import { ELEMENTS, type Place } from './messages.ts'

/** The cost where something has to be put in its order among so many that came in the same message. */
const MOST_IN_MESSAGE = 10_000
/**
 * The limit of what waits for changes that have not come: no more than is put in order in a moment once they do. Bytes.
 */
const MOST_WAITING = 64 * 1024

/**
 * The number of elements that Yjs passes, at most, to bring a change into the order that is the same for everybody:
 * none where nobody else has changed the same, and one after the other for each where they have. Counts no further than
 * `limit`.
 */
export function conflictsOf(page: Doc, places: readonly Place[], limit: number): number {
  const taken = new Set<string>()
  let passed = 0
  for (const [index, place] of places.entries()) {
    const name = 'key' in place ? `key ${place.key}` : `${place.behind.client} ${place.behind.clock}`
    if (taken.has(name)) passed += Math.min(index, MOST_IN_MESSAGE)
    taken.add(name)
    passed += inTheWay(page, place, limit - passed)
    if (passed >= limit) return limit
  }
  return passed
}

/**
 * Forgets what waits for changes that have not come where that is too much: a browser of ours leaves nothing waiting,
 * and brings again what the server does not have.
 */
export function boundWaiting({ store }: Doc): void {
  if ((store.pendingStructs?.update.length ?? 0) > MOST_WAITING) store.pendingStructs = null
}

/** The number of elements where something is to be put. */
function inTheWay(page: Doc, place: Place, limit: number): number {
  let passed = 0
  if ('key' in place) {
    // Yjs stores the last value under each key, which links to the one before.
    let last: Item | null = page.getMap(ELEMENTS)._map.get(place.key) ?? null
    for (; last && passed < limit; last = last.left) passed += 1
    return passed
  }
  const { store } = page
  // It comes in the same message, or waits for another.
  if (place.behind.clock >= getState(store, place.behind.client)) return 0
  const before = getItem(store, place.behind) as Item | GC
  let next = before instanceof GC ? null : before.right
  for (; next && passed < limit; next = next.right) passed += 1
  return passed
}

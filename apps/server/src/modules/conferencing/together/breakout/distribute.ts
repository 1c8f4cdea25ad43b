import { randomInt } from 'node:crypto'

/** Rooms are named by their position, counted from 0. */
export type Places = Map<string, number>

/** Returns the same people in random order. */
export function shuffled(userIds: readonly string[]): string[] {
  const drawn = [...userIds]
  for (let last = drawn.length - 1; last > 0; last--) {
    const other = randomInt(last + 1)
    const [a, b] = [drawn[last], drawn[other]]
    if (a !== undefined && b !== undefined) [drawn[last], drawn[other]] = [b, a]
  }
  return drawn
}

/** The room with the fewest people, the first of these. */
function emptiest(counts: readonly number[]): number {
  return Math.max(0, counts.indexOf(Math.min(...counts)))
}

/**
 * Assigns people to rooms: to their previous room if it still exists, otherwise to the room with the fewest people, in
 * the order given. `present` is the current count of each room.
 */
export function distributeAmong(
  userIds: readonly string[],
  present: readonly number[],
  last: ReadonlyMap<string, number | null>,
): Places {
  const places: Places = new Map()
  const counts = [...present]
  const put = (userId: string, position: number) => {
    places.set(userId, position)
    counts[position] = (counts[position] ?? 0) + 1
  }
  for (const userId of userIds) {
    const position = last.get(userId) ?? counts.length
    if (position < counts.length) put(userId, position)
  }
  for (const userId of userIds) if (!places.has(userId)) put(userId, emptiest(counts))
  return places
}

import { randomInt } from 'node:crypto'

/** Rooms are named by their position, counted from 0. */
export type Places = Map<string, number>

/** As many in each room as in every other, or one more, in the order given. */
export const distributeEvenly = (userIds: readonly string[], rooms: number): Places =>
  new Map(userIds.map((userId, n) => [userId, n % rooms]))

export function distributeAtRandom(userIds: readonly string[], rooms: number): Places {
  const drawn = [...userIds]
  for (let last = drawn.length - 1; last > 0; last--) {
    const other = randomInt(last + 1)
    const [a, b] = [drawn[last], drawn[other]]
    if (a !== undefined && b !== undefined) [drawn[last], drawn[other]] = [b, a]
  }
  return distributeEvenly(drawn, rooms)
}

/** The room with the fewest people, the first of these. */
export function emptiest(counts: readonly number[]): number {
  return Math.max(0, counts.indexOf(Math.min(...counts)))
}

/** People where they were last time; those who were not there, and whose room is gone, go where the fewest are. */
export function distributeAgain(
  userIds: readonly string[],
  rooms: number,
  last: ReadonlyMap<string, number>,
): Places {
  const places: Places = new Map()
  const counts = Array.from({ length: rooms }, () => 0)
  const put = (userId: string, position: number) => {
    places.set(userId, position)
    counts[position] = (counts[position] ?? 0) + 1
  }
  const before = (userId: string) => {
    const position = last.get(userId)
    return position !== undefined && position < rooms ? position : undefined
  }
  for (const userId of userIds) {
    const position = before(userId)
    if (position !== undefined) put(userId, position)
  }
  for (const userId of userIds) if (!places.has(userId)) put(userId, emptiest(counts))
  return places
}

import type { Attendance } from '@lumi/contract'

/** One stay in a conference, in milliseconds since 1970. */
interface Stay {
  readonly joined: number
  /** Undefined while it goes on. */
  readonly left: number | undefined
}

/** Somebody who was in a conference, with each time that they were. */
export interface Person extends Pick<Attendance, 'userId' | 'displayName' | 'role'> {
  readonly stays: readonly Stay[]
}

/** In the order in which people first came. */
export const peopleOf = (attendances: readonly Attendance[]): Person[] =>
  [...Map.groupBy(attendances, ({ userId }) => userId).values()].flatMap((theirs) => {
    const [last] = theirs.slice(-1)
    if (!last) return []
    const { userId, displayName, role } = last
    return [{ userId, displayName, role, stays: theirs.map(stayOf) }]
  })

const stayOf = ({ joined, left }: Attendance): Stay => ({
  joined: Date.parse(joined),
  left: left === null ? undefined : Date.parse(left),
})

export const isPresent = ({ stays }: Person): boolean => stays.some(({ left }) => left === undefined)

/** How long somebody has been there in all, in milliseconds. */
export const timeOf = ({ stays }: Person, now: number): number =>
  stays.reduce((sum, { joined, left = now }) => sum + Math.max(0, left - joined), 0)

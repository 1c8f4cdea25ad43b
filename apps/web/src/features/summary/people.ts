import type { Attendance } from '@lumi/contract'
import { UserKind } from '@lumi/contract/values'
import { folded } from '#lib/folded.ts'

/** One stay in a conference, in milliseconds since 1970. */
interface Stay {
  readonly joined: number
  /** Undefined while it goes on. */
  readonly left: number | undefined
}

/** Somebody who was in a conference, with each time that they were. */
export interface Person extends Pick<Attendance, 'userId' | 'displayName' | 'role'> {
  readonly stays: readonly Stay[]
  /** A guest who may be one of the same name that left before: in another browser they are somebody new. */
  readonly mayBeEarlier: boolean
}

/** In the order in which people first came. */
export function peopleOf(attendances: readonly Attendance[]): Person[] {
  /** When the last guest of a name left. */
  const guestsLeft = new Map<string, number>()
  return [...Map.groupBy(attendances, ({ userId }) => userId).values()].flatMap((theirs) => {
    const [last] = theirs.slice(-1)
    if (!last) return []
    const { userId, displayName, role, kind } = last
    const stays = theirs.map(stayOf)
    if (kind !== UserKind.guest) return [{ userId, displayName, role, stays, mayBeEarlier: false }]
    const name = folded(displayName)
    const left = Math.max(...stays.map(({ left = Number.POSITIVE_INFINITY }) => left))
    const leftBefore = guestsLeft.get(name)
    guestsLeft.set(name, Math.max(left, leftBefore ?? 0))
    const mayBeEarlier = leftBefore !== undefined && leftBefore <= (stays[0]?.joined ?? 0)
    return [{ userId, displayName, role, stays, mayBeEarlier }]
  })
}

const stayOf = ({ joined, left }: Attendance): Stay => ({
  joined: Date.parse(joined),
  left: left === null ? undefined : Date.parse(left),
})

export const isPresent = ({ stays }: Person): boolean => stays.some(({ left }) => left === undefined)

/** How long somebody has been there in all, in milliseconds. */
export const timeOf = ({ stays }: Person, now: number): number =>
  stays.reduce((sum, { joined, left = now }) => sum + Math.max(0, left - joined), 0)

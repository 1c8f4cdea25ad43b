import type { Db } from '../../../../platform/db/database.ts'
import type { ConferenceRow, ConferenceUserRow } from '../conference/table.ts'
import type { ConferenceGroup } from '../conference-group/lock.ts'
import { findSelves } from './repository.ts'

/**
 * A user, and the one that they are in a linked conference: of the main room in a breakout room, or the other way
 * round.
 */
export interface LinkedUser {
  readonly as: ConferenceUserRow
  readonly user: ConferenceUserRow
  readonly conference: ConferenceRow
}

/** The users that these people are in the linked conferences, present or not. */
export async function findLinkedUsers(
  db: Db,
  { linked }: ConferenceGroup,
  people: readonly ConferenceUserRow[],
): Promise<LinkedUser[]> {
  if (linked.length === 0 || people.length === 0) return []
  const found = await findSelves(
    db,
    people,
    linked.map(({ confId }) => confId),
  )
  return found.flatMap((user) => {
    const as = people.find((one) => isSame(one, user))
    const conference = linked.find(({ confId }) => confId === user.confId)
    return as && conference ? [{ as, user, conference }] : []
  })
}

const isSame = (one: ConferenceUserRow, other: ConferenceUserRow): boolean =>
  one.movedTo === other.userId ||
  other.movedTo === one.userId ||
  (one.accountId !== null && one.accountId === other.accountId)

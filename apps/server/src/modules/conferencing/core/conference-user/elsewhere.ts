import type { Db } from '../../../../platform/db/database.ts'
import type { Together } from '../../together/breakout/lock-together.ts'
import type { ConferenceRow } from '../conference/table.ts'
import { findSelves } from './repository.ts'
import type { ConferenceUserRow } from './table.ts'

/** Somebody, and who they are beside: of the main room in a breakout room, or the other way round. */
export interface Elsewhere {
  readonly as: ConferenceUserRow
  readonly user: ConferenceUserRow
  readonly conference: ConferenceRow
}

/** Who of these people of a conference are somebody in the conferences beside it, too, whether they are there or not. */
export async function findElsewhere(
  db: Db,
  { beside }: Together,
  people: readonly ConferenceUserRow[],
): Promise<Elsewhere[]> {
  if (beside.length === 0 || people.length === 0) return []
  const found = await findSelves(
    db,
    people,
    beside.map(({ confId }) => confId),
  )
  return found.flatMap((user) => {
    const as = people.find((one) => isSame(one, user))
    const conference = beside.find(({ confId }) => confId === user.confId)
    return as && conference ? [{ as, user, conference }] : []
  })
}

const isSame = (one: ConferenceUserRow, other: ConferenceUserRow): boolean =>
  one.movedTo === other.userId ||
  other.movedTo === one.userId ||
  (one.accountId !== null && one.accountId === other.accountId)

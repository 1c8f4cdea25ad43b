import type { Db } from '../../../platform/db/database.ts'
import type { Together } from '../breakout/lock-together.ts'
import type { ConferenceRow } from '../conference/table.ts'
import { findPredecessors, findSuccessors } from './repository.ts'
import type { ConferenceUserRow } from './table.ts'

/** Somebody, and who they are beside: of the main room in a breakout room, or the other way round. */
export interface Elsewhere {
  readonly as: ConferenceUserRow
  readonly user: ConferenceUserRow
  readonly conference: ConferenceRow
}

/** Who of these people of a conference are somebody in the conferences beside it, too. */
export async function findElsewhere(
  db: Db,
  { conference: { parentId }, beside }: Together,
  people: readonly ConferenceUserRow[],
): Promise<Elsewhere[]> {
  if (beside.length === 0 || people.length === 0) return []
  const confIds = beside.map(({ confId }) => confId)
  const found = parentId
    ? await findPredecessors(db, people, parentId)
    : (await findSuccessors(db, people, confIds)).filter(({ presence }) => presence === 'present')
  return found.flatMap((user) => {
    const as = people.find((one) => (parentId ? user.movedTo === one.userId : one.movedTo === user.userId))
    const conference = beside.find(({ confId }) => confId === user.confId)
    return as && conference ? [{ as, user, conference }] : []
  })
}

import { type Ctx, transactionUntilHeld } from '../../../platform/context.ts'
import { fail } from '../../../platform/errors/failure.ts'
import { holdConferencesOf } from '../../conferencing/conference/hold-repository.ts'
import type { ConferenceRow } from '../../conferencing/conference/table.ts'
import type { ConferenceUserRow } from '../../conferencing/conference-user/table.ts'
import type { AccountRow } from '../account/repository.ts'
import { findConfIdsOf, lockAccountAlone, lockUsersOf } from './repository.ts'

/** A conference and the user of it that an account is. */
export type Place = { conference: ConferenceRow; user: ConferenceUserRow }

/**
 * Runs `work` in a transaction that holds an account and all that it is in conferences: meanwhile it comes into none
 * and leaves none. Conferences are held before the account, as everybody does who comes in, so that one that was added
 * in between is held with the next try.
 */
export async function holdEverywhere<T>(
  ctx: Ctx,
  accountId: string,
  work: (tx: Ctx, account: AccountRow, places: Place[]) => Promise<T>,
): Promise<T> {
  const { result } = await transactionUntilHeld(ctx, async (tx) => {
    const held = await holdConferencesOf(tx.db, accountId)
    const account = (await lockAccountAlone(tx.db, accountId)) ?? fail('invalidUserId', { field: 'id' })
    // Before its users: those of a conference that is not held may be held by somebody who waits for the account.
    if ((await findConfIdsOf(tx.db, accountId)).length !== held.length) return undefined
    const places = placesIn(held, await lockUsersOf(tx.db, accountId))
    return { result: await work(tx, account, places) }
  })
  return result
}

function placesIn(held: readonly ConferenceRow[], users: readonly ConferenceUserRow[]): Place[] {
  const conferences = new Map(held.map((conference) => [conference.confId, conference]))
  return users.flatMap((user) => {
    const conference = conferences.get(user.confId)
    return conference ? [{ conference, user }] : []
  })
}

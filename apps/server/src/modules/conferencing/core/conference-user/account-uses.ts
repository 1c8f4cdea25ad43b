import type { Tx } from '../../../../platform/context.ts'
import type { AccountUses } from '../../../identity/public-api.ts'
import { lockConferencesOf } from '../conference/lock-repository.ts'
import type { ConferenceRow, ConferenceUserRow } from '../conference/table.ts'
import { expelForGood, findConfIdsOf, lockUsersOf } from './account-repository.ts'
import { expel } from './expel.ts'
import { type Place, propagateRole } from './propagate-role.ts'

/** Locks the conferences that an account is or was in, and its users of them when something is to become of these. */
export async function lockConferencesOfAccount(tx: Tx, accountId: string): Promise<AccountUses> {
  const locked = await lockConferencesOf(tx.db, accountId)
  // Not before all conferences are: users of another one may be locked by somebody who waits for the account.
  const lockPlaces = async () => placesIn(locked, await lockUsersOf(tx.db, accountId))
  return {
    areAllLocked: async () => (await findConfIdsOf(tx.db, accountId)).length === locked.length,
    changeRole: async (change) => propagateRole(tx, await lockPlaces(), change),
    async remove() {
      await removeEverywhere(tx, await lockPlaces())
      await expelForGood(tx.db, accountId, tx.clock.now())
    },
  }
}

function placesIn(locked: readonly ConferenceRow[], users: readonly ConferenceUserRow[]): Place[] {
  const conferences = new Map(locked.map((conference) => [conference.confId, conference]))
  return users.flatMap((user) => {
    const conference = conferences.get(user.confId)
    return conference ? [{ conference, user }] : []
  })
}

/** Out of every conference that they are in or wait for. */
async function removeEverywhere(tx: Tx, places: readonly Place[]): Promise<void> {
  for (const { conference, user } of places) {
    if (user.presence !== 'away') await expel(tx, conference, [user])
  }
}

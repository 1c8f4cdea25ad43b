import type { Tx } from '../../../../platform/context.ts'
import type { Db, TransactionDb } from '../../../../platform/db/database.ts'
import { asc, eq } from '../../../../platform/db/orm.ts'
import type { AccountUses } from '../../../identity/public-api.ts'
import { lockConferencesOf } from '../conference/lock-repository.ts'
import { type ConferenceRow, type ConferenceUserRow, conferenceUsers } from '../conference/table.ts'
import { expel } from './expel.ts'
import { type Place, propagateRole } from './propagate-role.ts'

/** Locks the conferences that an account is or was in, and its users of them when something is to become of these. */
export async function lockConferencesOfAccount(tx: Tx, accountId: string): Promise<AccountUses> {
  const locked = await lockConferencesOf(tx.db, accountId)
  // Runs after all conferences are locked: users of another one may be locked by somebody who waits for the account.
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

/** The conferences that an account is or was in. It is one user of each. */
const findConfIdsOf = (db: Db, accountId: string) =>
  db
    .select({ confId: conferenceUsers.confId })
    .from(conferenceUsers)
    .where(eq(conferenceUsers.accountId, accountId))

/** Every user that an account is in conferences, locked in the order that presence locks people in. */
const lockUsersOf = (db: TransactionDb, accountId: string): Promise<ConferenceUserRow[]> =>
  db
    .select()
    .from(conferenceUsers)
    .where(eq(conferenceUsers.accountId, accountId))
    .orderBy(asc(conferenceUsers.userId))
    .for('update')

/** The account is gone, and what it was in conferences stays: by no token or link of theirs do they come in again. */
async function expelForGood(db: TransactionDb, accountId: string, expelled: Date): Promise<void> {
  await db
    .update(conferenceUsers)
    .set({ accountId: null, participationId: null, expelled })
    .where(eq(conferenceUsers.accountId, accountId))
}

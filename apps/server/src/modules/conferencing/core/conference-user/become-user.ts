import { type ConferenceRole, EventKind, type Role, UserKind } from '@lumi/contract/values'
import type { Ctx, Tx } from '../../../../platform/context.ts'
import { fail } from '../../../../platform/errors/failure.ts'
import { newId } from '../../../../platform/secrets/random.ts'
import { type AccountRow, lockAccount } from '../../../identity/public-api.ts'
import { emitEvents } from '../../../operation/public-api.ts'
import { lockVisibleConference } from '../conference/access.ts'
import { roleOfAccount } from '../conference/credentials.ts'
import type { ConferenceRow, ConferenceUserRow } from '../conference/table.ts'
import { userEvent } from './event.ts'
import { findUserOfAccount, insertUser } from './repository.ts'

/**
 * The user of a conference that an account is. One that has never joined becomes a user without taking part in the
 * call; locks the conference, so that it becomes one user however often it calls.
 */
export async function becomeUser(tx: Tx<Ctx>, confId: string, accountId: string): Promise<ConferenceUserRow> {
  const conference = await lockVisibleConference(tx, confId)
  const account = (await lockAccount(tx.db, accountId)) ?? fail('tokenUnauthorized')
  const known = await findUserOfAccount(tx.db, confId, accountId)
  if (known) return known
  return addAccount(tx, conference, account, roleOfAccount(account.role as Role))
}

/** Adds an account as a user of a conference that is locked, of which it is none yet. */
export async function addAccount(
  tx: Tx,
  conference: ConferenceRow,
  account: AccountRow,
  role: ConferenceRole,
): Promise<ConferenceUserRow> {
  const { accountId } = account
  const user = await insertUser(tx.db, {
    userId: newId('user'),
    confId: conference.confId,
    accountId,
    kind: UserKind.account,
    role,
    entryRole: role,
    displayName: `${account.firstName} ${account.lastName}`.trim() || account.username,
    color: account.color,
    created: tx.clock.now(),
  })
  await emitEvents(tx, [userEvent(conference, EventKind.userCreated, [user])])
  return user
}

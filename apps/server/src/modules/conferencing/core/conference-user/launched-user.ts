import { randomInt } from 'node:crypto'
import { type ConferenceRole, EventKind, profileColorCount, UserKind } from '@lumi/contract/values'
import type { Tx } from '../../../../platform/context.ts'
import { newId } from '../../../../platform/secrets/random.ts'
import { emitEvents } from '../../../operation/public-api.ts'
import type { ConferenceRow } from '../conference/table.ts'
import { userEvent } from './event.ts'
import { findUser, insertUser, updateUser } from './repository.ts'

type Launched = {
  /** The user that they were at an earlier launch. */
  userId: string | undefined
  displayName: string
  role: ConferenceRole
}

/**
 * Returns the user of a conference that somebody from a learning platform is: the one of an earlier launch, with their
 * present name, or a new one. The caller has locked the conference.
 */
export async function launchedUser(
  tx: Tx,
  conference: ConferenceRow,
  { userId, displayName, role }: Launched,
): Promise<string> {
  const known = userId ? await findUser(tx.db, conference.confId, userId) : undefined
  // A deleted person may come again, as somebody new.
  if (!known || known.deleted) {
    const user = await insertUser(tx.db, {
      userId: newId('user'),
      confId: conference.confId,
      kind: UserKind.guest,
      role,
      entryRole: role,
      displayName,
      color: randomInt(profileColorCount),
      created: tx.clock.now(),
    })
    await emitEvents(tx, [userEvent(conference, EventKind.userCreated, [user])])
    return user.userId
  }
  if (known.displayName !== displayName) {
    const renamed = await updateUser(tx.db, known.userId, { displayName })
    if (renamed) await emitEvents(tx, [userEvent(conference, EventKind.userUpdated, [renamed])])
  }
  return known.userId
}

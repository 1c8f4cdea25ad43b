import { type ConferenceRole, ConferenceState, EventKind } from '@lumi/contract/values'
import { type Services, type Tx, transactionUntilLocked } from '../../../../platform/context.ts'
import type { Db } from '../../../../platform/db/database.ts'
import { removePictures } from '../../../identity/public-api.ts'
import { emitEvents } from '../../../operation/public-api.ts'
import { findConference, lockConference } from '../conference/repository.ts'
import type { ConferenceRow } from '../conference/table.ts'
import { userEvent } from './event.ts'
import { findUser, updateUser } from './repository.ts'
import { addGuest, removeFromGroup } from './service.ts'

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
  if (!known || known.deleted) return (await addGuest(tx, conference, { displayName, role })).userId
  if (known.displayName !== displayName) {
    const renamed = await updateUser(tx.db, known.userId, { displayName })
    if (renamed) await emitEvents(tx, [userEvent(conference, EventKind.userUpdated, [renamed])])
  }
  return known.userId
}

type LaunchedUser = { confId: string; userId: string }

/** True for a user whose picture in this conference is this one; null: who has none. */
export async function hasPicture(
  db: Db,
  { confId, userId }: LaunchedUser,
  pictureId: string | null,
): Promise<boolean> {
  const user = await findUser(db, confId, userId)
  return user !== undefined && !user.deleted && user.pictureId === pictureId
}

/**
 * Gives a user the picture that their learning platform has now in place of its former one, which may be null. False if
 * they have another one meanwhile.
 */
export async function giveLaunchedPicture(
  tx: Tx,
  user: LaunchedUser,
  { pictureId, former }: { pictureId: string; former: string | null },
): Promise<boolean> {
  const conference = await lockConference(tx.db, user.confId)
  const changed =
    conference &&
    (await hasPicture(tx.db, user, former)) &&
    (await updateUser(tx.db, user.userId, { pictureId }))
  if (changed) await emitEvents(tx, [userEvent(conference, EventKind.userUpdated, [changed])])
  await removePictures(tx, [changed ? former : pictureId])
  return Boolean(changed)
}

/** Deletes somebody who has left their course: their keys and tokens open nothing any more. */
export async function removeLaunchedUser(
  services: Services,
  { confId, userId }: LaunchedUser,
): Promise<void> {
  const conference = await findConference(services.db, confId)
  const user = await findUser(services.db, confId, userId)
  if (!conference || conference.state === ConferenceState.deleted || !user || user.deleted) return
  // The integration is the app's own.
  const principal = { kind: 'app', clientId: conference.clientId } as const
  await transactionUntilLocked({ ...services, principal }, (tx) => removeFromGroup(tx, confId, userId))
}

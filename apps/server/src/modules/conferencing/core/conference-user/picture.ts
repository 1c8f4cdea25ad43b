import type { ConferenceUserDetails } from '@lumi/contract'
import { EventKind } from '@lumi/contract/values'
import type { SQL } from 'drizzle-orm'
import { type Ctx, inTransaction, type Tx } from '../../../../platform/context.ts'
import type { Db } from '../../../../platform/db/database.ts'
import { and, eq, isNotNull, sql } from '../../../../platform/db/orm.ts'
import { fail } from '../../../../platform/errors/failure.ts'
import type { StoredFile } from '../../../../platform/http/multipart.ts'
import { makePictures, removePictures, withNewPictures } from '../../../identity/public-api.ts'
import { emitEvents } from '../../../operation/public-api.ts'
import { loadConference, lockVisibleConference } from '../conference/access.ts'
import { conferences, conferenceUsers } from '../conference/table.ts'
import { userEvent } from './event.ts'
import { userPresenter } from './present.ts'
import { findUser, updateUser } from './repository.ts'

type Whose = { readonly id: string; readonly userId: string }

/** Sets the caller's own picture in a conference, or takes it away. */
export async function changeUserPicture(
  ctx: Ctx,
  { id: confId, userId }: Whose,
  file: StoredFile | null,
): Promise<ConferenceUserDetails> {
  const { clientId } = await loadConference(ctx, confId)
  if (ctx.principal.kind !== 'participant' || ctx.principal.userId !== userId) return fail('forbidden')
  const replace = (tx: Tx<Ctx>, pictureId: string | null) =>
    replacePicture(tx, { id: confId, userId }, pictureId)
  if (file === null) return inTransaction(ctx, (tx) => replace(tx, null))
  const pictures = await makePictures(ctx, { from: file, wanted: ['icon'], clientId })
  return withNewPictures(ctx, pictures, (tx, [pictureId = null]) => replace(tx, pictureId))
}

async function replacePicture(
  tx: Tx<Ctx>,
  { id: confId, userId }: Whose,
  pictureId: string | null,
): Promise<ConferenceUserDetails> {
  // Exclusive: of two changes at once each must find the picture that it replaces.
  const conference = await lockVisibleConference(tx, confId)
  const before = (await findUser(tx.db, confId, userId)) ?? fail('invalidUserId')
  if (before.deleted) fail('userDeleted')
  const user = (await updateUser(tx.db, userId, { pictureId })) ?? fail('invalidUserId')
  await removePictures(tx, [before.pictureId])
  if (before.pictureId !== pictureId)
    await emitEvents(tx, [userEvent(conference, EventKind.userUpdated, [user])])
  return userPresenter(tx, conference)(user)
}

/** Nobody sees the people of a conference that is deleted. */
export async function removePicturesOfConference(tx: Tx, confId: string): Promise<void> {
  const pictureIds = await findPictureIdsOfConference(tx.db, confId)
  await forgetPicturesOfConference(tx.db, confId)
  await removePictures(tx, pictureIds)
}

/** Runs in the transaction that then deletes the app, and with it all users of its conferences. */
export const removePicturesOfApp = async (tx: Tx, clientId: string): Promise<void> =>
  removePictures(tx, await findPictureIdsOfConferencesOfApp(tx.db, clientId))

const { confId, pictureId } = conferenceUsers

async function findPictureIds(db: Db, where: SQL): Promise<(string | null)[]> {
  const rows = await db
    .select({ pictureId })
    .from(conferenceUsers)
    .where(and(where, isNotNull(pictureId)))
  return rows.map((row) => row.pictureId)
}

const findPictureIdsOfConference = (db: Db, id: string) => findPictureIds(db, eq(confId, id))

const findPictureIdsOfConferencesOfApp = (db: Db, clientId: string) =>
  findPictureIds(
    db,
    sql`${confId} in (select ${conferences.confId} from ${conferences} where ${conferences.clientId} = ${clientId})`,
  )

async function forgetPicturesOfConference(db: Db, id: string): Promise<void> {
  await db
    .update(conferenceUsers)
    .set({ pictureId: null })
    .where(and(eq(confId, id), isNotNull(pictureId)))
}

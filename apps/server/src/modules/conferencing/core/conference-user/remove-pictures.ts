import type { SQL } from 'drizzle-orm'
import type { Tx } from '../../../../platform/context.ts'
import type { Db } from '../../../../platform/db/database.ts'
import { and, eq, isNotNull, sql } from '../../../../platform/db/orm.ts'
import { removePictures } from '../../../identity/public-api.ts'
import { conferences, conferenceUsers } from '../conference/table.ts'

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

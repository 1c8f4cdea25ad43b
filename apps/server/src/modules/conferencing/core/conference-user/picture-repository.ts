import type { SQL } from 'drizzle-orm'
import type { Db } from '../../../../platform/db/database.ts'
import { and, eq, isNotNull, sql } from '../../../../platform/db/orm.ts'
import { conferences, conferenceUsers } from '../conference/table.ts'

const { confId, pictureId } = conferenceUsers

async function findPictureIds(db: Db, where: SQL): Promise<(string | null)[]> {
  const rows = await db
    .select({ pictureId })
    .from(conferenceUsers)
    .where(and(where, isNotNull(pictureId)))
  return rows.map((row) => row.pictureId)
}

export const findPictureIdsOfConference = (db: Db, id: string) => findPictureIds(db, eq(confId, id))

export const findPictureIdsOfConferencesOfApp = (db: Db, clientId: string) =>
  findPictureIds(
    db,
    sql`${confId} in (select ${conferences.confId} from ${conferences} where ${conferences.clientId} = ${clientId})`,
  )

export async function forgetPicturesOfConference(db: Db, id: string): Promise<void> {
  await db
    .update(conferenceUsers)
    .set({ pictureId: null })
    .where(and(eq(confId, id), isNotNull(pictureId)))
}

import type { Db } from '../../../../platform/db/database.ts'
import { ne, sql } from '../../../../platform/db/orm.ts'
import { conferenceUsers } from '../conference/table.ts'

const { presence, confId } = conferenceUsers

/** Counts the people in conferences of all apps, and those who wait. Reads the index of those alone. */
export async function countInside(db: Db) {
  const [counted] = await db
    .select({
      present: sql<number>`count(*) FILTER (WHERE ${presence} = 'present')::int`,
      waiting: sql<number>`count(*) FILTER (WHERE ${presence} = 'waiting')::int`,
      conferences: sql<number>`count(DISTINCT ${confId}) FILTER (WHERE ${presence} = 'present')::int`,
    })
    .from(conferenceUsers)
    .where(ne(presence, 'away'))
  return counted ?? { present: 0, waiting: 0, conferences: 0 }
}

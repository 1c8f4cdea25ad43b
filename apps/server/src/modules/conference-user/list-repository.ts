import type { Db } from '../../platform/db/database.ts'
import { comesAfter, type KeysetOrder, sortedBy } from '../../platform/db/keyset.ts'
import { and, eq, isNull, sql } from '../../platform/db/orm.ts'
import { prepared } from '../../platform/db/prepared.ts'
import { type ConferenceUserRow, conferenceUsers } from './table.ts'

export type UserFilter = { active?: boolean; audioState?: 0 | 1; videoState?: 0 | 1 }

const { userId, confId, presence, displayName, videoState, audioState, deleted } = conferenceUsers
const isAway = sql`(${presence} <> 'present')`

/** The order of lists: those there now first, then by name. */
export const userOrder: KeysetOrder<ConferenceUserRow> = {
  columns: [isAway, sql`${displayName} collate "und-x-icu"`, sql`${userId}`],
  types: ['boolean', 'text', 'text'],
  position: (row) => [String(row.presence !== 'present'), row.displayName, row.userId],
}

const matches = (conference: string, filter: UserFilter) =>
  and(
    eq(confId, conference),
    isNull(deleted),
    filter.active === undefined ? undefined : sql`${isAway} = ${!filter.active}`,
    filter.audioState === undefined ? undefined : eq(audioState, filter.audioState),
    filter.videoState === undefined ? undefined : eq(videoState, filter.videoState),
  )

/** The first page of everyone, which every room and portal asks for. */
const firstPage = prepared((db) =>
  db
    .select()
    .from(conferenceUsers)
    .where(and(eq(confId, sql.placeholder('confId')), isNull(deleted)))
    .orderBy(sortedBy(userOrder))
    .limit(sql.placeholder('limit'))
    .prepare('conference_users_first_page'),
)

/** A page of everyone who ever joined or may join, those there now first, then by name. */
export function findUserPage(
  db: Db,
  conference: string,
  filter: UserFilter,
  { after, limit }: { after?: readonly string[]; limit: number },
): Promise<ConferenceUserRow[]> {
  const isFiltered = Object.values(filter).some((value) => value !== undefined)
  if (!after && !isFiltered) return firstPage(db).execute({ confId: conference, limit })
  return db
    .select()
    .from(conferenceUsers)
    .where(and(matches(conference, filter), after ? comesAfter(userOrder, after) : undefined))
    .orderBy(sortedBy(userOrder))
    .limit(limit)
}

export async function countUsers(db: Db, conference: string, filter: UserFilter): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(conferenceUsers)
    .where(matches(conference, filter))
  return row?.count ?? 0
}

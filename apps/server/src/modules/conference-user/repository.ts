import type { SQL } from 'drizzle-orm'
import type { Db } from '../../platform/db/database.ts'
import { and, asc, desc, eq, isNotNull, sql } from '../../platform/db/orm.ts'
import { type ConferenceUserRow, conferenceUsers } from './table.ts'

export type NewUser = typeof conferenceUsers.$inferInsert
export type UserPatch = Partial<Omit<NewUser, 'userId' | 'confId' | 'created'>>

const { confId, userId, accountId, presence, displayName, expelled } = conferenceUsers

export async function insertUser(db: Db, values: NewUser): Promise<ConferenceUserRow> {
  const [row] = await db.insert(conferenceUsers).values(values).returning()
  return row as ConferenceUserRow
}

export async function findUser(
  db: Db,
  conference: string,
  user: string,
): Promise<ConferenceUserRow | undefined> {
  const [row] = await db
    .select()
    .from(conferenceUsers)
    .where(and(eq(confId, conference), eq(userId, user)))
  return row
}

export async function findUserOfAccount(
  db: Db,
  conference: string,
  account: string,
): Promise<ConferenceUserRow | undefined> {
  const [row] = await db
    .select()
    .from(conferenceUsers)
    .where(and(eq(confId, conference), eq(accountId, account)))
  return row
}

/** Changes the user if `condition` still holds; undefined when it does not. */
export async function updateUser(
  db: Db,
  user: string,
  patch: UserPatch,
  condition?: SQL,
): Promise<ConferenceUserRow | undefined> {
  const [row] = await db
    .update(conferenceUsers)
    .set(patch)
    .where(and(eq(userId, user), condition))
    .returning()
  return row
}

/** Whoever was sent out may come again. */
export async function readmitExpelled(db: Db, conference: string): Promise<void> {
  await db
    .update(conferenceUsers)
    .set({ expelled: null })
    .where(and(eq(confId, conference), isNotNull(expelled)))
}

/** Everyone who ever joined, those there now first, then by name; or only those who are there, or are not. */
export function findUsers(db: Db, conference: string, active?: boolean): Promise<ConferenceUserRow[]> {
  const isPresent = sql`(${presence} = 'present')`
  return db
    .select()
    .from(conferenceUsers)
    .where(and(eq(confId, conference), active === undefined ? undefined : sql`${isPresent} = ${active}`))
    .orderBy(desc(isPresent), asc(sql`${displayName} collate "und-x-icu"`), asc(userId))
}

import { Role, UserGroup } from '@lumi/contract/values'
import type { SQL } from 'drizzle-orm'
import type { Db } from '../../platform/db/database.ts'
import { and, asc, desc, eq, inArray, isNotNull, or, sql } from '../../platform/db/orm.ts'
import { type ConferenceUserRow, conferenceUsers } from './table.ts'

export type NewUser = typeof conferenceUsers.$inferInsert
export type UserPatch = Partial<Omit<NewUser, 'userId' | 'confId' | 'created'>>

const { confId, userId, accountId, presence, displayName, role, expelled, videoState, audioState } =
  conferenceUsers

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

/** Those of these users that the conference has. */
export async function findUsersByIds(
  db: Db,
  conference: string,
  users: readonly string[],
): Promise<ConferenceUserRow[]> {
  if (users.length === 0) return []
  return db
    .select()
    .from(conferenceUsers)
    .where(and(eq(confId, conference), inArray(userId, users)))
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

/** Those present whose camera or microphone is on, held in the order that presence locks people in. */
export function lockSenders(db: Db, conference: string): Promise<ConferenceUserRow[]> {
  const isOn = or(eq(videoState, 1), eq(audioState, 1))
  return db
    .select()
    .from(conferenceUsers)
    .where(and(eq(confId, conference), eq(presence, 'present'), isOn))
    .orderBy(asc(userId))
    .for('update')
}

export async function switchOff(
  db: Db,
  users: readonly string[],
  state: 'videoState' | 'audioState',
): Promise<ConferenceUserRow[]> {
  if (users.length === 0) return []
  return db
    .update(conferenceUsers)
    .set({ [state]: 0 })
    .where(inArray(userId, users))
    .returning()
}

/** Those of these users that the conference has. */
export const findUsersAmong = (
  db: Db,
  conference: string,
  users: readonly string[],
): Promise<ConferenceUserRow[]> =>
  db
    .select()
    .from(conferenceUsers)
    .where(and(eq(confId, conference), inArray(userId, users)))

export const markExpelled = (db: Db, users: readonly string[], now: Date): Promise<ConferenceUserRow[]> =>
  db.update(conferenceUsers).set({ expelled: now }).where(inArray(userId, users)).returning()

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

const roleOfGroup = { 3: Role.attendee, 4: Role.presenter, 5: Role.host } as const

/** Ids of those of a group who are in the conference now. */
export async function findPresentOfGroup(
  db: Db,
  conference: string,
  group: Exclude<UserGroup, 1>,
): Promise<string[]> {
  const ofRole = group === UserGroup.all ? undefined : eq(role, roleOfGroup[group])
  const present = await db
    .select({ userId })
    .from(conferenceUsers)
    .where(and(eq(confId, conference), eq(presence, 'present'), ofRole))
  return present.map((user) => user.userId)
}

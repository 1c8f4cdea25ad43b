import { type ApplyTo, Role, UserGroup, UserKind } from '@lumi/contract/values'
import type { SQL } from 'drizzle-orm'
import type { Db, TransactionDb } from '../../../../platform/db/database.ts'
import { and, asc, eq, inArray, isNotNull, isNull, or, sql } from '../../../../platform/db/orm.ts'
import { prepared } from '../../../../platform/db/prepared.ts'
import { entryRights } from '../conference/entry-right.ts'
import { type ConferenceUserRow, conferenceUsers } from '../conference/table.ts'

export type NewUser = typeof conferenceUsers.$inferInsert
export type UserPatch = Partial<Omit<NewUser, 'userId' | 'confId' | 'created'>>

const { confId, userId, accountId, kind, presence, displayName, role, videoState, audioState } =
  conferenceUsers
const { expelled, deleted } = conferenceUsers

export async function insertUser(db: Db, values: NewUser): Promise<ConferenceUserRow> {
  const [row] = await db.insert(conferenceUsers).values(values).returning()
  return row as ConferenceUserRow
}

const userQuery = prepared((db) =>
  db
    .select()
    .from(conferenceUsers)
    .where(and(eq(confId, sql.placeholder('confId')), eq(userId, sql.placeholder('userId'))))
    .prepare('conference_user'),
)

export async function findUser(
  db: Db,
  confId: string,
  userId: string,
): Promise<ConferenceUserRow | undefined> {
  const [row] = await userQuery(db).execute({ confId, userId })
  return row
}

/** Finds the expelled among these users: they see neither files nor recordings of their conference. */
export async function findExpelledAmong(db: Db, userIds: readonly string[]): Promise<Set<string>> {
  if (userIds.length === 0) return new Set()
  const found = await db
    .select({ userId })
    .from(conferenceUsers)
    .where(and(inArray(userId, [...userIds]), isNotNull(expelled)))
  return new Set(found.map((user) => user.userId))
}

/** Ids of the users of a conference who are in it or in one of its breakout rooms, or wait to come in. */
export async function findUsersAround(db: Db, conference: string): Promise<Set<string>> {
  const elsewhere = sql`exists (
    select from ${conferenceUsers} moved
    where moved.user_id = ${conferenceUsers.movedTo} and moved.presence <> 'away'
  )`
  const found = await db
    .select({ userId })
    .from(conferenceUsers)
    .where(and(eq(confId, conference), or(sql`${presence} <> 'away'`, elsewhere)))
  return new Set(found.map((user) => user.userId))
}

/** The user of another conference that this one became by a move. */
export async function findMovedTo(db: Db, user: string): Promise<ConferenceUserRow | undefined> {
  const origin = db.select({ id: conferenceUsers.movedTo }).from(conferenceUsers).where(eq(userId, user))
  const [row] = await db.select().from(conferenceUsers).where(inArray(userId, origin))
  return row
}

/** The other users that these people are in these conferences: by a move, there or from there, or by their account. */
export const findSelves = (
  db: Db,
  users: readonly ConferenceUserRow[],
  confIds: readonly string[],
): Promise<ConferenceUserRow[]> =>
  db
    .select()
    .from(conferenceUsers)
    .where(
      and(
        inArray(confId, [...confIds]),
        isNull(deleted),
        or(
          inArray(userId, idsOf(users, 'movedTo')),
          inArray(conferenceUsers.movedTo, idsOf(users, 'userId')),
          inArray(accountId, idsOf(users, 'accountId')),
        ),
      ),
    )

const idsOf = (users: readonly ConferenceUserRow[], field: 'userId' | 'movedTo' | 'accountId'): string[] =>
  users.map((user) => user[field]).filter((id) => id !== null)

const userOfAccountQuery = prepared((db) =>
  db
    .select()
    .from(conferenceUsers)
    .where(and(eq(confId, sql.placeholder('confId')), eq(accountId, sql.placeholder('accountId'))))
    .prepare('conference_user_of_account'),
)

export async function findUserOfAccount(
  db: Db,
  confId: string,
  accountId: string,
): Promise<ConferenceUserRow | undefined> {
  const [row] = await userOfAccountQuery(db).execute({ confId, accountId })
  return row
}

/** The user that somebody of the main room was in this breakout room before. */
export async function findUserOfMainRoom(
  db: Db,
  room: string,
  mainRoomUserId: string,
): Promise<ConferenceUserRow | undefined> {
  const [row] = await db
    .select()
    .from(conferenceUsers)
    .where(and(eq(confId, room), eq(conferenceUsers.homeId, mainRoomUserId), isNull(deleted)))
  return row
}

/** The user of the main room that somebody in a breakout room is. */
export async function findMainRoomUser(
  db: Db,
  mainId: string,
  user: string,
): Promise<ConferenceUserRow | undefined> {
  const [row] = await db
    .select()
    .from(conferenceUsers)
    .where(and(eq(confId, mainId), eq(conferenceUsers.movedTo, user)))
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

/** Locks the present users whose camera or microphone is on, in the order in which presence locks users. */
export function lockSenders(db: TransactionDb, conference: string): Promise<ConferenceUserRow[]> {
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

/** Finds the users of a conference, past ones included, among these ids. */
export async function findUsersAmong(
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

/** Some of those of a group, locked in the order that presence locks people in. */
export function lockGroup(
  db: TransactionDb,
  conference: string,
  { group, among, limit }: { group?: ApplyTo; among?: readonly string[]; limit: number },
): Promise<ConferenceUserRow[]> {
  return db
    .select()
    .from(conferenceUsers)
    .where(
      and(
        eq(confId, conference),
        group === undefined ? undefined : and(isNull(deleted), inGroup[group]),
        among ? inArray(userId, among) : undefined,
      ),
    )
    .orderBy(asc(userId))
    .limit(limit)
    .for('update')
}

const inGroup: Record<ApplyTo, SQL | undefined> = {
  all: undefined,
  active: eq(presence, 'present'),
  attendees: eq(role, Role.attendee),
  presenters: eq(role, Role.presenter),
  hosts: eq(role, Role.host),
}

export const updateUsers = (
  db: Db,
  users: readonly string[],
  patch: UserPatch,
): Promise<ConferenceUserRow[]> =>
  db.update(conferenceUsers).set(patch).where(inArray(userId, users)).returning()

/** The privileges taken from somebody individually, without those that were given. */
const denials = sql<UserPatch['privileges']>`(
  SELECT jsonb_object_agg(key, value) FROM jsonb_each(${conferenceUsers.privileges}) WHERE value = 'false'
)`

/**
 * Expelled people may come again, but neither by their old token nor with the role and privileges that hosts had given
 * them, and not if their account is gone. Admitted people must be admitted again if there is a waiting room.
 */
export async function forgetEntries(db: TransactionDb, conference: string): Promise<void> {
  await db
    .update(conferenceUsers)
    .set({ admitted: null })
    .where(and(eq(confId, conference), isNotNull(conferenceUsers.admitted)))
  await db
    .update(conferenceUsers)
    .set({
      expelled: null,
      entryRight: entryRights.none,
      role: sql`least(${role}, ${conferenceUsers.entryRole})`,
      privileges: denials,
    })
    .where(
      and(eq(confId, conference), isNotNull(expelled), or(eq(kind, UserKind.guest), isNotNull(accountId))),
    )
}

/** Everyone who is there now, by name. */
export function findPresent(db: Db, conference: string): Promise<ConferenceUserRow[]> {
  return db
    .select()
    .from(conferenceUsers)
    .where(and(eq(confId, conference), eq(presence, 'present')))
    .orderBy(asc(sql`${displayName} collate "und-x-icu"`), asc(userId))
}

/** Everybody who is in these conferences now. */
export const findPresentIn = (db: Db, ids: readonly string[]): Promise<ConferenceUserRow[]> =>
  db
    .select()
    .from(conferenceUsers)
    .where(and(inArray(confId, [...ids]), eq(presence, 'present')))
    .orderBy(asc(userId))

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

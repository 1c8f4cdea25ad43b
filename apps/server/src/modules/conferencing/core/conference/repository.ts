import { ConferenceState } from '@lumi/contract/values'
import type { Db, TransactionDb } from '../../../../platform/db/database.ts'
import {
  and,
  asc,
  eq,
  inArray,
  isNotNull,
  isNull,
  lt,
  lte,
  ne,
  or,
  sql,
} from '../../../../platform/db/orm.ts'
import { prepared } from '../../../../platform/db/prepared.ts'
import { conferencesOf } from './membership-repository.ts'
import {
  type ConferenceRow,
  type ConferenceSummary,
  type ConferenceUserRow,
  type ConferenceUserSummary,
  conferenceSummary,
  conferences,
  conferenceUserSummary,
  conferenceUsers,
  isNotDeleted,
} from './table.ts'

export type NewConference = typeof conferences.$inferInsert
export type ConferencePatch = Partial<Omit<NewConference, 'confId' | 'clientId' | 'created'>>

/** Undefined where the same request has created one before. */
export async function insertConference(db: Db, values: NewConference): Promise<ConferenceRow | undefined> {
  const { clientId, requestId } = conferences
  const [row] = await db
    .insert(conferences)
    .values(values)
    .onConflictDoNothing({ target: [clientId, requestId], where: isNotNull(requestId) })
    .returning()
  return row
}

export async function findRequested(
  db: Db,
  client: string,
  request: string,
): Promise<ConferenceRow | undefined> {
  const { clientId, requestId } = conferences
  const [row] = await db
    .select()
    .from(conferences)
    .where(and(eq(clientId, client), eq(requestId, request)))
  return row
}

const conferenceQuery = prepared((db) =>
  db
    .select()
    .from(conferences)
    .where(eq(conferences.confId, sql.placeholder('confId')))
    .prepare('conference'),
)

export async function findConference(db: Db, confId: string): Promise<ConferenceRow | undefined> {
  const [row] = await conferenceQuery(db).execute({ confId })
  return row
}

const withUserQuery = prepared((db) =>
  db
    .select({ conference: conferenceSummary, user: conferenceUserSummary })
    .from(conferences)
    .leftJoin(
      conferenceUsers,
      and(
        eq(conferenceUsers.confId, conferences.confId),
        eq(conferenceUsers.userId, sql.placeholder('userId')),
      ),
    )
    .where(eq(conferences.confId, sql.placeholder('confId')))
    .prepare('conference_with_user'),
)

/** Both in one query: a round trip to the database costs more than what it brings. */
export async function findConferenceWithUser(
  db: Db,
  confId: string,
  userId: string,
): Promise<{ conference: ConferenceSummary; user: ConferenceUserSummary | null } | undefined> {
  const [found] = await withUserQuery(db).execute({ confId, userId })
  return found
}

/** A user by the id alone, with their conference. */
export async function findUserInConference(
  db: Db,
  user: string,
): Promise<{ user: ConferenceUserRow; conference: ConferenceRow } | undefined> {
  const [found] = await db
    .select({ user: conferenceUsers, conference: conferences })
    .from(conferenceUsers)
    .innerJoin(conferences, eq(conferences.confId, conferenceUsers.confId))
    .where(eq(conferenceUsers.userId, user))
  return found
}

/**
 * Locks the conference until the transaction ends, so that decisions by its state or its people run one after another.
 * A `shared` lock only prevents changes, and its holders do not wait for each other.
 */
export async function lockConference(
  db: TransactionDb,
  confId: string,
  { shared = false } = {},
): Promise<ConferenceRow | undefined> {
  const [row] = await db
    .select()
    .from(conferences)
    .where(eq(conferences.confId, confId))
    .for(shared ? 'share' : 'no key update')
  return row
}

/** Locks the conferences that exist, in the order of their ids, so that transactions do not deadlock. */
export async function lockConferences(
  db: TransactionDb,
  confIds: readonly string[],
): Promise<Map<string, ConferenceRow>> {
  const locked = new Map<string, ConferenceRow>()
  for (const confId of confIds.toSorted()) {
    const conference = await lockConference(db, confId)
    if (conference) locked.set(confId, conference)
  }
  return locked
}

/** The breakout rooms of a conference that are not deleted, locked in the order of their ids. */
export const lockRoomsOf = (db: TransactionDb, parentId: string): Promise<ConferenceRow[]> =>
  db
    .select()
    .from(conferences)
    .where(and(eq(conferences.parentId, parentId), isNotDeleted(conferences.state)))
    .orderBy(asc(conferences.confId))
    .for('no key update')

export async function updateConference(
  db: Db,
  confId: string,
  patch: ConferencePatch,
): Promise<ConferenceRow> {
  const [row] = await db.update(conferences).set(patch).where(eq(conferences.confId, confId)).returning()
  return row as ConferenceRow
}

/** The names of these conferences by their ids, also of those that are deleted. */
export async function findConferenceNames(
  db: Db,
  confIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (confIds.length === 0) return new Map()
  const { confId, displayName } = conferences
  const found = await db
    .select({ confId, displayName })
    .from(conferences)
    .where(sql`${confId} = any(${sql.param([...new Set(confIds)])}::text[])`)
  return new Map(found.map((row) => [row.confId, row.displayName]))
}

/**
 * Finds conferences that are not deleted among these ids, sorted by name. With an account only those that it takes
 * part in.
 */
export async function findConferencesAmong(
  db: Db,
  confIds: readonly string[],
  memberId?: string,
): Promise<ConferenceRow[]> {
  if (confIds.length === 0) return []
  const { confId, displayName, state } = conferences
  return db
    .select()
    .from(conferences)
    .where(
      and(
        sql`${confId} = any(${sql.param(confIds)}::text[])`,
        isNotDeleted(state),
        memberId ? sql`${confId} in ${conferencesOf(memberId)}` : undefined,
      ),
    )
    .orderBy(sql`${displayName} collate "und-x-icu"`, asc(confId))
}

/** A conference and the media server that it runs on, or ran on last. */
export type PlacedConference = Pick<ConferenceRow, 'confId' | 'serverId' | 'state'>

/** Finds the existing conferences among these ids, with the server of their media. */
export async function findPlaces(db: Db, confIds: readonly string[]): Promise<PlacedConference[]> {
  if (confIds.length === 0) return []
  const { confId, serverId, state } = conferences
  return db.select({ confId, serverId, state }).from(conferences).where(inArray(confId, confIds))
}

/** Ids of some demo rooms whose time is over, or which have ended before it. Their breakout rooms go with them. */
export async function findExpired(db: Db, now: Date, limit: number): Promise<string[]> {
  const { state, expires } = conferences
  const isOver = or(lte(expires, now), eq(state, ConferenceState.ended))
  const over = await db
    .select({ confId: conferences.confId })
    .from(conferences)
    .where(and(isNotNull(expires), isNull(conferences.parentId), ne(state, ConferenceState.deleted), isOver))
    .limit(limit)
  return over.map(({ confId }) => confId)
}

/** Ids of some demo rooms that were deleted before this time. */
export async function findDeletedTrials(db: Db, before: Date, limit: number): Promise<string[]> {
  const { state, expires, deleted } = conferences
  const gone = await db
    .select({ confId: conferences.confId })
    .from(conferences)
    .where(and(isNotNull(expires), eq(state, ConferenceState.deleted), lt(deleted, before)))
    .limit(limit)
  return gone.map(({ confId }) => confId)
}

/** Removes the row of a conference, with those of all that it had. */
export async function removeConference(db: Db, confId: string): Promise<void> {
  await db.delete(conferences).where(eq(conferences.confId, confId))
}

import { ConferenceState } from '@lumi/contract/values'
import type { SQL } from 'drizzle-orm'
import { contains } from '../../platform/db/contains.ts'
import type { Db } from '../../platform/db/database.ts'
import { comesAfter, type KeysetOrder, sortedBy } from '../../platform/db/keyset.ts'
import { and, eq, exists, gt, inArray, isNotNull, lt, lte, ne, or, sql } from '../../platform/db/orm.ts'
import { prepared } from '../../platform/db/prepared.ts'
import { type ConferenceUserRow, conferenceUsers } from '../conference-user/table.ts'
import { type ConferenceRow, conferences } from './table.ts'

export type NewConference = typeof conferences.$inferInsert
export type ConferencePatch = Partial<Omit<NewConference, 'confId' | 'clientId' | 'created'>>

export async function insertConference(db: Db, values: NewConference): Promise<ConferenceRow> {
  const [row] = await db.insert(conferences).values(values).returning()
  return row as ConferenceRow
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

/** A user of a conference: by their id, or by the account that they joined with. */
export type WhichUser = { userId: string } | { accountId: string }

const withUser = (db: Db, which: SQL | undefined) =>
  db
    .select({ conference: conferences, user: conferenceUsers })
    .from(conferences)
    .leftJoin(conferenceUsers, and(eq(conferenceUsers.confId, conferences.confId), which))
    .where(eq(conferences.confId, sql.placeholder('confId')))

const withUserQuery = prepared((db) =>
  withUser(db, eq(conferenceUsers.userId, sql.placeholder('userId'))).prepare('conference_with_user'),
)
const withUserOfAccountQuery = prepared((db) =>
  withUser(db, eq(conferenceUsers.accountId, sql.placeholder('accountId'))).prepare(
    'conference_with_account',
  ),
)

/** Both in one query: a journey to the database costs more than what it brings. */
export async function findConferenceWithUser(
  db: Db,
  confId: string,
  which: WhichUser,
): Promise<{ conference: ConferenceRow; user: ConferenceUserRow | null } | undefined> {
  const query = 'userId' in which ? withUserQuery(db) : withUserOfAccountQuery(db)
  const [found] = await query.execute({ confId, ...which })
  return found
}

/**
 * The conference, held until the transaction ends: whatever decides by its state, or by who is in it, takes
 * turns. Those who hold it `shared` only need that it stays as it is, and do not wait for each other.
 */
export async function lockConference(
  db: Db,
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

export async function updateConference(
  db: Db,
  confId: string,
  patch: ConferencePatch,
): Promise<ConferenceRow> {
  const [row] = await db.update(conferences).set(patch).where(eq(conferences.confId, confId)).returning()
  return row as ConferenceRow
}

/** A conference and the media server that it runs on, or ran on last. */
export type PlacedConference = Pick<ConferenceRow, 'confId' | 'serverId'>
const placedConference = { confId: conferences.confId, serverId: conferences.serverId }

/** Conferences that ended after this time and were not started again. */
export function findOverSince(db: Db, time: Date): Promise<PlacedConference[]> {
  const { state, ended } = conferences
  const isOver = or(eq(state, ConferenceState.ended), eq(state, ConferenceState.deleted))
  return db
    .select(placedConference)
    .from(conferences)
    .where(and(gt(ended, time), isOver))
}

export const findPlaces = (db: Db, confIds: readonly string[]): Promise<PlacedConference[]> =>
  db.select(placedConference).from(conferences).where(inArray(conferences.confId, confIds))

/** Ids of some demo rooms whose time is over, or which have ended before it. */
export async function findExpired(db: Db, now: Date, limit: number): Promise<string[]> {
  const { state, expires } = conferences
  const isOver = or(lte(expires, now), eq(state, ConferenceState.ended))
  const over = await db
    .select({ confId: conferences.confId })
    .from(conferences)
    .where(and(isNotNull(expires), ne(state, ConferenceState.deleted), isOver))
    .limit(limit)
  return over.map(({ confId }) => confId)
}

/** Removes demo rooms that were deleted before this time, with all that was in them. */
export async function removeDeletedTrials(db: Db, before: Date): Promise<void> {
  const { state, expires, deleted } = conferences
  const isGone = and(isNotNull(expires), eq(state, ConferenceState.deleted), lt(deleted, before))
  await db.delete(conferences).where(isGone)
}

const takesPart = (db: Db, accountId: string, confId: SQL | typeof conferences.confId) =>
  exists(
    db
      .select({ one: sql`1` })
      .from(conferenceUsers)
      .where(and(sql`${conferenceUsers.confId} = ${confId}`, eq(conferenceUsers.accountId, accountId))),
  )

/** Which of these accounts have ever been users of the conference. */
export async function membersAmong(
  db: Db,
  confId: string,
  accountIds: readonly string[],
): Promise<Set<string | null>> {
  const found = await db
    .select({ accountId: conferenceUsers.accountId })
    .from(conferenceUsers)
    .where(and(eq(conferenceUsers.confId, confId), inArray(conferenceUsers.accountId, accountIds)))
  return new Set(found.map(({ accountId }) => accountId))
}

export type ConferenceFilter = {
  clientId: string
  /** Only those that this account takes part in. */
  memberId?: string
  state?: number
  active?: boolean
  metaData3?: string
  /** Text that the name contains, in any case. */
  search?: string
  backgroundColor?: number
  after?: readonly string[]
  limit: number
}

const { active, displayName, confId } = conferences
/** The order of lists: active ones first, then by name. */
export const conferenceOrder: KeysetOrder<ConferenceRow> = {
  columns: [sql`(not ${active})`, sql`${displayName} collate "und-x-icu"`, sql`${confId}`],
  types: ['boolean', 'text', 'text'],
  position: (row) => [String(!row.active), row.displayName, row.confId],
}

/** The first page of everything, which every dashboard asks for. */
const firstPage = prepared((db) =>
  db
    .select()
    .from(conferences)
    .where(
      and(
        eq(conferences.clientId, sql.placeholder('clientId')),
        ne(conferences.state, ConferenceState.deleted),
      ),
    )
    .orderBy(sortedBy(conferenceOrder))
    .limit(sql.placeholder('limit'))
    .prepare('conferences_first_page'),
)

/** A page of conferences, active ones first, then by name. Deleted ones only when their state is asked for. */
export function findConferences(db: Db, filter: ConferenceFilter): Promise<ConferenceRow[]> {
  const { clientId, limit, ...narrower } = filter
  const { memberId, state, metaData3, search, backgroundColor, after } = narrower
  if (Object.values(narrower).every((value) => value === undefined)) {
    return firstPage(db).execute({ clientId, limit })
  }
  return db
    .select()
    .from(conferences)
    .where(
      and(
        eq(conferences.clientId, clientId),
        state === undefined ? ne(conferences.state, ConferenceState.deleted) : eq(conferences.state, state),
        filter.active === undefined ? undefined : eq(active, filter.active),
        metaData3 === undefined ? undefined : eq(conferences.metaData3, metaData3),
        backgroundColor === undefined ? undefined : eq(conferences.backgroundColor, backgroundColor),
        search ? contains(displayName, search) : undefined,
        memberId ? takesPart(db, memberId, confId) : undefined,
        after ? comesAfter(conferenceOrder, after) : undefined,
      ),
    )
    .orderBy(sortedBy(conferenceOrder))
    .limit(limit)
}

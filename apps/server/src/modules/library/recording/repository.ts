import type { SQL } from 'drizzle-orm'
import { containsWords } from '../../../platform/db/contains.ts'
import type { Db } from '../../../platform/db/database.ts'
import { comesAfter, type KeysetOrder, sortedBy } from '../../../platform/db/keyset.ts'
import { and, asc, desc, eq, inArray, sql } from '../../../platform/db/orm.ts'
import { prepared } from '../../../platform/db/prepared.ts'
import { conferencesOf } from '../../conferencing/public-api.ts'
import { type RecordingRow, recordings } from './table.ts'

export type NewRecording = typeof recordings.$inferInsert

export async function insertRecording(db: Db, values: NewRecording): Promise<RecordingRow> {
  const [row] = await db.insert(recordings).values(values).returning()
  return row as RecordingRow
}

export async function findRecording(db: Db, recordingId: string): Promise<RecordingRow | undefined> {
  const [row] = await db.select().from(recordings).where(eq(recordings.recordingId, recordingId))
  return row
}

/** Some recordings of these conferences, newest first. */
export const findRecordingsAmong = (
  db: Db,
  confIds: readonly string[],
  limit: number,
): Promise<RecordingRow[]> =>
  db
    .select()
    .from(recordings)
    .where(inArray(recordings.confId, [...confIds]))
    .orderBy(desc(recordings.created), desc(recordings.recordingId))
    .limit(limit)

/** The recordings of a conference, oldest first. */
export const findRecordingsOf = (db: Db, confId: string): Promise<RecordingRow[]> =>
  db
    .select()
    .from(recordings)
    .where(eq(recordings.confId, confId))
    .orderBy(asc(recordings.created), asc(recordings.recordingId))

export async function renameRecordingRow(
  db: Db,
  recordingId: string,
  names: Pick<RecordingRow, 'displayName' | 'fileName'>,
): Promise<RecordingRow | undefined> {
  const [row] = await db
    .update(recordings)
    .set(names)
    .where(eq(recordings.recordingId, recordingId))
    .returning()
  return row
}

/** Counts on, so that every address made so far names a number that is over. */
export async function nextShareGeneration(db: Db, recordingId: string): Promise<void> {
  await db
    .update(recordings)
    .set({ shareGeneration: sql`${recordings.shareGeneration} + 1` })
    .where(eq(recordings.recordingId, recordingId))
}

/** Removes the row and answers what it was; undefined where somebody else was faster. */
export async function deleteRecordingRow(db: Db, recordingId: string): Promise<RecordingRow | undefined> {
  const [row] = await db.delete(recordings).where(eq(recordings.recordingId, recordingId)).returning()
  return row
}

/** Removes the rows of a conference's recordings; answers of which app each was. */
export async function deleteRecordingsOf(db: Db, confId: string): Promise<string[]> {
  const deleted = await db
    .delete(recordings)
    .where(eq(recordings.confId, confId))
    .returning({ clientId: recordings.clientId })
  return deleted.map(({ clientId }) => clientId)
}

/** Returns the storage keys of recordings and their thumbnails: of an app, or of a conference. */
export async function findRecordingKeys(
  db: Db,
  of: { clientId: string } | { confId: string },
): Promise<(string | undefined)[]> {
  const which = 'confId' in of ? eq(recordings.confId, of.confId) : eq(recordings.clientId, of.clientId)
  const found = await db
    .select({ key: recordings.key, thumbnail: recordings.thumbnail })
    .from(recordings)
    .where(which)
  return found.flatMap(({ key, thumbnail }) => [key, thumbnail?.key])
}

const nameColumns = [sql`${recordings.displayName} collate "und-x-icu"`, sql`${recordings.recordingId}`]

export const recordingOrders = {
  name: {
    columns: nameColumns,
    position: ({ displayName, recordingId }) => [displayName, recordingId],
  },
  confId: {
    columns: [sql`${recordings.confId}`, ...nameColumns],
    position: ({ confId, displayName, recordingId }) => [confId, displayName, recordingId],
  },
  created: {
    columns: [sql`${recordings.created}`, sql`${recordings.recordingId}`],
    types: ['timestamptz', 'text'],
    position: ({ created, recordingId }) => [created.toISOString(), recordingId],
    newestFirst: true,
  },
} satisfies Record<string, KeysetOrder<RecordingRow>>

type Part = { order: keyof typeof recordingOrders; after?: readonly string[]; limit: number }

export type RecordingFilter = {
  clientId: string
  /** Only those of conferences that this account takes part in. */
  memberId?: string
  /** Only those of this conference. */
  confId?: string
  /** Words of name, id and conference id. */
  search?: string
}

/** The first page of everything by name, which every list begins with. */
const firstPage = prepared((db) =>
  db
    .select()
    .from(recordings)
    .where(eq(recordings.clientId, sql.placeholder('clientId')))
    .orderBy(sortedBy(recordingOrders.name))
    .limit(sql.placeholder('limit'))
    .prepare('recordings_first_page'),
)

export const countRecordings = (db: Db, filter: RecordingFilter): Promise<number> =>
  db.$count(recordings, matches(filter))

export function findRecordings(
  db: Db,
  filter: RecordingFilter,
  { order, after, limit }: Part,
): Promise<RecordingRow[]> {
  const { clientId, memberId, confId, search } = filter
  if (order === 'name' && !memberId && !confId && !search && !after) {
    return firstPage(db).execute({ clientId, limit })
  }
  return db
    .select()
    .from(recordings)
    .where(and(matches(filter), after ? comesAfter(recordingOrders[order], after) : undefined))
    .orderBy(sortedBy(recordingOrders[order]))
    .limit(limit)
}

const matches = ({ clientId, memberId, confId, search = '' }: RecordingFilter) =>
  and(
    eq(recordings.clientId, clientId),
    confId ? eq(recordings.confId, confId) : undefined,
    memberId
      ? sql`${recordings.confId} = any(${readFirst(conferencesOf(memberId, { deleted: true }))})`
      : undefined,
    containsWords([recordings.displayName, recordings.recordingId, recordings.confId], search),
  )

/**
 * The conferences are read first, as one array: PostgreSQL then looks up their recordings, and does not walk along
 * those of everybody else until the page is full.
 */
const readFirst = (conferences: SQL): SQL => sql`array${conferences}`

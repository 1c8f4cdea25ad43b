import type { RecordingMark } from '@lumi/contract'
import type { Db, TransactionDb } from '../../../platform/db/database.ts'
import {
  and,
  asc,
  desc,
  eq,
  gt,
  inArray,
  isNull,
  lt,
  ne,
  notInArray,
  or,
  sql,
  sum,
} from '../../../platform/db/orm.ts'
import {
  MADE,
  type RecorderRow,
  type RecordingSessionRow,
  recorders,
  recordingSessionChunks,
  recordingSessions,
} from './table.ts'

const { captureId, confId, ended, state, part, recorderId, leaseUntil } = recordingSessions

export async function insertRecordingSession(
  db: Db,
  row: typeof recordingSessions.$inferInsert,
): Promise<RecordingSessionRow> {
  const [inserted] = await db.insert(recordingSessions).values(row).returning()
  return inserted as RecordingSessionRow
}

export async function findRecordingSession(db: Db, id: string): Promise<RecordingSessionRow | undefined> {
  const [row] = await db.select().from(recordingSessions).where(eq(captureId, id))
  return row
}

/** The one that is being made, or that ended after `since`. */
export async function findNewestRecordingSession(
  db: Db,
  conference: string,
  since: Date,
): Promise<RecordingSessionRow | undefined> {
  const [row] = await db
    .select()
    .from(recordingSessions)
    .where(and(eq(confId, conference), or(isNull(ended), gt(ended, since))))
    .orderBy(desc(recordingSessions.started))
    .limit(1)
  return row
}

/** Finds sessions that are being recorded, without those that only have to be assembled. */
export const findMadeRecordingSessions = (
  db: Db,
  conferences: readonly string[],
): Promise<RecordingSessionRow[]> =>
  db
    .select()
    .from(recordingSessions)
    .where(and(inArray(confId, [...conferences]), isNull(ended), inArray(state, [...MADE])))

export const isRecordedNow = async (db: Db, conference: string): Promise<boolean> =>
  (await findMadeRecordingSessions(db, [conference])).length > 0

export async function lockOpenRecordingSession(
  db: TransactionDb,
  conference: string,
): Promise<RecordingSessionRow | undefined> {
  const [row] = await db
    .select()
    .from(recordingSessions)
    .where(and(eq(confId, conference), isNull(ended)))
    .for('update')
  return row
}

/** Ids of all that were made in a conference, locked until the transaction ends. */
export async function lockRecordingSessionsOf(db: TransactionDb, conference: string): Promise<string[]> {
  const found = await db
    .select({ captureId })
    .from(recordingSessions)
    .where(eq(confId, conference))
    .orderBy(asc(captureId))
    .for('update')
  return found.map((session) => session.captureId)
}

/** Removes the rows: a worker that has one finds that it is over. */
export async function deleteRecordingSessions(db: Db, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await db.delete(recordingSessions).where(inArray(captureId, [...ids]))
}

export async function updateRecordingSession(
  db: Db,
  id: string,
  patch: Partial<RecordingSessionRow>,
): Promise<RecordingSessionRow> {
  const [row] = await db.update(recordingSessions).set(patch).where(eq(captureId, id)).returning()
  return row as RecordingSessionRow
}

type Unclaimed = {
  states: readonly RecordingSessionRow['state'][]
  /** Apps whose recordings are not assembled now. */
  notSavedFor?: readonly string[]
}

/**
 * A recording without a valid lease, locked until the transaction ends. Apps for which recorders do less at the moment
 * come first, then older recordings.
 */
export async function lockUnclaimed(
  db: TransactionDb,
  now: Date,
  { states, notSavedFor = [] }: Unclaimed,
): Promise<RecordingSessionRow | undefined> {
  const heldOfApp = sql`(
    select count(*) from ${recordingSessions} leased
    where leased.client_id = ${recordingSessions.clientId} and leased.ended is null and leased.lease_until >= ${now}
  )`
  const [row] = await db
    .select()
    .from(recordingSessions)
    .where(
      and(
        isNull(ended),
        inArray(state, [...states]),
        or(isNull(leaseUntil), lt(leaseUntil, now)),
        notSavedFor.length > 0
          ? or(ne(state, 'stopping'), notInArray(recordingSessions.clientId, [...notSavedFor]))
          : undefined,
      ),
    )
    .orderBy(heldOfApp, asc(recordingSessions.started))
    .limit(1)
    .for('update', { skipLocked: true })
  return row
}

/** The part that a recorder holds. */
export type Leased = Pick<RecordingSessionRow, 'captureId' | 'part' | 'recorderId'>

const isLeased = (leased: Leased) =>
  and(
    eq(captureId, leased.captureId),
    eq(part, leased.part),
    leased.recorderId === null ? isNull(recorderId) : eq(recorderId, leased.recorderId),
    isNull(ended),
  )

/** Changes what this recorder holds; undefined where another has taken it over, or it is over. */
export async function updateLeased(
  db: Db,
  leased: Leased,
  patch: Partial<RecordingSessionRow>,
): Promise<RecordingSessionRow | undefined> {
  const [row] = await db.update(recordingSessions).set(patch).where(isLeased(leased)).returning()
  return row
}

/**
 * Notes that so much more is stored; answers false where another recorder has taken it over, or where it is noted
 * already and only the answer was lost.
 */
export async function addChunk(
  db: TransactionDb,
  leased: Leased,
  chunk: { position: number; key: string; seconds: number; size: number },
): Promise<boolean> {
  const { position, key, seconds, size } = chunk
  const [row] = await db.select({ captureId }).from(recordingSessions).where(isLeased(leased)).for('update')
  if (!row) return false
  const added = await db
    .insert(recordingSessionChunks)
    .values({ captureId: leased.captureId, part: leased.part, position, key })
    .onConflictDoNothing()
    .returning({ position: recordingSessionChunks.position })
  if (added.length === 0) return false
  await db
    .update(recordingSessions)
    .set({
      seconds: sql`${recordingSessions.seconds} + ${seconds}`,
      bytes: sql`${recordingSessions.bytes} + ${size}`,
      running: true,
      failures: 0,
    })
    .where(eq(captureId, leased.captureId))
  return true
}

/** Notes something that happened. */
export async function addMark(db: Db, leased: Leased, mark: RecordingMark): Promise<void> {
  const added = JSON.stringify([mark])
  await db
    .update(recordingSessions)
    .set({ marks: sql`${recordingSessions.marks} || ${added}::jsonb` })
    .where(isLeased(leased))
}

export const findChunks = (db: Db, id: string): Promise<(typeof recordingSessionChunks.$inferSelect)[]> =>
  db
    .select()
    .from(recordingSessionChunks)
    .where(eq(recordingSessionChunks.captureId, id))
    .orderBy(asc(recordingSessionChunks.part), asc(recordingSessionChunks.position))

/** Answers where their pieces lie. */
export async function deleteParts(db: Db, id: string, parts: readonly number[]): Promise<string[]> {
  const isOfParts = and(
    eq(recordingSessionChunks.captureId, id),
    inArray(recordingSessionChunks.part, [...parts]),
  )
  const deleted = await db
    .delete(recordingSessionChunks)
    .where(isOfParts)
    .returning({ key: recordingSessionChunks.key })
  return deleted.map(({ key }) => key)
}

/** Returns the storage keys of unfinished recordings: of an app, or of a conference. */
export async function findChunkKeys(
  db: Db,
  of: { clientId: string } | { confId: string },
): Promise<string[]> {
  const which =
    'confId' in of ? eq(recordingSessions.confId, of.confId) : eq(recordingSessions.clientId, of.clientId)
  const found = await db
    .select({ key: recordingSessionChunks.key })
    .from(recordingSessionChunks)
    .innerJoin(recordingSessions, eq(recordingSessions.captureId, recordingSessionChunks.captureId))
    .where(which)
  return found.map(({ key }) => key)
}

export async function noteRecorder(db: Db, row: RecorderRow): Promise<void> {
  await db.insert(recorders).values(row).onConflictDoUpdate({ target: recorders.recorderId, set: row })
}

export const deleteRecorder = (db: Db, id: string) => db.delete(recorders).where(eq(recorders.recorderId, id))

export const deleteRecordersBefore = (db: Db, time: Date) =>
  db.delete(recorders).where(lt(recorders.seen, time))

export const findRecorders = (db: Db, since: Date): Promise<RecorderRow[]> =>
  db.select().from(recorders).where(gt(recorders.seen, since))

/**
 * Counts the recordings that are being made, without those that only have to be put together. `clientId`: of this app
 * only.
 */
export async function countRecording(db: Db, clientId?: string): Promise<number> {
  const ofApp = clientId === undefined ? undefined : eq(recordingSessions.clientId, clientId)
  return db.$count(recordingSessions, and(isNull(ended), inArray(state, [...MADE]), ofApp))
}

/** The bytes of all recordings that are not put together yet. */
export async function sumOpenBytes(db: Db): Promise<number> {
  const [row] = await db
    .select({ bytes: sum(recordingSessions.bytes) })
    .from(recordingSessions)
    .where(isNull(ended))
  return Number(row?.bytes ?? 0)
}

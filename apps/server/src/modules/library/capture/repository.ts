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
import { type CaptureRow, captureChunks, captures, MADE, type RecorderRow, recorders } from './table.ts'

const { captureId, confId, ended, state, part, recorderId, leaseUntil } = captures

export async function insertCapture(db: Db, row: typeof captures.$inferInsert): Promise<CaptureRow> {
  const [inserted] = await db.insert(captures).values(row).returning()
  return inserted as CaptureRow
}

export async function findCapture(db: Db, id: string): Promise<CaptureRow | undefined> {
  const [row] = await db.select().from(captures).where(eq(captureId, id))
  return row
}

/** The one that is being made, or that ended after `since`. */
export async function findNewestCapture(
  db: Db,
  conference: string,
  since: Date,
): Promise<CaptureRow | undefined> {
  const [row] = await db
    .select()
    .from(captures)
    .where(and(eq(confId, conference), or(isNull(ended), gt(ended, since))))
    .orderBy(desc(captures.started))
    .limit(1)
  return row
}

/** Those of these conferences that are being made, without those that only have to be put together. */
export const findMadeCaptures = (db: Db, conferences: readonly string[]): Promise<CaptureRow[]> =>
  db
    .select()
    .from(captures)
    .where(and(inArray(confId, [...conferences]), isNull(ended), inArray(state, [...MADE])))

export const isRecordedNow = async (db: Db, conference: string): Promise<boolean> =>
  (await findMadeCaptures(db, [conference])).length > 0

export async function lockOpenCapture(
  db: TransactionDb,
  conference: string,
): Promise<CaptureRow | undefined> {
  const [row] = await db
    .select()
    .from(captures)
    .where(and(eq(confId, conference), isNull(ended)))
    .for('update')
  return row
}

/** Ids of all that were made in a conference, locked until the transaction ends. */
export async function lockCapturesOf(db: TransactionDb, conference: string): Promise<string[]> {
  const found = await db
    .select({ captureId })
    .from(captures)
    .where(eq(confId, conference))
    .orderBy(asc(captureId))
    .for('update')
  return found.map((capture) => capture.captureId)
}

/** Removes the rows: a worker that has one finds that it is over. */
export async function deleteCaptures(db: Db, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await db.delete(captures).where(inArray(captureId, [...ids]))
}

export async function updateCapture(db: Db, id: string, patch: Partial<CaptureRow>): Promise<CaptureRow> {
  const [row] = await db.update(captures).set(patch).where(eq(captureId, id)).returning()
  return row as CaptureRow
}

type Unclaimed = {
  states: readonly CaptureRow['state'][]
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
): Promise<CaptureRow | undefined> {
  const heldOfApp = sql`(
    select count(*) from ${captures} held
    where held.client_id = ${captures.clientId} and held.ended is null and held.lease_until >= ${now}
  )`
  const [row] = await db
    .select()
    .from(captures)
    .where(
      and(
        isNull(ended),
        inArray(state, [...states]),
        or(isNull(leaseUntil), lt(leaseUntil, now)),
        notSavedFor.length > 0
          ? or(ne(state, 'stopping'), notInArray(captures.clientId, [...notSavedFor]))
          : undefined,
      ),
    )
    .orderBy(heldOfApp, asc(captures.started))
    .limit(1)
    .for('update', { skipLocked: true })
  return row
}

/** The part that a recorder holds. */
export type Held = Pick<CaptureRow, 'captureId' | 'part' | 'recorderId'>

const isHeld = (held: Held) =>
  and(
    eq(captureId, held.captureId),
    eq(part, held.part),
    held.recorderId === null ? isNull(recorderId) : eq(recorderId, held.recorderId),
    isNull(ended),
  )

/** Changes what this recorder holds; undefined where another has taken it over, or it is over. */
export async function updateHeld(
  db: Db,
  held: Held,
  patch: Partial<CaptureRow>,
): Promise<CaptureRow | undefined> {
  const [row] = await db.update(captures).set(patch).where(isHeld(held)).returning()
  return row
}

/**
 * Notes that so much more is stored; answers false where another recorder has taken it over, or where it is noted already
 * and only the answer was lost.
 */
export async function addChunk(
  db: TransactionDb,
  held: Held,
  chunk: { position: number; key: string; seconds: number; size: number },
): Promise<boolean> {
  const { position, key, seconds, size } = chunk
  const [row] = await db.select({ captureId }).from(captures).where(isHeld(held)).for('update')
  if (!row) return false
  const added = await db
    .insert(captureChunks)
    .values({ captureId: held.captureId, part: held.part, position, key })
    .onConflictDoNothing()
    .returning({ position: captureChunks.position })
  if (added.length === 0) return false
  await db
    .update(captures)
    .set({
      seconds: sql`${captures.seconds} + ${seconds}`,
      bytes: sql`${captures.bytes} + ${size}`,
      running: true,
      failures: 0,
    })
    .where(eq(captureId, held.captureId))
  return true
}

/** Notes something that happened. */
export async function addMark(db: Db, held: Held, mark: RecordingMark): Promise<void> {
  const added = JSON.stringify([mark])
  await db
    .update(captures)
    .set({ marks: sql`${captures.marks} || ${added}::jsonb` })
    .where(isHeld(held))
}

export const findChunks = (db: Db, id: string): Promise<(typeof captureChunks.$inferSelect)[]> =>
  db
    .select()
    .from(captureChunks)
    .where(eq(captureChunks.captureId, id))
    .orderBy(asc(captureChunks.part), asc(captureChunks.position))

/** Answers where their pieces lie. */
export async function deleteParts(db: Db, id: string, parts: readonly number[]): Promise<string[]> {
  const isOfParts = and(eq(captureChunks.captureId, id), inArray(captureChunks.part, [...parts]))
  const deleted = await db.delete(captureChunks).where(isOfParts).returning({ key: captureChunks.key })
  return deleted.map(({ key }) => key)
}

/** Where everything lies that is stored of recordings in the making: of an app's, or of a conference's. */
export async function findChunkKeys(
  db: Db,
  of: { clientId: string } | { confId: string },
): Promise<string[]> {
  const which = 'confId' in of ? eq(captures.confId, of.confId) : eq(captures.clientId, of.clientId)
  const found = await db
    .select({ key: captureChunks.key })
    .from(captureChunks)
    .innerJoin(captures, eq(captures.captureId, captureChunks.captureId))
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
  const ofApp = clientId === undefined ? undefined : eq(captures.clientId, clientId)
  return db.$count(captures, and(isNull(ended), inArray(state, [...MADE]), ofApp))
}

/** How much is stored of all recordings that are not put together yet. */
export async function sumOpenBytes(db: Db): Promise<number> {
  const [row] = await db
    .select({ bytes: sum(captures.bytes) })
    .from(captures)
    .where(isNull(ended))
  return Number(row?.bytes ?? 0)
}

import type { Db, TransactionDb } from '../../../platform/db/database.ts'
import { and, desc, eq, gt, isNull, lte, or } from '../../../platform/db/orm.ts'
import { type RecordingLinkRow, recordingLinks, recordings } from './table.ts'

const { recordingId, linkId, created, expires } = recordingLinks

/** Locks a recording, so that its links are counted as they are. Answers whether it is there. */
export async function lockRecording(db: TransactionDb, recording: string): Promise<boolean> {
  const found = await db
    .select({ id: recordings.recordingId })
    .from(recordings)
    .where(eq(recordings.recordingId, recording))
    .for('no key update')
  return found.length > 0
}

export const insertLink = (db: Db, row: RecordingLinkRow) => db.insert(recordingLinks).values(row)

export const deleteExpiredLinks = (db: Db, recording: string, now: Date) =>
  db.delete(recordingLinks).where(and(eq(recordingId, recording), lte(expires, now)))

/** Counts all links of a recording, also expired ones that have not been deleted yet. */
export const countLinks = (db: Db, recording: string): Promise<number> =>
  db.$count(recordingLinks, eq(recordingId, recording))

/** Finds the links that have not expired, the newest first. */
export const findLinks = (db: Db, recording: string, now: Date): Promise<RecordingLinkRow[]> =>
  db
    .select()
    .from(recordingLinks)
    .where(and(eq(recordingId, recording), or(isNull(expires), gt(expires, now))))
    .orderBy(desc(created), desc(linkId))

const isLink = (recording: string, link: string) => and(eq(recordingId, recording), eq(linkId, link))

export async function findLink(
  db: Db,
  recording: string,
  link: string,
): Promise<RecordingLinkRow | undefined> {
  const [row] = await db.select().from(recordingLinks).where(isLink(recording, link))
  return row
}

/** Answers whether there was such a link. */
export async function deleteLink(db: Db, recording: string, link: string): Promise<boolean> {
  const deleted = await db.delete(recordingLinks).where(isLink(recording, link)).returning({ linkId })
  return deleted.length > 0
}

export const deleteLinks = (db: Db, recording: string) =>
  db.delete(recordingLinks).where(eq(recordingId, recording))

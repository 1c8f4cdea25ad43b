import type { Db, TransactionDb } from '../../../platform/db/database.ts'
import { and, asc, desc, eq, inArray, isNull, lt, lte, or } from '../../../platform/db/orm.ts'
import { contentUploadParts, contentUploads, type UploadPartRow, type UploadRow } from './table.ts'

const { uploadId, clientId, ownerId, touched, contentId, joiningUntil } = contentUploads

export type UploadOwner = Pick<UploadRow, 'clientId' | 'ownerId'>

const belongsTo = (owner: UploadOwner) => and(eq(clientId, owner.clientId), eq(ownerId, owner.ownerId))

export async function insertUpload(db: Db, values: UploadRow): Promise<void> {
  await db.insert(contentUploads).values(values)
}

export async function findUpload(db: Db, owner: UploadOwner, id: string): Promise<UploadRow | undefined> {
  const [row] = await db
    .select()
    .from(contentUploads)
    .where(and(eq(uploadId, id), belongsTo(owner)))
  return row
}

/** The upload's row, locked until the transaction ends: its parts come one after the other. */
export async function lockUpload(db: TransactionDb, id: string): Promise<UploadRow | undefined> {
  const [row] = await db.select().from(contentUploads).where(eq(uploadId, id)).for('update')
  return row
}

export const countUnfinished = (db: Db, owner: UploadOwner): Promise<number> =>
  db.$count(contentUploads, and(belongsTo(owner), isNull(contentId)))

/** Finds the parts in the order of the file. */
export const findParts = (db: Db, id: string): Promise<UploadPartRow[]> =>
  db
    .select()
    .from(contentUploadParts)
    .where(eq(contentUploadParts.uploadId, id))
    .orderBy(asc(contentUploadParts.start))

export async function findLastPart(db: Db, id: string): Promise<UploadPartRow | undefined> {
  const [row] = await db
    .select()
    .from(contentUploadParts)
    .where(eq(contentUploadParts.uploadId, id))
    .orderBy(desc(contentUploadParts.start))
    .limit(1)
  return row
}

export async function insertPart(db: Db, part: UploadPartRow, at: Date): Promise<void> {
  await db.insert(contentUploadParts).values(part)
  await db.update(contentUploads).set({ touched: at }).where(eq(uploadId, part.uploadId))
}

/** Takes the turn to join the parts until then, or goes on with the turn that was taken until `held`; false where somebody else has it. */
export async function takeJoiningTurn(
  db: Db,
  id: string,
  { now, until, held }: { now: Date; until: Date; held?: Date },
): Promise<boolean> {
  const isFree = held ? eq(joiningUntil, held) : or(isNull(joiningUntil), lte(joiningUntil, now))
  const taken = await db
    .update(contentUploads)
    .set({ joiningUntil: until })
    .where(and(eq(uploadId, id), isNull(contentId), isFree))
    .returning()
  return taken.length > 0
}

export async function endJoiningTurn(db: Db, id: string, held: Date): Promise<void> {
  await db
    .update(contentUploads)
    .set({ joiningUntil: null })
    .where(and(eq(uploadId, id), eq(joiningUntil, held)))
}

/** Notes what an upload has become. */
export async function closeUpload(db: TransactionDb, id: string, content: string): Promise<void> {
  await db.update(contentUploads).set({ contentId: content }).where(eq(uploadId, id))
}

/** Forgets the parts of an upload. Answers where they lie. */
export async function takeParts(db: TransactionDb, id: string): Promise<string[]> {
  const parts = await db.delete(contentUploadParts).where(eq(contentUploadParts.uploadId, id)).returning()
  return parts.map(({ key }) => key)
}

/** Deletes uploads with their parts. Answers where those lie. */
export async function deleteUploads(db: TransactionDb, ids: readonly string[]): Promise<string[]> {
  const these = [...ids]
  const uploads = inArray(uploadId, these)
  // Locked first, so that no part comes in between.
  await db.select({ uploadId }).from(contentUploads).where(uploads).for('update')
  const parts = await db
    .delete(contentUploadParts)
    .where(inArray(contentUploadParts.uploadId, these))
    .returning()
  await db.delete(contentUploads).where(uploads)
  return parts.map(({ key }) => key)
}

export async function findUploadsOfApp(db: Db, id: string): Promise<string[]> {
  const found = await db.select({ uploadId }).from(contentUploads).where(eq(clientId, id))
  return found.map((row) => row.uploadId)
}

/** Uploads to which nothing has been added since this time, a number of them at a time. */
export async function findLeftBefore(db: Db, time: Date, limit: number): Promise<string[]> {
  const found = await db.select({ uploadId }).from(contentUploads).where(lt(touched, time)).limit(limit)
  return found.map((row) => row.uploadId)
}

import { advisoryLock } from '../../../platform/db/advisory-lock.ts'
import type { Db, TransactionDb } from '../../../platform/db/database.ts'
import { eq, inArray, lt } from '../../../platform/db/orm.ts'
import type { PageSummary } from './read-page.ts'
import { linkPreviews, previewImages } from './table.ts'

type ImageRow = typeof previewImages.$inferSelect

export async function findPreview(
  db: Db,
  id: string,
  now: Date,
): Promise<{ page: PageSummary | null } | undefined> {
  const [found] = await db.select().from(linkPreviews).where(eq(linkPreviews.id, id))
  return found && found.expires > now ? found : undefined
}

export async function storePreview(db: Db, row: typeof linkPreviews.$inferInsert): Promise<void> {
  const { page, expires } = row
  await db
    .insert(linkPreviews)
    .values(row)
    .onConflictDoUpdate({ target: linkPreviews.id, set: { page, expires } })
}

export const forgetPreviews = (db: Db, now: Date) =>
  db.delete(linkPreviews).where(lt(linkPreviews.expires, now))

export async function findImage(db: Db, id: string, now: Date): Promise<ImageRow | undefined> {
  const [found] = await db.select().from(previewImages).where(eq(previewImages.id, id))
  return found && found.expires > now ? found : undefined
}

/** Answers the key of the file that it replaces. Inside a transaction: others with the same picture wait. */
export async function storeImage(db: TransactionDb, row: ImageRow): Promise<string | null> {
  await advisoryLock(db, `preview ${row.id}`)
  const [old] = await db.delete(previewImages).where(eq(previewImages.id, row.id)).returning()
  await db.insert(previewImages).values(row)
  return old?.storageKey ?? null
}

/** Forgets a number of pictures that are out of date; answers the keys of their files. Inside a transaction. */
export async function forgetImages(db: Db, now: Date, atMost: number): Promise<(string | null)[]> {
  const old = db
    .select({ id: previewImages.id })
    .from(previewImages)
    .where(lt(previewImages.expires, now))
    .limit(atMost)
  const gone = await db.delete(previewImages).where(inArray(previewImages.id, old)).returning()
  return gone.map(({ storageKey }) => storageKey)
}

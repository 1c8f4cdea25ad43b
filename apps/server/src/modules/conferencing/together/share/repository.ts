import type { Db, TransactionDb } from '../../../../platform/db/database.ts'
import { and, asc, eq, inArray, ne, sql } from '../../../../platform/db/orm.ts'
import { deleteLayers } from '../board/repository.ts'
import { type ShareRow, shares } from './table.ts'

export type NewShare = typeof shares.$inferInsert

const { confId, contentId, kind, page, pages, shareId, started, version } = shares

/** Everything that is shared in a conference, the oldest first. */
export function findShares(db: Db, conference: string): Promise<ShareRow[]> {
  return db.select().from(shares).where(eq(confId, conference)).orderBy(asc(started), asc(shareId))
}

export async function findShare(db: Db, conference: string, id: string): Promise<ShareRow | undefined> {
  const [row] = await db
    .select()
    .from(shares)
    .where(and(eq(confId, conference), eq(shareId, id)))
  return row
}

export function findScreens(db: Db, conference: string): Promise<ShareRow[]> {
  return db
    .select()
    .from(shares)
    .where(and(eq(confId, conference), eq(kind, 'screen')))
}

/** Conferences in which a screen is shared. */
export async function findConferencesWithScreens(db: Db): Promise<string[]> {
  const found = await db.selectDistinct({ confId }).from(shares).where(eq(kind, 'screen'))
  return found.map((row) => row.confId)
}

/** Conferences in which this file is shared. */
export async function findConferencesSharing(db: Db, content: string): Promise<string[]> {
  const found = await db.selectDistinct({ confId }).from(shares).where(eq(contentId, content))
  return found.map((row) => row.confId)
}

export async function insertShares(db: Db, values: readonly NewShare[]): Promise<ShareRow[]> {
  if (values.length === 0) return []
  return db
    .insert(shares)
    .values([...values])
    .returning()
}

/** Undefined where the page is shown already, or there is no such page or share. */
export async function updatePage(db: TransactionDb, id: string, next: number): Promise<ShareRow | undefined> {
  const [row] = await db
    .update(shares)
    .set({ page: next, version: sql`${version} + 1` })
    .where(and(eq(shareId, id), ne(page, next), sql`${pages} >= ${next}`))
    .returning()
  return row
}

/** Updates the pages of a share. Its version is raised even if their number is the same. */
export async function updatePages(
  db: TransactionDb,
  id: string,
  shown: Pick<NewShare, 'page' | 'pages'>,
): Promise<ShareRow[]> {
  return db
    .update(shares)
    .set({ ...shown, version: sql`${version} + 1` })
    .where(eq(shareId, id))
    .returning()
}

/** Removes these, with what was drawn over screens, and answers those that were still there. */
export async function deleteShares(db: Db, ids: readonly string[]): Promise<ShareRow[]> {
  if (ids.length === 0) return []
  await deleteLayers(db, { subjectIds: ids })
  return db.delete(shares).where(inArray(shareId, ids)).returning()
}

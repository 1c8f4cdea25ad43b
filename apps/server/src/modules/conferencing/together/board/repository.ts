import type { Tx } from '../../../../platform/context.ts'
import type { Db, TransactionDb } from '../../../../platform/db/database.ts'
import { and, asc, eq, inArray, isNotNull } from '../../../../platform/db/orm.ts'
import type { ConferenceRow } from '../../core/conference/table.ts'
import { type BoardPageRow, type BoardRow, boardPages, boards, layers } from './table.ts'

const { pageId, boardId, position, template } = boardPages
const page = { pageId, boardId, position, template }

/** The oldest first. */
export const findBoards = (db: Db, conference: string): Promise<BoardRow[]> =>
  db.select().from(boards).where(eq(boards.confId, conference)).orderBy(asc(boards.number))

/** Until the transaction ends, nobody else changes it or its pages. */
export async function lockBoard(
  db: TransactionDb,
  conference: string,
  id: string,
): Promise<BoardRow | undefined> {
  const [row] = await db
    .select()
    .from(boards)
    .where(and(eq(boards.confId, conference), eq(boards.boardId, id)))
    .for('update')
  return row
}

export async function insertBoard(db: TransactionDb, values: BoardRow): Promise<BoardRow> {
  const [row] = await db.insert(boards).values(values).returning()
  return row as BoardRow
}

export async function renameBoard(db: TransactionDb, id: string, displayName: string | null): Promise<void> {
  await db.update(boards).set({ displayName }).where(eq(boards.boardId, id))
}

export async function deleteBoard(db: TransactionDb, id: string): Promise<void> {
  await db.delete(boards).where(eq(boards.boardId, id))
}

/** With their pages and all that is drawn on them, and over what else was shared. */
export async function deleteDrawingsOfConference(
  { db }: Pick<Tx, 'db'>,
  { confId }: Pick<ConferenceRow, 'confId'>,
): Promise<void> {
  await db.delete(layers).where(eq(layers.confId, confId))
  await db.delete(boards).where(eq(boards.confId, confId))
}

/** Removes what is drawn over these files or screens; with a conference, only there. */
export async function deleteLayers(
  db: Db,
  { subjectIds, confId }: { subjectIds: readonly string[]; confId?: string },
): Promise<void> {
  if (subjectIds.length === 0) return
  await db
    .delete(layers)
    .where(and(inArray(layers.subjectId, [...subjectIds]), confId ? eq(layers.confId, confId) : undefined))
}

/** Pages of these boards in their order. */
export async function findPages(db: Db, ids: readonly string[]): Promise<BoardPageRow[]> {
  if (ids.length === 0) return []
  return db
    .select(page)
    .from(boardPages)
    .where(inArray(boardId, [...ids]))
    .orderBy(asc(position))
}

/** Finds the pages of these boards on which something has been drawn. */
export async function findDrawnPages(db: Db, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const found = await db
    .select({ pageId })
    .from(boardPages)
    .where(and(inArray(boardId, [...ids]), isNotNull(boardPages.drawing)))
  return found.map((row) => row.pageId)
}

export async function insertPage(db: TransactionDb, values: BoardPageRow): Promise<void> {
  await db.insert(boardPages).values(values)
}

export async function updateTemplate(
  db: TransactionDb,
  id: string,
  next: BoardPageRow['template'],
): Promise<void> {
  await db.update(boardPages).set({ template: next }).where(eq(pageId, id))
}

export async function deletePage(db: TransactionDb, id: string): Promise<void> {
  await db.delete(boardPages).where(eq(pageId, id))
}

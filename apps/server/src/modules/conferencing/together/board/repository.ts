import { ConferenceState, readLayerName } from '@lumi/contract/values'
import type { Tx } from '../../../../platform/context.ts'
import type { Db, TransactionDb } from '../../../../platform/db/database.ts'
import { and, asc, between, eq, inArray, isNotNull, max, sql } from '../../../../platform/db/orm.ts'
import { type ConferenceRow, conferences } from '../../core/conference/table.ts'
import { attendances } from '../../taking-part/attendance/table.ts'
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

/** Pages of these boards in their order. */
export async function findPages(db: Db, ids: readonly string[]): Promise<BoardPageRow[]> {
  if (ids.length === 0) return []
  return db
    .select(page)
    .from(boardPages)
    .where(inArray(boardId, [...ids]))
    .orderBy(asc(position))
}

/** Those pages of these boards on which something has been drawn. */
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

/** The conference whose page it is. */
export async function findConferenceOfPage(db: Db, id: string): Promise<string | undefined> {
  const [row] = await db
    .select({ confId: boards.confId })
    .from(boardPages)
    .innerJoin(boards, eq(boards.boardId, boardId))
    .where(eq(pageId, id))
  return row?.confId
}

export interface Drawing {
  readonly drawing: Uint8Array | null
  readonly revision: number
}

/** Pages of boards, and layers over what else is shared. */
const tableOf = (id: string) => (readLayerName(id) ? layers : boardPages)

export async function findDrawing(db: Db, id: string): Promise<Drawing | undefined> {
  const table = tableOf(id)
  const { drawing, revision } = table
  const [row] = await db.select({ drawing, revision }).from(table).where(eq(table.pageId, id))
  return row
}

/** Stores what is drawn where it is still of this revision, and answers whether it was. */
export async function storeDrawing(db: Db, id: string, { drawing, revision }: Drawing): Promise<boolean> {
  const table = tableOf(id)
  const stored = await db
    .update(table)
    .set({ drawing, revision: sql`${table.revision} + 1` })
    .where(and(eq(table.pageId, id), eq(table.revision, revision)))
    .returning({ pageId: table.pageId })
  return stored.length > 0
}

/** Names of the pages and layers of a conference whose drawing takes more bytes than that. */
export async function findLargeDrawings(db: Db, conference: string, bytes: number): Promise<string[]> {
  const large = largeDrawings(db, bytes)
  const found = await db.select({ pageId: large.pageId }).from(large).where(eq(large.confId, conference))
  return found.map((row) => row.pageId)
}

/** Conferences with such drawings that are not ended, and that the last person has left within that time. */
export async function findLeftWithLargeDrawings(
  db: Db,
  bytes: number,
  { from, until }: { from: Date; until: Date },
): Promise<string[]> {
  const large = largeDrawings(db, bytes)
  const found = await db
    .select({ confId: conferences.confId })
    .from(conferences)
    .innerJoin(attendances, eq(attendances.confId, conferences.confId))
    .where(
      and(
        inArray(conferences.confId, db.select({ confId: large.confId }).from(large)),
        eq(conferences.state, ConferenceState.live),
        eq(conferences.active, false),
      ),
    )
    .groupBy(conferences.confId)
    .having(between(max(attendances.left), from, until))
  return found.map((row) => row.confId)
}

const largeDrawings = (db: Db, bytes: number) =>
  db
    .select({ pageId, confId: boards.confId })
    .from(boardPages)
    .innerJoin(boards, eq(boards.boardId, boardId))
    .where(sql`octet_length(${boardPages.drawing}) > ${bytes}`)
    .unionAll(
      db
        .select({ pageId: layers.pageId, confId: layers.confId })
        .from(layers)
        .where(sql`octet_length(${layers.drawing}) > ${bytes}`),
    )
    .as('large')

import { ConferenceState, type Layer, layerName, readLayerName } from '@lumi/contract/values'
import type { Db } from '../../../../platform/db/database.ts'
import { and, between, eq, inArray, max, or, sql } from '../../../../platform/db/orm.ts'
import { conferences } from '../../core/conference/table.ts'
import { attendances } from '../../taking-part/attendance/table.ts'
import { boardPages, boards, layers } from '../board/table.ts'
import { shares } from '../share/table.ts'

const { pageId, boardId } = boardPages

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

/**
 * Returns the user who shares the item under this layer, if it may be drawn over now: it is shared, and has such a
 * page.
 */
export async function findSharer(db: Db, layer: Layer): Promise<string | undefined> {
  const { confId, subjectId, page } = layer
  const { kind, shareId, contentId, pages, userId } = shares
  const [share] = await db
    .select({ pages, userId })
    .from(shares)
    .where(
      and(
        eq(shares.confId, confId),
        or(
          and(eq(kind, 'screen'), eq(shareId, subjectId)),
          and(eq(kind, 'document'), eq(contentId, subjectId)),
        ),
      ),
    )
  return share && page <= (share.pages ?? 1) ? share.userId : undefined
}

/** Creates the layer when somebody first views it. */
export async function openLayer(db: Db, layer: Layer): Promise<void> {
  const { confId, subjectId } = layer
  await db
    .insert(layers)
    .values({ pageId: layerName(layer), confId, subjectId })
    .onConflictDoNothing()
}

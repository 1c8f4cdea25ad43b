import { type Board, type BoardTemplate, type boardRoutes, isShareOn, mayShare } from '@lumi/contract'
import { type Ctx, inTransaction, type Tx } from '../../../../platform/context.ts'
import { fail } from '../../../../platform/errors/failure.ts'
import type { Input } from '../../../../platform/http/register-routes.ts'
import { loadConference, lockVisibleConference } from '../../core/conference/access.ts'
import { featuresOf } from '../../core/conference/privileges.ts'
import type { ConferenceRow } from '../../core/conference/table.ts'
import { boardChanged } from '../../hooks.ts'
import { addBoard, newPage } from './add.ts'
import { announceBoards, announceDeletedPages } from './notice.ts'
import { presentBoard } from './present.ts'
import {
  deleteBoard,
  deletePage,
  findBoards,
  findPages,
  insertPage,
  lockBoard,
  renameBoard,
  updateTemplate,
} from './repository.ts'
import type { BoardPageRow, BoardRow } from './table.ts'

const MOST_PAGES = 50

export async function listBoards(ctx: Ctx, confId: string): Promise<{ items: Board[] }> {
  await loadConference(ctx, confId)
  const rows = await findBoards(ctx.db, confId)
  const ids = rows.map(({ boardId }) => boardId)
  const pages = await findPages(ctx.db, ids)
  return { items: rows.map((row) => presentBoard(row, pages)) }
}

export async function createBoard(
  ctx: Ctx,
  confId: string,
  fields: Input<typeof boardRoutes.create>['body'],
): Promise<Board> {
  checkMayEdit(ctx)
  await loadConference(ctx, confId)
  return inTransaction(ctx, async (tx) => {
    checkFeature(await lockVisibleConference(tx, confId))
    const { board, page } = await addBoard(tx, confId, fields)
    announceBoards(tx, confId)
    return presentBoard(board, [page])
  })
}

export const changeName = (
  ctx: Ctx,
  confId: string,
  boardId: string,
  displayName: string | null,
): Promise<Board> =>
  changeBoard(ctx, { confId, boardId }, async (tx) => {
    await renameBoard(tx.db, boardId, displayName)
    return null
  })

export const addPage = (ctx: Ctx, confId: string, boardId: string, template: BoardTemplate): Promise<Board> =>
  changeBoard(ctx, { confId, boardId }, async (tx, pages) => {
    if (pages.length >= MOST_PAGES) fail('tooManyBoardPages')
    await insertPage(tx.db, newPage(boardId, (pages.at(-1)?.position ?? 0) + 1, template))
    return null
  })

export const changeTemplate = (
  ctx: Ctx,
  { confId, boardId, pageId }: PageAddress,
  template: BoardTemplate,
): Promise<Board> =>
  changeBoard(ctx, { confId, boardId }, async (tx, pages) => {
    await updateTemplate(tx.db, pageOf(pages, pageId).pageId, template)
    return null
  })

export const removePage = (ctx: Ctx, { confId, boardId, pageId }: PageAddress): Promise<Board> =>
  changeBoard(ctx, { confId, boardId }, async (tx, pages) => {
    const { position, template } = pageOf(pages, pageId)
    if (pages.length === 1) await insertPage(tx.db, newPage(boardId, position, template))
    await deletePage(tx.db, pageId)
    await announceDeletedPages(tx, [pageId])
    return pages.findIndex((page) => page.pageId === pageId) + 1
  })

export async function removeBoard(ctx: Ctx, confId: string, boardId: string): Promise<void> {
  checkMayEdit(ctx)
  await loadConference(ctx, confId)
  await inTransaction(ctx, async (tx) => {
    const conference = await lockVisibleConference(tx, confId)
    checkFeature(conference)
    await loadBoard(tx, confId, boardId)
    await tx.hooks.run(boardChanged, tx, conference, { boardId, pages: 0, removed: null })
    const pages = await findPages(tx.db, [boardId])
    await deleteBoard(tx.db, boardId)
    await announceDeletedPages(
      tx,
      pages.map(({ pageId }) => pageId),
    )
    announceBoards(tx, confId)
  })
}

interface BoardAddress {
  readonly confId: string
  readonly boardId: string
}
type PageAddress = BoardAddress & { readonly pageId: string }

/** The page that a change took away, counted from 1; null where it took none. */
type Removed = number | null

/** Changes a board or its pages, and announces that to its shares. */
async function changeBoard(
  ctx: Ctx,
  { confId, boardId }: BoardAddress,
  change: (tx: Tx<Ctx>, pages: readonly BoardPageRow[]) => Promise<Removed>,
): Promise<Board> {
  checkMayEdit(ctx)
  await loadConference(ctx, confId)
  return inTransaction(ctx, async (tx) => {
    // Exclusive: the page that is shown must be one of the board's.
    const conference = await lockVisibleConference(tx, confId)
    checkFeature(conference)
    await loadBoard(tx, confId, boardId)
    const removed = await change(tx, await findPages(tx.db, [boardId]))
    const pages = await findPages(tx.db, [boardId])
    await tx.hooks.run(boardChanged, tx, conference, { boardId, pages: pages.length, removed })
    announceBoards(tx, confId)
    return presentBoard(await loadBoard(tx, confId, boardId), pages)
  })
}

const loadBoard = async ({ db }: Tx<Ctx>, confId: string, boardId: string): Promise<BoardRow> =>
  (await lockBoard(db, confId, boardId)) ?? fail('unknownBoard')

const pageOf = (pages: readonly BoardPageRow[], pageId: string): BoardPageRow =>
  pages.find((page) => page.pageId === pageId) ?? fail('unknownBoard')

/** Inside the conference only people who may share a board may change it. */
function checkMayEdit({ principal }: Ctx): void {
  if (principal.kind === 'participant' && !mayShare(principal, 'whiteboard')) fail('forbidden')
}

function checkFeature(conference: ConferenceRow): void {
  if (!isShareOn(featuresOf(conference), 'whiteboard')) fail('sharingOff')
}

import type { BoardTemplate } from '@lumi/contract'
import type { Tx } from '../../../../platform/context.ts'
import { fail } from '../../../../platform/errors/failure.ts'
import { newId } from '../../../../platform/secrets/random.ts'
import { findBoards, insertBoard, insertPage } from './repository.ts'
import type { BoardPageRow, BoardRow } from './table.ts'

const MOST_BOARDS = 50

/** A new board with one page, of a conference that is locked. */
export async function addBoard(
  { db, clock }: Pick<Tx, 'db' | 'clock'>,
  confId: string,
  fields: { readonly displayName: string | null; readonly template: BoardTemplate },
): Promise<{ board: BoardRow; page: BoardPageRow }> {
  const known = await findBoards(db, confId)
  if (known.length >= MOST_BOARDS) fail('tooManyBoards')
  const { displayName, template } = fields
  const number = (known.at(-1)?.number ?? 0) + 1
  const board = await insertBoard(db, {
    boardId: newId('board'),
    confId,
    number,
    displayName,
    created: clock.now(),
  })
  const page = newPage(board.boardId, 1, template)
  await insertPage(db, page)
  return { board, page }
}

export const newPage = (boardId: string, position: number, template: BoardTemplate): BoardPageRow => ({
  pageId: newId('boardPage'),
  boardId,
  position,
  template,
})

import type { Board } from '@lumi/contract'
import type { BoardPageRow, BoardRow } from './table.ts'

/** A board with those of the pages that are its own. */
export const presentBoard = (
  { boardId, confId, number, displayName, created }: BoardRow,
  pages: readonly BoardPageRow[],
): Board => ({
  boardId,
  confId,
  number,
  displayName,
  pages: pages
    .filter((page) => page.boardId === boardId)
    .map(({ pageId, template }) => ({ pageId, template })),
  created: created.toISOString(),
})

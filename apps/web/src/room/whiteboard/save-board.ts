import type { Board, BoardPage } from '@lumi/contract'
import type { Drawing } from '#room/stage/drawing/drawing.ts'
import { boardFile, pageFile } from './board-file.ts'
import { elementsOf } from './elements.ts'
import type { BoardsModel } from './model.ts'

export interface ExportRequest {
  readonly model: Pick<BoardsModel, 'drawings' | 'pictures'>
  readonly board: Board
  readonly page: BoardPage
  /** The drawing of the open page. */
  readonly drawing: Drawing | undefined
  readonly name: string
  readonly kind: FileKind
}

/** The page that is open as a picture, or all pages of the board as a document. */
export async function makeBoardFile({
  model,
  board,
  page,
  drawing,
  name,
  kind,
}: ExportRequest): Promise<File> {
  const { drawings, pictures } = model
  const open = drawing && { pageId: page.pageId, elements: elementsOf(drawing) }
  const made = { drawings, pictures, ...(open && { open }) }
  const blob = await (kind === 'pdf' ? boardFile(board, made) : pageFile(page, kind, made))
  const position = board.pages.findIndex(({ pageId }) => pageId === page.pageId) + 1
  const title = kind === 'pdf' || board.pages.length === 1 ? name : `${name} - ${position}`
  return new File([blob], `${title}.${kind}`, { type: blob.type })
}

/** The formats in which a whiteboard can be saved. */
export type FileKind = 'png' | 'svg' | 'pdf'

import type { Board, BoardPage } from '@lumi/contract'
import { saveFile } from '#lib/save-file.ts'
import { boardFile, pageFile } from '#room/board/board-file.ts'
import { elementsOf } from '#room/board/elements.ts'
import type { Drawing } from '#room/stage/drawing/drawing.ts'
import type { BoardsModel } from './boards.ts'

interface Wish {
  readonly model: BoardsModel
  readonly board: Board
  readonly page: BoardPage
  /** Of the page that is open. */
  readonly drawing: Drawing | undefined
  readonly name: string
  readonly kind: 'png' | 'svg' | 'pdf'
  /** Whether it is kept with the files of the conference rather than saved on this device. */
  readonly isKept: boolean
}

/** Saves the page that is open as a picture, or all pages of the board as a document; answers whether it was done. */
export async function saveBoard({ model, board, page, drawing, name, kind, isKept }: Wish): Promise<boolean> {
  const { drawings, pictures } = model
  const open = { pageId: page.pageId, elements: drawing ? elementsOf(drawing) : [] }
  const made = { drawings, pictures, open }
  const blob = await (kind === 'pdf' ? boardFile(board, made) : pageFile(page, kind, made))
  const file = new File([blob], `${name}.${kind}`, { type: blob.type })
  if (isKept) return model.keep(file)
  const address = URL.createObjectURL(file)
  saveFile(address, file.name)
  window.setTimeout(() => URL.revokeObjectURL(address), 60_000)
  return true
}

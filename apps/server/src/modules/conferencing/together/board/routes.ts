import type { boardRoutes } from '@lumi/contract'
import type { Handlers } from '../../../../platform/http/register-routes.ts'
import {
  addPage,
  changeName,
  changeTemplate,
  createBoard,
  listBoards,
  removeBoard,
  removePage,
} from './service.ts'

type Page = { id: string; boardId: string; pageId: string }
const addressOf = ({ id, boardId, pageId }: Page) => ({ confId: id, boardId, pageId })

export const boardHandlers: Handlers<typeof boardRoutes> = {
  list: (ctx, { params }) => listBoards(ctx, params.id),
  create: (ctx, { params, body }) => createBoard(ctx, params.id, body),
  rename: (ctx, { params, body }) => changeName(ctx, params.id, params.boardId, body.displayName),
  delete: (ctx, { params }) => removeBoard(ctx, params.id, params.boardId),
  addPage: (ctx, { params, body }) => addPage(ctx, params.id, params.boardId, body.template),
  changePage: (ctx, { params, body }) => changeTemplate(ctx, addressOf(params), body.template),
  deletePage: (ctx, { params }) => removePage(ctx, addressOf(params)),
}

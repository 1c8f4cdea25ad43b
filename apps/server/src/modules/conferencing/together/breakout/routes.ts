import type { breakoutResultRoutes, breakoutRoutes } from '@lumi/contract'
import type { Handlers } from '../../../../platform/http/register-routes.ts'
import { openBreakout, previewBreakout } from './open.ts'
import { confirmResult, listResults, releaseResult, takeResult } from './result.ts'
import {
  announceInRooms,
  askForHelp,
  callBack,
  enterRoom,
  extend,
  moveToRoom,
  readBreakout,
} from './service.ts'

export const breakoutHandlers: Handlers<typeof breakoutRoutes> = {
  read: (ctx, { params }) => readBreakout(ctx, params.id),
  open: (ctx, { params, body }) => openBreakout(ctx, params.id, body),
  preview: (ctx, { params, body }) => previewBreakout(ctx, params.id, body),
  close: (ctx, { params, body }) => callBack(ctx, params.id, body),
  extend: (ctx, { params, body }) => extend(ctx, params.id, body),
  move: (ctx, { params, body }) => moveToRoom(ctx, params.id, body),
  enter: (ctx, { params, body }) => enterRoom(ctx, params.id, body),
  announce: (ctx, { params, body }) => announceInRooms(ctx, params.id, body),
  help: (ctx, { params, body }) => askForHelp(ctx, params.id, body),
}

export const breakoutResultHandlers: Handlers<typeof breakoutResultRoutes> = {
  list: (ctx, { params }) => listResults(ctx, params.id),
  take: (ctx, { params }) => takeResult(ctx, params.id, params.roomId),
  release: (ctx, { params, body }) => releaseResult(ctx, params.id, params.roomId, body),
  keep: (ctx, { params, query }) => confirmResult(ctx, params.id, params.roomId, query),
}

import type { captureRoutes } from '@lumi/contract'
import type { Handlers } from '../../../platform/http/register-routes.ts'
import { giveKey, pauseCapture, readCapture, startCapture, stopCapture } from './service.ts'

export const captureHandlers: Handlers<typeof captureRoutes> = {
  read: (ctx, { params }) => readCapture(ctx, params.id),
  start: (ctx, { params, body }) => startCapture(ctx, params.id, body),
  giveKey: (ctx, { params, body }) => giveKey(ctx, params.id, body),
  change: (ctx, { params, body }) => pauseCapture(ctx, params.id, body.paused),
  stop: (ctx, { params }) => stopCapture(ctx, params.id),
}

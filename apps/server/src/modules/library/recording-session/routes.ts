import type { captureRoutes } from '@lumi/contract'
import type { Handlers } from '../../../platform/http/register-routes.ts'
import {
  giveKey,
  pauseRecordingSession,
  readRecordingSession,
  startRecordingSession,
  stopRecordingSession,
} from './service.ts'

export const recordingSessionHandlers: Handlers<typeof captureRoutes> = {
  read: (ctx, { params }) => readRecordingSession(ctx, params.id),
  start: (ctx, { params, body }) => startRecordingSession(ctx, params.id, body),
  giveKey: (ctx, { params, body }) => giveKey(ctx, params.id, body),
  change: (ctx, { params, body }) => pauseRecordingSession(ctx, params.id, body.paused),
  stop: (ctx, { params }) => stopRecordingSession(ctx, params.id),
}

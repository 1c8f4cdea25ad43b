import type { conferenceRoutes } from '@lumi/contract'
import type { Handlers } from '../../platform/http/register-routes.ts'
import { endFromInside, startFromInside } from '../join/inside.ts'
import { leaveConference } from '../join/leave.ts'
import { joinConference } from '../join/service.ts'
import {
  changeConference,
  createConference,
  deleteConference,
  listConferences,
  readConference,
  readConferenceInfo,
} from './service.ts'
import { createTrial } from './trial.ts'

export const conferenceHandlers: Handlers<typeof conferenceRoutes> = {
  list: (ctx, { query }) => listConferences(ctx, query),
  createTrial: (ctx, { body }) => createTrial(ctx, body),
  create: (ctx, { body }) => createConference(ctx, body),
  info: (ctx, { query }) => readConferenceInfo(ctx, query.id),
  read: (ctx, { params }) => readConference(ctx, params.id),
  update: (ctx, { params, body }) => changeConference(ctx, params.id, body),
  delete: (ctx, { params }) => deleteConference(ctx, params.id),
  join: (ctx, { params, body }) => joinConference(ctx, params.id, body),
  start: (ctx, { params }) => startFromInside(ctx, params.id),
  end: (ctx, { params }) => endFromInside(ctx, params.id),
  leave: (ctx, { params }) => leaveConference(ctx, params.id),
}

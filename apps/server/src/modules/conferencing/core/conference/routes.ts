import type { conferenceRoutes } from '@lumi/contract'
import type { Handlers } from '../../../../platform/http/register-routes.ts'
import { endFromInside, startFromInside } from '../../taking-part/conference-lifecycle/inside.ts'
import { changeConference, deleteConference } from '../../taking-part/conference-lifecycle/service.ts'
import { readConferenceInfo } from '../../taking-part/join/info.ts'
import { leaveConference } from '../../taking-part/join/leave.ts'
import { joinConference } from '../../taking-part/join/service.ts'
import { readInvitation } from './invitation.ts'
import { createConference, listConferences, readConference } from './service.ts'
import { createTrial } from './trial.ts'

export const conferenceHandlers: Handlers<typeof conferenceRoutes> = {
  list: (ctx, { query }) => listConferences(ctx, query),
  createTrial: (ctx, { body }) => createTrial(ctx, body),
  create: (ctx, { body }) => createConference(ctx, body),
  info: (ctx, { query }) => readConferenceInfo(ctx, query),
  read: (ctx, { params }) => readConference(ctx, params.id),
  update: (ctx, { params, body }) => changeConference(ctx, params.id, body),
  delete: (ctx, { params, query }) => deleteConference(ctx, params.id, query),
  invitation: (ctx, { params }) => readInvitation(ctx, params.id),
  join: (ctx, { params, body }) => joinConference(ctx, params.id, body),
  leave: (ctx, { params }) => leaveConference(ctx, params.id),
  start: (ctx, { params }) => startFromInside(ctx, params.id),
  end: (ctx, { params }) => endFromInside(ctx, params.id),
}

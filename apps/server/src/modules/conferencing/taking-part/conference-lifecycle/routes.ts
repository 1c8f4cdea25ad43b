import type { conferenceRoutes } from '@lumi/contract'
import type { Handlers } from '../../../../platform/http/register-routes.ts'
import { readConferenceInfo } from './info.ts'
import {
  changeConference,
  createConference,
  deleteConference,
  endFromInside,
  listConferences,
  readConference,
  readInvitation,
  startFromInside,
} from './service.ts'
import { createTrial } from './trial.ts'

/** All that is done with a conference, except joining and leaving it (`join/routes.ts`). */
export const conferenceHandlers: Omit<Handlers<typeof conferenceRoutes>, 'join' | 'leave'> = {
  list: (ctx, { query }) => listConferences(ctx, query),
  createTrial: (ctx, { body }) => createTrial(ctx, body),
  create: (ctx, { body }) => createConference(ctx, body),
  info: (ctx, { query }) => readConferenceInfo(ctx, query),
  read: (ctx, { params }) => readConference(ctx, params.id),
  update: (ctx, { params, body }) => changeConference(ctx, params.id, body),
  delete: (ctx, { params, query }) => deleteConference(ctx, params.id, query),
  invitation: (ctx, { params }) => readInvitation(ctx, params.id),
  start: (ctx, { params }) => startFromInside(ctx, params.id),
  end: (ctx, { params }) => endFromInside(ctx, params.id),
}

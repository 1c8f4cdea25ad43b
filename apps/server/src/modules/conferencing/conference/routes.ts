import type { conferenceRoutes } from '@lumi/contract'
import type { Handlers } from '../../../platform/http/register-routes.ts'
import { readInvitation } from './invitation.ts'
import { createConference, listConferences, readConference } from './service.ts'
import { createTrial } from './trial.ts'

export const conferenceHandlers = {
  list: (ctx, { query }) => listConferences(ctx, query),
  createTrial: (ctx, { body }) => createTrial(ctx, body),
  create: (ctx, { body }) => createConference(ctx, body),
  read: (ctx, { params }) => readConference(ctx, params.id),
  invitation: (ctx, { params }) => readInvitation(ctx, params.id),
} satisfies Partial<Handlers<typeof conferenceRoutes>>

import type { conferenceRoutes } from '@lumi/contract'
import type { Handlers } from '../../../platform/http/register-routes.ts'
import { endFromInside, startFromInside } from './inside.ts'
import { changeConference, deleteConference } from './service.ts'

export const conferenceLifecycleHandlers = {
  update: (ctx, { params, body }) => changeConference(ctx, params.id, body),
  delete: (ctx, { params }) => deleteConference(ctx, params.id),
  start: (ctx, { params }) => startFromInside(ctx, params.id),
  end: (ctx, { params }) => endFromInside(ctx, params.id),
} satisfies Partial<Handlers<typeof conferenceRoutes>>

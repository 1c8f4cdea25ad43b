import type { ltiRegistrationRoutes } from '@lumi/contract'
import type { Handlers } from '../../../platform/http/register-routes.ts'
import { listLaunches } from '../lti-launch/launch-log.ts'
import { presentRegistration } from './present.ts'
import { changeRegistration, createRegistration, listRegistrations, removeRegistration } from './service.ts'

export const ltiRegistrationHandlers: Handlers<typeof ltiRegistrationRoutes> = {
  list: async (ctx, { params }) => ({
    items: (await listRegistrations(ctx, params.id)).map(presentRegistration),
  }),
  create: async (ctx, { params, body }) =>
    presentRegistration(await createRegistration(ctx, params.id, body)),
  update: async (ctx, { params, body }) => presentRegistration(await changeRegistration(ctx, params, body)),
  delete: (ctx, { params }) => removeRegistration(ctx, params),
  launches: async (ctx, { params }) => ({ items: await listLaunches(ctx, params.id) }),
}

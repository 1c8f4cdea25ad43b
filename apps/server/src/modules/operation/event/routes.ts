import type { eventRoutes } from '@lumi/contract'
import type { Handlers } from '../../../platform/http/register-routes.ts'
import { listEvents } from './service.ts'

export const eventHandlers: Handlers<typeof eventRoutes> = {
  list: (ctx, { query }) => listEvents(ctx, query),
}

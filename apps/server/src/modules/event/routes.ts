import { eventRoutes } from '@lumi/contract'
import type { FastifyInstance } from 'fastify'
import type { Services } from '../../platform/context.ts'
import { registerRoutes } from '../../platform/http/register-routes.ts'
import { listEvents } from './service.ts'

export function registerEventRoutes(app: FastifyInstance, services: Services): void {
  registerRoutes(app, services, eventRoutes, {
    list: (ctx, { query }) => listEvents(ctx, query),
  })
}

import type { FastifyInstance } from 'fastify'
import type { Services } from '../../../platform/context.ts'
import { createCallLimit } from '../../../platform/rate-limit/rate-limit.ts'
import { serveInstall } from '../install/serve.ts'
import { hubspotInstaller } from './install.ts'
import { serveCard } from './serve-card.ts'

/** HubSpot sends the requests of all accounts from few addresses. */
const LIMIT = { max: 6000, seconds: 60 }

/** Serves the calls of browsers and of HubSpot that install the app and use it. They are no operations of the contract. */
export function registerHubSpot(app: FastifyInstance, services: Services): void {
  app.register(async (scope) => {
    const limit = createCallLimit(scope, 'hubspot', LIMIT)
    scope.addHook('onRequest', (request, reply) => limit(request, reply))
    serveInstall(scope, services, hubspotInstaller)
    serveCard(scope, services)
  })
}

import type { FastifyInstance } from 'fastify'
import type { Services } from '../../../platform/context.ts'
import { createCallLimit } from '../../../platform/rate-limit/rate-limit.ts'
import { serveInstall } from '../install/serve.ts'
import { slackInstaller } from './install.ts'
import { serveRequests } from './serve-requests.ts'

/** Slack sends the requests of all workspaces from few addresses. */
const LIMIT = { max: 6000, seconds: 60 }

/** Serves the calls of browsers and of Slack that install the app and use it. They are no operations of the contract. */
export function registerSlack(app: FastifyInstance, services: Services): void {
  app.register(async (scope) => {
    const limit = createCallLimit(scope, 'slack', LIMIT)
    scope.addHook('onRequest', (request, reply) => limit(request, reply))
    serveInstall(scope, services, slackInstaller)
    serveRequests(scope, services)
  })
}

import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Services } from '../../../platform/context.ts'
import { createCallLimit } from '../../../platform/rate-limit/rate-limit.ts'

const LIMIT = { max: 600, seconds: 60 }

/**
 * Serves the addresses at which browsers install Lumi in other products. They lead to the page of the operator's app
 * there; without one, to our own page, which says so.
 */
export function registerInstalls(app: FastifyInstance, { config: { installs } }: Services): void {
  app.register(async (scope) => {
    const limit = createCallLimit(scope, 'app install', LIMIT)
    scope.addHook('onRequest', (request, reply) => limit(request, reply))
    scope.get('/api/hs/install', (request, reply) =>
      reply.redirect(withQueryOf(request, installs.hubspot) ?? '/Integrations/HubSpot', 302),
    )
  })
}

const queryOf = ({ url }: Pick<FastifyRequest, 'url'>): string => new URL(url, 'http://localhost').search

/** The address with the query of the request beside its own, whose values cannot be replaced. */
function withQueryOf(request: Pick<FastifyRequest, 'url'>, address: string | undefined): string | undefined {
  if (!address) return undefined
  const url = new URL(address)
  for (const [name, value] of new URLSearchParams(queryOf(request)))
    if (!url.searchParams.has(name)) url.searchParams.append(name, value)
  return url.href
}

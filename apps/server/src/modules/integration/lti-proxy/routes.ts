import type { ltiProxyRoutes } from '@lumi/contract'
import { fail } from '../../../platform/errors/failure.ts'
import type { Handlers, Proofs } from '../../../platform/http/register-routes.ts'
import { proveIntegration } from '../lti-integration/proof.ts'
import { createOperations, type ProxiedHandlers } from './operations.ts'
import { makeProxiedCall } from './service.ts'

export function ltiProxyHandlers(proxied: ProxiedHandlers): Handlers<typeof ltiProxyRoutes> {
  const find = createOperations(proxied)
  return {
    read: (ctx, { params, query: { path, params: given, ...others } }) => {
      const query = { ...others, ...(given === undefined ? {} : readParameters(given)) }
      return makeProxiedCall(ctx, find, params.integrationId, { method: 'GET', path, query })
    },
    create: (ctx, { params, body }) =>
      makeProxiedCall(ctx, find, params.integrationId, { method: 'POST', ...body }),
    update: (ctx, { params, body }) =>
      makeProxiedCall(ctx, find, params.integrationId, { method: 'PUT', ...body }),
    delete: async (ctx, { params, query }) => {
      await makeProxiedCall(ctx, find, params.integrationId, { method: 'DELETE', path: query.path })
    },
  }
}

export const ltiProxyProofs: Proofs<typeof ltiProxyRoutes> = {
  read: (ctx, { params }) => proveIntegration(ctx, params.integrationId),
}

/** Parameters of a query as a browser would write them. */
function readParameters(text: string): Record<string, string> {
  const refuse = () => fail('missingParameter', { field: 'params', description: 'params: not a JSON object' })
  try {
    const given: unknown = JSON.parse(text)
    if (typeof given !== 'object' || given === null || Array.isArray(given)) return refuse()
    return Object.fromEntries(Object.entries(given).map(([name, value]) => [name, String(value)]))
  } catch {
    return refuse()
  }
}

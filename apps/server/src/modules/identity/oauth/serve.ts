import type { IncomingMessage } from 'node:http'
import { Readable } from 'node:stream'
import { parseCookie } from 'cookie'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Provider } from 'oidc-provider'
import type { Services } from '../../../platform/context.ts'
import { acceptForms, formTextOf } from '../../../platform/http/body.ts'
import { createCallLimit } from '../../../platform/rate-limit/rate-limit.ts'
import { authorizePath, discoveryPath, failurePage, revokePath, tokenPath } from './addresses.ts'
import { readDecision } from './decision.ts'
import { createProvider, resumeCookie } from './provider.ts'

/** A service that connects many people from a few addresses. */
const LIMIT = { max: 1200, seconds: 60 }

/**
 * Serves the OAuth server: pages that browsers open and calls of its clients, whose form the standards set and not the
 * contract. Without a client there is none. Register it where the contract's routes are registered afterwards.
 */
export async function serveOAuth(app: FastifyInstance, services: Services): Promise<void> {
  const client = services.config.zapier
  if (!client) {
    app.get(authorizePath, (_request, reply) => reply.redirect(failurePage('not_configured'), 303))
    return
  }
  const provider = await createProvider(services, client)
  const pass = passTo(provider, services)
  const limit = createCallLimit(app, 'oauth', LIMIT)

  app.addHook('preValidation', async (request, reply) => {
    if (request.routeOptions.url !== tokenPath || !isOfClient(request, client.clientId)) return
    await limit(request, reply)
    pass(request, reply)
  })
  await app.register(async (scope) => {
    acceptForms(scope)
    scope.addHook('onRequest', (request, reply) => limit(request, reply))
    scope.get(authorizePath, { exposeHeadRoute: false }, pass)
    scope.get(`${authorizePath}/:requestId`, { exposeHeadRoute: false }, async (request, reply) => {
      await applyDecision(provider, services, request)
      return pass(request, reply)
    })
    scope.get(discoveryPath, pass)
    scope.post(revokePath, pass)
  })
}

/** Returns true for requests of OAuth clients; all others are of people and apps with grants of our own. */
function isOfClient({ method, headers, body }: FastifyRequest, clientId: string): boolean {
  if (method !== 'POST') return false
  if (/^basic /i.test(headers.authorization ?? '')) return true
  const { grant_type, client_id, client_secret } = (body ?? {}) as Record<string, unknown>
  if (grant_type === 'authorization_code' || client_id === clientId) return true
  return grant_type === 'refresh_token' && client_secret !== undefined
}

/** Makes the handler that leaves a request to oidc-provider. */
function passTo(provider: Provider, { config }: Services) {
  const handle = provider.callback()
  const { host, protocol } = new URL(config.publicUrl)
  return (request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    reply.hijack()
    for (const [name, value] of Object.entries(reply.getHeaders()))
      if (value !== undefined) reply.raw.setHeader(name, value)
    const { 'x-forwarded-host': _, ...headers } = request.raw.headers
    // Addresses in answers are those of the public address, however the request has come.
    const own = { ...headers, host, 'x-forwarded-proto': protocol.slice(0, -1) }
    void handle(copyOf(request, own), reply.raw)
    return reply
  }
}

/** Copies a request with other headers. Its body has been read before, and is offered anew. */
function copyOf(request: FastifyRequest, headers: IncomingMessage['headers']): IncomingMessage {
  const { method, url = '', socket, httpVersion, httpVersionMajor, httpVersionMinor } = request.raw
  const copy = Object.assign(Readable.from([Buffer.from(formTextOf(request))]), {
    method,
    url,
    headers,
    socket,
    httpVersion,
    httpVersionMajor,
    httpVersionMinor,
  })
  return copy as Readable as IncomingMessage
}

/** Applies a person's answer to the request that this browser has begun. Anything else is left to oidc-provider. */
async function applyDecision(
  provider: Provider,
  services: Services,
  { params, query, headers }: FastifyRequest,
): Promise<void> {
  const { requestId } = params as { requestId: string }
  const { decision: signed } = query as { decision?: unknown }
  const decision = typeof signed === 'string' ? await readDecision(services, signed) : undefined
  if (decision?.requestId !== requestId || parseCookie(headers.cookie ?? '')[resumeCookie] !== requestId)
    return
  const request = await provider.Interaction.find(requestId)
  if (!request) return
  const { subject } = decision
  request.result = subject
    ? {
        login: { accountId: subject, remember: false },
        consent: { grantId: await grant(provider, request, subject) },
      }
    : { error: 'access_denied', error_description: 'the account has refused the request' }
  await request.persist()
}

type Interaction = InstanceType<Provider['Interaction']>

function grant(provider: Provider, { params }: Interaction, accountId: string): Promise<string> {
  const made = new provider.Grant({ accountId, clientId: String(params.client_id) })
  made.addOIDCScope(String(params.scope ?? ''))
  return made.save()
}

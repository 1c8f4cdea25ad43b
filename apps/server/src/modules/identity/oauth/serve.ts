import type { IncomingMessage } from 'node:http'
import { Readable } from 'node:stream'
import { parseCookie } from 'cookie'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Provider } from 'oidc-provider'
import type { Services } from '../../../platform/context.ts'
import { acceptForms, formTextOf } from '../../../platform/http/body.ts'
import { isValidText } from '../../../platform/http/valid-text.ts'
import { createCallLimit } from '../../../platform/rate-limit/rate-limit.ts'
import { authorizePath, discoveryPath, failurePage, revokePath, tokenPath } from './addresses.ts'
import { readDecision } from './decision.ts'
import { createProvider, resumeCookie } from './provider.ts'

/** A service refreshes the tokens of many people from a few addresses. */
const CALLS = { max: 1200, seconds: 60 }
/** A browser opens two pages for each connection. Every request is stored, before anybody is asked. */
const PAGES = { max: 120, seconds: 60 }

/** The policy of API answers. The library adds the hash of its one script to the list: it posts an answer to the client. */
const pagePolicy = "default-src 'none';script-src 'none';frame-ancestors 'none'"

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
  const limit = createCallLimit(app, 'oauth', CALLS)

  app.addHook('preValidation', async (request, reply) => {
    if (request.routeOptions.url !== tokenPath || !isOfClient(request, client.clientId)) return
    await limit(request, reply)
    pass(request, reply)
  })
  await app.register(async (calls) => {
    acceptForms(calls)
    calls.addHook('onRequest', (request, reply) => limit(request, reply))
    calls.get(discoveryPath, pass)
    calls.post(revokePath, pass)
  })
  await app.register(async (pages) => {
    const limitPages = createCallLimit(pages, 'oauth pages', PAGES)
    pages.addHook('onRequest', async (request, reply) => {
      await limitPages(request, reply)
      reply.header('content-security-policy', pagePolicy)
    })
    pages.get(authorizePath, { exposeHeadRoute: false }, (request, reply) =>
      isValidText(request.query) ? pass(request, reply) : reply.redirect(failurePage('invalid_request'), 303),
    )
    pages.get(`${authorizePath}/:requestId`, { exposeHeadRoute: false }, async (request, reply) => {
      await applyDecision(provider, services, request)
      return pass(request, reply)
    })
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

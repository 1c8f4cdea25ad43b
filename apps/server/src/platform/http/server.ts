import { readFileSync } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import { type FastifyInstance, type FastifyServerOptions, fastify, LogController } from 'fastify'
import type { Principal } from '../auth/principal.ts'
import type { Services } from '../context.ts'
import { answerError, installErrorHandler } from '../errors/error-handler.ts'
import { fail } from '../errors/failure.ts'
import { limitRates } from '../rate-limit/rate-limit.ts'
import { newId } from '../secrets/random.ts'
import { rewriteAddress } from './bare-paths.ts'
import { trustedProxies } from './caller-address.ts'
import { answerMalformedRequest } from './malformed-request.ts'
import { logRequests } from './request-log.ts'
import { limitSlowBodies, limitSlowReaders, type Patience } from './slow-bodies.ts'
import { warnOfUntrustedProxy } from './untrusted-proxy.ts'

declare module 'fastify' {
  interface FastifyRequest {
    principal: Principal
  }
  interface FastifyContextConfig {
    /** Answers a page or a part of one, with the headers of pages. */
    page?: true
  }
}

const BODY_LIMIT_BYTES = 1024 * 1024

/** The headers of API answers: no caching, no type sniffing, no framing. */
const apiHeaders = {
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
}

/** The HTTP server with everything that holds for all routes, and no route yet. */
export async function createHttpServer(services: Services, patience?: Patience): Promise<FastifyInstance> {
  const { config, log } = services
  const { tls } = config
  // Also where a proxy speaks https for us. Not for other hosts below ours, which may be somebody else's.
  const isSecure = config.publicUrl.startsWith('https:')
  const options: FastifyServerOptions = {
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_LIMIT_BYTES,
    trustProxy: trustedProxies(config.trustProxy),
    genReqId: () => newId('request'),
    rewriteUrl: rewriteAddress,
    // Uploads take as long as they take; everything else is held to a limit below.
    requestTimeout: 0,
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    frameworkErrors: (error, request, reply) => void answerError(error, request, reply),
    clientErrorHandler: answerMalformedRequest,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 500 },
  }
  const server = { shouldUpgradeCallback: isForSocket }
  const app = fastify({
    ...options,
    ...(tls
      ? { https: { ...server, cert: readFileSync(tls.certFile), key: readFileSync(tls.keyFile) } }
      : { http: server }),
  } as FastifyServerOptions) as FastifyInstance
  app.decorateRequest('principal')
  app.addHook('onRequest', (request, reply, done) => {
    if (!request.routeOptions.config.page) reply.headers(apiHeaders)
    if (isSecure) reply.header('strict-transport-security', 'max-age=31536000')
    done()
  })
  turnAwayWhenClosing(app)
  warnOfUntrustedProxy(app, log)
  limitSlowBodies(app, patience)
  limitSlowReaders(app, patience)
  installErrorHandler(app)
  app.setNotFoundHandler(() => fail('invalidPath'))
  logRequests(app)
  await limitRates(app, services)
  return app
}

/**
 * Refuses requests that arrive while the server shuts down; a retry in a moment reaches another server, or the next
 * start.
 */
function turnAwayWhenClosing(app: FastifyInstance): void {
  let closing = false
  app.addHook('preClose', async () => {
    closing = true
  })
  app.addHook('onRequest', async () => {
    if (closing) fail('unavailable', { retryAfter: 1 })
  })
}

const socketPaths = /^\/(realtime|collab|media)(\/|\?|$)/

/**
 * Returns true if an upgrade is to a socket of ours. All others, such as that to HTTP/2 which some clients try first,
 * are answered as plain requests; Node would leave them to the socket listeners, none of which answers.
 */
const isForSocket = ({ headers, url = '/' }: IncomingMessage) =>
  headers.upgrade?.toLowerCase() === 'websocket' && socketPaths.test(url)

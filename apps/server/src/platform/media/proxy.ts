import type { IncomingHttpHeaders } from 'node:http'
import httpProxy from '@fastify/http-proxy'
import type { FastifyInstance, FastifyRequest } from 'fastify'

/** What a browser needs of LiveKit: the signalling socket and the check it makes when that fails. */
const routes = ['/rtc', '/rtc/*']

/**
 * Serves the media server under `/media`, http and websocket, so that the browser has one origin and one
 * certificate. Join tokens travel in the query: nothing of it is logged, and our cookies stay here.
 */
export async function mediaProxy(app: FastifyInstance, { url }: { url: string }): Promise<void> {
  await app.register(
    async (scope: FastifyInstance) => {
      // The proxy writes each socket's target, token included, to its instance's log at debug level.
      Object.defineProperty(scope, 'log', { value: app.log.child({}, { level: 'warn' }) })
      await scope.register(httpProxy, {
        upstream: url,
        prefix: '/media',
        rewritePrefix: '',
        routes,
        websocket: true,
        wsClientOptions: { rewriteRequestHeaders: () => ({}) },
        replyOptions: { rewriteRequestHeaders: withoutCookies },
      })
    },
    { logLevel: 'warn', logSerializers: { req: withoutQuery } },
  )
}

function withoutCookies(_request: unknown, { cookie, ...headers }: IncomingHttpHeaders) {
  return headers
}

function withoutQuery({ method, url }: FastifyRequest) {
  return `${method} ${url.split('?', 1)[0]}`
}

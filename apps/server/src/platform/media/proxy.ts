import type { IncomingHttpHeaders } from 'node:http'
import httpProxy from '@fastify/http-proxy'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { fail } from '../errors/failure.ts'
import { MediaUnavailable } from './errors.ts'

/** What a browser needs of LiveKit: the signalling socket and the check it makes when that fails. */
const routes = ['/rtc', '/rtc/*']

/** Steps upwards, however written: none of these addresses has one. */
const leadsElsewhere = /\.\.|%2e|%5c|\\/i

// Of a socket's headers only those that LiveKit reads: clients outside browsers send their token in one.
const wsClientOptions = {
  headers: {},
  rewriteRequestHeaders: (_headers: unknown, { headers: { authorization } }: FastifyRequest) =>
    authorization ? { authorization } : {},
}

/**
 * Serves the media server under `/media`, http and websocket, so that the browser has one origin and one
 * certificate. Join tokens travel in the query of a browser: nothing of it is logged, and our cookies stay here.
 */
export async function mediaProxy(app: FastifyInstance, { url }: { url: string }): Promise<void> {
  await app.register(
    async (scope: FastifyInstance) => {
      // The proxy writes each socket's target, token included, to its instance's log at debug level.
      Object.defineProperty(scope, 'log', { value: app.log.child({}, { level: 'warn' }) })
      scope.addHook('onRequest', async ({ url }) => {
        if (leadsElsewhere.test(url.split('?', 1)[0] ?? '')) fail('invalidPath')
      })
      await scope.register(httpProxy, {
        upstream: url,
        prefix: '/media',
        rewritePrefix: '',
        routes,
        websocket: true,
        wsClientOptions,
        replyOptions: {
          rewriteRequestHeaders: withoutCookies,
          onError: (reply, { error }) => reply.send(new MediaUnavailable('be reached', error)),
        },
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

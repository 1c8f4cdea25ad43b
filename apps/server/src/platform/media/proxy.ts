import type { IncomingHttpHeaders } from 'node:http'
import httpProxy from '@fastify/http-proxy'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { fail } from '../errors/failure.ts'
import type { CallLimit } from '../rate-limit/rate-limit.ts'
import { MediaUnavailable } from './errors.ts'
import type { MediaPort, MediaTokenHolder } from './port.ts'

/** The LiveKit routes that a browser needs: the signalling socket, and the check it makes if that fails. */
const routes = ['/rtc', '/rtc/*']

/** Steps upwards, however written: none of these addresses has one. */
const pathEscape = /\.\.|%2e|%5c|\\/i

/**
 * Query parameters that are not forwarded: the token, which goes in a header, and the one that would make a second
 * person of a client.
 */
const heldBack = ['access_token', 'publish']

// Passes on the only header of a socket that LiveKit reads.
const wsClientOptions = {
  headers: {},
  rewriteRequestHeaders: (_headers: unknown, request: FastifyRequest) => authorizationOf(request),
  queryString: (_search: unknown, url: string) => queryWithoutToken(url),
}

/** An end that came without a code reaches us as one from here on. */
const LIFTED_CODES = 4000
const GOING_AWAY = 1001

type Closable = { close(code?: number, reason?: string | Buffer): void }

/** A cut connection, or our own end, counts as leaving: LiveKit logs every unknown code as a fault. */
function leaveQuietly(target: Closable): void {
  const close = target.close.bind(target)
  target.close = (code, reason) =>
    close(code !== undefined && code >= LIFTED_CODES ? GOING_AWAY : code, reason)
}

type Options = {
  media: Pick<MediaPort, 'url' | 'readToken'>
  /** Returns true if the holder of a token may connect now, which the token itself cannot tell. */
  mayEnter(holder: MediaTokenHolder): Promise<boolean>
  /** Counts each connection, by whose it is; one without a token that holds counts by its network. */
  limit: CallLimit
}

/**
 * Serves the media server under `/media`, http and websocket, so that the browser has one origin and one certificate. A
 * token alone admits nobody: an expelled user is refused before the request reaches the media server. Browsers send
 * tokens in the query, so it is never logged; our cookies are not forwarded.
 */
export async function mediaProxy(app: FastifyInstance, { media, mayEnter, limit }: Options): Promise<void> {
  await app.register(
    async (scope: FastifyInstance) => {
      // The proxy writes each socket's target, token included, to its instance's log at debug level.
      Object.defineProperty(scope, 'log', { value: app.log.child({}, { level: 'warn' }) })
      scope.addHook('onRequest', async (request, reply) => {
        if (pathEscape.test(request.url.split('?', 1)[0] ?? '')) fail('invalidPath')
        const holder = await media.readToken(tokenOf(request) ?? '')
        const isEntering = holder !== undefined && (await mayEnter(holder))
        await limit(request, reply, isEntering ? `${holder.userId} in ${holder.confId}` : undefined)
        if (!isEntering) fail('tokenUnauthorized')
      })
      await scope.register(httpProxy, {
        upstream: media.url,
        prefix: '/media',
        rewritePrefix: '',
        routes,
        httpMethods: ['GET', 'HEAD'],
        websocket: true,
        wsClientOptions,
        wsHooks: { onConnect: (_context, _browser, target) => leaveQuietly(target) },
        replyOptions: {
          queryString: (_search: unknown, url: string) => queryWithoutToken(url),
          rewriteRequestHeaders: (request, { cookie, ...headers }: IncomingHttpHeaders) => ({
            ...headers,
            ...authorizationOf(request),
          }),
          onError: (reply, { error }) => reply.send(new MediaUnavailable('be reached', error)),
        },
      })
    },
    { logLevel: 'warn', logSerializers: { req: withoutQuery } },
  )
}

/** Browsers send it in the address, other clients in a header. */
function tokenOf({ headers: { authorization }, url }: Pick<FastifyRequest, 'headers' | 'url'>) {
  if (authorization !== undefined) return /^Bearer (\S+)$/.exec(authorization)?.[1]
  return queryOf(url).get('access_token') ?? undefined
}

/** The very token that was read here: the media server finds no other one. */
const authorizationOf = (request: Pick<FastifyRequest, 'headers' | 'url'>) => ({
  authorization: `Bearer ${tokenOf(request)}`,
})

function queryWithoutToken(url: string): string {
  const query = queryOf(url)
  for (const name of heldBack) query.delete(name)
  return query.toString()
}

const queryOf = (url: string) => new URL(url, 'http://lumi').searchParams

function withoutQuery({ method, url }: FastifyRequest) {
  return `${method} ${url.split('?', 1)[0]}`
}

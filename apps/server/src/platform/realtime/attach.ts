import { type ErrorBody, type ErrorName, errorCatalogue } from '@lumi/contract'
import type { FastifyInstance } from 'fastify'
import type { Services } from '../context.ts'
import { isDatabaseOutage } from '../db/outage.ts'
import { createCallerAddress } from '../http/caller-address.ts'
import { definePace } from '../rate-limit/pace.ts'
import { createPendingSockets } from '../rate-limit/pending-sockets.ts'
import { createTokenBucket } from '../rate-limit/token-bucket.ts'
import { cutConnection, type LumiSocket } from './sockets.ts'

/** Tabs of one session that may listen at once; more of them ask for events instead. */
const SOCKETS_PER_SESSION = 30
/** Connections of one session, person or app: a network that comes and goes needs some in a row. */
const paceConnections = definePace({ burst: 60, perSecond: 1 })

/** Messages of one socket. Browsers of ours send one when a device is switched. */
const messageRate = { burst: 20, perSecond: 2 }
/** A pointer sends its position 20 times a second, and a burst after a slow connection. */
export const pointerRate = { burst: 60, perSecond: 30 }

/** Serves the sockets on the HTTP server, admits only holders of a token, and passes each one on. */
export function attachSockets(
  app: FastifyInstance,
  { sockets, auth, log, clock, config }: Pick<Services, 'sockets' | 'auth' | 'log' | 'clock' | 'config'>,
  onConnected: (socket: LumiSocket) => void,
): void {
  const now = () => clock.now().getTime()
  const admit = limitPending(app, { sockets, config })
  sockets.use(async (socket, next) => {
    const { token } = socket.handshake.auth
    const principal = typeof token === 'string' ? await identify(token) : undefined
    // A refusal would end the client's own tries; it will find the database back.
    if (principal === null) return cutConnection(socket)
    if (!principal || principal.kind === 'node' || principal.kind === 'user' || isConnectedService(principal))
      return next(refusal('tokenUnauthorized'))
    if (principal.kind === 'account' || principal.kind === 'log') {
      const others = sockets.of('/').adapter.rooms.get(`session:${principal.sessionId}`)
      if ((others?.size ?? 0) >= SOCKETS_PER_SESSION) return next(refusal('tooManyRequests'))
    }
    // They come back after a pause of their own.
    if (!paceConnections({ clock }, holderOf(principal))) return cutConnection(socket)
    socket.data.principal = principal
    admit(socket)
    next()
  })
  /** Null if it could not be determined. */
  function identify(token: string) {
    return auth.identify(token).catch((error) => {
      if (isDatabaseOutage(error))
        log.warn({ reason: error.message }, 'a socket came while the database is away')
      else log.error({ err: error }, 'the token of a socket could not be looked up')
      return null
    })
  }

  sockets.on('connection', (socket) => {
    const mayTake = createTokenBucket(now, messageRate)
    const mayPoint = createTokenBucket(now, pointerRate)
    socket.use(([name], next) => {
      // Pointer messages above the limit are dropped: another one follows in a moment.
      if (name === 'pointer') return mayPoint() ? next() : undefined
      if (mayTake()) next()
      else socket.disconnect(true)
    })
    void socket.join(`socket:${socket.id}`)
    onConnected(socket)
  })
  // The HTTP server waits for every connection to end; clients find another server by themselves.
  app.addHook('preClose', async () => {
    sockets.engine.close()
  })
}

/**
 * Attaches the sockets, with a limit on those that have not authenticated. Returns the function to call when one has.
 */
function limitPending(
  app: FastifyInstance,
  { sockets, config }: Pick<Services, 'sockets' | 'config'>,
): (socket: LumiSocket) => void {
  const pending = createPendingSockets()
  const addressOf = createCallerAddress(config)
  const admitted = new WeakMap<object, () => void>()
  sockets.attach(app.server)
  sockets.engine.on('connection', (connection) => {
    const remove = pending.add(addressOf(connection.request), () => connection.close(true))
    admitted.set(connection, remove)
    connection.once('close', remove)
  })
  return ({ conn }) => admitted.get(conn)?.()
}

/** A connected service has its events posted to it. */
const isConnectedService = (principal: LumiSocket['data']['principal']) =>
  principal.kind === 'account' && principal.grant !== undefined

function holderOf(principal: LumiSocket['data']['principal']): string {
  switch (principal.kind) {
    case 'account':
    case 'log':
      return `session ${principal.sessionId}`
    case 'participant':
      return `user ${principal.userId}`
    case 'app':
      return `app ${principal.clientId}`
  }
}

/** The `data` of the client's `connect_error`: the same as in a refused request. */
function refusal(name: ErrorName): Error {
  const { code, description } = errorCatalogue[name]
  const data: ErrorBody = { error_code: code, error_name: name, error_description: description }
  return Object.assign(new Error(description), { data })
}

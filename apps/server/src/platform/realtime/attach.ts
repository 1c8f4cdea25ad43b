import { type ErrorBody, type ErrorName, errorCatalogue } from '@lumi/contract'
import type { FastifyInstance } from 'fastify'
import type { Services } from '../context.ts'
import { isDatabaseOutage } from '../db/outage.ts'
import { createMessageRate, pointerRate } from './message-rate.ts'
import { cutConnection, type LumiSocket } from './sockets.ts'

/** Tabs of one session that may listen at once; more of them ask for events instead. */
const SOCKETS_PER_SESSION = 30

/** Serves the sockets on the HTTP server, lets in only who holds a token, and hands each one over. */
export function attachSockets(
  app: FastifyInstance,
  { sockets, auth, log, clock }: Pick<Services, 'sockets' | 'auth' | 'log' | 'clock'>,
  onConnected: (socket: LumiSocket) => void,
): void {
  sockets.use(async (socket, next) => {
    const { token } = socket.handshake.auth
    const principal = typeof token === 'string' ? await identify(token) : undefined
    // A refusal would end the client's own tries; it will find the database back.
    if (principal === null) return cutConnection(socket)
    if (!principal || principal.kind === 'node') return next(refusal('tokenUnauthorized'))
    if (principal.kind === 'account' || principal.kind === 'log') {
      const others = sockets.of('/').adapter.rooms.get(`session:${principal.sessionId}`)
      if ((others?.size ?? 0) >= SOCKETS_PER_SESSION) return next(refusal('tooManyRequests'))
    }
    socket.data.principal = principal
    next()
  })
  /** Null where nobody could say. */
  function identify(token: string) {
    return auth.identify(token).catch((error) => {
      if (isDatabaseOutage(error))
        log.warn({ reason: error.message }, 'a socket came while the database is away')
      else log.error({ err: error }, 'the token of a socket could not be looked up')
      return null
    })
  }

  sockets.on('connection', (socket) => {
    const now = () => clock.now().getTime()
    const mayTake = createMessageRate(now)
    const mayPoint = createMessageRate(now, pointerRate)
    socket.use(([name], next) => {
      // What is pointed at too fast is passed over: another comes in a moment.
      if (name === 'pointer') return mayPoint() ? next() : undefined
      if (mayTake()) next()
      else socket.disconnect(true)
    })
    void socket.join(`socket:${socket.id}`)
    onConnected(socket)
  })
  sockets.attach(app.server)
  // The HTTP server waits for every connection to end; clients find another server by themselves.
  app.addHook('preClose', async () => {
    sockets.engine.close()
  })
}

/** What the client finds in `data` of its `connect_error`: the same as in a refused request. */
function refusal(name: ErrorName): Error {
  const { code, description } = errorCatalogue[name]
  const data: ErrorBody = { error_code: code, error_name: name, error_description: description }
  return Object.assign(new Error(description), { data })
}

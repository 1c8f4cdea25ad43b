import { collabPath, maxBoardMessageBytes } from '@lumi/contract/values'
import type { FastifyInstance } from 'fastify'
import { WebSocketServer } from 'ws'
import type { Services } from '../../../platform/context.ts'
import { coalesce } from '../../../platform/flow/coalesce.ts'
import { isOwnOrigin } from '../../../platform/realtime/origin.ts'
import type { Collab } from './collab.ts'

/** Sockets that this process holds at most: twenty schools of two hundred. */
const MOST_SOCKETS = 4_000

export interface Boards {
  /** Looks again at what people in these conferences may do. */
  review(confIds: Iterable<string>): void
}

/** Serves the socket of boards on the HTTP server. */
export function serveBoards(app: FastifyInstance, services: Services): Boards {
  const { log, config } = services
  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload: maxBoardMessageBytes,
    perMessageDeflate: false,
  })
  let opened: Promise<Collab> | undefined
  // Loaded when somebody opens the first board.
  const open = () => {
    opened ??= import('./collab.ts').then(({ createCollab }) => createCollab(services))
    return opened
  }

  app.server.on('upgrade', (request, socket, head) => {
    if (request.url?.split('?', 1)[0] !== collabPath) return
    // Node has taken its own handler away, and ws adds its own only when it takes the socket over.
    socket.on('error', () => socket.destroy())
    const isFull = sockets.clients.size >= MOST_SOCKETS
    if (isFull || !isOwnOrigin(request.headers, config)) {
      const status = isFull ? '503 Service Unavailable' : '403 Forbidden'
      // Whoever is refused need not close the connection for us to do so.
      socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\n\r\n`, () => socket.destroy())
      return
    }
    socket.pause()
    open().then(
      (collab) => sockets.handleUpgrade(request, socket.resume(), head, (client) => collab.serve(client)),
      (error) => {
        log.error({ err: error }, 'boards could not be opened')
        opened = undefined
        socket.destroy()
      },
    )
  })

  const toReview = new Set<string>()
  const reviewAll = coalesce(async () => {
    const collab = await opened
    for (const confId of toReview) {
      toReview.delete(confId)
      await collab?.review(confId)
    }
  })
  app.addHook('preClose', async () => {
    for (const client of sockets.clients) client.close(1001, 'goingAway')
    const collab = await opened
    await collab?.close()
    for (const client of sockets.clients) client.terminate()
  })

  return {
    review(confIds) {
      if (!opened) return
      for (const confId of confIds) toReview.add(confId)
      void reviewAll().catch((error) => log.error({ err: error }, 'rights to draw could not be looked up'))
    },
  }
}

import { collabPath, maxBoardMessageBytes } from '@lumi/contract/values'
import type { FastifyInstance } from 'fastify'
import { WebSocketServer } from 'ws'
import type { Services } from '../../../../platform/context.ts'
import { coalesce } from '../../../../platform/flow/coalesce.ts'
import { createCallerAddress } from '../../../../platform/http/caller-address.ts'
import { createNetworkCounts } from '../../../../platform/rate-limit/network-counts.ts'
import { createPendingSockets } from '../../../../platform/rate-limit/pending-sockets.ts'
import { isOwnOrigin } from '../../../../platform/realtime/origin.ts'
import type { Collab } from './collab.ts'

/** Sockets by which somebody has come to a page that this process holds at most: twenty schools of two hundred. */
const MOST_SOCKETS = 4_000
/** The most of these sockets from one network: three tabs for each person of a school's largest class. */
const MOST_SOCKETS_OF_NETWORK = 1_000

export interface Boards {
  /** Checks the rights of people in these conferences again. */
  review(confIds: Iterable<string>): void
}

/** Serves the socket of boards on the HTTP server. */
export function serveBoards(app: FastifyInstance, services: Services): Boards {
  const { log, config } = services
  const pending = createPendingSockets()
  const admitted = createNetworkCounts(MOST_SOCKETS_OF_NETWORK)
  const addressOf = createCallerAddress(config)
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
    const isFull = sockets.clients.size - pending.count >= MOST_SOCKETS
    if (isFull || !isOwnOrigin(request.headers, config)) {
      const status = isFull ? '503 Service Unavailable' : '403 Forbidden'
      // We close the connection of a refused client without waiting for it.
      socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\n\r\n`, () => socket.destroy())
      return
    }
    const address = addressOf(request)
    const remove = pending.add(address, () => socket.destroy())
    socket.on('close', remove)
    const admit = () => {
      remove()
      socket.on('close', admitted.add(address))
      return !admitted.isOver(address)
    }
    socket.pause()
    open().then(
      (collab) =>
        sockets.handleUpgrade(request, socket.resume(), head, (client) => collab.serve(client, admit)),
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

import type { IncomingMessage } from 'node:http'
import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'

/** Timeouts for clients that send a body, or receive one. */
export type Patience = {
  /** Limit of a whole body, and between two checks of an upload. Milliseconds. */
  bodyMs: number
  /** Bytes of an upload between two checks. A slower client does not really upload; it only occupies a connection. */
  leastBytes: number
  /**
   * Time within which the client has to read the next piece of a file. A player that paused requests the rest again.
   * Milliseconds.
   */
  answerMs: number
}

const usual: Patience = { bodyMs: 60_000, leastBytes: 60 * 1024, answerMs: 120_000 }
const REFUSED_UPLOAD_MS = 15_000

/** Cuts off clients that send a body too slowly to be genuine. An upload that makes progress has no time limit. */
export function limitSlowBodies(app: FastifyInstance, patience: Patience = usual): void {
  app.addHook('onRequest', async ({ raw, headers }, reply) => {
    if (raw.complete) return
    const cutOff = () => raw.destroy()
    if (!headers['content-type']?.startsWith('multipart/')) {
      const timer = setTimeout(cutOff, patience.bodyMs)
      return untilRead(raw, () => clearTimeout(timer))
    }
    const stopWatching = watchProgress(raw, patience, cutOff)
    untilRead(raw, stopWatching)
    reply.raw.once('finish', () => {
      stopWatching()
      if (raw.complete) return
      // Answered before all was sent: what still comes is thrown away for a while, because a connection cut off
      // at once would take the answer with it.
      raw.unpipe()
      raw.resume()
      const linger = setTimeout(cutOff, REFUSED_UPLOAD_MS)
      untilRead(raw, () => clearTimeout(linger))
    })
  })
}

/** Cuts off clients that request a file and then do not read it. An answer in one piece is sent at once. */
export function limitSlowReaders(app: FastifyInstance, { answerMs }: Patience = usual): void {
  app.addHook('onSend', async ({ raw }, _reply, payload) => {
    // Without a listener for it, Node ends a connection after its timeout. The next request has its own.
    if (payload instanceof Readable) raw.socket.setTimeout?.(answerMs)
  })
}

/** Checks the progress regularly; while we ourselves do not read, the client is not to blame. */
function watchProgress(raw: IncomingMessage, { bodyMs, leastBytes }: Patience, cutOff: () => void) {
  let seen = raw.socket.bytesRead
  const timer = setInterval(() => {
    const now = raw.socket.bytesRead
    if (!raw.complete && now - seen < leastBytes && raw.readableLength < raw.readableHighWaterMark) cutOff()
    seen = now
  }, bodyMs)
  return () => clearInterval(timer)
}

function untilRead(raw: IncomingMessage, stop: () => void): void {
  for (const end of ['end', 'close']) raw.once(end, stop)
}

import type { Hocuspocus } from '@hocuspocus/server'
import { BoardClose, maxBoardMessageBytes } from '@lumi/contract/values'
import type { WebSocket } from 'ws'
import type { Services } from '../../../../platform/context.ts'
import { createTokenBucket } from '../../../../platform/rate-limit/token-bucket.ts'
import { type CollabMessage, readMessage } from './messages.ts'

/**
 * Limits of one socket: a browser sends at most 20 changes and 20 positions a second, and at once the messages that a
 * slow connection delayed.
 */
const MESSAGES = { burst: 600, perSecond: 120 }
const BYTES = { burst: 4 * maxBoardMessageBytes, perSecond: 1024 * 1024 }

/** The time for a browser to authenticate for its page. Milliseconds. */
const ADMISSION_MS = 10_000

/** The changes in messages, as they were read when they came. */
export type MessageChanges = WeakMap<Uint8Array, NonNullable<CollabMessage['change']>>

type Boards = {
  hocuspocus: Pick<Hocuspocus, 'handleConnection'>
  changes: MessageChanges
  /** Sockets by which nobody has come to a page yet. */
  unopened: { has(socket: object): boolean }
  /** Milliseconds. */
  now: () => number
  log: Services['log']
}

/** Passes on what comes by somebody's socket, as long as it is well formed and not too much. */
export function serveBoardSocket(
  socket: WebSocket,
  { hocuspocus, changes, unopened, now, log }: Boards,
): void {
  const client = hocuspocus.handleConnection(socket, new Request('http://localhost/'))
  const takeMessage = createTokenBucket(now, MESSAGES)
  const takeBytes = createTokenBucket(now, BYTES)

  function take(data: Uint8Array): keyof typeof BoardClose | undefined {
    if (!takeMessage() || !takeBytes(data.length)) return 'tooFast'
    const message = readMessage(data)
    if (!message) return 'malformed'
    if (message.change) changes.set(data, message.change)
    client.handleMessage(data)
    return undefined
  }

  socket.on('message', (data: Buffer, isBinary) => {
    const wrong = isBinary ? take(data) : 'malformed'
    if (!wrong) return
    log.info({ reason: wrong, bytes: data.length }, 'a message to a board was refused')
    socket.close(BoardClose[wrong], wrong)
  })
  const deadline = setTimeout(() => {
    if (unopened.has(socket)) socket.close(BoardClose.late, 'late')
  }, ADMISSION_MS)
  socket.on('close', (code, reason) => {
    clearTimeout(deadline)
    client.handleClose({ code, reason: String(reason) })
  })
  socket.on('error', () => socket.terminate())
}

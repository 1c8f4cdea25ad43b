import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { FAILURE_TYPE, failureBody } from '../errors/error-handler.ts'
import { LumiFailure } from '../errors/failure.ts'

/** More exact than the catalogue's, for requests that no route ever sees. */
const statuses: Record<string, number> = { ERR_HTTP_REQUEST_TIMEOUT: 408, HPE_HEADER_OVERFLOW: 431 }

/** Answers what is no HTTP, or too long to be read, as far as there is still somebody to answer. */
export function answerUnreadable(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  const status = statuses[error.code ?? ''] ?? 400
  const body = failureBody(new LumiFailure('invalidBody', { description: 'The request cannot be read' }))
  if (socket.writable) {
    socket.write(
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n` +
        `content-type: ${FAILURE_TYPE}\r\ncontent-length: ${Buffer.byteLength(body)}\r\n` +
        `cache-control: no-store\r\nconnection: close\r\n\r\n${body}`,
    )
  }
  socket.destroy(error)
}

import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { errorCatalogue } from '@lumi/contract'
import { FAILURE_TYPE, failureBody } from '../errors/error-handler.ts'
import { LumiFailure } from '../errors/failure.ts'

/** Answers what is no HTTP, or too long to be read, as far as there is still somebody to answer. */
export function answerMalformedRequest(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  const failure =
    error.code === 'HPE_HEADER_OVERFLOW'
      ? new LumiFailure('headersTooLarge')
      : new LumiFailure('invalidBody', { description: 'The request cannot be read' })
  // More exact than the catalogue's, for requests that no route ever sees.
  const status = error.code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 408 : errorCatalogue[failure.errorName].status
  const body = failureBody(failure)
  if (socket.writable) {
    socket.write(
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n` +
        `content-type: ${FAILURE_TYPE}\r\ncontent-length: ${Buffer.byteLength(body)}\r\n` +
        `cache-control: no-store\r\nconnection: close\r\n\r\n${body}`,
    )
  }
  socket.destroy(error)
}

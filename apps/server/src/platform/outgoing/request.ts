import {
  type ClientRequest,
  type IncomingHttpHeaders,
  type IncomingMessage,
  request as plain,
} from 'node:http'
import { request as secure } from 'node:https'
import type { LookupFunction } from 'node:net'
import type { Readable } from 'node:stream'
import { createBrotliDecompress, createUnzip } from 'node:zlib'
import { OutgoingFailed, OutgoingRefused } from './errors.ts'

export type RequestOptions = {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  headers?: Record<string, string>
  body?: string
  /** Bytes of the answer, unpacked. */
  maxBytes: number
  /** The treatment of a longer answer: it is refused, or cut at the limit. Default `refuse`. */
  beyond?: 'refuse' | 'cut'
  signal: AbortSignal
  lookup: LookupFunction
}

export type OutgoingResponse = {
  status: number
  headers: IncomingHttpHeaders
  body: Buffer
  /** The address of the answer, after redirects. */
  url: string
}

/** One request on a connection of its own, without any redirect. */
export async function request(url: URL, options: RequestOptions): Promise<OutgoingResponse> {
  const { method = 'GET', headers, body, signal, lookup } = options
  const send = url.protocol === 'https:' ? secure : plain
  try {
    const outgoing = send(url, { method, headers, lookup, signal, agent: false })
    const answered = answerOf(outgoing)
    outgoing.end(body)
    const response = await answered
    return {
      status: response.statusCode ?? 0,
      headers: response.headers,
      body: await readBody(response, options),
      url: url.href,
    }
  } catch (error) {
    throw asFailure(error, signal)
  }
}

const answerOf = (outgoing: ClientRequest) =>
  new Promise<IncomingMessage>((resolve, reject) => {
    outgoing.once('response', resolve)
    // Stays: what breaks after the answer began must not end the process.
    outgoing.on('error', reject)
  })

async function readBody(response: IncomingMessage, { maxBytes, beyond }: RequestOptions): Promise<Buffer> {
  const chunks: Buffer[] = []
  let size = 0
  try {
    for await (const chunk of unpacked(response) as AsyncIterable<Buffer>) {
      chunks.push(chunk)
      size += chunk.length
      if (size <= maxBytes) continue
      if (beyond !== 'cut') throw new OutgoingFailed(`the answer is longer than ${maxBytes} bytes`)
      break
    }
  } finally {
    response.destroy()
  }
  return Buffer.concat(chunks).subarray(0, maxBytes)
}

function unpacked(response: IncomingMessage): Readable {
  const encoding = response.headers['content-encoding']?.toLowerCase()
  const unpack =
    encoding === 'br' ? createBrotliDecompress() : /^(x-)?gzip|deflate$/.test(encoding ?? '') && createUnzip()
  if (!unpack) return response
  response.once('error', (error) => unpack.destroy(error))
  response.once('aborted', () => unpack.destroy(new OutgoingFailed('the answer broke off')))
  return response.pipe(unpack)
}

function asFailure(error: unknown, signal: AbortSignal): Error {
  if (signal.aborted) return new OutgoingFailed('no answer in time', { cause: error })
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof OutgoingRefused || cause instanceof OutgoingFailed) return cause
  }
  const { code, message } = error as NodeJS.ErrnoException
  return new OutgoingFailed(code ?? message, { cause: error })
}

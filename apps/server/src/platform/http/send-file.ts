import { hash } from 'node:crypto'
import { Readable } from 'node:stream'
import { create as contentDisposition } from 'content-disposition'
import type { FastifyReply, FastifyRequest } from 'fastify'
import parseRange from 'range-parser'
import { fail } from '../errors/failure.ts'
import { FileNotFound } from '../storage/errors.ts'
import type { ByteRange, StoragePort } from '../storage/port.ts'
import { savedName } from '../uploads/file-name.ts'
import { checkPreconditions, isSameForRange, type Validators } from './preconditions.ts'

/** The answer of a route that serves a file: its location, and the way it is shown. */
export type FileAnswer = {
  /** A file in the storage, or its bytes where it is small and made on the spot. */
  from: { key: string } | { data: Buffer }
  contentType: string
  fileName: string
  /** `inline` is only for types that cannot act by themselves. */
  disposition: 'inline' | 'attachment'
  /** The address always names the same bytes, so that clients may cache them. Default: no caching. */
  immutable?: boolean
  /** Otherwise: seconds for which clients may cache them. */
  keepSeconds?: number
}

const strictPolicy = "sandbox; default-src 'none'"
/** A browser's own player is a page that loads its own address; a sandbox without an origin forbids it just that. */
const playerPolicy = "sandbox allow-same-origin; default-src 'none'; media-src 'self'"

const plays = (contentType: string, disposition: FileAnswer['disposition']) =>
  disposition === 'inline' && /^(video|audio)\//.test(contentType)

/** Answers a file, or its requested range. Nothing in it can run, regardless of its type. */
export async function sendFile(
  storage: StoragePort,
  request: FastifyRequest,
  reply: FastifyReply,
  { from, contentType, fileName, disposition, immutable, keepSeconds }: FileAnswer,
): Promise<FastifyReply> {
  const { headers, method } = request
  const { size, ...file } = await describe(storage, from)
  reply.headers({
    etag: file.etag,
    ...(file.modified ? { 'last-modified': file.modified.toUTCString() } : {}),
    ...(keepSeconds ? { 'cache-control': `private, max-age=${keepSeconds}` } : {}),
    ...(immutable ? { 'cache-control': 'private, max-age=31536000, immutable' } : {}),
  })
  const precondition = checkPreconditions(headers, file)
  if (precondition === 'failed') return fail('fileChanged')
  // An empty stream leaves the length alone, which is that of the file.
  if (precondition === 'notModified')
    return reply.code(304).header('content-length', size).send(Readable.from([]))
  // Only GET has parts, and only of the file whose beginning the caller has.
  const hasParts = method === 'GET' && isSameForRange(headers['if-range'], file)
  const range = hasParts ? wantedRange(headers.range, size, reply) : undefined
  const length = range ? range.end - range.start + 1 : size
  // Opened before any header is sent, because a failure is answered differently.
  const body = method === 'HEAD' || length === 0 ? undefined : await open(storage, from, range)
  reply.headers({
    'content-type': contentType,
    'content-length': length,
    'content-disposition': contentDisposition(savedName(fileName), { type: disposition }),
    'accept-ranges': 'bytes',
    'content-security-policy': plays(contentType, disposition) ? playerPolicy : strictPolicy,
  })
  if (range) reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${size}`)
  // An empty stream preserves the length that is set above.
  return reply.send(body ?? Readable.from([]))
}

/** A tag of what cannot change without it: the bytes themselves, or where they lie, since no key is stored under twice. */
async function describe(
  storage: StoragePort,
  from: FileAnswer['from'],
): Promise<Validators & { size: number }> {
  if ('data' in from) return { size: from.data.length, etag: tagOf(from.data) }
  const { size, modified } = await found(() => storage.stat(from.key))
  return { size, modified, etag: tagOf(`${from.key} ${size} ${modified.getTime()}`) }
}

const tagOf = (content: string | Buffer) => `"${hash('sha256', content, 'base64url')}"`

async function open(storage: StoragePort, from: FileAnswer['from'], range?: Required<ByteRange>) {
  if ('data' in from) return range ? from.data.subarray(range.start, range.end + 1) : from.data
  const { stream } = await found(() => storage.get(from.key, { range }))
  return stream
}

/** One range; several at once are answered with the whole file, as HTTP allows. */
function wantedRange(
  header: string | undefined,
  size: number,
  reply: FastifyReply,
): Required<ByteRange> | undefined {
  if (!header || size === 0) return undefined
  const ranges = parseRange(size, suffixWithin(header, size), { combine: true })
  if (ranges === -1) {
    reply.header('content-range', `bytes */${size}`)
    return fail('rangeNotSatisfiable')
  }
  const [range, ...more] = ranges === -2 || ranges.type !== 'bytes' ? [] : ranges
  return more.length === 0 ? range : undefined
}

/** The last 11 of 10 bytes are all 10 (RFC 9110, 14.1.2), which the parser takes for no range at all. */
const suffixWithin = (header: string, size: number) =>
  header.replace(/([=,]\s*-)(\d+)/g, (_, before, count) => `${before}${Math.min(Number(count), size)}`)

/** A row that names a file which is gone: somebody emptied the storage by hand. */
async function found<T>(read: () => Promise<T>): Promise<T> {
  try {
    return await read()
  } catch (error) {
    if (error instanceof FileNotFound) fail('storageError', { description: 'The file is no longer stored' })
    throw error
  }
}

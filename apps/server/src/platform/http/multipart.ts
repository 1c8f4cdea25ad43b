import { Transform } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { MultipartFile } from '@fastify/multipart'
import type { FilePart } from '@lumi/contract'
import type { FastifyRequest } from 'fastify'
import type { Services } from '../context.ts'
import { fail, LumiFailure } from '../errors/failure.ts'
import { checkSpace } from '../uploads/check-space.ts'
import { sentName, shownName } from '../uploads/file-name.ts'
import { HEAD_BYTES } from '../uploads/head.ts'
import type { UploadRoom } from '../uploads/upload-room.ts'
import { storeUpload } from '../uploads/uploads.ts'

const REQUEST_BYTES = 256 * 1024

type Received = {
  /** The sender's name of the file; a name to show, never a path. */
  fileName: string
  size: number
  /** Its first bytes, to detect its type. */
  head: Buffer
}

/** A file of a multipart body: in memory, or in the storage until somebody claims it (`claimUpload`). */
export type MemoryFile = Received & { data: Buffer }
export type StoredFile = Received & { key: string }

export type Multipart = { request: unknown; files: Record<string, MemoryFile | StoredFile> }

/**
 * Reads a whole multipart body, its parts in any order. `onStored` is called for every file that reached the storage,
 * even if the body as a whole fails. With files for the storage, `room` is the space for them.
 */
export async function readMultipart(
  services: Services,
  request: FastifyRequest,
  parts: Readonly<Record<string, FilePart>>,
  onStored: (key: string) => void,
  room?: UploadRoom,
): Promise<Multipart> {
  if (!request.isMultipart()) fail('invalidBody', { description: 'The body must be multipart/form-data' })
  checkLength(request, parts)
  const length = Number(request.headers['content-length'])
  if (room) await checkSpace(services.storage, length)
  if (length > 0) room?.take(length)
  // A body without a length takes space as it comes.
  const growing = length > 0 ? undefined : room
  const result: Multipart = { request: undefined, files: {} }
  const count = Object.keys(parts).length + 1
  // Each part has a limit of its own below, and is streamed, regardless of its type or file name.
  const limits = { fileSize: Number.POSITIVE_INFINITY, files: count + 8, parts: count + 8 }
  for await (const part of readable(request.files({ limits, isPartAFile: () => true }))) {
    if (!part.fieldname) fail('invalidBody', { description: 'A part of the body has no name' })
    if (part.fieldname === 'request') {
      result.request = parseJson(await readText(part))
      continue
    }
    const expected = Object.hasOwn(parts, part.fieldname) ? parts[part.fieldname] : undefined
    if (!expected) {
      fail('invalidBody', {
        field: part.fieldname,
        description: `${part.fieldname} is not a file that this call takes`,
      })
    }
    if (result.files[part.fieldname])
      fail('invalidBody', { field: part.fieldname, description: 'Sent twice' })
    result.files[part.fieldname] = await receive(services, part, expected, onStored, growing)
  }
  for (const [name, { optional }] of Object.entries(parts)) {
    if (!optional && !result.files[name])
      fail('missingElement', { field: name, description: `${name} is missing` })
  }
  return result
}

/** Refuses a request at once whose declared length exceeds that of all parts together. */
function checkLength(request: FastifyRequest, parts: Readonly<Record<string, FilePart>>): void {
  const files = Object.values(parts).reduce((sum, { maxBytes }) => sum + maxBytes, 0)
  if (Number(request.headers['content-length']) > files + 2 * REQUEST_BYTES) fail('bodyTooLarge')
}

/** Passes parts on. If they cannot be separated, or end too early, the request is malformed. */
async function* readable<Part>(parts: AsyncIterable<Part>): AsyncGenerator<Part> {
  try {
    yield* parts
  } catch (error) {
    throw error instanceof Error ? asMalformedRequest(error) : error
  }
}

/** Parser errors without a code of their own are about the body. */
const asMalformedRequest = (error: Error): Error =>
  'code' in error || error instanceof LumiFailure
    ? error
    : new LumiFailure('invalidBody', { description: 'The multipart/form-data body is incomplete' })

async function receive(
  services: Services,
  part: MultipartFile,
  { maxBytes, keep }: FilePart,
  onStored: (key: string) => void,
  room?: UploadRoom,
): Promise<MemoryFile | StoredFile> {
  const { body, head } = measured(part, maxBytes, room)
  const fileName = shownName(sentName(part.filename))
  if (keep === 'memory') {
    const data = await buffer(body)
    return { fileName, size: data.length, head: data.subarray(0, HEAD_BYTES), data }
  }
  const { key, size } = await storeUpload(services, body, part.mimetype, onStored)
  return { fileName, size, head: head(), key }
}

/** The bytes of a part, which end with a failure where they break off or are too many. */
function measured({ file, fieldname }: MultipartFile, maxBytes: number, room?: UploadRoom) {
  const meter = createMeter(fieldname, maxBytes, room)
  const breakOff = (error: Error | null) =>
    meter.stream.destroy(asMalformedRequest(error ?? new Error('broke off')))
  file.on('error', breakOff)
  // A short body may have ended early before anybody read its parts.
  if (file.destroyed) breakOff(file.errored)
  return { body: file.pipe(meter.stream), head: meter.head }
}

/** Passes a file on, stores its first bytes, and ends it if it is too large. */
function createMeter(field: string, maxBytes: number, room?: UploadRoom) {
  let size = 0
  const first: Buffer[] = []
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      if (size < HEAD_BYTES) first.push(chunk.subarray(0, HEAD_BYTES - size))
      size += chunk.length
      try {
        if (size > maxBytes)
          fail('bodyTooLarge', { field, description: `${field} may have at most ${maxBytes} bytes` })
        room?.take(chunk.length)
        done(null, chunk)
      } catch (error) {
        done(error as Error)
      }
    },
  })
  // It may end as too large before anybody reads it; a later reader gets the error.
  stream.on('error', () => {})
  return { stream, head: () => Buffer.concat(first) }
}

async function readText(part: MultipartFile): Promise<string> {
  return (await buffer(measured(part, REQUEST_BYTES).body)).toString('utf8')
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return fail('invalidJson', { field: 'request', description: 'The part request is not valid JSON' })
  }
}

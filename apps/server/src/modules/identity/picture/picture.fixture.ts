import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import type { TestServer } from '../../../testing/test-server.ts'
import { pictureQueues } from './decode.ts'

type Sending = { url: string; token?: string; files: Record<string, Buffer | string> }

/** A multipart call with files, as a browser makes it. */
export function sendFiles(server: TestServer, { url, token, files }: Sending) {
  const form = new FormData()
  for (const [name, content] of Object.entries(files)) {
    form.append(name, new Blob([typeof content === 'string' ? content : new Uint8Array(content)]), 'file')
  }
  return server.call('POST', url, { token, body: form })
}

/** A picture of one colour. */
export function plainPicture(
  format: 'jpeg' | 'png' | 'webp' | 'gif' | 'avif',
  { width = 60, height = 40 } = {},
): Promise<Buffer> {
  const background = { r: 200, g: 30, b: 60 }
  return sharp({ create: { width, height, channels: 3, background } })
    .withExif({ IFD0: { Make: 'A camera', Artist: 'Somebody' } })
    .toFormat(format)
    .toBuffer()
}

/** Takes the turn of somebody in a queue, until it is given back. */
export function takeTurn(queue: keyof typeof pictureQueues, path: readonly string[]) {
  const held = Promise.withResolvers<void>()
  const ended = pictureQueues[queue].run(path, new AbortController().signal, () => held.promise)
  return async () => {
    held.resolve()
    await ended
  }
}

/** Takes the turn of somebody, and all places in which they could wait for it. */
export function takeAllPlaces(path: readonly string[]) {
  const giveBack = takeTurn('light', path)
  const waiting = Array.from({ length: 50 }, () => takeTurn('light', path))
  return () => Promise.all([giveBack, ...waiting].map((give) => give()))
}

/** A PNG of some kilobytes that unpacks to gigabytes. */
export function bombPicture(side = 30_000): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  // One bit of grey for each pixel, which decoders make four bytes of.
  header.set([1, 0, 0, 0, 0], 8)
  const rows = Buffer.alloc((Math.ceil(side / 8) + 1) * side)
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', deflateSync(rows)), chunk('IEND')])
}

function chunk(name: string, data = Buffer.alloc(0)): Buffer {
  const named = Buffer.concat([Buffer.from(name), data])
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  checksum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, checksum])
}

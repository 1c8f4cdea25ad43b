import { buffer } from 'node:stream/consumers'
import { crc32, deflateSync } from 'node:zlib'
import PDFDocument from 'pdfkit'

type Size = [width: number, height: number]

/** A PDF of blank pages; with `password` nobody opens it without. */
export async function samplePdf(sizes: Size[] = [[595, 842]], password?: string): Promise<Buffer> {
  const pdf = new PDFDocument({ autoFirstPage: false, ...(password ? { userPassword: password } : {}) })
  for (const size of sizes) pdf.addPage({ size })
  pdf.end()
  return buffer(pdf)
}

/** A PNG that claims this size, in a few bytes. */
export function pictureBomb(side: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  // One bit for each pixel, black or white.
  header.set([1, 0, 0, 0, 0], 8)
  const chunks = [
    ['IHDR', header],
    ['IDAT', deflateSync(Buffer.alloc(100_000))],
    ['IEND', Buffer.alloc(0)],
  ] as const
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    ...chunks.flatMap(([name, data]) => chunk(name, data)),
  ])
}

function chunk(name: string, data: Buffer): Buffer[] {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const body = Buffer.concat([Buffer.from(name), data])
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(body))
  return [length, body, sum]
}

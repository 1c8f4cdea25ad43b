import { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { crc32 } from 'node:zlib'
import { type Entry, openPromise, type ZipFile } from 'yauzl'
import type { WorkerFailure } from '../worker-result.ts'

/** More than any document has. Even empty entries take time. */
const MOST_ENTRIES = 20_000
const MANIFEST = 'META-INF/manifest.xml'
/** Enough of the manifest to see whether other entries are encrypted. Bytes. */
const HEAD_BYTES = 1024 * 1024

/**
 * Checks that a document in a zip archive is intact. The sizes that its directory declares are added up first; then
 * every entry is unpacked once without storing it. An entry that is longer than declared counts as damaged.
 */
export async function checkZip(
  path: string,
  { maxBytes }: { maxBytes: number },
): Promise<{ bytes: number } | WorkerFailure> {
  try {
    // Names are not used, so they are not validated.
    const zip = await openPromise(path, { autoClose: false, decodeStrings: false })
    try {
      return await checkEntries(zip, maxBytes)
    } finally {
      zip.close()
    }
  } catch {
    return { failure: 'damaged' }
  }
}

async function checkEntries(zip: ZipFile, maxBytes: number): Promise<{ bytes: number } | WorkerFailure> {
  if (zip.entryCount > MOST_ENTRIES) return { failure: 'tooLarge' }
  const entries: Entry[] = []
  let bytes = 0
  for await (const entry of zip.eachEntry()) {
    bytes += entry.uncompressedSize
    if (bytes > maxBytes) return { failure: 'tooLarge' }
    if (entry.isEncrypted()) return { failure: 'encrypted' }
    entries.push(entry)
  }
  for (const entry of entries) {
    const { sum, beginning } = await unpack(zip, entry)
    if (sum !== entry.crc32) return { failure: 'damaged' }
    if (String(entry.fileName) === MANIFEST && beginning.includes('encryption-data')) {
      return { failure: 'encrypted' }
    }
  }
  return { bytes }
}

async function unpack(zip: ZipFile, entry: Entry): Promise<{ sum: number; beginning: string }> {
  let sum = 0
  let size = 0
  const head: Buffer[] = []
  const sink = new Writable({
    write(chunk: Buffer, _encoding, done) {
      sum = crc32(chunk, sum)
      if (size < HEAD_BYTES) head.push(chunk)
      size += chunk.length
      done()
    },
  })
  await pipeline(await zip.openReadStreamPromise(entry), sink)
  return { sum, beginning: Buffer.concat(head).toString('latin1') }
}

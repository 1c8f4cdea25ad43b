import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

const ANSWER_LIMIT_MS = 8_000
const STALL_LIMIT_MS = 15_000

export async function downloadText(url) {
  const response = await request(url, AbortSignal.timeout(ANSWER_LIMIT_MS))
  return response.text()
}

/** Saves `url` as `path`; rejects when it stalls or its SHA-256 is not the expected one. */
export async function downloadFile(url, path, sha256, onBytes) {
  const stalled = new AbortController()
  let timer = setTimeout(() => stalled.abort(), ANSWER_LIMIT_MS)
  const hash = createHash('sha256')
  let bytes = 0
  async function* watched(source) {
    for await (const chunk of source) {
      clearTimeout(timer)
      timer = setTimeout(() => stalled.abort(), STALL_LIMIT_MS)
      hash.update(chunk)
      bytes += chunk.length
      onBytes(bytes)
      yield chunk
    }
  }
  try {
    const response = await request(url, stalled.signal)
    await pipeline(Readable.fromWeb(response.body), watched, createWriteStream(path))
  } finally {
    clearTimeout(timer)
  }
  if (hash.digest('hex') !== sha256) throw new Error(`${url} does not have the published checksum`)
}

async function request(url, signal) {
  const response = await fetch(url, { signal })
  if (!response.ok) throw new Error(`${url} answered ${response.status}`)
  return response
}

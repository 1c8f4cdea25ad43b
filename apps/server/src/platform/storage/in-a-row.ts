import { Readable } from 'node:stream'
import type { StoragePort } from './port.ts'

/** The files under these keys, one after the other. Each is opened when its turn comes. */
export function inARow(storage: Pick<StoragePort, 'get'>, keys: readonly string[]): Readable {
  async function* chunks() {
    for (const key of keys) yield* (await storage.get(key)).stream
  }
  return Readable.from(chunks(), { objectMode: false })
}

import { buffer } from 'node:stream/consumers'
import type { StoragePort } from '../storage/port.ts'

/** Enough of a file to detect its type by its content. */
export const HEAD_BYTES = 4100

/** The first bytes of a stored file that has some. */
export async function readHead(storage: Pick<StoragePort, 'get'>, key: string): Promise<Buffer> {
  const { stream } = await storage.get(key, { range: { start: 0, end: HEAD_BYTES - 1 } })
  return buffer(stream)
}

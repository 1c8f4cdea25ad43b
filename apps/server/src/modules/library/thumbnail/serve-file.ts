import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import parseRange from 'range-parser'
import { newToken } from '../../../platform/secrets/random.ts'
import type { StoragePort } from '../../../platform/storage/port.ts'

/**
 * Lets a program of this machine read a stored file at an address, from wherever it likes: of a film of gigabytes it
 * takes the few parts that it needs, whichever storage has it. `work` ends before the address does.
 *
 * @throws what the storage failed with, rather than what the program made of that.
 */
export async function withFileAddress<T>(
  storage: StoragePort,
  key: string,
  work: (address: string) => Promise<T>,
): Promise<T> {
  const path = `/${newToken()}`
  const { size } = await storage.stat(key)
  let failure: unknown

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.url !== path) return void response.writeHead(404).end()
    const ranges = parseRange(size, request.headers.range ?? 'bytes=0-')
    const range = Array.isArray(ranges) ? ranges[0] : undefined
    if (!range) return void response.writeHead(416, { 'content-range': `bytes */${size}` }).end()
    const { stream } = await storage.get(key, { range })
    response.writeHead(206, {
      'content-type': 'application/octet-stream',
      'content-length': range.end - range.start + 1,
      'content-range': `bytes ${range.start}-${range.end}/${size}`,
      'accept-ranges': 'bytes',
    })
    stream.once('error', (error) => {
      failure ??= error
      response.destroy()
    })
    // A program that has read enough hangs up, which is no failure.
    response.once('close', () => stream.destroy())
    stream.pipe(response)
  }

  const server = createServer((request, response) => {
    answer(request, response).catch((error) => {
      failure ??= error
      response.destroy()
    })
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(0, '127.0.0.1', resolve)
  })
  try {
    const result = await work(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`)
    if (failure) throw failure
    return result
  } catch (error) {
    throw failure ?? error
  } finally {
    server.closeAllConnections()
    server.close()
  }
}

import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { StorageFull, StorageUnavailable } from './errors.ts'
import { hasS3, startS3 } from './s3.fixture.ts'
import { createS3Storage } from './s3.ts'
import { describeStoragePort, type StorageHarness } from './suite.ts'

describe.skipIf(!hasS3)('S3 (needs versitygw)', () => {
  let harness: StorageHarness
  let stop: () => Promise<void>

  beforeAll(async () => {
    const s3 = await startS3()
    stop = s3.stop
    harness = { storage: await createS3Storage(s3.options), stored: s3.stored }
  })
  afterAll(() => stop())

  describeStoragePort(() => harness)
})

test('a service that fails is reported as unavailable', async () => {
  const { storage, service } = await answering(503, '')
  const body = Readable.from(['x'])
  await expect(storage.put('a', body, { contentType: 'text/plain' })).rejects.toThrow(StorageUnavailable)
  await expect(storage.stat('a')).rejects.toThrow(StorageUnavailable)
  await expect(storage.delete('a')).rejects.toThrow(StorageUnavailable)
  await expect(storage.deletePrefix('a')).rejects.toThrow(StorageUnavailable)
  await expect(storage.check()).rejects.toThrow(StorageUnavailable)
  expect(body.destroyed).toBe(true)
  service.close()
})

test.each([
  [507, 'InsufficientStorage'],
  [400, 'QuotaExceeded'],
])('a service without room (%i %s) is said to be full', async (status, code) => {
  const { storage, service } = await answering(status, `<Error><Code>${code}</Code></Error>`)
  const put = storage.put('a', Readable.from(['x']), { contentType: 'text/plain' })
  await expect(put).rejects.toThrow(StorageFull)
  service.close()
})

/** Storage on a service that gives the same answer to everything. */
async function answering(status: number, body: string) {
  const service = createServer((request, response) => {
    request.resume()
    response.writeHead(status, { 'content-type': 'application/xml' }).end(body)
  }).listen(0, '127.0.0.1')
  await once(service, 'listening')
  const endpoint = `http://127.0.0.1:${(service.address() as AddressInfo).port}`
  const credentials = { accessKeyId: 'id', secretAccessKey: 'secret' }
  return { service, storage: await createS3Storage({ endpoint, bucket: 'b', region: 'r', ...credentials }) }
}

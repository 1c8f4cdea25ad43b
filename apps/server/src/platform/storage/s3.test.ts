import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { StorageUnavailable } from './errors.ts'
import { hasS3, startS3 } from './s3.fixture.ts'
import { createS3Storage } from './s3.ts'
import { describeStoragePort, type StorageHarness } from './suite.ts'

describe.skipIf(!hasS3)('S3 (needs versitygw)', () => {
  let harness: StorageHarness
  let stop: () => Promise<void>

  beforeAll(async () => {
    const s3 = await startS3()
    stop = s3.stop
    harness = { storage: await createS3Storage(s3.options), kept: s3.kept }
  })
  afterAll(() => stop())

  describeStoragePort(() => harness)
})

test('a service that fails is said to be unavailable', async () => {
  const service = createServer((_request, response) => response.writeHead(503).end()).listen(0, '127.0.0.1')
  await once(service, 'listening')
  const endpoint = `http://127.0.0.1:${(service.address() as AddressInfo).port}`
  const credentials = { accessKeyId: 'id', secretAccessKey: 'secret' }
  const storage = await createS3Storage({ endpoint, bucket: 'b', region: 'r', ...credentials })
  const body = Readable.from(['x'])
  await expect(storage.put('a', body, { contentType: 'text/plain' })).rejects.toThrow(StorageUnavailable)
  await expect(storage.stat('a')).rejects.toThrow(StorageUnavailable)
  await expect(storage.delete('a')).rejects.toThrow(StorageUnavailable)
  await expect(storage.deletePrefix('a')).rejects.toThrow(StorageUnavailable)
  expect(body.destroyed).toBe(true)
  service.close()
})

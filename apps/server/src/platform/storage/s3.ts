import { Readable } from 'node:stream'
import { FileNotFound, RangeNotSatisfiable, StorageFull, StorageUnavailable } from './errors.ts'
import { checkKey } from './key.ts'
import type { StoragePort, StoredFile } from './port.ts'
import { hasBytes } from './range.ts'

export type S3Options = {
  /** Address of any service that speaks S3. Default: Amazon's own for the region. */
  endpoint?: string
  bucket: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}

/** Parts of a large upload: two in memory at a time, and 80 GB at most by S3's limit of 10,000. */
const partSize = 8 * 1024 * 1024

/** The SDK is large and most installations never need it: it is loaded here and nowhere else. */
export async function createS3Storage({
  endpoint,
  bucket,
  region,
  ...credentials
}: S3Options): Promise<StoragePort> {
  const { S3Client, GetObjectCommand, HeadObjectCommand, DeleteObjectCommand, ...sdk } = await import(
    '@aws-sdk/client-s3'
  )
  const { Upload } = await import('@aws-sdk/lib-storage')
  const client = new S3Client({
    endpoint,
    region,
    credentials,
    forcePathStyle: endpoint !== undefined,
    maxAttempts: 3,
    requestHandler: { connectionTimeout: 5_000, requestTimeout: 60_000 },
    // Services other than Amazon's often know none of the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })

  const locate = (key: string) => {
    checkKey(key)
    return { Bucket: bucket, Key: key }
  }

  async function stat(key: string): Promise<StoredFile & { modified: Date }> {
    const command = new HeadObjectCommand(locate(key))
    const { ContentLength = 0, LastModified } = await reading(key, () => client.send(command))
    // Every service sends it; without it clients would load the whole file each time.
    return { size: ContentLength, modified: LastModified ?? new Date(0) }
  }

  return {
    async put(key, body, { contentType }) {
      const location = locate(key)
      const source = countedSource(body)
      const params = { ...location, Body: Readable.from(source.chunks()), ContentType: contentType }
      try {
        await new Upload({ client, params, partSize, queueSize: 2 }).done()
        return { size: source.size() }
      } catch (error) {
        body.destroy()
        throw source.failure() ?? storeFailure(error)
      }
    },

    async join(key, parts, { contentType }) {
      const location = locate(key)
      const started = await storing(() =>
        client.send(new sdk.CreateMultipartUploadCommand({ ...location, ContentType: contentType })),
      )
      const upload = { ...location, UploadId: started.UploadId }
      try {
        const Parts = await copyEach(parts, async (part, PartNumber) => {
          const CopySource = `${bucket}/${locate(part).Key}`
          const command = new sdk.UploadPartCopyCommand({ ...upload, PartNumber, CopySource })
          const { CopyPartResult } = await reading(part, () => client.send(command))
          return { PartNumber, ETag: CopyPartResult?.ETag }
        })
        const command = new sdk.CompleteMultipartUploadCommand({ ...upload, MultipartUpload: { Parts } })
        await storing(() => client.send(command))
      } catch (error) {
        await client.send(new sdk.AbortMultipartUploadCommand(upload)).catch(() => undefined)
        throw error
      }
      const { size } = await stat(key)
      return { size }
    },

    async get(key, { range } = {}) {
      // Services answer an empty range in several ways, so it is handled before the request.
      if (range) {
        const { size } = await stat(key)
        if (!hasBytes(range, size)) throw new RangeNotSatisfiable(size)
      }
      const Range = range && `bytes=${range.start}-${range.end ?? ''}`
      const command = new GetObjectCommand({ ...locate(key), Range })
      const answer = await reading(key, () => client.send(command))
      const whole = answer.ContentRange?.split('/')[1]
      return { size: Number(whole ?? answer.ContentLength), stream: answer.Body as Readable }
    },

    stat,

    async delete(key) {
      const command = new DeleteObjectCommand(locate(key))
      await removing(() => client.send(command))
    },

    async deletePrefix(prefix) {
      const location = locate(prefix)
      await removing(async () => {
        const pages = sdk.paginateListObjectsV2({ client }, { Bucket: bucket, Prefix: `${location.Key}/` })
        for await (const { Contents = [] } of pages) {
          const Objects = Contents.map(({ Key }) => ({ Key }))
          if (Objects.length === 0) continue
          const command = new sdk.DeleteObjectsCommand({ Bucket: bucket, Delete: { Objects, Quiet: true } })
          const { Errors = [] } = await client.send(command)
          if (Errors[0]) throw new Error(`${Errors.length} files were not removed: ${Errors[0].Code}`)
        }
      })
    },

    free: async () => null,

    async check() {
      // Asks for what every other call needs as well: the keys, the bucket, and the right to list it.
      const command = new sdk.ListObjectsV2Command({ Bucket: bucket, MaxKeys: 1 })
      await client.send(command).catch((error) => {
        throw new StorageUnavailable('answer', error)
      })
    },
  }
}

/** Distinguishes a stream that failed by itself from a service that did not accept it. */
function countedSource(body: Readable) {
  let size = 0
  let failure: unknown
  return {
    size: () => size,
    failure: () => failure,
    async *chunks() {
      try {
        for await (const chunk of body) {
          size += chunk.length
          yield chunk
        }
      } catch (error) {
        failure = error
        throw error
      }
    },
  }
}

/** Copies at once: the service does the work, and each is a round trip. */
const copiesAtOnce = 8

/** Copies a few at a time, and answers in their order. When it fails, no copy is under way any more that an abort would miss. */
async function copyEach<T>(
  parts: readonly string[],
  copy: (part: string, number: number) => Promise<T>,
): Promise<T[]> {
  const done: T[] = []
  for (let from = 0; from < parts.length; from += copiesAtOnce) {
    const some = parts.slice(from, from + copiesAtOnce)
    const copies = await Promise.allSettled(some.map((part, index) => copy(part, from + index + 1)))
    for (const one of copies) {
      if (one.status === 'rejected') throw one.reason
      done.push(one.value)
    }
  }
  return done
}

async function storing<T>(store: () => Promise<T>): Promise<T> {
  try {
    return await store()
  } catch (error) {
    throw storeFailure(error)
  }
}

const storeFailure = (error: unknown) =>
  isFull(error) ? new StorageFull(error) : new StorageUnavailable('store a file', error)

async function reading<T>(key: string, read: () => Promise<T>): Promise<T> {
  try {
    return await read()
  } catch (error) {
    const { name } = error as Error
    if (name === 'NoSuchKey' || name === 'NotFound') throw new FileNotFound(key, error)
    throw new StorageUnavailable('read a file', error)
  }
}

async function removing(remove: () => Promise<unknown>): Promise<void> {
  try {
    await remove()
  } catch (error) {
    throw new StorageUnavailable('remove a file', error)
  }
}

/** Answers of services that are out of space, or limit a bucket to a quota. */
const FULL = 507
const fullNames = new Set(['XMinioStorageFull', 'QuotaExceeded', 'XMinioAdminBucketQuotaExceeded'])

function isFull(error: unknown): boolean {
  const { name, $metadata } = error as Error & { $metadata?: { httpStatusCode?: number } }
  return $metadata?.httpStatusCode === FULL || fullNames.has(name)
}

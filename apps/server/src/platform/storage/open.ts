import { join } from 'node:path'
import { createLocalStorage } from './local.ts'
import type { StoragePort } from './port.ts'
import { createS3Storage, type S3Options } from './s3.ts'

/** The storage that the configuration asks for: S3 where it names a bucket, the local disk otherwise. */
export function openStorage({
  dataDir,
  s3,
  storageReserve: reserve,
}: {
  dataDir: string
  s3?: S3Options
  storageReserve?: number
}): Promise<StoragePort> {
  return s3 ? createS3Storage(s3) : createLocalStorage({ root: join(dataDir, 'files'), reserve })
}

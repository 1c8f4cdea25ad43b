import { Readable } from 'node:stream'
import type { Services } from '../context.ts'
import type { TransactionDb } from '../db/database.ts'
import { eq, inArray } from '../db/orm.ts'
import { newToken } from '../secrets/random.ts'
import { inARow } from '../storage/in-a-row.ts'
import { leastPartBytes, type PutOptions } from '../storage/port.ts'
import { REMOVED_AT_ONCE, removeStoredFiles } from './remove-stored-files.ts'
import { uploads } from './table.ts'

/** A file in the storage that still waits for somebody to claim it. */
export type StoredUpload = { key: string; size: number }

type Uploading = Pick<Services, 'db' | 'storage' | 'clock'>

/**
 * Stores a stream under a new key. Claim it in the transaction that names it; until then it is only stored for
 * `UPLOAD_RETENTION_HOURS`, even if this process ends. `onKey` receives the key before the first byte.
 */
export async function storeUpload(
  services: Uploading,
  body: Readable,
  contentType: string,
  onKey: (key: string) => void = () => {},
  options: Pick<PutOptions, 'mayUseReserve'> = {},
): Promise<StoredUpload> {
  const key = await announceUpload(services, onKey)
  const { size } = await services.storage.put(key, body, { contentType, ...options })
  return { key, size }
}

/**
 * Joins stored parts to one file under a new key, which waits to be claimed like any upload. The parts stay. Those that
 * are too small for the storage to join are read and stored again.
 */
export async function joinUploads(
  services: Uploading,
  parts: readonly StoredUpload[],
  contentType: string,
  onKey: (key: string) => void,
): Promise<StoredUpload> {
  const { storage } = services
  const keys = parts.map(({ key }) => key)
  if (parts.slice(0, -1).some(({ size }) => size < leastPartBytes))
    return storeUpload(services, inARow(storage, keys), contentType, onKey)
  const key = await announceUpload(services, onKey)
  const { size } = await storage.join(key, keys, { contentType })
  return { key, size }
}

/** Copies a stored file under a new key, which waits to be claimed like any upload. @throws FileNotFound */
export async function copyUpload(
  services: Uploading,
  { key, size }: StoredUpload,
  contentType: string,
  onKey: (key: string) => void,
): Promise<StoredUpload> {
  const copy = await announceUpload(services, onKey)
  // Services join no parts without bytes.
  if (size === 0) await services.storage.put(copy, Readable.from([]), { contentType })
  else await services.storage.join(copy, [key], { contentType })
  return { key: copy, size }
}

/** A new key, noted before anything is stored under it: the sweep then finds also what a crash has left. */
async function announceUpload({ db, clock }: Uploading, onKey: (key: string) => void): Promise<string> {
  const key = `files/${newKeySegment()}`
  onKey(key)
  await db.insert(uploads).values({ key, created: clock.now() })
  return key
}

/** Claims an upload, when `db`'s transaction commits: from then on another row names it. */
export async function claimUpload(db: TransactionDb, key: string): Promise<void> {
  const claimed = await db.delete(uploads).where(eq(uploads.key, key)).returning()
  if (claimed.length === 0) throw new Error('An upload was claimed twice or too late')
}

/**
 * Runs work that stores files and passes their keys to `onKey`. At its end, unclaimed files are removed. A file that
 * cannot be removed then is left to the sweep, and does not make the work fail.
 */
export async function withUploads<T>(
  services: Uploading & Pick<Services, 'log'>,
  work: (onKey: (key: string) => void) => Promise<T>,
): Promise<T> {
  const keys: string[] = []
  try {
    return await work((key) => void keys.push(key))
  } finally {
    await discardUnclaimed(services, keys).catch((error) =>
      services.log.warn({ err: error, keys }, 'files that nobody has claimed stay until they are swept'),
    )
  }
}

/** Removes those of the uploads that nobody has claimed. */
export async function discardUnclaimed({ db, storage }: Uploading, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return
  const unclaimed = await db
    .select()
    .from(uploads)
    .where(inArray(uploads.key, [...keys]))
  for (const { key } of unclaimed) {
    await storage.delete(key)
    await db.delete(uploads).where(eq(uploads.key, key))
  }
}

/**
 * Removes stored files once the transaction that stopped naming them commits. A caller under a lock only notes them,
 * many at a time.
 */
export async function removeFiles(
  { db, jobs }: Pick<Services, 'db' | 'jobs'>,
  keys: readonly (string | null | undefined)[],
): Promise<void> {
  const stored = keys.filter((key) => key != null)
  for (let from = 0; from < stored.length; from += REMOVED_AT_ONCE) {
    const some = stored.slice(from, from + REMOVED_AT_ONCE)
    await jobs.enqueue(removeStoredFiles, { keys: some }, { tx: db })
  }
}

/** Keys begin their segments with a letter or digit, which a bare token need not. */
const newKeySegment = () => `f${newToken()}`

import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { access, constants, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { DAY_MS, HOUR_MS } from '../clock/durations.ts'
import { every } from '../clock/every.ts'
import { spareBytes } from './disk.ts'
import { FileNotFound, RangeNotSatisfiable, StorageFull, StorageUnavailable } from './errors.ts'
import { inARow } from './in-a-row.ts'
import { checkKey } from './key.ts'
import type { StoragePort } from './port.ts'
import { hasBytes } from './range.ts'

/** Small pieces cost a call each, large ones memory. */
const WRITE_BYTES = 1024 * 1024

/** A stream is compared with the reserve after each so many bytes. */
const CHECK_BYTES = 4 * 1024 * 1024

type Options = {
  root: string
  /** Bytes that stay free on the disk. Default: see `spareBytes`. */
  reserve?: number
}

/** Files below `root` (created when missing, 0700). Uploads gather in `root/.incoming` until they are whole. */
export async function createLocalStorage({ root, reserve }: Options): Promise<StoragePort> {
  const incoming = join(root, '.incoming')
  await mkdir(incoming, { recursive: true, mode: 0o700 })
  await removeAbandoned(incoming)
  // Files of a killed process are too young to be removed at the next start, which may then run for months.
  every(HOUR_MS, () => removeAbandoned(incoming).catch(() => {}), { unref: true })

  function pathOf(key: string) {
    checkKey(key)
    return resolve(root, key)
  }

  /** Ends with a failure once the reserve is reached: others may be writing at the same time. */
  async function* withinReserve(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    let unchecked = CHECK_BYTES
    for await (const chunk of chunks) {
      unchecked += chunk.length
      if (unchecked >= CHECK_BYTES) {
        unchecked = 0
        if ((await spareBytes(root, reserve)) < chunk.length) throw new StorageFull()
      }
      yield chunk
    }
  }

  const storage: StoragePort = {
    async put(key, body, { mayUseReserve }) {
      const path = pathOf(key)
      const draft = join(incoming, randomUUID())
      try {
        await pipeline(
          body,
          (chunks: AsyncIterable<Buffer>) => (mayUseReserve ? chunks : withinReserve(chunks)),
          createWriteStream(draft, { flags: 'wx', mode: 0o600, flush: true, highWaterMark: WRITE_BYTES }),
        )
        const { size } = await stat(draft)
        await mkdir(dirname(path), { recursive: true, mode: 0o700 })
        await rename(draft, path)
        await syncFolder(dirname(path))
        return { size }
      } catch (error) {
        body.destroy()
        await rm(draft, { force: true }).catch(() => undefined)
        // The stream may be a broken connection, whose error looks like one of the disk.
        if (error === body.errored || !isSystemError(error)) throw error
        throw isFull(error) ? new StorageFull(error) : new StorageUnavailable('store a file', error)
      }
    },

    join: (key, parts, options) => storage.put(key, inARow(storage, parts), options),

    async get(key, { range } = {}) {
      const file = await reading(key, () => open(pathOf(key)))
      const { size } = await file.stat()
      if (range && !hasBytes(range, size)) {
        await file.close()
        throw new RangeNotSatisfiable(size)
      }
      return { size, stream: file.createReadStream(range) }
    },

    async stat(key) {
      const { size, mtime } = await reading(key, () => stat(pathOf(key)))
      return { size, modified: mtime }
    },

    delete: (key) => removing(() => rm(pathOf(key), { force: true })),

    deletePrefix: (prefix) => removing(() => rm(pathOf(prefix), { force: true, recursive: true })),

    async free() {
      return spareBytes(root, reserve).catch((error) => {
        throw new StorageUnavailable('say what is free', error)
      })
    },

    async check() {
      await access(incoming, constants.R_OK | constants.W_OK).catch((error) => {
        throw new StorageUnavailable('be written to', error)
      })
    },
  }
  return storage
}

async function reading<T>(key: string, read: () => Promise<T>): Promise<T> {
  try {
    return await read()
  } catch (error) {
    if (isSystemError(error) && error.code === 'ENOENT') throw new FileNotFound(key, error)
    throw isSystemError(error) ? new StorageUnavailable('read a file', error) : error
  }
}

async function removing(remove: () => Promise<void>): Promise<void> {
  try {
    await remove()
  } catch (error) {
    throw isSystemError(error) ? new StorageUnavailable('remove a file', error) : error
  }
}

/** Makes the rename itself survive a power cut. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path)
  await folder.sync().finally(() => folder.close())
}

/** Drafts of processes that were killed. Another process may still be writing the young ones. */
async function removeAbandoned(incoming: string): Promise<void> {
  for (const name of await readdir(incoming)) {
    const draft = join(incoming, name)
    const info = await stat(draft).catch(() => null)
    if (info && Date.now() - info.mtimeMs > DAY_MS) await rm(draft, { force: true })
  }
}

/** No bytes left, no more files, or more than this user may have. */
const isFull = ({ code }: NodeJS.ErrnoException) => code === 'ENOSPC' || code === 'EDQUOT'

function isSystemError(error: unknown): error is NodeJS.ErrnoException {
  return error instanceof Error && 'syscall' in error
}

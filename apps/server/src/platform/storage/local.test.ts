import { mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { canMount, mountSmallDisk } from '../../testing/small-disk.ts'
import { freeBytes } from './disk.ts'
import { StorageFull, StorageUnavailable } from './errors.ts'
import { createLocalStorage } from './local.ts'
import type { StoragePort } from './port.ts'
import { describeStoragePort } from './suite.ts'

const megabyte = 1024 * 1024

let root: string
let storage: StoragePort

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'lumi-storage-'))
  storage = await createLocalStorage({ root })
})
afterAll(() => rm(root, { recursive: true }))

const stored = async () => (await readdir(root, { recursive: true })).sort()

describe('the local disk', () => {
  describeStoragePort(() => ({ storage, stored }))

  test('takes nothing once only the reserve is left, unless that makes room', async () => {
    const full = await createLocalStorage({ root, reserve: Number.MAX_SAFE_INTEGER })
    expect(await full.free()).toBe(0)
    const before = await stored()
    const contentType = 'text/plain'
    await expect(full.put('full/file', Readable.from(['x']), { contentType })).rejects.toThrow(StorageFull)
    expect(await stored()).toEqual(before)
    const options = { contentType, mayUseReserve: true }
    expect(await full.put('full/file', Readable.from(['x']), options)).toEqual({ size: 1 })
  })

  test.skipIf(!canMount)(
    'streams that come at once stop at the reserve (needs the right to mount)',
    async () => {
      const disk = mountSmallDisk(64)
      onTestFinished(() => disk.unmount())
      const reserve = 24 * megabyte
      const small = await createLocalStorage({ root: disk.path, reserve })
      const put = (key: string) => {
        const chunks = Array.from({ length: 20 }, () => Buffer.alloc(megabyte))
        return small.put(key, Readable.from(chunks), { contentType: 'text/plain' })
      }
      const ends = await Promise.allSettled(['a', 'b', 'c'].map(put))
      const failed = ends.filter((end) => end.status === 'rejected')
      expect(failed.length).toBeGreaterThan(0)
      for (const { reason } of failed) expect(reason).toBeInstanceOf(StorageFull)
      expect(await readdir(join(disk.path, '.incoming'))).toEqual([])
      // Each of them is checked every four megabytes.
      expect(await freeBytes(disk.path)).toBeGreaterThan(reserve - 3 * 4 * megabyte)
    },
  )

  test('only our own user may read what is stored', async () => {
    await storage.put('private/file', Readable.from(['x']), { contentType: 'text/plain' })
    expect((await stat(join(root, 'private/file'))).mode & 0o777).toBe(0o600)
    expect((await stat(join(root, 'private'))).mode & 0o777).toBe(0o700)
  })

  test('a start clears drafts that a killed process left, and none that may still grow', async () => {
    const [abandoned, growing] = [join(root, '.incoming/abandoned'), join(root, '.incoming/growing')]
    await Promise.all([writeFile(abandoned, 'x'), writeFile(growing, 'x')])
    const twoDaysAgo = Date.now() / 1000 - 2 * 24 * 3600
    await utimes(abandoned, twoDaysAgo, twoDaysAgo)
    await createLocalStorage({ root })
    expect(await readdir(join(root, '.incoming'))).toEqual(['growing'])
    expect(await readFile(growing, 'utf8')).toBe('x')
    await rm(growing)
  })

  test('a process that runs on clears them too', async () => {
    vi.useFakeTimers({ toFake: ['setInterval'] })
    onTestFinished(() => void vi.useRealTimers())
    await createLocalStorage({ root })
    const abandoned = join(root, '.incoming/abandoned')
    await writeFile(abandoned, 'x')
    await utimes(abandoned, 0, 0)
    vi.advanceTimersByTime(60 * 60 * 1000)
    await expect.poll(() => readdir(join(root, '.incoming'))).toEqual([])
  })

  test('a disk that fails is reported as unavailable', async () => {
    await writeFile(join(root, 'occupied'), 'a file where a folder is needed')
    const options = { contentType: 'text/plain' }
    await expect(storage.put('occupied/file', Readable.from(['x']), options)).rejects.toThrow(
      StorageUnavailable,
    )
    expect(await readdir(join(root, '.incoming'))).toEqual([])
  })
})

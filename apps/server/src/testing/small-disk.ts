import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freeBytes } from '../platform/storage/disk.ts'

const MEGABYTE = 1024 * 1024

/** Linux lets only root mount a file system; the tests that need a small one are skipped elsewhere. */
export const canMount = tryToMount()

function tryToMount(): boolean {
  try {
    mountSmallDisk(1).unmount()
    return true
  } catch {
    return false
  }
}

/** A disk of its own in memory, which can be filled to the last byte. `path`: where; by default in a folder that is made. */
export function mountSmallDisk(megabytes: number, path = mkdtempSync(join(tmpdir(), 'lumi-disk-'))) {
  mkdirSync(path, { recursive: true })
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', path], { stdio: 'ignore' })
  } catch (error) {
    rmSync(path, { recursive: true })
    throw error
  }
  const ballast = join(path, 'ballast')
  return {
    path,
    /** Leaves room for so many bytes at most, and for no fewer on the way: a database would not survive that. */
    async fill(left = 0): Promise<void> {
      const file = await open(ballast, 'a')
      for (let size = MEGABYTE; size >= 1; ) {
        try {
          if (left > 0 && (await freeBytes(path)) - size < left) throw new Error('It would leave too little')
          await file.appendFile(Buffer.alloc(size))
        } catch {
          size = Math.floor(size / 2)
        }
      }
      await file.close()
    },
    free: () => rm(ballast, { force: true }),
    unmount() {
      execFileSync('umount', ['-l', path])
      rmSync(path, { recursive: true })
    },
  }
}

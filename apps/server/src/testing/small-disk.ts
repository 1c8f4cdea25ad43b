import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

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

/** A disk of its own in memory, which can be filled to the last byte. */
export function mountSmallDisk(megabytes: number) {
  const path = mkdtempSync(join(tmpdir(), 'lumi-disk-'))
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', path], { stdio: 'ignore' })
  } catch (error) {
    rmSync(path, { recursive: true })
    throw error
  }
  const ballast = join(path, 'ballast')
  return {
    path,
    /** Leaves room for so many bytes at most. */
    async fill(left = 0): Promise<void> {
      if (left > 0) writeFileSync(join(path, 'left'), Buffer.alloc(left))
      const file = await open(ballast, 'a')
      for (let size = MEGABYTE; size >= 1; ) {
        await file.appendFile(Buffer.alloc(size)).catch(() => {
          size = Math.floor(size / 2)
        })
      }
      await file.close()
      await rm(join(path, 'left'), { force: true })
    },
    free: () => rm(ballast, { force: true }),
    unmount() {
      execFileSync('umount', ['-l', path])
      rmSync(path, { recursive: true })
    },
  }
}

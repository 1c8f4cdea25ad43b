import { execFileSync } from 'node:child_process'
import { appendFile, mkdtemp, rm, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { breakable } from './breakable.ts'

/** A disk of its own of this size; undefined where one may not be made. */
async function smallDisk(megabytes: number): Promise<string | undefined> {
  const folder = await mkdtemp(join(tmpdir(), 'lumi-disk-'))
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder], { stdio: 'ignore' })
    return folder
  } catch {
    await rm(folder, { recursive: true })
    return undefined
  }
}

const megabyte = 1024 * 1024

/**
 * Leaves what Lumi keeps free, and nothing for what comes: however little that takes, it is too much. Answers the file that
 * takes the space; in pieces, as the machine has little memory left beside the disk.
 */
export async function fillDisk(disk: string): Promise<string> {
  const { bavail, bsize } = await statfs(disk)
  const bytes = bavail * bsize - 64 * megabyte
  const path = join(disk, 'filler')
  const piece = Buffer.alloc(8 * megabyte)
  for (let written = 0; written < bytes; written += piece.length)
    await appendFile(path, piece.subarray(0, Math.min(piece.length, bytes - written)))
  return path
}

/** Tests of a Lumi whose data is on a small disk of its own. */
export const withFullDisk = breakable.extend<{ disk: string }>({
  // biome-ignore lint/correctness/noEmptyPattern: the runner reads the fixtures that a function needs from it.
  disk: async ({}, use) => {
    const disk = await smallDisk(800)
    withFullDisk.skip(disk === undefined, 'No disk of its own can be made here')
    if (!disk) return
    await use(disk)
    execFileSync('umount', [disk])
    await rm(disk, { recursive: true })
  },
  data: ({ disk }, use) => use(disk),
})

import { execFileSync } from 'node:child_process'
import { appendFile, mkdir, mkdtemp, rm, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { breakable } from './breakable.ts'
import { startLumi } from './lumi.ts'

/** Makes a folder a disk of its own of this size; answers whether that may be done. */
function mountDisk(folder: string, megabytes: number): boolean {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

const megabyte = 1024 * 1024

/** What Lumi keeps free for its database. Bytes. */
const keptFree = 64 * megabyte

/**
 * Leaves so much, by default what Lumi keeps free, and nothing for what comes: however little that takes, it is too much.
 * Answers the file that takes the space; in pieces, as the machine has little memory left beside the disk.
 */
export async function fillDisk(disk: string, left = keptFree): Promise<string> {
  const { bavail, bsize } = await statfs(disk)
  const bytes = bavail * bsize - left
  const path = join(disk, 'filler')
  const piece = Buffer.alloc(8 * megabyte)
  for (let written = 0; written < bytes; written += piece.length)
    await appendFile(path, piece.subarray(0, Math.min(piece.length, bytes - written)))
  return path
}

interface WithDisk {
  /** What of a data folder is on the small disk. */
  readonly part: '' | 'files'
  readonly megabytes: number
  readonly disk: string
}

/** Tests of a Lumi whose data, or of it what people have stored, is on a small disk of its own. */
export const withFullDisk = breakable.extend<WithDisk>({
  part: ['', { option: true }],
  megabytes: [800, { option: true }],
  // biome-ignore lint/correctness/noEmptyPattern: the runner reads the fixtures that a function needs from it.
  data: async ({}, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'lumi-disk-'))
    await use(folder)
    await rm(folder, { recursive: true })
  },
  disk: async ({ data, part, megabytes }, use) => {
    const disk = join(data ?? '', part)
    await mkdir(disk, { recursive: true })
    const isMounted = mountDisk(disk, megabytes)
    withFullDisk.skip(!isMounted, 'No disk of its own can be made here')
    await use(disk)
    execFileSync('umount', [disk])
  },
  // After the disk, on which it begins.
  lumi: async ({ disk: _, variables, data }, use) => {
    const lumi = await startLumi(variables, data)
    try {
      await use(lumi)
    } finally {
      await lumi.stop()
    }
  },
})

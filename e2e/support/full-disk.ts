import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { canMount, mountSmallDisk } from '../../apps/server/src/testing/small-disk.ts'
import { breakable } from './breakable.ts'

/** The space that Lumi reserves for its database: when no more than that is left, it stores nothing. Bytes. */
export const keptFree = 64 * 1024 * 1024

interface WithDisk {
  /** The part of a data folder that is on the small disk. */
  readonly part: '' | 'files'
  readonly megabytes: number
  readonly folder: string
  readonly disk: ReturnType<typeof mountSmallDisk>
}

/** Tests of a Lumi whose data, or of it what people have stored, is on a small disk of its own. */
export const withFullDisk = breakable.extend<WithDisk>({
  part: ['', { option: true }],
  megabytes: [800, { option: true }],
  // biome-ignore lint/correctness/noEmptyPattern: the runner reads the fixtures that a function needs from it.
  folder: async ({}, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'lumi-disk-'))
    await use(folder)
    await rm(folder, { recursive: true, force: true })
  },
  disk: async ({ folder, part, megabytes }, use) => {
    withFullDisk.skip(!canMount, 'No disk of its own can be made here')
    const disk = mountSmallDisk(megabytes, join(folder, part))
    await use(disk)
    disk.unmount()
  },
  data: ({ folder, disk: _ }, use) => use(folder),
})

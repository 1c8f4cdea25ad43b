import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { DAY_MS } from '../clock/durations.ts'

const PREFIX = 'document-'
/** Longer than any run takes, also that of a long recording. */
const ABANDONED_MS = DAY_MS

/** Runs `work` in a folder of its own, which is gone afterwards; also clears up behind processes that were killed. */
export async function inWorkFolder<T>(dataDir: string, work: (folder: string) => Promise<T>): Promise<T> {
  const parent = join(dataDir, 'work')
  await mkdir(parent, { recursive: true, mode: 0o700 })
  await removeAbandoned(parent)
  const folder = await mkdtemp(join(parent, PREFIX))
  try {
    return await work(folder)
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 3 })
  }
}

async function removeAbandoned(parent: string): Promise<void> {
  for (const name of await readdir(parent)) {
    if (!name.startsWith(PREFIX)) continue
    const folder = join(parent, name)
    const info = await stat(folder).catch(() => null)
    if (info && Date.now() - info.mtimeMs > ABANDONED_MS) await rm(folder, { recursive: true, force: true })
  }
}

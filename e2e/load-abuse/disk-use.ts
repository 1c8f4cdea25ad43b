import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** Megabytes that the stored files of an installation take, those included that are on their way. */
export async function filesMegabytes(dataDir: string): Promise<number> {
  const folder = join(dataDir, 'files')
  const names = await readdir(folder, { recursive: true })
  const sizes = await Promise.all(
    // A file may be gone by now.
    names.map((name) =>
      stat(join(folder, name)).then(
        (info) => (info.isFile() ? info.size : 0),
        () => 0,
      ),
    ),
  )
  return Math.round(sizes.reduce((sum, size) => sum + size, 0) / 1024 ** 2)
}

/** Looks again and again until it is asked for the largest figure. */
export function watchDiskUse(dataDir: string): () => Promise<number> {
  let most = 0
  const look = async () => {
    most = Math.max(most, await filesMegabytes(dataDir).catch(() => 0))
  }
  const timer = setInterval(() => void look(), 200)
  timer.unref()
  return async () => {
    clearInterval(timer)
    await look()
    return most
  }
}

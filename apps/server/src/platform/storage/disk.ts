import { statfs } from 'node:fs/promises'

/** Below this a database soon has no room for its own journal, and programs fail in ways of their own. */
const LOW_BYTES = 64 * 1024 * 1024

/** What may still be written where a folder is, without what is set aside for the system. */
export async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}

export const isDiskFull = async (folder: string): Promise<boolean> => (await freeBytes(folder)) < LOW_BYTES

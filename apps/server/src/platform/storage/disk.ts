import { statfs } from 'node:fs/promises'
import { StorageFull } from './errors.ts'

/** Below this a database soon has no room for its own journal, and programs fail in ways of their own. */
const LOW_BYTES = 64 * 1024 * 1024

/** Returns the free space of a folder's disk, without the part that is reserved for the system. */
export async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}

/** The default reserve in bytes. */
const USUAL_RESERVE = 1024 ** 3
/** The reserve is at most this share of the disk. */
const SHARE_OF_DISK = 0.1

/**
 * Bytes that may be stored on the disk of a folder before the reserve is reached, which stays free for the database and
 * the log; 0 once it is. `reserve`: bytes; default: 1 GiB, or a tenth of a smaller disk.
 */
export async function spareBytes(folder: string, reserve?: number): Promise<number> {
  const { bavail, bsize, blocks } = await statfs(folder)
  const reserved = reserve ?? Math.min(USUAL_RESERVE, SHARE_OF_DISK * blocks * bsize)
  return Math.max(0, Math.floor(bavail * bsize - reserved))
}

/** Refuses work that writes so many bytes to a folder while only the reserve is left. */
export async function checkSpare(folder: string, bytes: number, reserve?: number): Promise<void> {
  if ((await spareBytes(folder, reserve)) <= bytes) throw new StorageFull()
}

export const isDiskFull = async (folder: string): Promise<boolean> => (await freeBytes(folder)) < LOW_BYTES

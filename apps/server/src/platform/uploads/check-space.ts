import { fail } from '../errors/failure.ts'
import type { StoragePort } from '../storage/port.ts'

/** Refuses so many bytes that cannot fit before they are sent, rather than when the disk is full. */
export async function checkSpace(storage: Pick<StoragePort, 'free'>, bytes: number): Promise<void> {
  const free = await storage.free()
  if (free !== null && bytes > free) fail('storageFull')
}

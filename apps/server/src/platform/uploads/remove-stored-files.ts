import { z } from 'zod'
import type { Services } from '../context.ts'
import { defineJob } from '../jobs/define-job.ts'

/** Files that one job removes at most. */
export const REMOVED_AT_ONCE = 500

export const removeStoredFiles = defineJob({
  name: 'storage.remove-files',
  payload: z.object({ keys: z.array(z.string()).max(REMOVED_AT_ONCE) }),
})

/** The job of a server of the previous version. */
const removeStoredFile = defineJob({
  name: 'storage.remove-file',
  payload: z.object({ key: z.string() }),
})

export function handleRemoveStoredFiles({ jobs, storage }: Services): void {
  jobs.handle(removeStoredFiles, async ({ keys }) => {
    for (const key of keys) await storage.delete(key)
  })
  jobs.handle(removeStoredFile, ({ key }) => storage.delete(key))
}

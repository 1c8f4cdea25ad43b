import { z } from 'zod'
import type { Services } from '../context.ts'
import { defineJob } from '../jobs/define-job.ts'

export const removeStoredFile = defineJob({
  name: 'storage.remove-file',
  payload: z.object({ key: z.string() }),
})

export function handleRemoveStoredFile({ jobs, storage }: Services): void {
  jobs.handle(removeStoredFile, ({ key }) => storage.delete(key))
}

import { z } from 'zod'
import { defineJob } from '../../../platform/jobs/define-job.ts'

/** What a thumbnail is made of: a file of the library or a recording. */
const Subject = z.object({ of: z.enum(['content', 'recording']), id: z.string() })
export type Subject = z.infer<typeof Subject>

/** Films and pages are unpacked for it: one at a time in each process. */
export const makeThumbnail = defineJob({
  name: 'thumbnail.make',
  payload: Subject,
  retries: 3,
  timeoutSeconds: 300,
  concurrency: 1,
})

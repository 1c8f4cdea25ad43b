import { z } from 'zod'
import { defineJob } from '../../../platform/jobs/define-job.ts'
import { fairSlots } from '../document/slots.ts'

/** The source of a thumbnail: a file of the library or a recording. */
const Subject = z.object({ of: z.enum(['content', 'recording']), id: z.string() })
export type Subject = z.infer<typeof Subject>

export const makeThumbnail = defineJob({
  name: 'thumbnail.make',
  payload: Subject,
  retries: 3,
  timeoutSeconds: 300,
  ...fairSlots,
})

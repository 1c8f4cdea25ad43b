import { z } from 'zod'
import { defineJob } from '../../../platform/jobs/define-job.ts'
import { fairSlots } from './slots.ts'

export const convertDocument = defineJob({
  name: 'document.convert',
  payload: z.object({ contentId: z.string() }),
  retries: 4,
  firstPauseSeconds: 5,
  timeoutSeconds: 600,
  ...fairSlots,
})

import { z } from 'zod'
import { defineJob } from './define-job.ts'

/** Taken by `worker.fixture.ts`, which never finishes it. */
export const hangingJob = defineJob({
  name: 'hanging',
  payload: z.object({ text: z.string() }),
  firstPauseSeconds: 1,
  retries: 3,
})

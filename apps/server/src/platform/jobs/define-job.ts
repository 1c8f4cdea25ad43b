import type { z } from 'zod'
import type { JobKind } from './port.ts'

type JobInput<Schema extends z.ZodObject> = Pick<JobKind<Schema>, 'name' | 'payload'> &
  Partial<Omit<JobKind<Schema>, 'name' | 'payload'>>

/**
 * Declares a kind of job. By default a failed job is retried 8 times over about an hour and a half, a run may take 15
 * minutes, and a process runs two at a time.
 */
export function defineJob<Schema extends z.ZodObject>(input: JobInput<Schema>): JobKind<Schema> {
  return {
    retries: 8,
    firstPauseSeconds: 15,
    longestPauseSeconds: 3600,
    timeoutSeconds: 900,
    concurrency: 2,
    ...input,
  }
}

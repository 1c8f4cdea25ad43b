import type { TestJobs } from '../../testing/jobs.ts'
import { removeStoredFiles } from './remove-stored-files.ts'

/** The keys of stored files that jobs are to remove, or have removed. */
export const removedFiles = (jobs: TestJobs): string[] =>
  jobs.enqueued(removeStoredFiles).flatMap(({ keys }) => keys)

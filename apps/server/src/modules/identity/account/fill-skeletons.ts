import { z } from 'zod'
import type { Services } from '../../../platform/context.ts'
import { defineJob } from '../../../platform/jobs/define-job.ts'
import { fillSkeleton, findWithoutSkeleton } from './repository.ts'

const BATCH = 500

export const fillSkeletons = defineJob({ name: 'account.skeletons', payload: z.object({}) })

/**
 * Backfills the skeletons of usernames stored by the previous version. Existing names keep working, even where two
 * look alike.
 */
export function handleFillSkeletons(services: Services): void {
  services.jobs.handle(fillSkeletons, async (_payload, { signal }) => {
    let filled = BATCH
    while (filled === BATCH && !signal.aborted) {
      const waiting = await findWithoutSkeleton(services.db, BATCH)
      for (const account of waiting) await fillSkeleton(services.db, account)
      filled = waiting.length
    }
  })
}

export const scheduleFillSkeletons = ({ jobs }: Services) => jobs.schedule(fillSkeletons, '*/10 * * * *', {})

import { z } from 'zod'
import { inTransaction, type Services } from '../../../platform/context.ts'
import { defineJob } from '../../../platform/jobs/define-job.ts'
import { removeFiles } from '../../../platform/uploads/uploads.ts'
import { forgetImages, forgetPreviews } from './repository.ts'

const BATCH = 500

export const sweepPreviews = defineJob({ name: 'preview.sweep', payload: z.object({}) })

/** Removes previews and pictures that are out of date. */
export function handlePreviewSweep(services: Services): void {
  services.jobs.handle(sweepPreviews, async (_payload, { signal }) => {
    const now = services.clock.now()
    await forgetPreviews(services.db, now)
    let gone = BATCH
    while (gone === BATCH && !signal.aborted) {
      gone = await inTransaction(services, async (services) => {
        const keys = await forgetImages(services.db, now, BATCH)
        await removeFiles(services, keys)
        return keys.length
      })
    }
  })
}

export const schedulePreviewSweep = ({ jobs }: Services) => jobs.schedule(sweepPreviews, '53 * * * *', {})

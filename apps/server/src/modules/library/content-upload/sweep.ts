import { uploadKeptHours } from '@lumi/contract'
import { z } from 'zod'
import { HOUR_MS } from '../../../platform/clock/durations.ts'
import { inTransaction, type Services } from '../../../platform/context.ts'
import { defineJob } from '../../../platform/jobs/define-job.ts'
import { findLeftBefore } from './repository.ts'
import { removeUploads } from './service.ts'

const AT_ONCE = 500

const sweepContentUploads = defineJob({ name: 'content-upload.sweep', payload: z.object({}), concurrency: 1 })

/** Removes what nobody has gone on with. */
export function handleContentUploadSweep(services: Services): void {
  services.jobs.handle(sweepContentUploads, () => removeLeftUploads(services))
}

export const scheduleContentUploadSweep = ({ jobs }: Services) =>
  jobs.schedule(sweepContentUploads, '29 * * * *', {})

export async function removeLeftUploads(services: Services): Promise<void> {
  const before = new Date(services.clock.now().getTime() - uploadKeptHours * HOUR_MS)
  await inTransaction(services, async (tx) => removeUploads(tx, await findLeftBefore(tx.db, before, AT_ONCE)))
}

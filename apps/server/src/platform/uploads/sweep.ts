import { z } from 'zod'
import { HOUR_MS } from '../clock/durations.ts'
import type { Services } from '../context.ts'
import { lt } from '../db/orm.ts'
import { defineJob } from '../jobs/define-job.ts'
import { uploads } from './table.ts'
import { discardUnclaimed } from './uploads.ts'

/** Longer than any upload takes. */
const UPLOAD_RETENTION_HOURS = 48

const sweepUploads = defineJob({ name: 'uploads.sweep', payload: z.object({}) })

/** Removes what was uploaded by processes that were killed, or by callers that went away. */
export function handleUploadSweep(services: Services): void {
  const { db, clock, jobs } = services
  jobs.handle(sweepUploads, async () => {
    const before = new Date(clock.now().getTime() - UPLOAD_RETENTION_HOURS * HOUR_MS)
    const abandoned = await db.select().from(uploads).where(lt(uploads.created, before)).limit(500)
    await discardUnclaimed(
      services,
      abandoned.map(({ key }) => key),
    )
  })
}

export const scheduleUploadSweep = ({ jobs }: Services) => jobs.schedule(sweepUploads, '41 * * * *', {})

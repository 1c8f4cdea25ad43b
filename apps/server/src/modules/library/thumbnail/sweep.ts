import { z } from 'zod'
import type { Services } from '../../../platform/context.ts'
import { defineJob } from '../../../platform/jobs/define-job.ts'
import { findFfmpeg } from '../document/find-program.ts'
import { makeThumbnail } from './job.ts'
import { findUntried } from './repository.ts'

/** Thumbnails made per hour besides those of new files: an old library gets its own without a noticeable load. */
const AT_ONCE = 300

const sweepThumbnails = defineJob({ name: 'thumbnail.sweep', payload: z.object({}), concurrency: 1 })

/** Makes up for what has no thumbnail: files older than thumbnails, films that came before ffmpeg, lost jobs. */
export function handleThumbnailSweep({ db, jobs }: Services): void {
  jobs.handle(sweepThumbnails, async () => {
    const films = findFfmpeg() !== undefined
    for (const { subject, clientId } of await findUntried(db, { films, limit: AT_ONCE })) {
      const singletonKey = `${subject.of} ${subject.id}`
      await jobs.enqueue(makeThumbnail, subject, { singletonKey, tenant: clientId })
    }
  })
}

export const scheduleThumbnailSweep = ({ jobs }: Services) => jobs.schedule(sweepThumbnails, '7 * * * *', {})

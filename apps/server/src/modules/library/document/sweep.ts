import { z } from 'zod'
import type { Services } from '../../../platform/context.ts'
import { defineJob } from '../../../platform/jobs/define-job.ts'
import { convertDocument } from './job.ts'
import { findOpenSince } from './repository.ts'

/** Longer than all tries of a conversion take together. */
const LEFT_MS = 2 * 60 * 60_000
const AT_ONCE = 500

const sweepDocuments = defineJob({ name: 'document.sweep', payload: z.object({}), concurrency: 1 })

/** Restarts conversions that were abandoned: their process was killed in the last of its attempts. */
export function handleDocumentSweep(services: Services): void {
  services.jobs.handle(sweepDocuments, () => resumeDocuments(services))
}

export const scheduleDocumentSweep = ({ jobs }: Services) => jobs.schedule(sweepDocuments, '17 * * * *', {})

/** A superfluous run does no harm: the first one to finish stores its pages. */
export async function resumeDocuments({
  db,
  clock,
  jobs,
}: Pick<Services, 'db' | 'clock' | 'jobs'>): Promise<void> {
  const before = new Date(clock.now().getTime() - LEFT_MS)
  for (const { contentId, clientId } of await findOpenSince(db, { before, limit: AT_ONCE }))
    await jobs.enqueue(convertDocument, { contentId }, { singletonKey: contentId, tenant: clientId })
}

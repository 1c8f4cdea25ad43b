import { z } from 'zod'
import { DAY_MS } from '../../../platform/clock/durations.ts'
import type { Services } from '../../../platform/context.ts'
import { defineJob } from '../../../platform/jobs/define-job.ts'
import { removeOldestEvents } from './repository.ts'

const sweepEvents = defineJob({ name: 'event.sweep', payload: z.object({}), concurrency: 1 })

/** Removes events older than the retention, a batch at a time, so that nobody waits for it. */
export function handleEventSweep(services: Services): void {
  services.jobs.handle(sweepEvents, (_payload, { signal }) => forgetOldEvents(services, { signal }))
}

export const scheduleEventSweep = ({ jobs }: Services) => jobs.schedule(sweepEvents, '43 * * * *', {})

/** Work that is left when `signal` aborts is done by the next sweep. */
export async function forgetOldEvents(
  { db, clock, config }: Pick<Services, 'db' | 'clock' | 'config'>,
  { signal, batch = 5_000 }: { signal?: AbortSignal; batch?: number } = {},
): Promise<void> {
  const before = new Date(clock.now().getTime() - config.eventRetentionDays * DAY_MS)
  let removed = batch
  while (removed === batch && !signal?.aborted) removed = await removeOldestEvents(db, { before, batch })
}

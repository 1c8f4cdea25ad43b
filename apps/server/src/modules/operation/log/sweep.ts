import { z } from 'zod'
import { DAY_MS } from '../../../platform/clock/durations.ts'
import type { Services } from '../../../platform/context.ts'
import { defineJob } from '../../../platform/jobs/define-job.ts'
import { forgetEntries } from './repository.ts'

const RETENTION_DAYS = 14
const MAX_ENTRIES = 100_000

const sweepLog = defineJob({ name: 'log.sweep', payload: z.object({}) })

/** Limits the stored log to a useful size. */
export function handleLogSweep(services: Services): void {
  services.jobs.handle(sweepLog, () => forgetOldEntries(services))
}

export const scheduleLogSweep = ({ jobs }: Services) => jobs.schedule(sweepLog, '7 * * * *', {})

export async function forgetOldEntries(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { keep = MAX_ENTRIES } = {},
): Promise<void> {
  const before = new Date(clock.now().getTime() - RETENTION_DAYS * DAY_MS)
  await forgetEntries(db, { before, keep })
}

import { z } from 'zod'
import { DAY_MS } from '../../../platform/clock/durations.ts'
import type { Services } from '../../../platform/context.ts'
import { defineJob } from '../../../platform/jobs/define-job.ts'
import { forgetDeliveries } from './repository.ts'

const RETENTION_DAYS = 14
const MAX_PER_SUBSCRIBER = 1_000

const sweepDeliveries = defineJob({ name: 'delivery.sweep', payload: z.object({}) })

/** Removes old deliveries; the others are useful to find a fault. */
export function handleDeliverySweep(services: Services): void {
  services.jobs.handle(sweepDeliveries, () => forgetOldDeliveries(services))
}

export const scheduleDeliverySweep = ({ jobs }: Services) => jobs.schedule(sweepDeliveries, '19 * * * *', {})

export async function forgetOldDeliveries(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { keep = MAX_PER_SUBSCRIBER } = {},
): Promise<void> {
  const before = new Date(clock.now().getTime() - RETENTION_DAYS * DAY_MS)
  await forgetDeliveries(db, { before, keep })
}

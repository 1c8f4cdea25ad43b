import { z } from 'zod'
import type { Services } from '../../../platform/context.ts'
import { defineJob } from '../../../platform/jobs/define-job.ts'
import { removeOldLaunches } from './launch-log.ts'
import { removeLoginStates } from './repository.ts'

const sweepLaunches = defineJob({ name: 'lti.sweep', payload: z.object({}) })

/** Removes launches that were begun and never finished, and old ones from the log. */
export function handleLaunchSweep(services: Services): void {
  services.jobs.handle(sweepLaunches, () => forgetOldLaunches(services))
}

export const scheduleLaunchSweep = ({ jobs }: Services) => jobs.schedule(sweepLaunches, '*/10 * * * *', {})

export async function forgetOldLaunches({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  await removeLoginStates(db, clock.now())
  await removeOldLaunches(db, clock.now())
}

import { z } from 'zod'
import { DAY_MS } from '../../../platform/clock/durations.ts'
import type { Services } from '../../../platform/context.ts'
import { defineJob } from '../../../platform/jobs/define-job.ts'
import { removeOldMeetings } from './meeting-repository.ts'

/** Recordings that are added later are linked in meetings for this long. */
const FOLLOWED_MS = 30 * DAY_MS

const sweepHubSpot = defineJob({ name: 'hubspot.sweep', payload: z.object({}), concurrency: 1 })

/** Forgets who was in calls that are long over. */
export function handleHubSpotSweep(services: Services): void {
  services.jobs.handle(sweepHubSpot, () => sweep(services))
}

export const scheduleHubSpotSweep = ({ jobs }: Services) => jobs.schedule(sweepHubSpot, '43 * * * *', {})

export const sweep = ({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> =>
  removeOldMeetings(db, new Date(clock.now().getTime() - FOLLOWED_MS))

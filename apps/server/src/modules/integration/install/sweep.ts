import { z } from 'zod'
import type { Services } from '../../../platform/context.ts'
import { defineJob } from '../../../platform/jobs/define-job.ts'
import { removeStates } from './repository.ts'

const sweepStates = defineJob({ name: 'install.sweep', payload: z.object({}), concurrency: 1 })

/** Removes installations that nobody has finished in time. */
export function handleInstallSweep(services: Services): void {
  services.jobs.handle(sweepStates, () => removeStates(services.db, services.clock.now()))
}

export const scheduleInstallSweep = ({ jobs }: Services) => jobs.schedule(sweepStates, '13 * * * *', {})

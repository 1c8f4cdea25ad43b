import { z } from 'zod'
import type { Services } from '../../../platform/context.ts'
import { defineJob } from '../../../platform/jobs/define-job.ts'
import { forgetOldResetLinks } from './reset-link.ts'

const sweepPasswords = defineJob({ name: 'password.sweep', payload: z.object({}) })

/** Removes links that no longer work. */
export function handlePasswordSweep(services: Services): void {
  services.jobs.handle(sweepPasswords, () => forgetOldResetLinks(services))
}

export const schedulePasswordSweep = ({ jobs }: Services) => jobs.schedule(sweepPasswords, '19 * * * *', {})

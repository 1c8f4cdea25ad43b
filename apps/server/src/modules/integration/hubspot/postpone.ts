import type { z } from 'zod'
import type { Services } from '../../../platform/context.ts'
import type { JobKind } from '../../../platform/jobs/port.ts'
import { HubSpotPaused } from './request.ts'

/**
 * Handles jobs of a kind. Where HubSpot asks for a pause, the job is enqueued again for its end: such a wait is no
 * failed attempt.
 */
export function handleHubSpotJobs<Schema extends z.ZodObject<{ clientId: z.ZodString }>>(
  services: Services,
  kind: JobKind<Schema>,
  work: (payload: z.output<Schema>) => Promise<void>,
): void {
  services.jobs.handle(kind, async (payload) => {
    try {
      await work(payload)
    } catch (error) {
      if (!(error instanceof HubSpotPaused)) throw error
      const { clientId: tenant } = payload as { clientId: string }
      await services.jobs.enqueue(kind, payload as z.input<Schema>, { startAfter: error.until, tenant })
    }
  })
}

import pMap from 'p-map'
import { z } from 'zod'
import { DAY_MS } from '../../../platform/clock/durations.ts'
import type { Services } from '../../../platform/context.ts'
import { defineJob } from '../../../platform/jobs/define-job.ts'
import { checkDomain } from './domain-proof.ts'
import { findDomainsToCheck } from './repository.ts'

const BATCH = 200
const AT_ONCE = 10

export const sweepDomains = defineJob({ name: 'app.domains', payload: z.object({}) })

/** Checks each claimed domain once a day: it may be proved by now, or no longer. */
export function handleDomainSweep(services: Services): void {
  services.jobs.handle(sweepDomains, async (_payload, { signal }) => {
    const before = new Date(services.clock.now().getTime() - DAY_MS)
    const waiting = await findDomainsToCheck(services.db, before, BATCH)
    const check = async (claim: (typeof waiting)[number]) => {
      if (!signal.aborted) await checkDomain(services, claim)
    }
    await pMap(waiting, check, { concurrency: AT_ONCE })
  })
}

export const scheduleDomainSweep = ({ jobs }: Services) => jobs.schedule(sweepDomains, '*/10 * * * *', {})

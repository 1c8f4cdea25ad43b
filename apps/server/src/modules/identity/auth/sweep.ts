import { z } from 'zod'
import type { Services } from '../../../platform/context.ts'
import { defineJob } from '../../../platform/jobs/define-job.ts'
import { forgetFullBuckets } from '../../../platform/throttle/throttle.ts'
import { forgetOldGrants } from '../oauth/grants.ts'
import { forgetOldAssertions } from './assertion.ts'
import { forgetOldSources } from './known-source.ts'
import { forgetIdleSessions, forgetOldRefreshTokens } from './sessions.ts'

const sweepAuth = defineJob({ name: 'auth.sweep', payload: z.object({}) })

/** Removes what no longer counts, so that the tables stay as small as their use. */
export function handleAuthSweep(services: Services): void {
  services.jobs.handle(sweepAuth, async () => {
    await forgetIdleSessions(services)
    await forgetOldRefreshTokens(services)
    await forgetFullBuckets(services)
    await forgetOldSources(services)
    await forgetOldAssertions(services)
    await forgetOldGrants(services)
  })
}

export const scheduleAuthSweep = ({ jobs }: Services) => jobs.schedule(sweepAuth, '17 * * * *', {})

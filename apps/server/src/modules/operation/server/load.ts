import { type ServerLoad, serverLoadHours, type serverRoutes } from '@lumi/contract'
import { z } from 'zod'
import { HOUR_MS } from '../../../platform/clock/durations.ts'
import type { Ctx, Services } from '../../../platform/context.ts'
import type { Input } from '../../../platform/http/register-routes.ts'
import { defineJob } from '../../../platform/jobs/define-job.ts'
import { findSamples, forgetSamples } from './load-repository.ts'
import { readServer } from './service.ts'

const periods = {
  hour: { ms: HOUR_MS, seconds: 60 },
  day: { ms: serverLoadHours * HOUR_MS, seconds: 600 },
} as const

export async function readLoad(
  ctx: Ctx,
  serverId: string,
  { period }: Input<typeof serverRoutes.load>['query'],
): Promise<ServerLoad> {
  await readServer(ctx, serverId)
  const { ms, seconds } = periods[period]
  const to = ctx.clock.now().getTime()
  // Begins at the start of a span, so that the first one is as whole as the others.
  const from = new Date(Math.floor((to - ms) / (seconds * 1000)) * seconds * 1000)
  const samples = await findSamples(ctx.db, serverId, { since: from, seconds })
  return {
    from: from.toISOString(),
    to: new Date(to).toISOString(),
    seconds,
    items: samples.map(({ minute, ...figures }) => ({ time: minute.toISOString(), ...figures })),
  }
}

const sweepLoad = defineJob({ name: 'server.sweep-load', payload: z.object({}) })

export function handleLoadSweep({ db, clock, jobs }: Services): void {
  jobs.handle(sweepLoad, () =>
    // The span in which the day began is still shown.
    forgetSamples(db, new Date(clock.now().getTime() - (serverLoadHours + 1) * HOUR_MS)),
  )
}

export const scheduleLoadSweep = ({ jobs }: Services) => jobs.schedule(sweepLoad, '53 * * * *', {})

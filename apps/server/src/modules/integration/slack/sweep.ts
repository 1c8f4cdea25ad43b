import { z } from 'zod'
import { DAY_MS } from '../../../platform/clock/durations.ts'
import type { Services } from '../../../platform/context.ts'
import { defineJob } from '../../../platform/jobs/define-job.ts'
import { closeOldCards, removeClosedCards } from './card-repository.ts'
import { checkCards } from './follow.ts'
import { removeRequests } from './repository.ts'

/** Slack allows no changes of messages that are much older. */
const FOLLOWED_MS = 30 * DAY_MS
/** Slack repeats events for an hour. */
const REQUESTS_MS = DAY_MS

const sweepSlack = defineJob({ name: 'slack.sweep', payload: z.object({}), concurrency: 1 })

/** Brings cards up to date that an event has missed, and removes what is over. */
export function handleSlackSweep(services: Services): void {
  services.jobs.handle(sweepSlack, () => sweep(services))
}

export const scheduleSlackSweep = ({ jobs }: Services) => jobs.schedule(sweepSlack, '*/5 * * * *', {})

export async function sweep(services: Services): Promise<void> {
  const { db, clock, config } = services
  const now = clock.now()
  const before = (ms: number) => new Date(now.getTime() - ms)
  await removeRequests(db, before(REQUESTS_MS))
  await closeOldCards(db, before(FOLLOWED_MS), now)
  await removeClosedCards(db, before(FOLLOWED_MS))
  if (config.slack) await checkCards(services)
}

import type { Trial, TrialCreate } from '@lumi/contract'
import { ConferenceState } from '@lumi/contract/values'
import { z } from 'zod'
import { DAY_MS, HOUR_MS } from '../../../../platform/clock/durations.ts'
import { type Ctx, inTransaction, type Services, type Tx } from '../../../../platform/context.ts'
import { oneByOne } from '../../../../platform/flow/one-by-one.ts'
import { defineJob } from '../../../../platform/jobs/define-job.ts'
import { consumeFromNetwork } from '../../../../platform/throttle/by-network.ts'
import { demoApp } from '../../../identity/public-api.ts'
import { attendUrls } from '../../core/conference/attend-url.ts'
import { addConference } from '../../core/conference/create.ts'
import {
  findDeletedTrials,
  findExpired,
  lockConference,
  removeConference,
} from '../../core/conference/repository.ts'
import { trialRemoval } from '../../hooks.ts'
import { endConference, markDeleted } from './lifecycle.ts'

export const sweepTrials = defineJob({ name: 'conference.trials', payload: z.object({}), concurrency: 1 })

/** The time for which events about a removed room can still be looked up. */
const RETENTION_HOURS = 24
const AT_ONCE = 200

/** Demo rooms end and go when their time is over, or when somebody has ended them. */
export function handleTrialSweep(services: Services): void {
  const { db, clock, log } = services
  const eachInTransaction = (confIds: readonly string[], work: (tx: Tx, confId: string) => Promise<void>) =>
    oneByOne(confIds, (confId) => inTransaction(services, (tx) => work(tx, confId)), {
      log,
      message: 'a demo room could not be ended or removed',
      about: (confId) => ({ confId }),
    })
  services.jobs.handle(sweepTrials, async () => {
    const now = clock.now()
    await eachInTransaction(await findExpired(db, now, AT_ONCE), async (tx, confId) => {
      const room = await lockConference(tx.db, confId)
      if (!room || room.state === ConferenceState.deleted) return
      await markDeleted(tx, await endConference(tx, room))
    })
    const before = new Date(now.getTime() - RETENTION_HOURS * HOUR_MS)
    await eachInTransaction(await findDeletedTrials(db, before, AT_ONCE), async (tx, confId) => {
      await tx.hooks.run(trialRemoval, tx, confId)
      await removeConference(tx.db, confId)
    })
  })
}

export const scheduleTrialSweep = ({ jobs }: Services) => jobs.schedule(sweepTrials, '*/10 * * * *', {})

/** A demo room for anybody who asks; those who know its links are its hosts and presenters. */
export async function createTrial(ctx: Ctx, given: TrialCreate): Promise<Trial> {
  const expires = new Date(ctx.clock.now().getTime() + DAY_MS)
  const room = await inTransaction(ctx, async (tx) => {
    await consumeFromNetwork(tx, 'demo rooms')
    return addConference(tx, await demoApp(tx), given, { expires })
  })
  const urlOf = attendUrls(ctx.config)
  return {
    confId: room.confId,
    presenterUrl: urlOf(room.confId, room.presenterKey),
    hostUrl: urlOf(room.confId, room.hostKey),
    attendeeUrl: urlOf(room.confId, room.attendeeKey),
    hostPassword: room.hostPassword,
    expires: expires.toISOString(),
  }
}

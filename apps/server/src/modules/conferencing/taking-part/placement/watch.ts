import { heartbeatSeconds } from '@lumi/contract'
import { ConferenceState } from '@lumi/contract/values'
import { every } from '../../../../platform/clock/every.ts'
import { inTransaction, type Services } from '../../../../platform/context.ts'
import { isDatabaseOutage } from '../../../../platform/db/outage.ts'
import { LumiFailure } from '../../../../platform/errors/failure.ts'
import { oneByOne } from '../../../../platform/flow/one-by-one.ts'
import { aliveSince, forgetRemovedServers } from '../../../operation/public-api.ts'
import { lockConference } from '../../core/conference/repository.ts'
import { placeAnewIfStranded } from './place.ts'
import { findStranded, serversInUse } from './repository.ts'

/**
 * Moves live conferences away from servers that are gone. Without another server they stay, and the next round tries
 * again. Several processes may do this at once: each conference is moved by the first. `notified` holds those that the
 * log has reported already.
 */
export async function moveStranded(services: Services, notified = new Set<string>()): Promise<void> {
  const { db, clock, log } = services
  const stranded = await findStranded(db, aliveSince(clock.now()))
  for (const confId of notified) if (!stranded.includes(confId)) notified.delete(confId)
  const move = (confId: string) =>
    inTransaction(services, async (tx) => {
      const conference = await lockConference(tx.db, confId)
      if (conference?.state === ConferenceState.live) await placeAnewIfStranded(tx, conference)
    }).catch((error) => {
      if (!(error instanceof LumiFailure)) throw error
      if (notified.has(confId)) return
      notified.add(confId)
      log.warn({ confId }, 'a conference has no media server, and there is none to move it to')
    })
  await oneByOne(stranded, move, {
    log,
    message: 'a conference could not be moved',
    about: (confId) => ({ confId }),
  })
  await forgetRemovedServers(db, serversInUse(db))
}

/** Checks regularly until the returned function is called. */
export function startPlacementWatch(services: Services): () => void {
  const quiet = 3 * heartbeatSeconds * 1000
  // Servers that could not reach us while we were away get the time for a heartbeat.
  let quietUntil = Date.now() + quiet
  const notified = new Set<string>()
  return every(heartbeatSeconds * 500, async () => {
    if (Date.now() < quietUntil) return
    await moveStranded(services, notified).catch((error) => {
      quietUntil = Date.now() + quiet
      if (!isDatabaseOutage(error)) services.log.error({ err: error }, 'conferences could not be moved')
    })
  })
}

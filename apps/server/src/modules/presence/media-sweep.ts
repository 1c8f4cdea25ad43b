import { secondsAfter } from '../../platform/clock/durations.ts'
import { every } from '../../platform/clock/every.ts'
import type { Services } from '../../platform/context.ts'
import { isDatabaseOutage } from '../../platform/db/outage.ts'
import { MediaUnavailable } from '../../platform/media/errors.ts'
import { isRoomSocket, localSockets } from '../../platform/realtime/sockets.ts'
import { findOverSince, findPlaces, type PlacedConference } from '../conference/repository.ts'
import { closeMediaRoom, syncMedia } from '../conference-user/media-sync.ts'
import { recordShares } from '../share/service.ts'
import { presentIds } from './repository.ts'

const SWEEP_MS = 30_000
/** A server that answers slowly, or with people who never were, holds up the others no longer. The next round goes on. */
const LONGEST_ROUND_MS = 60_000
/** Longer than a media token holds: later than this nobody can come back into what has ended. */
const AFTERMATH_SECONDS = 900

/**
 * Removes from media whoever may not be there, and says what is shared. Both happens at once when it should; this is
 * for when the media server, or the server that should have told it, was away at that moment. Each server
 * looks after the conferences of the people it serves, and all of them after what has just ended.
 */
export async function sweepMedia(services: Services): Promise<void> {
  const { db, clock, sockets } = services
  const over = await findOverSince(db, secondsAfter(clock.now(), -AFTERMATH_SECONDS))
  await onEachServer(over, (confId) => sweepWhatIsOver(services, confId))
  const served = localSockets(sockets)
    .filter(isRoomSocket)
    .map(({ data }) => data.principal.confId)
  if (served.length === 0) return
  await onEachServer(await findPlaces(db, [...new Set(served)]), (confId) =>
    sweepConference(services, confId),
  )
}

/** All media servers at once, so that one that is away holds up only its own conferences, and those only once. */
async function onEachServer(placed: readonly PlacedConference[], sweep: (confId: string) => Promise<void>) {
  const until = Date.now() + LONGEST_ROUND_MS
  const byServer = Map.groupBy(placed, ({ serverId }) => serverId)
  await Promise.all(
    [...byServer.values()].map(async (here) => {
      try {
        for (const { confId } of here) {
          if (Date.now() > until) return
          await sweep(confId)
        }
      } catch (error) {
        if (!(error instanceof MediaUnavailable)) throw error
      }
    }),
  )
}

async function sweepWhatIsOver(services: Services, confId: string): Promise<void> {
  const connected = await services.media.listParticipants(confId)
  if (connected.length > 0) await closeMediaRoom(services, confId)
  else await recordShares(services, confId, [])
}

async function sweepConference(services: Services, confId: string): Promise<void> {
  const connected = (await services.media.listParticipants(confId)).filter(({ hidden }) => !hidden)
  await recordShares(services, confId, connected)
  if (connected.length === 0) return
  const mayBeThere = await presentIds(services.db, confId)
  const until = Date.now() + LONGEST_ROUND_MS
  for (const { userId } of connected) {
    if (Date.now() > until) return
    if (!mayBeThere.has(userId)) await syncMedia(services, confId, userId)
  }
}

/** Sweeps again and again until the returned function is called. */
export function keepMediaClean(services: Services): () => void {
  return every(SWEEP_MS, () =>
    sweepMedia(services).catch((error) => {
      if (!isDatabaseOutage(error)) services.log.error({ err: error }, 'the media server could not be swept')
    }),
  )
}

import type { Services } from '../../platform/context.ts'
import { isDatabaseOutage } from '../../platform/db/outage.ts'
import { MediaUnavailable } from '../../platform/media/errors.ts'
import { isRoomSocket, localSockets } from '../../platform/realtime/sockets.ts'
import { findOverSince } from '../conference/repository.ts'
import { closeMediaRoom, syncMedia } from '../conference-user/media-sync.ts'
import { secondsAfter } from './lease.ts'
import { presentIds } from './repository.ts'

const SWEEP_MS = 30_000
/** Longer than a media token holds: later than this nobody can come back into what has ended. */
const AFTERMATH_SECONDS = 900

/**
 * Removes from media whoever may not be there. They are removed at once when they leave or are sent out; this is
 * for when the media server, or the server that should have told it, was away at that moment. Each server
 * looks after the conferences of the people it serves, and all of them after what has just ended.
 */
export async function sweepMedia(services: Services): Promise<void> {
  const { db, clock, sockets, media } = services
  const over = await findOverSince(db, secondsAfter(clock.now(), -AFTERMATH_SECONDS))
  for (const confId of over) {
    await unlessAway(async () => {
      if ((await media.listParticipants(confId)).length > 0) await closeMediaRoom(services, confId)
    })
  }
  const served = new Set(
    localSockets(sockets)
      .filter(isRoomSocket)
      .map(({ data }) => data.principal.confId),
  )
  for (const confId of served) await unlessAway(() => sweepConference(services, confId))
}

/** One media server that is away keeps nobody from looking at the others. */
async function unlessAway(work: () => Promise<void>): Promise<void> {
  await work().catch((error) => {
    if (!(error instanceof MediaUnavailable)) throw error
  })
}

async function sweepConference(services: Services, confId: string): Promise<void> {
  const connected = (await services.media.listParticipants(confId)).filter(({ hidden }) => !hidden)
  if (connected.length === 0) return
  const mayBeThere = await presentIds(services.db, confId)
  for (const { userId } of connected) {
    if (!mayBeThere.has(userId)) await syncMedia(services, confId, userId)
  }
}

/** Sweeps again and again until the returned function is called. */
export function keepMediaClean(services: Services): () => void {
  let sweeping = false
  const timer = setInterval(async () => {
    if (sweeping) return
    sweeping = true
    await sweepMedia(services).catch((error) => {
      if (!isDatabaseOutage(error)) services.log.error({ err: error }, 'the media server could not be swept')
    })
    sweeping = false
  }, SWEEP_MS)
  return () => clearInterval(timer)
}

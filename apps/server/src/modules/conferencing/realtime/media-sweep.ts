import { ConferenceState } from '@lumi/contract/values'
import { every } from '../../../platform/clock/every.ts'
import type { Services } from '../../../platform/context.ts'
import { isDatabaseOutage } from '../../../platform/db/outage.ts'
import { MediaUnavailable } from '../../../platform/media/errors.ts'
import { tryAcquireLease } from '../../../platform/throttle/lease.ts'
import { findPlaces, type PlacedConference } from '../core/conference/repository.ts'
import { presentIds } from '../core/conference-user/presence-repository.ts'
import { closeMediaRoom, reconcileMedia } from '../core/conference-user/reconcile-media.ts'
import { findConferencesWithScreens } from '../together/share/repository.ts'
import { reconcileScreens, recordScreens } from '../together/share/screens.ts'

const SWEEP_MS = 30_000
/** Somewhat less, so that a timer that comes a little early is no reason to leave out a round. */
const LEASE_SECONDS = 25
/**
 * A server that answers slowly, or with people who never were, holds up the others no longer. The next round goes on.
 */
const LONGEST_ROUND_MS = 60_000

/**
 * Removes clients from media that may not be there, and records the running screens. Normally both happen at once; the
 * sweep covers times when the media server, or the server that should have told it, was away. It asks the media servers
 * themselves, whether or not a client of the conference is connected to us.
 */
export async function sweepMedia(services: Services): Promise<void> {
  const { db, media } = services
  const rooms = await media.listRooms()
  const places = await findPlaces(db, [...new Set([...rooms, ...(await findConferencesWithScreens(db))])])
  await onEachServer(places, (conference) => sweepConference(services, conference))
}

/** All media servers at once, so that one that is away holds up only its own conferences, and those only once. */
async function onEachServer(
  placed: readonly PlacedConference[],
  sweep: (conference: PlacedConference) => Promise<void>,
) {
  const until = Date.now() + LONGEST_ROUND_MS
  const byServer = Map.groupBy(placed, ({ serverId }) => serverId)
  await Promise.all(
    [...byServer.values()].map(async (conferences) => {
      try {
        for (const conference of conferences) {
          if (Date.now() > until) return
          await sweep(conference)
        }
      } catch (error) {
        if (!(error instanceof MediaUnavailable)) throw error
      }
    }),
  )
}

async function sweepConference(services: Services, { confId, state }: PlacedConference): Promise<void> {
  const all = await services.media.listParticipants(confId)
  if (state !== ConferenceState.live && all.length > 0) return closeMediaRoom(services, confId)
  const connected = all.filter(({ hidden }) => !hidden)
  // The list may be older than rows written meanwhile, so the changed ones are checked again.
  if (await recordScreens(services, confId, connected)) await reconcileScreens(services, confId)
  if (connected.length === 0) return
  const mayBeThere = await presentIds(services.db, confId)
  const until = Date.now() + LONGEST_ROUND_MS
  for (const { userId } of connected) {
    if (Date.now() > until) return
    if (!mayBeThere.has(userId)) await reconcileMedia(services, confId, userId)
  }
}

/** Sweeps again and again, one of all servers each time, until the returned function is called. */
export const startMediaSweep = (services: Services): (() => void) =>
  every(SWEEP_MS, () => sweepMediaInTurn(services))

/** One round, unless another server does it. */
export async function sweepMediaInTurn(services: Services): Promise<void> {
  try {
    if (await tryAcquireLease(services, 'media sweep', LEASE_SECONDS)) await sweepMedia(services)
  } catch (error) {
    if (!isDatabaseOutage(error)) services.log.error({ err: error }, 'the media server could not be swept')
  }
}

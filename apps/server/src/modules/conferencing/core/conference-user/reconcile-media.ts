import { ConferenceState } from '@lumi/contract/values'
import type { Services } from '../../../../platform/context.ts'
import { serialBy } from '../../../../platform/flow/serial.ts'
import { MediaUnavailable } from '../../../../platform/media/errors.ts'
import { featuresOf, userPrivileges } from '../conference/privileges.ts'
import { findConference } from '../conference/repository.ts'
import { findPresent, findUser } from './repository.ts'
import { isInCall, publishSources } from './rules.ts'

type MediaServices = Pick<Services, 'db' | 'media' | 'log'>

/** Work on one person or conference waits for what was begun before it, so that an older state never wins. */
const oneByOne = serialBy<string>()

/**
 * Makes the media server agree with the database about one person: out, or in with exactly their permissions. Nobody
 * waits for it. If the media server is away, `sweepMedia` and its next webhook about a join repeat it.
 */
export function reconcileMedia(services: MediaServices, confId: string, userId: string): Promise<void> {
  return inTurn(userId, () => settle(services, confId, userId), services)
}

/** Makes the media server agree about everyone in the conference, after a change that concerns them all. */
export function reconcileMediaOfAll(services: MediaServices, confId: string): Promise<void> {
  return inTurn(
    confId,
    async () => {
      const present = await findPresent(services.db, confId)
      await Promise.all(present.map(({ userId }) => reconcileMedia(services, confId, userId)))
    },
    services,
  )
}

/** Long enough for a moved client to leave the media of the other room, also on a slow machine. Milliseconds. */
export const MOVE_MS = 8_000

/**
 * Reconciles media for a moved user once their browser had time to leave by itself: a disconnect would be an error to
 * it.
 */
export function reconcileMediaAfterMove(services: MediaServices, confId: string, userId: string): void {
  setTimeout(() => void reconcileMedia(services, confId, userId), MOVE_MS).unref()
}

/**
 * Disconnects people who are still in a breakout room from which everybody was moved, once their browsers had time to
 * leave by themselves.
 */
export function closeMediaRoomAfterMove(services: MediaServices, confId: string): void {
  setTimeout(() => void closeMediaRoom(services, confId), MOVE_MS).unref()
}

/** Disconnects everybody of a conference that is over. */
export function closeMediaRoom(services: MediaServices, confId: string): Promise<void> {
  return inTurn(confId, () => endRoomUnlessLive(services, confId), services)
}

/** Mutes what somebody sends now; they may unmute it. */
export function muteMedia(
  services: MediaServices,
  target: { confId: string; userId: string; source: 'camera' | 'microphone' },
): Promise<void> {
  return inTurn(target.userId, () => services.media.mute(target), services)
}

/** A restart may have come first: those in it now stay. */
async function endRoomUnlessLive({ db, media }: MediaServices, confId: string): Promise<void> {
  const conference = await findConference(db, confId)
  if (conference?.state !== ConferenceState.live) await media.endRoom(confId)
}

async function settle({ db, media }: MediaServices, confId: string, userId: string): Promise<void> {
  const conference = await findConference(db, confId)
  const user = await findUser(db, confId, userId)
  if (!conference || !user || !isInCall(conference, user)) {
    return media.removeParticipant({ confId, userId })
  }
  const sources = publishSources(featuresOf(conference), userPrivileges(conference, user))
  return media.updatePermissions({ confId, userId, sources })
}

async function inTurn(of: string, work: () => Promise<void>, { log }: MediaServices): Promise<void> {
  try {
    await oneByOne(of, work)
  } catch (error) {
    if (error instanceof MediaUnavailable)
      log.warn({ of, reason: error.message }, 'the media server was not reached')
    else log.error({ of, err: error }, 'the media server could not be notified')
  }
}

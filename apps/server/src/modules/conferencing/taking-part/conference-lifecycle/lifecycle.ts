import { ConferenceState, EventKind } from '@lumi/contract/values'
import { afterCommit, type Tx } from '../../../../platform/context.ts'
import { fail } from '../../../../platform/errors/failure.ts'
import type { AppUses } from '../../../identity/public-api.ts'
import { emitEvents } from '../../../operation/public-api.ts'
import { conferenceEvent } from '../../core/conference/event.ts'
import {
  countConferencesOfApp,
  findOccupied,
  lockConferencesOfApp,
} from '../../core/conference/lock-repository.ts'
import { lockRoomsOf, updateConference } from '../../core/conference/repository.ts'
import type { ConferenceRow } from '../../core/conference/table.ts'
import { leftEvents, removeUsers } from '../../core/conference-user/participation.ts'
import { removePicturesOfApp, removePicturesOfConference } from '../../core/conference-user/picture.ts'
import { closeMediaRoom, closeMediaRoomAfterMove } from '../../core/conference-user/reconcile-media.ts'
import { forgetEntries } from '../../core/conference-user/repository.ts'
import { conferenceDeletion, conferenceEnded } from '../../hooks.ts'
import { placeFor } from '../placement/place.ts'

// Each needs a transaction that has locked the conference (`lockConference`).

/**
 * Starts or restarts, on a newly chosen media server; does nothing if it is live. An expulsion lasts until a restart.
 */
export async function startConference(tx: Tx, conference: ConferenceRow): Promise<ConferenceRow> {
  if (!startsFrom(conference.state)) return conference
  const isRestart = conference.state === ConferenceState.ended
  if (isRestart) await forgetEntries(tx.db, conference.confId)
  const now = tx.clock.now()
  const started = await updateConference(tx.db, conference.confId, {
    state: ConferenceState.live,
    started: now,
    ended: null,
    locked: isRestart ? false : conference.locked,
    serverId: await placeFor(tx, conference),
    placed: now,
  })
  await emitEvents(tx, [conferenceEvent(started, EventKind.conferenceStarted)])
  return started
}

/**
 * Ends it for everyone; does nothing if it has ended already. The event of the end precedes the events of the people
 * who leave, so that they receive the reason. People who have just been moved out have a moment to leave its media.
 */
export async function endConference(
  tx: Tx,
  conference: ConferenceRow,
  { afterMove = false } = {},
): Promise<ConferenceRow> {
  const ends = endsFrom(conference.state)
  const closeMedia = afterMove ? closeMediaRoomAfterMove : closeMediaRoom
  afterCommit(tx, (services) => closeMedia(services, conference.confId))
  if (!ends) return conference
  const left = await removeUsers(tx, conference, { endParticipation: true })
  const ended = await updateConference(tx.db, conference.confId, {
    state: ConferenceState.ended,
    ended: tx.clock.now(),
  })
  await emitEvents(tx, [conferenceEvent(ended, EventKind.conferenceStopped), ...leftEvents(ended, left)])
  await tx.hooks.run(conferenceEnded, tx, ended)
  return ended
}

/** From now on only events and lists of past conferences name it. */
export async function markDeleted(tx: Tx, conference: ConferenceRow): Promise<void> {
  const { confId } = conference
  const deleted = await updateConference(tx.db, confId, {
    state: ConferenceState.deleted,
    deleted: tx.clock.now(),
  })
  await removePicturesOfConference(tx, confId)
  await tx.hooks.run(conferenceDeletion, tx, conference)
  await emitEvents(tx, [conferenceEvent(deleted, EventKind.conferenceDeleted)])
  // Its breakout rooms go with it: nobody comes to them any more.
  for (const room of await lockRoomsOf(tx.db, confId)) {
    await endConference(tx, room)
    await markDeleted(tx, room)
  }
}

/** True if starting changes anything. A second caller wanted a live conference as well, so this is no error. */
export function startsFrom(state: number): boolean {
  if (state === ConferenceState.deleted) fail('conferenceDeleted')
  return state !== ConferenceState.live
}

/** True if ending changes anything. One that only waited ends as well. */
export function endsFrom(state: number): boolean {
  if (state === ConferenceState.deleted) fail('conferenceDeleted')
  return state !== ConferenceState.ended
}

/** Breakout rooms begin and end together; one that ended by itself would leave those in it nowhere to return to. */
export function checkNoRoom({ parentId }: Pick<ConferenceRow, 'parentId'>): void {
  if (parentId) fail('forbidden', { description: 'Breakout rooms are opened and closed together' })
}

/** Deleting is for what is over; the portal asks and ends it first. */
export function checkDeletable(state: number): void {
  if (state === ConferenceState.deleted) fail('conferenceDeleted')
  if (state !== ConferenceState.ended) fail('conferenceNotEnded')
}

/** Locks the conferences of an app. Those that people are in or wait for end before they go with the app. */
export async function lockConferences(tx: Tx, clientId: string): Promise<AppUses> {
  const locked = await lockConferencesOfApp(tx.db, clientId)
  return {
    areAllLocked: async () => locked === (await countConferencesOfApp(tx.db, clientId)),
    async remove() {
      for (const conference of await findOccupied(tx.db, clientId)) await endConference(tx, conference)
      await removePicturesOfApp(tx, clientId)
    },
  }
}

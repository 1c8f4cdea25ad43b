import type { Capture, captureRoutes, GivenKey } from '@lumi/contract'
import { ConferenceState } from '@lumi/contract/values'
import { secondsAfter } from '../../../platform/clock/durations.ts'
import { type Ctx, inTransaction } from '../../../platform/context.ts'
import { fail } from '../../../platform/errors/failure.ts'
import type { Input } from '../../../platform/http/register-routes.ts'
import { newId } from '../../../platform/secrets/random.ts'
import {
  featuresOf,
  findCaller,
  findGroupIds,
  loadConference,
  lockVisibleConference,
} from '../../conferencing/public-api.ts'
import { checkQuota } from '../quota.ts'
import { announceRecordingSession } from './notice.ts'
import { presentRecordingSession } from './present.ts'
import { observerOf } from './principal.ts'
import { checkRecorderFree } from './recorders.ts'
import {
  findMadeRecordingSessions,
  findNewestRecordingSession,
  insertRecordingSession,
  lockOpenRecordingSession,
  updateRecordingSession,
} from './repository.ts'
import type { RecordingSessionRow } from './table.ts'

/** The time for which the outcome of a recording is shown. */
const ENDED_VISIBLE_SECONDS = 60
/** Less has no room for a recording of some minutes, and for putting it together. */
const LEAST_FREE_BYTES = 300 * 1024 * 1024

export async function readRecordingSession(ctx: Ctx, confId: string): Promise<{ capture: Capture | null }> {
  await loadConference(ctx, confId)
  const session = await findNewestRecordingSession(
    ctx.db,
    confId,
    secondsAfter(ctx.clock.now(), -ENDED_VISIBLE_SECONDS),
  )
  return { capture: session ? presentRecordingSession(session) : null }
}

export async function startRecordingSession(
  ctx: Ctx,
  confId: string,
  { displayName, layout, withKey }: Input<typeof captureRoutes.start>['body'],
): Promise<Capture> {
  const { clientId } = await loadConference(ctx, confId)
  const free = await ctx.storage.free()
  if (free !== null && free < LEAST_FREE_BYTES) fail('noSpaceToRecord')
  await checkQuota(ctx, { clientId, confId }, 1)
  // Empty where they are not in it.
  const startedBy = (await findCaller(ctx))?.displayName ?? ''
  return inTransaction(ctx, async (tx) => {
    const conference = await lockVisibleConference(tx, confId)
    if (!featuresOf(conference).recording) fail('recordingOff')
    if (conference.keyCheck !== null && !withKey) fail('conferenceEncrypted')
    if (conference.state !== ConferenceState.live) fail('conferenceNotLive')
    if (await lockOpenRecordingSession(tx.db, confId)) fail('alreadyRecorded')
    await checkRecorderFree(tx, conference.clientId)
    const session = await insertRecordingSession(tx.db, {
      captureId: newId('capture'),
      clientId: conference.clientId,
      confId,
      displayName,
      layout,
      state: 'recording',
      startedBy,
      started: tx.clock.now(),
    })
    announceRecordingSession(tx, confId)
    return presentRecordingSession(session)
  })
}

/**
 * Passes the key on to the pages that record the conference and its rooms, of which only the one that has asked can
 * open it: nothing of it is written down here.
 */
export async function giveKey(ctx: Ctx, confId: string, given: GivenKey): Promise<void> {
  await loadConference(ctx, confId)
  const made = await findMadeRecordingSessions(ctx.db, await findGroupIds(ctx.db, confId))
  if (made.length === 0) fail('notRecorded')
  const topics = made.map((session) => `user:${observerOf(session).userId}` as const)
  ctx.realtime.send(topics, 'capture_key', given)
}

export function pauseRecordingSession(ctx: Ctx, confId: string, paused: boolean): Promise<Capture> {
  return changeOpen(ctx, confId, ({ state }) => {
    if (state === 'stopping') fail('notRecorded')
    return { state: paused ? 'paused' : 'recording' }
  })
}

/** The session becomes a recording in a moment; stopping it twice changes nothing. */
export function stopRecordingSession(ctx: Ctx, confId: string): Promise<Capture> {
  return changeOpen(ctx, confId, ({ state }) =>
    state === 'stopping' ? { state } : { state: 'stopping', failures: 0 },
  )
}

async function changeOpen(
  ctx: Ctx,
  confId: string,
  patchOf: (session: RecordingSessionRow) => Partial<RecordingSessionRow>,
): Promise<Capture> {
  await loadConference(ctx, confId)
  return inTransaction(ctx, async (tx) => {
    await lockVisibleConference(tx, confId, { shared: true })
    const open = (await lockOpenRecordingSession(tx.db, confId)) ?? fail('notRecorded')
    const changed = await updateRecordingSession(tx.db, open.captureId, patchOf(open))
    announceRecordingSession(tx, confId)
    return presentRecordingSession(changed)
  })
}

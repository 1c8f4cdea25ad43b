import { ConferenceState, Role } from '@lumi/contract/values'
import type { ParticipantPrincipal } from '../../../../platform/auth/principal.ts'
import { type Ctx, inTransaction } from '../../../../platform/context.ts'
import { fail } from '../../../../platform/errors/failure.ts'
import { loadConference, lockVisibleConference } from '../../core/conference/access.ts'
import { rightHolds } from '../../core/conference/entry-right.ts'
import type { ConferenceRow } from '../../core/conference/table.ts'
import { findUser } from '../../core/conference-user/repository.ts'
import { endConference, startConference } from './lifecycle.ts'
import { checkNoRoom } from './transitions.ts'

/** What hosts do with the whole conference while they are in it, or were. */
function hostOf({ principal }: Ctx): ParticipantPrincipal {
  return principal.kind === 'participant' && principal.role === Role.host ? principal : fail('forbidden')
}

/** Starts one that waits, for a host who waits too; restarts one that has ended, for a host who was in it. */
export async function startFromInside(ctx: Ctx, confId: string): Promise<void> {
  const host = hostOf(ctx)
  await inTransaction(ctx, async (tx) => {
    const conference = await lockVisibleConference(tx, confId)
    checkNoRoom(conference)
    const isOver = conference.state === ConferenceState.ended
    if (host.current && isOver) fail('startFailed', { description: 'The conference has ended meanwhile' })
    if (!host.current) await checkMayRestart(tx, conference, host)
    await startConference(tx, conference)
  })
}

/** A former host's token may only restart an ended conference, and only while it would let them in. */
async function checkMayRestart(tx: Ctx, conference: ConferenceRow, { userId }: ParticipantPrincipal) {
  const user = await findUser(tx.db, conference.confId, userId)
  if (!user || conference.state !== ConferenceState.ended) return fail('tokenUnauthorized')
  if (user.deleted) fail('userDeleted')
  if (!(await rightHolds(tx, conference, user))) fail('tokenUnauthorized')
}

/** In a breakout room, what is ended is the conference that it belongs to: its rooms follow. */
export async function endFromInside(ctx: Ctx, confId: string): Promise<void> {
  hostOf(ctx)
  const { parentId } = await loadConference(ctx, confId)
  await inTransaction(ctx, async (tx) => {
    const conference = await lockVisibleConference(tx, parentId ?? confId)
    await endConference(tx, conference)
  })
}

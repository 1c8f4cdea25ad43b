import type { ConferenceUser, ConferenceUserChange } from '@lumi/contract'
import { EventKind } from '@lumi/contract/values'
import { type Ctx, inTransaction } from '../../platform/context.ts'
import { fail } from '../../platform/errors/failure.ts'
import { loadConference } from '../conference/access.ts'
import { lockConference } from '../conference/repository.ts'
import type { ConferenceRow } from '../conference/table.ts'
import { conferenceEvent } from '../event/conference-event.ts'
import { emitEvents } from '../event/emit.ts'
import { forbiddenStates } from './media-states.ts'
import { muteMedia, syncMedia } from './media-sync.ts'
import { presentUser } from './present.ts'
import { findUser, findUsers, type UserPatch, updateUser } from './repository.ts'
import { checkMayChange } from './rules.ts'
import type { ConferenceUserRow } from './table.ts'

export async function listUsers(
  ctx: Ctx,
  confId: string,
  { active }: { active?: boolean },
): Promise<{ items: ConferenceUser[] }> {
  const conference = await loadConference(ctx, confId)
  const users = await findUsers(ctx.db, confId, active)
  return { items: users.map((user) => presentUser(conference, user)) }
}

export async function readUser(ctx: Ctx, confId: string, userId: string): Promise<ConferenceUser> {
  const conference = await loadConference(ctx, confId)
  const user = (await findUser(ctx.db, confId, userId)) ?? fail('invalidUserId')
  return presentUser(conference, user)
}

export async function changeUser(
  ctx: Ctx,
  confId: string,
  userId: string,
  change: ConferenceUserChange,
): Promise<ConferenceUser> {
  await loadConference(ctx, confId)
  const { before, after, shown } = await inTransaction(ctx, async (tx) => {
    const conference = (await lockConference(tx.db, confId)) ?? fail('invalidConferenceId')
    const before = (await findUser(tx.db, confId, userId)) ?? fail('invalidUserId')
    checkMayChange(ctx.principal, before, change)
    const after =
      (await updateUser(tx.db, userId, patchFor(conference, before, change))) ?? fail('invalidUserId')
    await emitEvents(tx, [conferenceEvent(conference, EventKind.userUpdated, [after])])
    return { before, after, shown: presentUser(conference, after) }
  })
  tellMedia(ctx, before, after, change)
  return shown
}

/**
 * A new role brings the privileges of that role, so what was given to or taken from the person goes. What they may
 * not send counts as off.
 */
function patchFor(
  conference: ConferenceRow,
  user: ConferenceUserRow,
  { displayName, role = user.role, videoState, audioState }: ConferenceUserChange,
): UserPatch {
  if (user.presence !== 'present' && (videoState !== undefined || audioState !== undefined)) {
    fail('operationFailed', { description: 'They are not in the conference now' })
  }
  const rights = role === user.role ? { role } : { role, privileges: null }
  const forbidden = forbiddenStates(conference, { ...user, ...rights })
  return { displayName, ...rights, videoState, audioState, ...forbidden }
}

/** Whoever is to be off is muted whatever their own client last said of itself. */
function tellMedia(
  ctx: Ctx,
  before: ConferenceUserRow,
  after: ConferenceUserRow,
  { videoState, audioState }: ConferenceUserChange,
): void {
  const { confId, userId } = after
  if (after.presence !== 'present') return
  if (after.role !== before.role) void syncMedia(ctx, confId, userId)
  if (videoState === 0) void muteMedia(ctx, { confId, userId, source: 'camera' })
  if (audioState === 0) void muteMedia(ctx, { confId, userId, source: 'microphone' })
}

import type { Ctx } from '../../../platform/context.ts'
import { fail } from '../../../platform/errors/failure.ts'
import { loadConferenceWithUser } from '../conference/access.ts'
import { checkMayChange } from './rules.ts'

/** Asks somebody to turn their microphone on. Whoever may mute them may ask. */
export async function askToUnmute(ctx: Ctx, confId: string, userId: string): Promise<void> {
  const { principal } = ctx
  if (principal.kind !== 'participant') return fail('forbidden')
  const { user } = await loadConferenceWithUser(ctx, confId, userId)
  if (!user) return fail('invalidUserId')
  if (user.deleted) fail('userDeleted')
  checkMayChange(principal, user, { audioState: 0 })
  ctx.realtime.send(`user:${userId}`, 'unmute_asked', { userId: principal.userId })
}

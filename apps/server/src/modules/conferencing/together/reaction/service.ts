import type { Reaction } from '@lumi/contract'
import type { Ctx } from '../../../../platform/context.ts'
import { fail } from '../../../../platform/errors/failure.ts'
import { loadConference } from '../../core/conference/access.ts'

/** Shows everyone in the conference how the caller reacts; nothing is stored. */
export async function sendReaction(ctx: Ctx, confId: string, reaction: Reaction): Promise<void> {
  await loadConference(ctx, confId)
  if (ctx.principal.kind !== 'participant') fail('forbidden')
  ctx.realtime.send(`conference:${confId}`, 'reaction', { userId: ctx.principal.userId, reaction })
}

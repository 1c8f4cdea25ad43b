import type { Ctx, Tx } from '../../../../platform/context.ts'
import { fail } from '../../../../platform/errors/failure.ts'
import { checkRightsUnchanged } from '../../core/conference/principal.ts'
import { lockPoll } from './repository.ts'
import type { PollRow } from './table.ts'

/** The poll, locked until the transaction ends, unless the caller has lost a right while they waited for it. */
export async function lockVisiblePoll(
  tx: Tx<Ctx>,
  confId: string,
  pollId: string,
  how: 'share' | 'update',
): Promise<PollRow> {
  const poll = await lockPoll(tx.db, confId, pollId, how)
  await checkRightsUnchanged(tx)
  return poll ?? fail('unknownPoll')
}

import type { Tx } from '../../../../platform/context.ts'
import type { ConferenceRow } from '../../core/conference/table.ts'
import { announceChangedPoll } from './announce.ts'
import { lockPolls, updatePoll } from './repository.ts'

/** A breakout room closes: what was asked there is the main room's from now on, and nobody can answer it any more. */
export async function bringPollsBack(tx: Tx, roomId: string, main: ConferenceRow): Promise<void> {
  const { confId } = main
  for (const { pollId, state } of await lockPolls(tx.db, roomId)) {
    const ended = state === 'open' && ({ state: 'closed', closed: tx.clock.now() } as const)
    await announceChangedPoll(tx, main, await updatePoll(tx.db, pollId, { confId, ...ended }))
  }
}

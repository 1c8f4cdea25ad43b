import type { Tx } from '../../../platform/context.ts'
import type { ConferenceRow } from '../conference/table.ts'
import { announceChangedPoll } from './announce.ts'
import { lockPolls, updatePoll } from './repository.ts'

/** A breakout room closes: what was asked there is the main room's from now on, and nobody can answer it any more. */
export async function bringPollsBack(tx: Tx, roomId: string, main: ConferenceRow): Promise<void> {
  for (const { pollId, state, closed } of await lockPolls(tx.db, roomId)) {
    const ended = state === 'open' ? { state: 'closed' as const, closed: tx.clock.now() } : { state, closed }
    await announceChangedPoll(tx, main, await updatePoll(tx.db, pollId, { confId: main.confId, ...ended }))
  }
}

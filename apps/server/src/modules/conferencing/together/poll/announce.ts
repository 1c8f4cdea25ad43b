import { afterCommit, type Tx } from '../../../../platform/context.ts'
import type { ConferenceRow } from '../../core/conference/table.ts'
import { announcePoll } from './notice.ts'
import type { PollRow } from './table.ts'

/** Tells the room and the portal that a poll is new, another than before or gone. */
export async function announceChangedPoll(
  tx: Tx,
  { clientId }: Pick<ConferenceRow, 'clientId'>,
  poll: PollRow,
): Promise<void> {
  await announcePoll(tx, poll)
  afterCommit(tx, ({ realtime }) => realtime.send(`accounts:${clientId}`, 'polls_changed'))
}

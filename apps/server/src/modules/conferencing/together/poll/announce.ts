import { afterCommit, type Tx } from '../../../../platform/context.ts'
import type { ConferenceRow } from '../../core/conference/table.ts'
import { announcePoll } from './notice.ts'
import type { PollRow } from './table.ts'

/** Notifies the room and the portal that a poll was created, changed or deleted. */
export async function announceChangedPoll(
  tx: Tx,
  { clientId }: Pick<ConferenceRow, 'clientId'>,
  poll: PollRow,
): Promise<void> {
  await announcePoll(tx, poll)
  afterCommit(tx, ({ realtime }) => realtime.send(`accounts:${clientId}`, 'polls_changed'))
}

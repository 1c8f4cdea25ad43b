import type { Tx } from '../../../../platform/context.ts'
import { publish } from '../../../../platform/notices/publish.ts'
import { defineTopic } from '../../../../platform/notices/topic.ts'

export type PollNotice = { confId: string; pollId: string }

/** A poll is new, is another, has new answers, or is gone. */
export const pollChanged = defineTopic<PollNotice>('poll')

/** Notifies every process when the transaction of the change commits, and never otherwise. */
export const announcePoll = (tx: Pick<Tx, 'db'>, { confId, pollId }: PollNotice): Promise<void> =>
  publish(tx, pollChanged, { confId, pollId })

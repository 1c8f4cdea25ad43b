import type { Tx } from '../../../../platform/context.ts'
import { publish } from '../../../../platform/notices/publish.ts'
import { defineTopic } from '../../../../platform/notices/topic.ts'
import type { Audience } from './audience.ts'
import type { ChatRow } from './table.ts'

/** A change and its audience, which is needed to announce deletions as well. */
export type ChatNotice = {
  confId: string
  chatId: string
  audience: Audience
  change: 'created' | 'updated' | 'deleted'
  /** Set where it is about a message and not about the chat. */
  messageId?: number
  /** People who belonged to a private chat until now. */
  formerIds?: string[]
}

/** Changes in chats. */
export const chatChanged = defineTopic<ChatNotice>('chat')

/** Notifies every process when the transaction of the change commits, and never otherwise. */
export function announceChat(
  tx: Pick<Tx, 'db'>,
  { confId, chatId, userGroup, userIds, addedAfter, ownerUserId }: ChatRow,
  what: Pick<ChatNotice, 'change' | 'messageId' | 'formerIds'>,
): Promise<void> {
  const notice: ChatNotice = {
    confId,
    chatId,
    audience: { userGroup, userIds, addedAfter, ownerUserId },
    ...what,
  }
  return publish(tx, chatChanged, notice)
}

import type { Services } from '../../../platform/context.ts'
import { notify } from '../../../platform/db/notify.ts'
import type { Audience } from './audience.ts'
import type { ChatRow } from './table.ts'

/** Carries, as JSON, that something changed in a chat (`ChatNotice`). */
export const CHAT_CHANNEL = 'chat'

/** What changed, and for whom: enough to tell those it concerns also of what is gone. */
export type ChatNotice = {
  confId: string
  chatId: string
  audience: Audience
  change: 'created' | 'updated' | 'deleted'
  /** Set where it is about a message and not about the chat. */
  messageId?: number
  /** Who belonged to a private chat until now. */
  formerIds?: string[]
}

/** Says so to every process when the transaction of the change commits, and never otherwise. */
export function announceChat(
  { db }: Pick<Services, 'db'>,
  { confId, chatId, userGroup, userIds, ownerUserId }: ChatRow,
  what: Pick<ChatNotice, 'change' | 'messageId' | 'formerIds'>,
): Promise<void> {
  const notice: ChatNotice = { confId, chatId, audience: { userGroup, userIds, ownerUserId }, ...what }
  return notify(db, CHAT_CHANNEL, JSON.stringify(notice))
}

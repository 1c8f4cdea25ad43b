import { createUnread, type Unread } from '#room/chat/unread.ts'
import type { RoomContext } from '#room/feature.ts'
import type { OpenedChats } from './opened-chats.ts'

/** What is known of the chats before they are opened: how much in them is new. */
export interface ChatNews extends Unread {
  readonly context: RoomContext
  /** The chats, once the panel has opened them; they stay while it is closed. */
  opened: OpenedChats | undefined
}

export const createChatNews = (context: RoomContext): ChatNews => ({
  ...createUnread({
    ...context,
    me: context.feed.me,
    speaker: () => context.devices.speakerInUse.peek(),
  }),
  context,
  opened: undefined,
})

import { createUnread, type Unread } from '#room/chat/unread.ts'
import type { RoomContext } from '#room/feature.ts'
import { createOnce, type Once } from '#room/reactive/create-once.ts'

/** What is known of the chats before they are opened: how much in them is new. */
export interface ChatNews extends Unread {
  /** For the chats that the panel opens; they stay while it is closed. */
  readonly once: Once<RoomContext>
}

export const createChatNews = (context: RoomContext): ChatNews => ({
  ...createUnread({
    ...context,
    me: context.feed.me,
    speaker: () => context.devices.speakerInUse.peek(),
  }),
  once: createOnce(context),
})

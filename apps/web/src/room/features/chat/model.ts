import { everyoneChatId } from '@lumi/contract/values'
import { computed, type Signal, signal } from '@preact/signals-core'
import { type Chats, createChats } from '#room/chat/chats.ts'
import type { Unread } from '#room/chat/unread.ts'
import type { ConferenceContext } from '#room/context.ts'

/** The page of the panel. */
export type ChatView = { readonly at: 'list' | 'new' } | { readonly at: 'chat'; readonly chatId: string }

/** The chats of the call, after they were first opened. */
export interface CallChats {
  readonly unread: Unread
  readonly chats: Chats
  /** Stays the same while the panel is closed. */
  readonly view: Signal<ChatView>
}

export const openChats = ({ feed, ...context }: ConferenceContext, unread: Unread): CallChats => ({
  unread,
  chats: createChats({
    ...context,
    me: feed.me,
    people: feed.roster,
    conference: feed.conference,
    sending: computed(() => (feed.conference.value.features.fileShare ? 'files' : 'words')),
  }),
  view: signal<ChatView>({ at: 'chat', chatId: everyoneChatId }),
})

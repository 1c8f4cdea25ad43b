import { everyoneChatId } from '@lumi/contract/values'
import { computed, type Signal, signal } from '@preact/signals-core'
import { type Chats, createChats } from '#room/chat/chats.ts'
import type { RoomContext } from '#room/feature.ts'

/** What the panel shows. */
export type ChatView = { readonly at: 'list' | 'new' } | { readonly at: 'chat'; readonly chatId: string }

/** The chats of the call, from when they are first opened. */
export interface OpenedChats {
  readonly chats: Chats
  /** Kept while the panel is closed. */
  readonly view: Signal<ChatView>
}

export const openChats = ({ feed, ...context }: RoomContext): OpenedChats => ({
  chats: createChats({
    ...context,
    me: feed.me,
    people: feed.roster,
    conference: feed.conference,
    sending: computed(() => (feed.conference.value.features.fileShare ? 'files' : 'words')),
  }),
  view: signal<ChatView>({ at: 'chat', chatId: everyoneChatId }),
})

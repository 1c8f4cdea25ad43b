import type { Chat, ChatMessage, ServerMessages } from '@lumi/contract'
import { everyoneChatId } from '@lumi/contract/values'
import { computed, type ReadonlySignal, signal } from '@preact/signals-core'
import { textOf } from '#i18n/use-text.ts'
import { readStored, writeStored } from '#lib/stored.ts'
import words from '#locales/chat-news.gen.ts'
import { durations } from '#room/notifications/durations.ts'
import type { Notifications } from '#room/notifications/notifications.ts'
import { shortName } from '#room/ui/names.ts'
import type { ChatSource } from './chat-source.ts'
import { messageText } from './plain-text.ts'

/** Ids of messages by chat. */
export type UnreadByChat = ReadonlyMap<string, ReadonlySet<number>>

/** The unread messages of a conference's chats, and the previews of new ones. */
export interface Unread {
  /** The unread messages of each chat that has any. The chat with the newest message is the last one. */
  readonly unread: ReadonlySignal<UnreadByChat>
  readonly total: ReadonlySignal<number>
  readonly isSoundOn: ReadonlySignal<boolean>
  setSound(on: boolean): void
  /**
   * The panel shows this chat, or the list of chats without an id: its messages count as read, until the returned
   * function is called.
   */
  markVisible(chatId: string | undefined): () => void
}

const none: ReadonlySet<number> = new Set()

/** The state of a conference's chats when it was left, for a person who comes back from a breakout room. */
interface LeftState {
  readonly unread: UnreadByChat
  readonly newest: ReadonlyMap<string, number>
}
/** Keyed by conference and user. */
const leftStates = new Map<string, LeftState>()

/** The largest number of messages of a chat that are counted after a lost connection. */
const maxCounted = 100
/** The delay of the first catch-up after joining, when everything else is more urgent. Milliseconds. */
const firstCatchUpMs = 2000

type Source = Pick<ChatSource, 'scope' | 'confId' | 'channel' | 'me'> & {
  readonly client: Pick<ChatSource['client'], 'chat'>
  /** The device that plays the sound; undefined leaves that to the browser. */
  readonly speaker?: () => string | undefined
  readonly notifications: Notifications
  /** True where the list of chats is always visible. Default: as long as the chats are open and none of them is. */
  readonly isListVisible?: boolean
}

export function createUnread(source: Source): Unread {
  const { scope, confId, client, channel, me } = source
  const reader = `${confId}/${me.value.userId}`
  const before = leftStates.get(reader)
  const unread = signal<UnreadByChat>(before?.unread ?? new Map())
  /** The visible part of the panel: a chat, or the list without an id; undefined while the panel is closed. */
  const visible = signal<{ readonly chatId: string | undefined }>()
  const previews = createMessagePreviews(source.notifications, source.speaker)
  /** The newest known message of each chat. */
  const newest = new Map(before?.newest)
  /** The newest known messages when the connection came back: everything after them may have been missed. */
  let newestAtReconnect: Map<string, number> = new Map(newest)
  /** The newest messages when the chats were first read. Such a message is still new if its event arrives later. */
  const newestAtFirst = new Map<string, number>()
  let connections = 0

  const setUnread = (chatId: string, ids: ReadonlySet<number>) => {
    if (ids.size === 0 && !unread.value.has(chatId)) return
    const next = new Map(unread.value)
    next.delete(chatId)
    if (ids.size > 0) next.set(chatId, ids)
    unread.value = next
  }
  const unreadIn = (chatId: string) => unread.value.get(chatId) ?? none
  const add = (chatId: string, messageId: number) =>
    setUnread(chatId, new Set([...unreadIn(chatId), messageId]))
  const visibilityIn = (chatId: string) => {
    if (isSeen(chatId)) return 'message'
    const isInList = visible.value !== undefined && visible.value.chatId === undefined
    return isInList || source.isListVisible ? 'list' : 'none'
  }
  const isSeen = (chatId: string) =>
    chatId === visible.value?.chatId && document.visibilityState === 'visible'

  const onMessage: ServerMessages['message_changed'] = (event) => {
    if (event.change === 'deleted') {
      previews.close(({ messageId }) => messageId === event.messageId)
      setUnread(event.chatId, new Set([...unreadIn(event.chatId)].filter((id) => id !== event.messageId)))
      return
    }
    const { message } = event
    const { chatId, messageId, userId } = message
    if (event.change === 'updated' || messageId <= (newest.get(chatId) ?? 0)) return
    newest.set(chatId, messageId)
    if (userId === me.value.userId) return
    if (!isSeen(chatId)) add(chatId, messageId)
    previews.show(message, visibilityIn(chatId))
  }

  /** Counts the messages that arrived while the connection was lost. */
  async function catchUp(): Promise<void> {
    try {
      const { items, cursor } = await client.chat.list(
        { params: { id: confId }, query: {} },
        { signal: scope.signal },
      )
      const isFirstRead = isFirst
      isFirst = false
      if (cursor === null) removeOthers(items)
      await Promise.all(items.map((chat) => countMissed(chat, isFirstRead)))
    } catch (error) {
      if (!scope.signal.aborted) console.warn('New messages could not be counted', error)
    }
  }
  /** True until the chats have been read once: earlier messages do not count as unread. */
  let isFirst = before === undefined
  /** Removes the chats that were deleted meanwhile, or that this person can no longer read. */
  const removeOthers = (chats: readonly Chat[]) => {
    const ids = new Set(chats.map(({ chatId }) => chatId))
    for (const chatId of unread.value.keys()) if (!ids.has(chatId)) setUnread(chatId, none)
  }
  const countMissed = async ({ chatId, lastMessage }: Chat, isFirstRead: boolean) => {
    const known = Math.max(newestAtReconnect.get(chatId) ?? 0, newestAtFirst.get(chatId) ?? 0)
    if (!lastMessage || lastMessage.messageId <= known) return
    if (isFirstRead) return void newestAtFirst.set(chatId, lastMessage.messageId)
    const setNewest = () => newest.set(chatId, Math.max(newest.get(chatId) ?? 0, lastMessage.messageId))
    if (isSeen(chatId)) return void setNewest()
    const { items } = await client.chat.messages(
      { params: { id: confId, chatId }, query: { limit: maxCounted } },
      { signal: scope.signal },
    )
    setNewest()
    for (const { messageId, userId } of items)
      if (messageId > known && userId !== me.value.userId) add(chatId, messageId)
  }

  channel.on('message_changed', onMessage)
  channel.on('chat_changed', (event) => {
    if (event.change !== 'deleted') return
    setUnread(event.chatId, none)
    previews.close(({ chatId }) => chatId === event.chatId)
  })
  channel.on('chats_missed', () => {
    newestAtReconnect = new Map(newest)
    void catchUp()
  })
  channel.on('snapshot', () => {
    newestAtReconnect = new Map(newest)
    if (connections++ === 0) scope.after(firstCatchUpMs, () => void catchUp())
    else void catchUp()
  })
  scope.onEnd(() => {
    if (isFirst) return
    for (const [chatId, messageId] of newestAtFirst)
      newest.set(chatId, Math.max(newest.get(chatId) ?? 0, messageId))
    leftStates.set(reader, { unread: unread.value, newest })
  })
  document.addEventListener(
    'visibilitychange',
    () => {
      const chatId = visible.value?.chatId
      if (chatId && isSeen(chatId)) setUnread(chatId, none)
    },
    { signal: scope.signal },
  )

  return {
    unread,
    isSoundOn: previews.isSoundOn,
    total: computed(() => [...unread.value.values()].reduce((sum, { size }) => sum + size, 0)),
    setSound: previews.setSound,
    markVisible(chatId) {
      visible.value = { chatId }
      previews.close((one) => chatId === undefined || one.chatId === chatId)
      if (chatId) {
        setUnread(chatId, none)
        newestAtReconnect.set(chatId, Number.POSITIVE_INFINITY)
      }
      return () => {
        visible.value = undefined
      }
    },
  }
}

/** Notifications of the newest messages of others. */
interface MessagePreviews {
  readonly isSoundOn: ReadonlySignal<boolean>
  setSound(on: boolean): void
  /** `visible`: the open chat shows the message, or the list does. Then only a screen reader announces it. */
  show(message: ChatMessage, visible: 'message' | 'list' | 'none'): void
  close(which: (preview: Preview) => boolean): void
}

interface Preview {
  readonly messageId: number
  readonly chatId: string
}

const soundKey = 'lumi.chat.sound'
const maxAtOnce = 3
const maxTextLength = 120

/** `speaker`: the device that plays the sound; undefined leaves that to the browser. */
function createMessagePreviews(
  notifications: Notifications,
  speaker?: () => string | undefined,
): MessagePreviews {
  const isSoundOn = signal(readStored(soundKey) !== false)
  let shown: readonly Preview[] = []

  const close: MessagePreviews['close'] = (which) => {
    for (const preview of shown) if (which(preview)) notifications.close(idOf(preview))
    shown = shown.filter((preview) => !which(preview))
  }
  return {
    isSoundOn,
    setSound(on) {
      isSoundOn.value = on
      writeStored(soundKey, on ? undefined : false)
    },
    show(message, visible) {
      const { messageId, chatId, displayName } = message
      const text = messageText(message).slice(0, maxTextLength)
      shown = [...shown, { messageId, chatId }]
      const [oldest] = shown
      if (oldest && shown.length > maxAtOnce) close((one) => one === oldest)
      notifications.show({
        id: idOf(message),
        // Without this note a person might answer a private message to all.
        source: () =>
          [shortName(displayName), chatId !== everyoneChatId && textOf(words)('notToAll')]
            .filter(Boolean)
            .join(' · '),
        text: () => text,
        placement: visible === 'none' ? 'corner' : 'unseen',
        duration: durations.passing,
      })
      // The code of sounds is fetched with the first one.
      if (isSoundOn.value && visible !== 'message')
        import('#room/media/chime.ts')
          .then(({ chime }) => chime('chat', speaker?.()))
          .catch((error: unknown) => console.warn(error))
    },
    close,
  }
}

const idOf = ({ messageId }: Preview) => `message ${messageId}`

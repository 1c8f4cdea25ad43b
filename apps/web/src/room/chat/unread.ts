import type { Chat, ChatMessage, ServerMessages } from '@lumi/contract'
import { everyoneChatId } from '@lumi/contract/values'
import { computed, type ReadonlySignal, signal } from '@preact/signals-core'
import { textOf } from '#i18n/use-text.ts'
import { readStored, writeStored } from '#lib/stored.ts'
import words from '#locales/chat-news.gen.ts'
import type { Notifications } from '#room/notifications/notifications.ts'
import { shortName } from '#room/ui/names.ts'
import type { ChatSource } from './chat-source.ts'
import { messageText } from './plain-text.ts'

/** Ids of messages by chat. */
export type UnreadByChat = ReadonlyMap<string, ReadonlySet<number>>

/** The number of unread messages in the chats. */
export interface Unread {
  /** New messages by chat, where there are any; last the chat that was written in last. */
  readonly unread: ReadonlySignal<UnreadByChat>
  readonly total: ReadonlySignal<number>
  readonly isSoundOn: ReadonlySignal<boolean>
  /** The visible part of the chats: one of them, or their list; undefined while they are closed. */
  readonly looked: ReadonlySignal<{ readonly chatId: string | undefined } | undefined>
  setSound(on: boolean): void
  /** The chats are open, and this one is looked at: nothing in it is new, until the returned function is called. */
  look(chatId: string | undefined): () => void
}

const none: ReadonlySet<number> = new Set()

/**
 * The unread messages of a conference when it was left, for a person who comes back from a breakout room. Stored by
 * conference and user.
 */
interface Read {
  readonly unread: UnreadByChat
  readonly newest: ReadonlyMap<string, number>
}
const readBefore = new Map<string, Read>()

/** New messages that are counted in a chat after a lost connection. */
const mostCounted = 100
/** The chats are read once after joining, but a person who joins needs everything else first. Milliseconds. */
const catchUpAfterMs = 2000

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
  const before = readBefore.get(reader)
  const unread = signal<UnreadByChat>(before?.unread ?? new Map())
  const looked = signal<{ readonly chatId: string | undefined }>()
  const previews = createMessagePreviews(source.notifications, source.speaker)
  /** The newest known message of each chat. */
  const newest = new Map(before?.newest)
  /** The newest known messages when the connection came back. Messages right after that do not say which were missed. */
  let missedSince: Map<string, number> = new Map(newest)
  /** The newest of each when the chats were first read. It is new all the same if its event arrives only after that. */
  const atFirst = new Map<string, number>()
  let connections = 0

  const mark = (chatId: string, ids: ReadonlySet<number>) => {
    if (ids.size === 0 && !unread.value.has(chatId)) return
    const next = new Map(unread.value)
    next.delete(chatId)
    if (ids.size > 0) next.set(chatId, ids)
    unread.value = next
  }
  const unreadIn = (chatId: string) => unread.value.get(chatId) ?? none
  const add = (chatId: string, messageId: number) => mark(chatId, new Set([...unreadIn(chatId), messageId]))
  const visibilityIn = (chatId: string) => {
    if (isSeen(chatId)) return 'message'
    const isInList = looked.value !== undefined && looked.value.chatId === undefined
    return isInList || source.isListVisible ? 'list' : 'none'
  }
  const isSeen = (chatId: string) => chatId === looked.value?.chatId && document.visibilityState === 'visible'

  const onMessage: ServerMessages['message_changed'] = (said) => {
    if (said.change === 'deleted') {
      previews.close(({ messageId }) => messageId === said.messageId)
      mark(said.chatId, new Set([...unreadIn(said.chatId)].filter((one) => one !== said.messageId)))
      return
    }
    const { message } = said
    const { chatId, messageId, userId } = message
    if (said.change === 'updated' || messageId <= (newest.get(chatId) ?? 0)) return
    newest.set(chatId, messageId)
    if (userId === me.value.userId) return
    if (!isSeen(chatId)) add(chatId, messageId)
    previews.show(message, visibilityIn(chatId))
  }

  /** Counts messages that came while the connection was lost as new. */
  async function catchUp(): Promise<void> {
    try {
      const { items, cursor } = await client.chat.list(
        { params: { id: confId }, query: {} },
        { signal: scope.signal },
      )
      const wereRead = !isFirst
      isFirst = false
      if (cursor === null) forgetOthers(items)
      await Promise.all(items.map((chat) => compare(chat, wereRead)))
    } catch (error) {
      if (!scope.signal.aborted) console.warn('New messages could not be counted', error)
    }
  }
  /** Until the chats were read once, nothing in them is new. */
  let isFirst = before === undefined
  /** Chats that were deleted meanwhile, or are not for this person any more. */
  const forgetOthers = (chats: readonly Chat[]) => {
    const ids = new Set(chats.map(({ chatId }) => chatId))
    for (const chatId of unread.value.keys()) if (!ids.has(chatId)) mark(chatId, none)
  }
  const compare = async ({ chatId, lastMessage }: Chat, wereRead: boolean) => {
    const known = Math.max(missedSince.get(chatId) ?? 0, atFirst.get(chatId) ?? 0)
    if (!lastMessage || lastMessage.messageId <= known) return
    if (!wereRead) return void atFirst.set(chatId, lastMessage.messageId)
    const setNewest = () => newest.set(chatId, Math.max(newest.get(chatId) ?? 0, lastMessage.messageId))
    if (isSeen(chatId)) return void setNewest()
    const { items } = await client.chat.messages(
      { params: { id: confId, chatId }, query: { limit: mostCounted } },
      { signal: scope.signal },
    )
    setNewest()
    for (const { messageId, userId } of items)
      if (messageId > known && userId !== me.value.userId) add(chatId, messageId)
  }

  channel.on('message_changed', onMessage)
  channel.on('chat_changed', (said) => {
    if (said.change !== 'deleted') return
    mark(said.chatId, none)
    previews.close(({ chatId }) => chatId === said.chatId)
  })
  channel.on('chats_missed', () => {
    missedSince = new Map(newest)
    void catchUp()
  })
  channel.on('snapshot', () => {
    missedSince = new Map(newest)
    if (connections++ === 0) scope.after(catchUpAfterMs, () => void catchUp())
    else void catchUp()
  })
  scope.onEnd(() => {
    if (isFirst) return
    for (const [chatId, messageId] of atFirst)
      newest.set(chatId, Math.max(newest.get(chatId) ?? 0, messageId))
    readBefore.set(reader, { unread: unread.value, newest })
  })
  document.addEventListener(
    'visibilitychange',
    () => {
      const chatId = looked.value?.chatId
      if (chatId && isSeen(chatId)) mark(chatId, none)
    },
    { signal: scope.signal },
  )

  return {
    unread,
    isSoundOn: previews.isSoundOn,
    total: computed(() => [...unread.value.values()].reduce((sum, { size }) => sum + size, 0)),
    looked,
    setSound: previews.setSound,
    look(chatId) {
      looked.value = { chatId }
      previews.close((one) => chatId === undefined || one.chatId === chatId)
      if (chatId) {
        mark(chatId, none)
        missedSince.set(chatId, Number.POSITIVE_INFINITY)
      }
      return () => {
        looked.value = undefined
      }
    },
  }
}

/** Messages of others, each for a moment. */
interface MessagePreviews {
  readonly isSoundOn: ReadonlySignal<boolean>
  setSound(on: boolean): void
  /** `visible`: it can be read in the pane, or the list of chats shows it. Then it is read out only. */
  show(message: ChatMessage, visible: 'message' | 'list' | 'none'): void
  close(which: (preview: Preview) => boolean): void
}

interface Preview {
  readonly messageId: number
  readonly chatId: string
}

const soundKey = 'lumi.chat.sound'
/** As long as other notifications of people. Milliseconds. */
const durationMs = 6000
const mostAtOnce = 3
const longestText = 120

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
      const text = messageText(message).slice(0, longestText)
      shown = [...shown, { messageId, chatId }]
      const [oldest] = shown
      if (oldest && shown.length > mostAtOnce) close((one) => one === oldest)
      notifications.show({
        id: idOf(message),
        // A person who takes it for a message to all may answer to all.
        source: () =>
          [shortName(displayName), chatId !== everyoneChatId && textOf(words)('notToAll')]
            .filter(Boolean)
            .join(' · '),
        text: () => text,
        placement: visible === 'none' ? 'corner' : 'unseen',
        duration: durationMs,
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

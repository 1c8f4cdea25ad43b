import type { Chat, ChatMessage, ServerMessages } from '@lumi/contract'
import { computed, type ReadonlySignal, signal } from '@preact/signals-core'
import { readStored, writeStored } from '#lib/stored.ts'
import type { ChatSource } from './chat-source.ts'
import { messageText } from './plain-text.ts'

/** A message of somebody else, told for a moment while the chat it is in is not looked at. */
export interface News {
  readonly messageId: number
  readonly chatId: string
  readonly from: string
  readonly text: string
}

/** Ids of messages by chat. */
export type UnreadByChat = ReadonlyMap<string, ReadonlySet<number>>

/** How much in the chats is new, and what others have just written. */
export interface Unread {
  /** New messages by chat, where there are any. */
  readonly unread: ReadonlySignal<UnreadByChat>
  readonly total: ReadonlySignal<number>
  readonly latest: ReadonlySignal<readonly News[]>
  readonly isSoundOn: ReadonlySignal<boolean>
  /** Whether the chats are open. */
  readonly isOpen: ReadonlySignal<boolean>
  setSound(on: boolean): void
  /** The chats are open, and this one is looked at: nothing in it is new, until the answer is called. */
  look(chatId: string | undefined): () => void
}

const soundKey = 'lumi.chat.sound'
/** As long as other notices of who comes and goes. Milliseconds. */
const newsLifeMs = 6000
const mostNews = 3
const longestText = 120
const none: ReadonlySet<number> = new Set()
/** New messages that are counted in a chat after a lost connection. */
const mostCounted = 100
/** After a lost connection the chats are asked once; whoever joins needs everything else first. Milliseconds. */
const catchUpAfterMs = 2000

type Source = Pick<ChatSource, 'scope' | 'confId' | 'channel' | 'me'> & {
  readonly client: Pick<ChatSource['client'], 'chat'>
  /** Where it sounds; undefined leaves that to the browser. */
  readonly speaker?: () => string | undefined
}

export function createUnread({ scope, confId, client, channel, me, speaker }: Source): Unread {
  const unread = signal<UnreadByChat>(new Map())
  const isOpen = signal(false)
  const latest = signal<readonly News[]>([])
  const isSoundOn = signal(readStored(soundKey) !== false)
  /** The newest message of each chat that was heard of. */
  const heard = new Map<string, number>()
  let looked: string | undefined
  let connections = 0

  const mark = (chatId: string, ids: ReadonlySet<number>) => {
    if (ids.size === 0 && !unread.value.has(chatId)) return
    const next = new Map(unread.value)
    if (ids.size > 0) next.set(chatId, ids)
    else next.delete(chatId)
    unread.value = next
  }
  const unreadIn = (chatId: string) => unread.value.get(chatId) ?? none
  const add = (chatId: string, messageId: number) => mark(chatId, new Set([...unreadIn(chatId), messageId]))
  const isSeen = (chatId: string) => chatId === looked && document.visibilityState === 'visible'

  const tell = (message: ChatMessage) => {
    const { messageId, chatId, displayName: from } = message
    const text = messageText(message).slice(0, longestText)
    latest.value = [...latest.value, { messageId, chatId, from, text }].slice(-mostNews)
    scope.after(newsLifeMs, () => forget((one) => one.messageId === messageId))
    // Its code is fetched when there is something to hear.
    if (isSoundOn.value && !isSeen(chatId))
      import('#room/media/chime.ts')
        .then(({ chime }) => chime('chat', speaker?.()))
        .catch((error: unknown) => console.warn(error))
  }
  const forget = (which: (one: News) => boolean) => {
    if (latest.value.some(which)) latest.value = latest.value.filter((one) => !which(one))
  }
  const hear: ServerMessages['message_changed'] = (said) => {
    if (said.change === 'deleted') {
      forget(({ messageId }) => messageId === said.messageId)
      mark(said.chatId, new Set([...unreadIn(said.chatId)].filter((one) => one !== said.messageId)))
      return
    }
    const { message } = said
    const { chatId, messageId, userId } = message
    if (said.change === 'updated' || messageId <= (heard.get(chatId) ?? 0)) return
    heard.set(chatId, messageId)
    if (userId === me.value.userId) return
    if (!isSeen(chatId)) add(chatId, messageId)
    tell(message)
  }

  /** How far the chats are. What came while the line was down is new. */
  async function catchUp(): Promise<void> {
    try {
      const { items } = await client.chat.list(
        { params: { id: confId }, query: {} },
        { signal: scope.signal },
      )
      const wereRead = !isFirst
      isFirst = false
      await Promise.all(items.map((chat) => compare(chat, wereRead)))
    } catch (error) {
      if (!scope.signal.aborted) console.warn('New messages could not be counted', error)
    }
  }
  /** Until the chats were read once, nothing in them is new. */
  let isFirst = true
  const compare = async ({ chatId, lastMessage }: Chat, wereRead: boolean) => {
    const before = heard.get(chatId) ?? 0
    if (!lastMessage || lastMessage.messageId <= before) return
    heard.set(chatId, lastMessage.messageId)
    if (!wereRead || isSeen(chatId)) return
    const { items } = await client.chat.messages(
      { params: { id: confId, chatId }, query: { limit: mostCounted } },
      { signal: scope.signal },
    )
    for (const { messageId, userId } of items)
      if (messageId > before && userId !== me.value.userId) add(chatId, messageId)
  }

  channel.on('message_changed', hear)
  channel.on('chat_changed', (said) => {
    if (said.change !== 'deleted') return
    mark(said.chatId, none)
    forget(({ chatId }) => chatId === said.chatId)
  })
  channel.on('chats_missed', () => void catchUp())
  channel.on('snapshot', () => {
    if (connections++ === 0) scope.after(catchUpAfterMs, () => void catchUp())
    else void catchUp()
  })
  document.addEventListener(
    'visibilitychange',
    () => {
      if (looked && isSeen(looked)) mark(looked, none)
    },
    { signal: scope.signal },
  )

  return {
    unread,
    latest,
    isSoundOn,
    total: computed(() => [...unread.value.values()].reduce((sum, { size }) => sum + size, 0)),
    isOpen,
    setSound(on) {
      isSoundOn.value = on
      writeStored(soundKey, on ? undefined : false)
    },
    look(chatId) {
      looked = chatId
      isOpen.value = true
      if (chatId) mark(chatId, none)
      return () => {
        looked = undefined
        isOpen.value = false
      }
    },
  }
}

import type { Chat } from '@lumi/contract'
import { everyoneChatId, UserGroup } from '@lumi/contract/values'
import { computed, type ReadonlySignal, signal } from '@preact/signals-core'
import { createRefreshable } from '#room/reactive/refreshable.ts'
import { type ChatFiles, createChatFiles } from './chat-files.ts'
import type { ChatSource, MessageChange } from './chat-source.ts'
import { type Conversation, createConversation, type OpenConversation } from './conversation.ts'
import { createPreviews, type Previews } from './link-previews.ts'

/** A chat, and its people. */
export type ChatWithPeople = Pick<Chat, 'chatId' | 'displayName' | 'userGroup' | 'ownerUserId'> & {
  readonly userIds: readonly string[]
}

/** Everyone's chat, which exists before the list is loaded. */
export const everyoneChat: ChatWithPeople = {
  chatId: everyoneChatId,
  displayName: null,
  userGroup: UserGroup.all,
  userIds: [],
  ownerUserId: null,
}

/** The people of a new chat. */
export type Recipients =
  | { readonly userGroup: Exclude<UserGroup, 1> }
  | { readonly userGroup: 1; readonly userIds: readonly string[] }

/** All chats of somebody in a conference. */
export interface Chats extends Pick<ChatSource, 'me' | 'people' | 'sending'> {
  /** The breakout room that everyone's chat is of; undefined elsewhere. */
  readonly room: ReadonlySignal<string | undefined>
  /** Everyone's first, then those with the newest messages; undefined until they are there. */
  readonly list: ReadonlySignal<readonly Chat[] | undefined>
  /** The error of the last load; undefined once it has succeeded. */
  readonly failure: ReadonlySignal<unknown>
  readonly names: ChatNames
  readonly previews: Previews
  readonly files: ChatFiles
  reload(): Promise<void>
  conversation(chatId: string): Conversation
  /** Finds the chat with these people, or begins it. */
  start(to: Recipients): Promise<string>
  remove(chatId: string): Promise<void>
}

const pageSize = 200
const mostPages = 5

/** A chat as it is now; undefined where it is gone. */
interface ChatNow {
  readonly chatId: string
  readonly chat: Chat | undefined
}

export function createChats(source: ChatSource): Chats {
  const { scope, confId, client, channel, me, people, sending, conference } = source
  const list = signal<readonly Chat[]>()
  const failure = signal<unknown>()
  const conversations = new Map<string, OpenConversation>()

  const show = (chats: readonly Chat[]) => {
    list.value = [...chats].sort(byNewest)
  }
  const { load: reload, applyChange } = createRefreshable<readonly Chat[], ChatNow>(scope, {
    async read(signal) {
      const found: Chat[] = []
      let cursor: string | null | undefined
      for (let page = 0; page < mostPages && cursor !== null; page++) {
        const query = { limit: pageSize, cursor }
        const answer = await client.chat.list({ params: { id: confId }, query }, { signal })
        found.push(...answer.items)
        cursor = answer.cursor
      }
      return found
    },
    take(found, changes) {
      failure.value = undefined
      const chats = new Map(found.map((chat) => [chat.chatId, chat]))
      for (const { chatId, chat } of changes) {
        if (chat) chats.set(chatId, chat)
        else chats.delete(chatId)
      }
      show([...chats.values()])
    },
    fail(error) {
      console.warn('Chats could not be loaded', error)
      failure.value = error
    },
  })
  const loadAnew = async () => {
    await Promise.all([
      reload(),
      ...[...conversations.values()].map((conversation) => conversation.refresh()),
    ])
  }
  const put = (chat: Chat) => {
    applyChange({ chatId: chat.chatId, chat })
    if (list.value) show([...list.value.filter(({ chatId }) => chatId !== chat.chatId), chat])
  }
  const drop = (chatId: string) => {
    const conversation = conversations.get(chatId)
    conversation?.clear()
    if (chatId === everyoneChatId) return void reload()
    conversation?.end()
    conversations.delete(chatId)
    applyChange({ chatId, chat: undefined })
    if (list.value) list.value = list.value.filter((chat) => chat.chatId !== chatId)
  }
  const applyMessageChange = (change: MessageChange) => {
    const chatId = change.change === 'deleted' ? change.chatId : change.message.chatId
    conversations.get(chatId)?.apply(change)
    const chat = list.value?.find((one) => one.chatId === chatId)
    if (!chat) return void reload()
    const last = chat.lastMessage?.messageId
    if (change.change === 'created') put({ ...chat, lastMessage: change.message })
    else if (change.change === 'deleted') last === change.messageId && void reload()
    else if (last === change.message.messageId) put({ ...chat, lastMessage: change.message })
  }

  channel.on('snapshot', loadAnew)
  channel.on('chats_missed', loadAnew)
  channel.on('message_changed', applyMessageChange)
  channel.on('chat_changed', (change) =>
    change.change === 'deleted' ? drop(change.chatId) : put(change.chat),
  )
  // A change of role adds and removes chats without an event.
  let role = me.value.role
  scope.follow(
    () => me.value.role,
    (now) => {
      if (now !== role) void reload()
      role = now
    },
  )
  void reload()

  return {
    me,
    people,
    sending,
    room: computed(() => (conference?.value.parentId ? conference.value.displayName : undefined)),
    list,
    failure,
    names: createChatNames(source, list),
    previews: createPreviews(client, source.encryption !== undefined),
    files: createChatFiles(source),
    reload,
    conversation(chatId) {
      const known = conversations.get(chatId)
      if (known) return known
      const made = createConversation(source, chatId)
      conversations.set(chatId, made)
      void made.refresh()
      return made
    },
    async start(to) {
      const known = list.value?.find((chat) => isSame(chat, to, me.value.userId))
      if (known) return known.chatId
      const body =
        to.userGroup === UserGroup.specified
          ? { ...to, userIds: [...to.userIds] }
          : { userGroup: to.userGroup }
      const chat = await client.chat.create({ params: { id: confId }, body })
      put(chat)
      return chat.chatId
    },
    async remove(chatId) {
      await client.chat.delete({ params: { id: confId, chatId } })
      drop(chatId)
    },
  }
}

/** True for a chat without a name of its own that has just these people. */
function isSame(chat: Chat, to: Recipients, me: string): boolean {
  if (chat.userGroup !== to.userGroup || chat.displayName !== null) return false
  if (to.userGroup === UserGroup.all) return chat.chatId === everyoneChatId
  if (to.userGroup !== UserGroup.specified) return chat.ownerUserId === me
  const members = new Set(chat.userIds).add(chat.ownerUserId ?? '')
  return members.size === new Set(to.userIds).add(me).size && to.userIds.every((one) => members.has(one))
}

/** Everyone's chat first, then those with the newest messages. */
function byNewest(a: Chat, b: Chat): number {
  if (a.chatId === everyoneChatId) return -1
  if (b.chatId === everyoneChatId) return 1
  return Date.parse(lastActive(b)) - Date.parse(lastActive(a))
}

const lastActive = ({ lastMessage, created }: Chat) => lastMessage?.created ?? created

/** Colour and picture are not known of those who have left. */
interface Known {
  readonly displayName: string
  readonly color?: number
  readonly pictureImgUrl?: string
}

/** The names of the people in the chats, also of those who have left. */
interface ChatNames {
  /** Undefined for unknown people. */
  personOf(userId: string): Known | undefined
  /** The others of a private chat. */
  othersOf(chat: {
    readonly userIds: readonly string[]
    readonly ownerUserId: string | null
  }): readonly string[]
}

/** Chats name their people by id; names are remembered also of those who have left. */
function createChatNames(
  { scope, me, people }: ChatSource,
  list: ReadonlySignal<readonly Chat[] | undefined>,
): ChatNames {
  const known = new Map<string, Known>()
  scope.follow(
    () => list.value,
    (chats) => {
      for (const { lastMessage } of chats ?? [])
        if (lastMessage && !known.has(lastMessage.userId)) known.set(lastMessage.userId, lastMessage)
    },
  )
  scope.follow(
    () => people.value,
    (now) => {
      for (const [userId, person] of now ?? []) known.set(userId, person)
    },
  )
  return {
    personOf: (userId) => known.get(userId),
    othersOf: ({ userIds, ownerUserId }) =>
      [...new Set([...(ownerUserId ? [ownerUserId] : []), ...userIds])].filter(
        (one) => one !== me.value.userId,
      ),
  }
}

import type { Chat, ChatMessage, ServerMessages } from '@lumi/contract'
import { everyoneChatId } from '@lumi/contract/values'
import type { LumiClient } from '@lumi/sdk'
import type { ChatSource } from '#room/chat/chat-source.ts'
import type { Scope } from '#room/reactive/scope.ts'

type ChannelMessage = 'chat_changed' | 'message_changed' | 'chats_missed'

interface PolledChannelOptions {
  readonly confId: string
  readonly client: Pick<LumiClient, 'chat'>
  /** The chat that is open. */
  readonly openChat: () => string | undefined
}

interface PolledChannel {
  /** The messages of the room's channel about the chats. */
  readonly channel: ChatSource['channel']
  /** Changes from this list on are emitted; a later one is not taken. */
  startFrom(chats: readonly Chat[]): void
  /** Polls until the scope ends. */
  start(onFailed: () => void): void
}

/** The pause between two requests, and the factor by which it grows while the page is hidden. Milliseconds. */
const roundMs = 4000
const roundsUnseen = 8
const pageSize = 200
/** The newest messages of a chat, of which each change is seen. */
const newest = 50

/**
 * No socket informs an account of chats. So this polls their list and emits the messages that the room's channel would:
 * with one more request for each chat in which somebody has written, and for the one that is open.
 */
export function createPolledChannel(
  scope: Scope,
  { confId, client, openChat }: PolledChannelOptions,
): PolledChannel {
  const handlers: { [Name in ChannelMessage]: Set<ServerMessages[Name]> } = {
    chat_changed: new Set(),
    message_changed: new Set(),
    chats_missed: new Set(),
  }
  let known: ReadonlyMap<string, Chat> | undefined
  /** The chat that was open in the last round, with its newest messages as they were. */
  let seen: { readonly chatId: string; readonly messages: ReadonlyMap<number, string> } | undefined

  const emitChat = (...message: Parameters<ServerMessages['chat_changed']>) => {
    for (const handler of handlers.chat_changed) handler(...message)
  }
  const emitMessage = (...message: Parameters<ServerMessages['message_changed']>) => {
    for (const handler of handlers.message_changed) handler(...message)
  }
  const emitMissed = () => {
    for (const handler of handlers.chats_missed) handler()
  }
  const read = (chatId: string) => {
    const place = { params: { id: confId, chatId }, query: { limit: newest } }
    return client.chat.messages(place, { signal: scope.signal })
  }
  const mapOf = (chats: readonly Chat[]) => new Map(chats.map((chat) => [chat.chatId, chat]))

  async function round(): Promise<void> {
    const query = { limit: pageSize }
    const { items, cursor } = await client.chat.list(
      { params: { id: confId }, query },
      { signal: scope.signal },
    )
    const before = known
    known ??= mapOf(items)
    for (const chat of items) {
      await compareChat(chat, before?.get(chat.chatId))
      // A request that failed is made again in the next round.
      known = new Map(known).set(chat.chatId, chat)
    }
    if (cursor !== null || !before) return
    for (const chatId of before.keys())
      if (!items.some((chat) => chat.chatId === chatId)) emitChat({ change: 'deleted', chatId })
    known = mapOf(items)
  }

  async function compareChat(chat: Chat, before: Chat | undefined): Promise<void> {
    const { chatId, lastMessage } = chat
    const last = before?.lastMessage?.messageId ?? 0
    const isCleared = last > 0 && !lastMessage && chatId === everyoneChatId
    if (isCleared) emitChat({ change: 'deleted', chatId })
    else if (!before) emitChat({ change: 'created', chat })
    else if (aboutOf(chat) !== aboutOf(before)) emitChat({ change: 'updated', chat })

    if (chatId === openChat()) {
      const page = await read(chatId)
      return isGap(page, last) ? emitMissed() : compareOpenChat(chatId, last, page.items)
    }
    if (lastMessage && lastMessage.messageId > last) {
      const page = await read(chatId)
      if (isGap(page, last)) return emitMissed()
      for (const message of page.items)
        if (message.messageId > last) emitMessage({ change: 'created', message })
    } else if (last > (lastMessage?.messageId ?? 0))
      emitMessage({ change: 'deleted', chatId, messageId: last })
    else if (lastMessage && JSON.stringify(lastMessage) !== JSON.stringify(before?.lastMessage))
      emitMessage({ change: 'updated', message: lastMessage })
  }

  function compareOpenChat(chatId: string, last: number, messages: readonly ChatMessage[]): void {
    const before = seen?.chatId === chatId ? seen.messages : new Map<number, string>()
    seen = { chatId, messages: new Map(messages.map((one) => [one.messageId, JSON.stringify(one)])) }
    for (const message of messages) {
      if (message.messageId > last) emitMessage({ change: 'created', message })
      else if (before.get(message.messageId) !== seen.messages.get(message.messageId))
        emitMessage({ change: 'updated', message })
    }
    const oldest = messages[0]?.messageId ?? 0
    for (const messageId of before.keys())
      if (messageId >= oldest && !seen.messages.has(messageId))
        emitMessage({ change: 'deleted', chatId, messageId })
  }

  return {
    channel: {
      on(message, handler) {
        const byName: { readonly [name: string]: Set<unknown> } = handlers
        byName[message]?.add(handler)
      },
    },
    startFrom(chats) {
      known ??= mapOf(chats)
    },
    start(onFailed) {
      let rounds = 0
      let isMissed = false
      // The next round begins once the one before has ended: no request is made while one is pending.
      const next = () =>
        scope.after(roundMs, async () => {
          if (document.visibilityState === 'visible' || ++rounds % roundsUnseen === 0) {
            try {
              await round()
              if (isMissed) emitMissed()
              isMissed = false
            } catch (error) {
              if (scope.signal.aborted) return
              console.warn('The chats could not be asked for', error)
              isMissed = true
              onFailed()
            }
          }
          next()
        })
      next()
    },
  }
}

/** More was written since then than one page has. */
const isGap = ({ items, cursor }: { items: readonly ChatMessage[]; cursor: string | null }, last: number) =>
  cursor !== null && last > 0 && (items[0]?.messageId ?? 0) > last

/** A chat without its last message. */
const aboutOf = ({ displayName, userGroup, userIds, ownerUserId }: Chat) =>
  JSON.stringify([displayName, userGroup, userIds, ownerUserId])

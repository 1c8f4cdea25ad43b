import type { Chat, ChatMessage } from '@lumi/contract'
import { LumiError } from '@lumi/sdk'
import { signal } from '@preact/signals-core'
import { vi } from 'vitest'
import { createScope } from '#room/reactive/scope.ts'
import { fakeContext } from '#room/testing/fake-context.ts'
import { createChats } from './chats.ts'

export const message = (messageId: number, change: Partial<ChatMessage> = {}): ChatMessage => ({
  messageId,
  confId: 'k7m2',
  chatId: 'everyone',
  messageType: 1,
  messageDataType: 1,
  messageData: `<p>${messageId}</p>`,
  file: null,
  userId: 'ann',
  displayName: 'Ann',
  created: new Date(Date.UTC(2026, 10, 21, 9, 0, messageId)).toISOString(),
  edited: null,
  clientKey: null,
  quote: null,
  mentions: [],
  reactions: [],
  ...change,
})

export const chat = (chatId: string, change: Partial<Chat> = {}): Chat => ({
  chatId,
  confId: 'k7m2',
  chatType: 1,
  displayName: null,
  userGroup: chatId === 'everyone' ? 2 : 1,
  userIds: chatId === 'everyone' ? [] : ['me'],
  ownerUserId: chatId === 'everyone' ? null : 'ann',
  created: '2026-11-21T09:00:00.000Z',
  lastMessage: null,
  ...change,
})

interface Sent {
  readonly body: { readonly messageData: string; readonly clientKey: string }
}
interface Edited {
  readonly params: { readonly messageId: number }
  readonly body: { readonly messageData: string; readonly mentions: string[] }
}
interface Asked {
  readonly query: { readonly cursor?: string; readonly limit: number }
}

/** The server's side of one chat, and a line to it that can be cut. */
export function fakeChat(first: readonly ChatMessage[] = [], pageSize = 3) {
  let kept = [...first]
  let lastId = first.at(-1)?.messageId ?? 0
  /** The state of the connection: `deaf` loses the answer to a message that has arrived. */
  const line = { state: 'up' as 'up' | 'down' | 'deaf' }
  const lost = () => new LumiError({ code: 1, status: 0, description: '' })
  const calls = {
    list: vi.fn(async () => ({
      items: [chat('everyone', { lastMessage: kept.at(-1) ?? null })],
      cursor: null,
      userId: 'me',
    })),
    create: vi.fn(async () => chat('new', { userIds: ['ann'], ownerUserId: 'me' })),
    messages: vi.fn(async ({ query: { cursor } }: Asked) => {
      if (line.state === 'down') throw lost()
      const end = cursor ? kept.findIndex(({ messageId }) => messageId === Number(cursor)) : kept.length
      const start = Math.max(0, end - pageSize)
      return { items: kept.slice(start, end), cursor: start > 0 ? String(kept[start]?.messageId) : null }
    }),
    send: vi.fn(async ({ body: { messageData, clientKey } }: Sent) => {
      if (line.state === 'down') throw lost()
      const known = kept.find((one) => one.clientKey === clientKey)
      const sent = known ?? message(++lastId, { messageData, clientKey, userId: 'me', displayName: 'me' })
      if (!known) kept = [...kept, sent]
      if (line.state === 'deaf') throw lost()
      return sent
    }),
  }
  const edit = vi.fn(async ({ params, body }: Edited) => {
    const at = kept.findIndex(({ messageId }) => messageId === params.messageId)
    const changed = { ...message(params.messageId), ...kept[at], ...body, edited: '2026-11-21T10:00:00.000Z' }
    kept = kept.with(at, changed)
    return changed
  })
  const write = (...more: ChatMessage[]) => {
    kept = [...kept, ...more]
    lastId = kept.at(-1)?.messageId ?? 0
  }
  return { calls: { ...calls, edit }, line, write, kept: () => kept }
}

/** Chats of a call whose server is played by the test. */
export function openChats(server = fakeChat()) {
  const scope = createScope()
  const { context, receive } = fakeContext(scope, { chat: server.calls })
  const { feed, ...rest } = context
  const chats = createChats({
    ...rest,
    me: feed.me,
    people: feed.roster,
    sending: signal('files'),
    conference: feed.conference,
  })
  const everyone = chats.conversation('everyone')
  const texts = () => everyone.messages.value.map(({ messageData }) => messageData.replace(/<\/?p>/g, ''))
  return { ...server, scope, receive, chats, everyone, texts }
}

import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { chat, message } from '#room/chat/chats.fixture.ts'
import { createScope } from '#room/reactive/scope.ts'
import { createPolledChannel } from './polled-channel.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function setUp(looked?: string) {
  const server = {
    chats: [chat('everyone', { lastMessage: message(1) }), chat('a')],
    messages: [message(1)],
    /** True if there are earlier ones. */
    cursor: null as string | null,
  }
  const list = vi.fn(async () => ({ items: server.chats, cursor: null, userId: 'me' }))
  const messages = vi.fn(async () => ({ items: server.messages, cursor: server.cursor }))
  const onFailed = vi.fn()
  const scope = createScope()
  const line = createPolledChannel(scope, {
    confId: 'k7m2',
    client: { chat: { list, messages } } as never,
    openChat: () => looked,
  })
  const received: unknown[] = []
  line.channel.on('message_changed', (data) => void received.push(data))
  line.channel.on('chat_changed', (data) => void received.push(data))
  line.channel.on('chats_missed', () => void received.push('missed'))
  line.startFrom(server.chats)
  line.start(onFailed)
  const round = async () => {
    received.splice(0)
    await vi.advanceTimersByTimeAsync(4000)
    return received
  }
  return { server, list, messages, onFailed, round, scope }
}

test('asks for the list alone while nothing happens', async () => {
  const { round, list, messages } = setUp()
  expect(await round()).toEqual([])
  expect(await round()).toEqual([])
  expect(list).toHaveBeenCalledTimes(2)
  expect(messages).not.toHaveBeenCalled()
})

test('emits each new message, and the changes of the last one', async () => {
  const { server, round } = setUp()
  server.messages = [message(1), message(2), message(3)]
  server.chats = [chat('everyone', { lastMessage: message(3) }), chat('a')]
  expect(await round()).toEqual([
    { change: 'created', message: message(2) },
    { change: 'created', message: message(3) },
  ])
  const edited = message(3, { messageData: '<p>Other</p>' })
  server.chats = [chat('everyone', { lastMessage: edited }), chat('a')]
  expect(await round()).toEqual([{ change: 'updated', message: edited }])
  server.chats = [chat('everyone', { lastMessage: message(2) }), chat('a')]
  expect(await round()).toEqual([{ change: 'deleted', chatId: 'everyone', messageId: 3 }])
  server.chats = [chat('everyone'), chat('a')]
  expect(await round()).toContainEqual({ change: 'deleted', chatId: 'everyone' })
})

test.each([['everyone'], [undefined]])(
  'has all read anew where more was written than a page has, looking at %s',
  async (looked) => {
    const { server, round } = setUp(looked)
    await round()
    server.messages = [message(80), message(81)]
    server.cursor = '80'
    server.chats = [chat('everyone', { lastMessage: message(81) }), chat('a')]
    expect(await round()).toEqual(['missed'])
    expect(await round()).not.toContain('missed')
  },
)

test('emits chats that begin, change and end', async () => {
  const { server, round } = setUp()
  const [everyone] = server.chats
  server.chats = [...server.chats, chat('b')]
  expect(await round()).toEqual([{ change: 'created', chat: chat('b') }])
  const named = chat('b', { displayName: 'Homework' })
  server.chats = [...server.chats.slice(0, 2), named]
  expect(await round()).toEqual([{ change: 'updated', chat: named }])
  server.chats = everyone ? [everyone] : []
  expect(await round()).toEqual([
    { change: 'deleted', chatId: 'a' },
    { change: 'deleted', chatId: 'b' },
  ])
})

test('also emits changes before the last message of the open chat', async () => {
  const { server, round } = setUp('everyone')
  server.messages = [message(0), message(1)]
  await round()
  expect(await round()).toEqual([])
  const edited = message(0, { messageData: '<p>Other</p>' })
  server.messages = [edited, message(1)]
  expect(await round()).toEqual([{ change: 'updated', message: edited }])
  server.messages = [edited]
  expect(await round()).toEqual([{ change: 'deleted', chatId: 'everyone', messageId: 1 }])
})

test('says when it could not ask, and has all asked for anew once it can', async () => {
  const { round, list, onFailed } = setUp()
  list.mockRejectedValueOnce(new Error('away'))
  expect(await round()).toEqual([])
  expect(onFailed).toHaveBeenCalledTimes(1)
  expect(await round()).toEqual(['missed'])
  expect(await round()).toEqual([])
})

test('asks less often while nobody sees the page', async () => {
  const { round, list, scope } = setUp()
  const hidden = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  for (let at = 0; at < 8; at++) await round()
  expect(list).toHaveBeenCalledTimes(1)
  hidden.mockRestore()
  scope.end()
  await round()
  expect(list).toHaveBeenCalledTimes(1)
})

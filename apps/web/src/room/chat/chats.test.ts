import { expect, test, vi } from 'vitest'
import { chat, message, openChats } from './chats.fixture.ts'

const loaded = ({ chats }: ReturnType<typeof openChats>) =>
  vi.waitFor(() => expect(chats.list.value).toBeDefined())

test("everyone's comes first, then those with the newest messages; what is gone goes", async () => {
  const opened = openChats()
  const { chats, receive } = opened
  await loaded(opened)
  const ids = () => chats.list.value?.map(({ chatId }) => chatId)
  receive('chat_changed', {
    change: 'created',
    chat: chat('a', { lastMessage: message(1, { chatId: 'a' }) }),
  })
  receive('chat_changed', {
    change: 'created',
    chat: chat('b', { lastMessage: message(2, { chatId: 'b' }) }),
  })
  expect(ids()).toEqual(['everyone', 'b', 'a'])
  receive('message_changed', { change: 'created', message: message(3, { chatId: 'a' }) })
  expect(ids()).toEqual(['everyone', 'a', 'b'])
  receive('chat_changed', { change: 'deleted', chatId: 'a' })
  expect(ids()).toEqual(['everyone', 'b'])
})

test('a message that arrives while the list is loaded is newer than the list', async () => {
  const opened = openChats()
  const { chats, receive } = opened
  receive('chat_changed', { change: 'created', chat: chat('a') })
  await loaded(opened)
  expect(chats.list.value?.map(({ chatId }) => chatId)).toEqual(['everyone', 'a'])
})

test('a chat with the same people is found, not begun again', async () => {
  const opened = openChats()
  const { chats, calls, receive } = opened
  await loaded(opened)
  receive('chat_changed', { change: 'created', chat: chat('a') })
  expect(await chats.start({ userGroup: 1, userIds: ['ann'] })).toBe('a')
  expect(calls.create).not.toHaveBeenCalled()
  expect(await chats.start({ userGroup: 1, userIds: ['ann', 'bob'] })).toBe('new')
  expect(await chats.start({ userGroup: 2 })).toBe('everyone')
})

import { LumiError } from '@lumi/sdk'
import { expect, test, vi } from 'vitest'
import { fakeChat, message } from '#room/chat/chats.fixture.ts'
import { createScope } from '#room/reactive/scope.ts'
import { createChatClient } from './chat-client.ts'
import { ownerOf, parseChatSearch } from './chat-owner.ts'

const settle = () => vi.advanceTimersByTimeAsync(0)

const open = (list: () => Promise<unknown>, integrationId?: string) => {
  vi.useFakeTimers()
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const chat = fakeChat([message(1)])
  const calls = {
    chat: chat.calls,
    conference: { list: vi.fn(list) },
    conferenceUser: {
      list: vi.fn(async () => Promise.reject(new LumiError({ code: 1, status: 403, description: '' }))),
    },
    preview: {},
  }
  const scope = createScope()
  const owner = { userId: 'olga', userName: 'Olga' }
  const client = createChatClient(scope, { client: calls as never, owner, integrationId })
  return { ...chat, client, conferences: calls.conference.list, scope }
}

test('the owner is whom the address names, else a guest of their own', () => {
  expect(ownerOf(parseChatSearch({ userId: ' u1 ', name: 'Ada' }))).toEqual({ userId: 'u1', userName: 'Ada' })
  const guest = ownerOf(parseChatSearch({ name: '' }))
  expect(guest.userName).toBe('Guest')
  expect(guest.userId).toMatch(/^\w{10,}$/)
  expect(ownerOf({}).userId).not.toBe(guest.userId)
})

test('an integration offers its own conferences', async () => {
  const { client, conferences } = open(async () => ({ items: [], cursor: null }), 'lti1')
  await settle()
  expect(conferences.mock.calls.flat()[0]).toMatchObject({ query: { details: 'all', meta_data3: 'lti1' } })
  expect(client.conferences.value).toEqual([])
})

test('conferences that cannot be loaded are none', async () => {
  const { client } = open(async () => Promise.reject(new Error('away')))
  await settle()
  expect(client.conferences.value).toEqual([])
})

test('a conference that is picked has its chats, which are asked for again and again until another is', async () => {
  const { client, calls, write, scope } = open(async () => ({ items: [], cursor: null }))
  client.pick('k7m2')
  const chats = client.chats.value
  const everyone = chats?.conversation('everyone')
  await settle()
  expect(everyone?.messages.value).toHaveLength(1)
  // Who may be written to cannot be read by everybody: then it is nobody.
  expect(chats?.people.value?.size).toBe(0)
  write(message(2))
  await vi.advanceTimersByTimeAsync(4000)
  expect(everyone?.messages.value).toHaveLength(2)
  client.pick('other')
  expect(client.currentChat.value).toBeUndefined()
  calls.list.mockClear()
  await vi.advanceTimersByTimeAsync(4000)
  // Not for the one before.
  expect(calls.list).toHaveBeenCalledTimes(1)
  scope.end()
  expect(vi.getTimerCount()).toBe(0)
})

test('the server says as whom an account writes', async () => {
  const { client, scope } = open(async () => ({ items: [], cursor: null }))
  client.pick('k7m2')
  const chats = client.chats.value
  expect(chats?.me.value).toMatchObject({ userId: 'olga', displayName: 'Olga' })
  chats?.conversation('everyone').send({ text: 'Hello' })
  await settle()
  expect(chats?.me.value.userId).toBe('me')
  scope.end()
})

import { LumiError } from '@lumi/sdk'
import { expect, test, vi } from 'vitest'
import { aboutChat } from '#lib/encryption/chat-place.ts'
import { createCipher } from '#lib/encryption/cipher.ts'
import { newSecret, storeSecretOnDevice } from '#lib/encryption/key.ts'
import { fakeChat, message } from '#room/chat/chats.fixture.ts'
import { createScope } from '#room/reactive/scope.ts'
import { createChatClient } from './chat-client.ts'
import { ownerOf, parseChatSearch } from './chat-owner.ts'

const settle = () => vi.advanceTimersByTimeAsync(0)

type Options = Partial<Parameters<typeof createChatClient>[1]>

const open = (list: () => Promise<unknown>, options: Options = {}) => {
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
  const client = createChatClient(scope, { client: calls as never, owner, ...options })
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
  const { client, conferences } = open(async () => ({ items: [], cursor: null }), { integrationId: 'lti1' })
  await settle()
  expect(conferences.mock.calls.flat()[0]).toMatchObject({ query: { details: 'all', meta_data3: 'lti1' } })
  expect(client.conferences.value).toEqual([])
})

test('conferences that cannot be loaded count as none, with a message and a retry', async () => {
  const answers = [Promise.reject(new Error('away')), Promise.resolve({ items: [], cursor: null })]
  const { client } = open(async () => answers.shift())
  await settle()
  expect(client.conferences.value).toEqual([])
  expect(client.failure.value).toBeInstanceOf(Error)
  await client.reload()
  expect(client.failure.value).toBeUndefined()
})

test('a conference that is picked has its chats, which are asked for again and again until another is', async () => {
  const { client, calls, write, scope } = open(async () => ({ items: [], cursor: null }))
  client.pick('k7m2')
  const chats = client.chats.value
  const everyone = chats?.conversation('everyone')
  await settle()
  expect(everyone?.messages.value).toHaveLength(1)
  // Not everybody may read the list of people: without it nobody can be written to.
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

test('the server says as whom an account writes, before it has written anything', async () => {
  const { client, scope } = open(async () => ({ items: [], cursor: null }))
  client.pick('k7m2')
  const chats = client.chats.value
  expect(chats?.me.value).toMatchObject({ userId: 'olga', displayName: 'Olga' })
  await settle()
  expect(chats?.me.value.userId).toBe('me')
  expect(chats?.sending.value).toBe('files')
  scope.end()
})

test('a person who has never joined can only read, and files can be sent if the conference allows them', async () => {
  const items = [{ confId: 'k7m2', features: { fileShare: false } }]
  const { client, calls, scope } = open(async () => ({ items, cursor: null }))
  await settle()
  client.pick('k7m2')
  await settle()
  expect(client.chats.value?.sending.value).toBe('words')
  calls.list.mockResolvedValue({ items: [], cursor: null, userId: null as never })
  client.pick('k7m2')
  await settle()
  expect(client.chats.value?.sending.value).toBe('none')
  scope.end()
})

test('a manager who has never joined becomes a user by writing, and then knows its own message', async () => {
  const items = [{ confId: 'k7m2', hostUrl: 'https://meet.example.com/join?id=k7m2' }]
  const { client, calls, scope } = open(async () => ({ items, cursor: null }))
  await settle()
  calls.list.mockResolvedValueOnce({ items: [], cursor: null, userId: null as never })
  client.pick('k7m2')
  await settle()
  const chats = client.chats.value
  expect(chats?.sending.value).toBe('files')
  expect(chats?.me.value.userId).toBe('olga')
  const everyone = chats?.conversation('everyone')
  everyone?.send({ text: 'Welcome' })
  await settle()
  expect(chats?.me.value.userId).toBe('me')
  expect(everyone?.messages.value.at(-1)).toMatchObject({ userId: 'me', messageData: '<p>Welcome</p>' })
  // From then on no further call follows a message.
  calls.list.mockClear()
  everyone?.send({ text: 'Again' })
  await settle()
  expect(calls.list).not.toHaveBeenCalled()
  scope.end()
})

test('a manager who has never joined an encrypted conference only reads', async () => {
  const secret = newSecret()
  const items = [{ confId: 'k7m2', hostUrl: 'x', keyCheck: createCipher(secret).keyCheck }]
  storeSecretOnDevice('k7m2', secret)
  const { client, calls, scope } = open(async () => ({ items, cursor: null }))
  await settle()
  calls.list.mockResolvedValue({ items: [], cursor: null, userId: null as never })
  client.pick('k7m2')
  await settle()
  expect(client.chats.value?.sending.value).toBe('none')
  scope.end()
  localStorage.clear()
})

test('a person with a personal link has its conference alone, under the name that they have there', async () => {
  const user = { userId: 'me', displayName: 'Mary', role: 2, privileges: { changeUser: false } }
  const conference = { confId: 'k7m2', displayName: 'Algebra', keyCheck: null }
  const answers = [Promise.reject(new Error('away')), Promise.resolve({ user, conference })]
  const link = { open: async () => answers.shift() as never }
  const { client, conferences, scope } = open(async () => ({ items: [], cursor: null }), { link })
  await settle()
  expect(client.failure.value).toBeInstanceOf(Error)
  await client.reload()
  expect(client.failure.value).toBeUndefined()
  expect(client.conferences.value?.map(({ displayName }) => displayName)).toEqual(['Algebra'])
  expect(client.currentChatConfId.value).toBe('k7m2')
  expect(client.chats.value?.me.value).toMatchObject({ userId: 'me', displayName: 'Mary', role: 2 })
  expect(conferences).not.toHaveBeenCalled()
  scope.end()
})

test('chats that cannot be asked for anew say why until they can', async () => {
  const { client, calls, scope } = open(async () => ({ items: [], cursor: null }))
  client.pick('k7m2')
  await settle()
  calls.list.mockRejectedValueOnce(new LumiError({ code: 2, status: 403, description: 'Chat is off' }))
  const chats = client.chats.value
  await chats?.reload()
  expect(chats?.failure.value).toMatchObject({ description: 'Chat is off' })
  expect(chats?.list.value).toHaveLength(1)
  await chats?.reload()
  expect(chats?.failure.value).toBeUndefined()
  scope.end()
})

test('counts what others write in chats that are not looked at', async () => {
  const { client, write, scope } = open(async () => ({ items: [], cursor: null }))
  client.pick('k7m2')
  const unread = client.unread.value
  await settle()
  expect(unread?.total.value).toBe(0)
  write(message(2), message(3, { userId: 'me' }))
  await vi.advanceTimersByTimeAsync(4000)
  expect(unread?.unread.value.get('everyone')?.size).toBe(1)
  unread?.markVisible('everyone')
  expect(unread?.total.value).toBe(0)
  scope.end()
})

test('a person who manages the conference is a host in its chats', async () => {
  const items = [
    { confId: 'k7m2', hostUrl: 'https://meet.example.com/join?id=k7m2' },
    { confId: 'other', hostUrl: null },
  ]
  const { client, scope } = open(async () => ({ items, cursor: null }))
  await settle()
  client.pick('k7m2')
  expect(client.chats.value?.me.value).toMatchObject({ role: 3, privileges: { changeUser: true } })
  client.pick('other')
  expect(client.chats.value?.me.value).toMatchObject({ role: 1, privileges: { changeUser: false } })
  scope.end()
})

test('an encrypted conference is offered where its key is, and read with it', async () => {
  const secret = newSecret()
  const cipher = createCipher(secret)
  const items = ['council', 'other'].map((confId) => ({
    confId,
    displayName: confId,
    keyCheck: cipher.keyCheck,
  }))
  storeSecretOnDevice('council', secret)
  const about = (author: { userId: string }) =>
    aboutChat('chat', { confId: 'council', chatId: 'everyone', ...author })
  const { client, write, kept } = open(async () => ({ items, cursor: null }))
  const messageData = `<p>${cipher.sealText(JSON.stringify({ html: '<p>Hello</p>' }), about({ userId: 'ann' }))}</p>`
  write(message(2, { messageData }))
  await settle()
  expect(client.conferences.value?.map(({ confId }) => confId)).toEqual(['council'])
  client.pick('council')
  const everyone = client.chats.value?.conversation('everyone')
  await settle()
  expect(everyone?.messages.value.at(-1)?.messageData).toBe('<p>Hello</p>')
  // The server says as whom this account writes.
  everyone?.send({ text: 'Hi' })
  await settle()
  const sealed = kept().at(-1)?.messageData.slice('<p>'.length, -'</p>'.length) ?? ''
  expect(cipher.openText(sealed, about({ userId: 'me' }))).toContain('Hi')
  expect(everyone?.messages.value.at(-1)?.messageData).toBe('<p>Hi</p>')
  localStorage.clear()
})

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestServer, failure, type TestServer } from '../../../../testing/test-server.ts'
import { addConference, joinAs } from '../../core/conference/conference.fixture.ts'
import { chatsOf } from './chat.fixture.ts'

type Chats = ReturnType<typeof chatsOf>

let server: TestServer
let chats: Chats
let app: string
let chatId: string
let messageId: number
let gone: string
beforeAll(async () => {
  server = await createTestServer()
  const owner = await server.signUp()
  const { confId } = await addConference(server, owner)
  chats = chatsOf(server, confId)
  app = await server.appToken(owner)
  const { user } = await joinAs(server, confId, 'attendee')
  gone = user.userId
  chatId = (await chats.create(app, { userGroup: 2, displayName: 'All', ownerUserId: gone })).body.chatId
  messageId = (await chats.send(app, chatId, 'Hello', { userId: gone })).body.messageId
  await server.call('DELETE', `/v1/conference/${confId}/user/${gone}`, { token: owner.token })
})
afterAll(() => server.close())

describe('nothing is done for somebody who was deleted', () => {
  it.each<[string, (as: string) => ReturnType<Chats['list']>]>([
    ['list', (as) => chats.list(app, as)],
    ['create', () => chats.create(app, { userGroup: 2, displayName: 'Ours', ownerUserId: gone })],
    ['read', (as) => chats.read(app, chatId, as)],
    ['update', (as) => chats.change(app, chatId, { displayName: 'Mine' }, as)],
    ['delete', (as) => chats.remove(app, chatId, as)],
    ['send', () => chats.send(app, chatId, 'Hello', { userId: gone })],
    ['messages', (as) => chats.messages(app, chatId, as)],
    ['edit', (as) => chats.edit(app, chatId, messageId, 'Bye', as)],
    ['unsend', (as) => chats.unsend(app, chatId, messageId, as)],
  ])('chat.%s', async (_operation, call) => {
    expect(await call(`?userId=${gone}`)).toMatchObject(failure('userDeleted'))
  })
})

describe('a chat that is not there', () => {
  it.each<[string, () => ReturnType<Chats['list']>]>([
    ['read', () => chats.read(app, 'nothing')],
    ['update', () => chats.change(app, 'nothing', { displayName: 'Mine' })],
    ['delete', () => chats.remove(app, 'nothing')],
    ['send', () => chats.send(app, 'nothing', 'Hello', { userId: 'somebody' })],
    ['messages', () => chats.messages(app, 'nothing')],
    ['edit', () => chats.edit(app, 'nothing', messageId, 'Bye', '?userId=somebody')],
    ['unsend', () => chats.unsend(app, 'nothing', messageId)],
  ])('is unknown to chat.%s', async (_operation, call) => {
    expect(await call()).toMatchObject(failure('unknownChat'))
  })
})

it.each<[string, () => ReturnType<Chats['list']>]>([
  ['edit', () => chats.edit(app, chatId, 999_999, 'Bye', '?userId=somebody')],
  ['unsend', () => chats.unsend(app, chatId, 999_999)],
])('a message that is not there is unknown to chat.%s', async (_operation, call) => {
  expect(await call()).toMatchObject(failure('unknownMessage'))
})

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestServer, failure, type TestServer } from '../../../../testing/test-server.ts'
import { addConference, joinAs } from '../../core/conference/conference.fixture.ts'
import { chatsOf } from './chat.fixture.ts'

type Person = { controlToken: string; user: { userId: string } }

let server: TestServer
let owner: Awaited<ReturnType<TestServer['signUp']>>
beforeAll(async () => {
  server = await createTestServer()
  owner = await server.signUp()
})
afterAll(() => server.close())

let confId: string
let chats: ReturnType<typeof chatsOf>
let ada: Person
let grace: Person
let presenter: Person
beforeEach(async () => {
  confId = (await addConference(server, owner)).confId
  chats = chatsOf(server, confId)
  ada = await joinAs(server, confId, 'attendee', 'Ada')
  grace = await joinAs(server, confId, 'attendee', 'Grace')
  presenter = await joinAs(server, confId, 'presenter', 'Mary')
})

const words = (name: string) => new File(['Some words'], name)
const writtenMessages = async () => (await chats.messages(ada.controlToken, 'everyone')).body.items

describe('a message that is not one', () => {
  const path = () => `/v1/conference/${confId}/chat/everyone/message`
  const invalid = failure('invalidBody')
  it.each<[string, unknown, object]>([
    ['nothing', {}, failure('missingElement')],
    ['a number', { messageData: 1 }, invalid],
    ['a list', { messageData: ['<p>x</p>'] }, invalid],
    ['only a zero byte', { messageData: '\0' }, invalid],
    ['half a character', { messageData: '\ud800' }, invalid],
    ['more than a message can have', { messageData: 'x'.repeat(20_001) }, invalid],
    ['much that is written out longer', { messageData: '<'.repeat(9000) }, invalid],
    ['a reply to what is no message', { messageData: 'x', replyTo: '1' }, invalid],
    ['a reply to a message that never was', { messageData: 'x', replyTo: 9e15 }, failure('unknownMessage')],
    ['a mention of nobody', { messageData: 'x', mentions: ['nobody'] }, failure('invalidUserId')],
    [
      'a crowd of mentions',
      { messageData: 'x', mentions: Array.from({ length: 21 }, (_, at) => `u${at}`) },
      invalid,
    ],
    ['an endless key', { messageData: 'x', clientKey: 'x'.repeat(65) }, invalid],
    ['no object at all', ['x'], invalid],
  ])('is refused: %s', async (_, body, refusal) => {
    const answer = await server.call('POST', path(), { token: ada.controlToken, body: body as object })
    expect(answer).toMatchObject(refusal)
    expect(await writtenMessages()).toEqual([])
  })

  it('is refused in the name of somebody else', async () => {
    const as = { userId: grace.user.userId }
    expect(await chats.send(ada.controlToken, 'everyone', 'x', as)).toMatchObject(failure('forbidden'))
    expect(await writtenMessages()).toEqual([])
  })
})

it('is never somebody else who may change or delete a message, whatever their role in the talk', async () => {
  const { body } = await chats.send(ada.controlToken, 'everyone', 'Mine')
  expect(await chats.unsend(presenter.controlToken, 'everyone', body.messageId)).toMatchObject(
    failure('notTheAuthor'),
  )
  expect(await chats.edit(presenter.controlToken, 'everyone', body.messageId, 'Yours')).toMatchObject(
    failure('notTheAuthor'),
  )
  expect(await chats.remove(presenter.controlToken, 'everyone')).toMatchObject(failure('forbidden'))
  expect(await writtenMessages()).toEqual([body])
})

it('keeps names as text and file names as names, whatever is written in them', async () => {
  const name = '<img src=x onerror=alert(1)>'
  const eve: Person = await joinAs(server, confId, 'attendee', name)
  const fileName = '../../<b>notes</b>"; filename=x\r\nSet-Cookie: a=b.txt'
  const { body } = await chats.sendFile(eve.controlToken, 'everyone', words(fileName))
  expect(body.displayName).toBe(name)
  expect(body.file.fileName).not.toMatch(/[/\\\r\n]/)
  const { headers } = await chats.file(ada.controlToken, 'everyone', body.messageId)
  expect(headers['set-cookie']).toBeUndefined()
  expect(headers['content-disposition']).toMatch(/^attachment; /)
  expect(headers['content-disposition']).not.toMatch(/filename=x(;|$)/)
})

it('shows nothing of another conference, not by its own ids either', async () => {
  const elsewhere = await addConference(server, owner)
  const stranger: Person = await joinAs(server, elsewhere.confId, 'host', 'Eve')
  const { body } = await chats.sendFile(ada.controlToken, 'everyone', words('ours.txt'))
  const { body: chat } = await chats.create(ada.controlToken, { userIds: [grace.user.userId] })
  const theirs = chatsOf(server, elsewhere.confId)
  for (const what of ['file', 'thumbnail'] as const)
    expect(await chats.file(stranger.controlToken, 'everyone', body.messageId, what)).toMatchObject(
      failure('forbidden'),
    )
  // Ids of the one under the address of the other.
  expect(await theirs.file(stranger.controlToken, 'everyone', body.messageId)).toMatchObject(
    failure('unknownMessage'),
  )
  expect(await theirs.messages(stranger.controlToken, chat.chatId)).toMatchObject(failure('unknownChat'))
  expect(await theirs.unsend(stranger.controlToken, 'everyone', body.messageId)).toMatchObject(
    failure('unknownMessage'),
  )
  const reply = { replyTo: body.messageId }
  expect(await theirs.send(stranger.controlToken, 'everyone', 'x', reply)).toMatchObject(
    failure('unknownMessage'),
  )
  expect(await theirs.create(stranger.controlToken, { userIds: [ada.user.userId] })).toMatchObject(
    failure('invalidUserId'),
  )
  expect(await writtenMessages()).toEqual([body])
})

it('is over for removed users: they read, write and fetch nothing', async () => {
  const { body } = await chats.sendFile(grace.controlToken, 'everyone', words('notes.txt'))
  const expel = { userIds: [grace.user.userId] }
  await server.call('PUT', `/v1/conference/${confId}/users/expel`, { token: owner.token, body: expel })
  for (const call of [
    () => chats.list(grace.controlToken),
    () => chats.messages(grace.controlToken, 'everyone'),
    () => chats.send(grace.controlToken, 'everyone', 'x'),
    () => chats.sendFile(grace.controlToken, 'everyone', words('more.txt')),
    () => chats.file(grace.controlToken, 'everyone', body.messageId),
    () => chats.unsend(grace.controlToken, 'everyone', body.messageId),
  ])
    expect(await call()).toMatchObject(failure('tokenUnauthorized'))
  expect(await writtenMessages()).toEqual([body])
})

it('refuses a flood of one person, and still accepts messages of others', async () => {
  const flood = await Promise.all(
    Array.from({ length: 70 }, () => chats.sendFile(ada.controlToken, 'nowhere', words('x.txt'))),
  )
  expect(flood.filter(({ status }) => status === 429)).toHaveLength(10)
  expect(await chats.send(grace.controlToken, 'everyone', 'Still here')).toMatchObject({ status: 200 })
  expect(await chats.sendFile(grace.controlToken, 'everyone', words('x.txt'))).toMatchObject({ status: 200 })
})

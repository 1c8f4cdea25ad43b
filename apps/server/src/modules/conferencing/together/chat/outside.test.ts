import { EventKind, Role } from '@lumi/contract/values'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestServer, failure, type TestServer } from '../../../../testing/test-server.ts'
import { addConference, joinAs, openByLink } from '../../core/conference/conference.fixture.ts'
import { chatsOf } from './chat.fixture.ts'

let server: TestServer
let owner: Awaited<ReturnType<TestServer['signUp']>>
beforeAll(async () => {
  server = await createTestServer()
  owner = await server.signUp({ firstName: 'Olga', lastName: 'Ladyzhenskaya' })
})
afterAll(() => server.close())

let confId: string
let chats: ReturnType<typeof chatsOf>
beforeEach(async () => {
  confId = (await addConference(server, owner)).confId
  chats = chatsOf(server, confId)
})

const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, token: string, body?: unknown) =>
  server.call(method, `/v1/conference/${confId}${path}`, { token, body })
const exchange = (key: string, id = confId) =>
  server.call('POST', `/v1/conference/${id}/token`, { body: { key } })
const users = async () => (await call('GET', '/users', owner.token)).body.items

describe('an account that manages the conference and has never joined it', () => {
  it('becomes one user of it by its first message, however many it sends at once', async () => {
    expect((await chats.list(owner.token)).body.userId).toBeNull()
    expect(await users()).toEqual([])
    const sent = await Promise.all(
      ['One', 'Two', 'Three'].map((text) => chats.send(owner.token, 'everyone', text)),
    )
    const [user] = await users()
    expect(await users()).toHaveLength(1)
    expect(user).toMatchObject({ displayName: 'Olga Ladyzhenskaya', role: 3, active: false, attended: false })
    for (const message of sent)
      expect(message).toMatchObject({
        status: 200,
        body: { userId: user.userId, displayName: user.displayName },
      })
    expect((await chats.list(owner.token)).body.userId).toBe(user.userId)
    const { body } = await server.call('GET', `/v1/events?kinds=${EventKind.userCreated}`, {
      token: owner.token,
    })
    expect(body.items.at(-1)).toMatchObject({ confId, userIds: [user.userId] })
  })

  it('is the same user when it joins, and changes what it wrote', async () => {
    const { body: message } = await chats.send(owner.token, 'everyone', 'Welcom')
    expect(await chats.edit(owner.token, 'everyone', message.messageId, 'Welcome')).toMatchObject({
      status: 200,
    })
    const { body: joined } = await call('POST', '/join', owner.token, {})
    expect(joined.user).toMatchObject({ userId: message.userId, role: 3 })
  })

  it('starts a private chat, and reacts', async () => {
    const ada = await joinAs(server, confId, 'attendee', 'Ada')
    const { body: chat } = await chats.create(owner.token, { userIds: [ada.user.userId] })
    const [{ userId }] = (await users()).filter(({ role }: { role: number }) => role === 3)
    expect(chat).toMatchObject({ ownerUserId: userId, userIds: [ada.user.userId] })
    const { messageId } = (await chats.send(ada.controlToken, 'everyone', 'Hello')).body
    const reacted = await call('PUT', `/chat/everyone/message/${messageId}/reaction/heart`, owner.token)
    expect(reacted.body.reactions).toEqual([{ reaction: 'heart', userIds: [userId] }])
  })

  it('becomes nobody by what is refused', async () => {
    const refusals = [
      await chats.send(owner.token, 'nowhere', 'Hello'),
      await chats.send(owner.token, 'everyone', '<p></p>'),
      await chats.edit(owner.token, 'everyone', 1, 'Hello'),
      await chats.create(owner.token, { userIds: ['nobody'] }),
    ]
    expect(refusals.map(({ status }) => status)).toEqual([404, 400, 404, 404])
    expect(await users()).toEqual([])
    await server.call('PUT', `/v1/conference/${confId}`, {
      token: owner.token,
      body: { features: { chat: false } },
    })
    expect(await chats.send(owner.token, 'everyone', 'Hello')).toMatchObject(failure('chatOff'))
    expect(await users()).toEqual([])
  })

  it('is of the app: hosts write, other accounts and tenants do not', async () => {
    const host = await server.addSubAccount(owner, Role.host)
    expect(await chats.send(host.token, 'everyone', 'Hello')).toMatchObject({
      status: 200,
      body: { displayName: 'Grace Hopper' },
    })
    const presenter = await server.addSubAccount(owner, Role.presenter)
    const stranger = await server.signUp()
    for (const { token } of [presenter, stranger])
      expect(await chats.send(token, 'everyone', 'Hello')).toMatchObject(failure('invalidConferenceId'))
    expect(await users()).toHaveLength(1)
  })
})

describe('a person with a personal link', () => {
  it('exchanges it for a token, and writes and reads as who they are without joining', async () => {
    const mary = await openByLink(server, owner, confId, { displayName: 'Mary Somerville' })
    expect((await exchange(mary.key)).body).toMatchObject({
      expires_in: 86_400,
      user: { userId: mary.userId, displayName: 'Mary Somerville', role: 1, active: false },
      conference: { confId, features: { chat: true } },
    })
    expect((await chats.list(mary.token)).body).toMatchObject({ userId: mary.userId })
    const sent = await chats.send(mary.token, 'everyone', 'Hello')
    expect(sent.body).toMatchObject({ userId: mary.userId, displayName: 'Mary Somerville' })
    const ada = await joinAs(server, confId, 'attendee', 'Ada')
    const { body: pair } = await chats.create(mary.token, { userIds: [ada.user.userId] })
    expect(await chats.send(ada.controlToken, pair.chatId, 'Hi Mary')).toMatchObject({ status: 200 })
    expect((await chats.messages(mary.token, pair.chatId)).body.items).toHaveLength(1)
    expect(await call('GET', '/users', mary.token)).toMatchObject({ status: 200, body: { count: 2 } })
    const [shown] = (await call('GET', '/users', mary.token)).body.items
    expect(shown.attendAsHostUrl).toBeNull()
    expect((await users()).map(({ active }: { active: boolean }) => active)).toEqual([true, false])
  })

  it('sends and reads files', async () => {
    const mary = await openByLink(server, owner, confId)
    const sent = await chats.sendFile(mary.token, 'everyone', new File(['words'], 'words.txt'))
    expect(sent).toMatchObject({ status: 200, body: { file: { fileName: 'words.txt' } } })
    expect((await chats.file(mary.token, 'everyone', sent.body.messageId)).body).toBe('words')
  })

  it('sees and does nothing else', async () => {
    const mary = await openByLink(server, owner, confId)
    for (const [method, path, body] of [
      ['GET', ''],
      ['PUT', '', { displayName: 'Mine' }],
      ['DELETE', ''],
      ['GET', '/contents'],
      ['GET', '/recordings'],
      ['POST', '/user', { displayName: 'Another', role: 3 }],
      ['PUT', `/user/${mary.userId}`, { role: 3 }],
      ['POST', '/leave'],
    ] as const)
      expect(await call(method, path, mary.token, body)).toMatchObject(failure('forbidden'))
    expect(await server.call('GET', '/v1/conferences', { token: mary.token })).toMatchObject(
      failure('forbidden'),
    )
    const { confId: other } = await addConference(server, owner)
    expect(await chatsOf(server, other).list(mary.token)).toMatchObject(failure('forbidden'))
    const { messageId, userId } = (await chats.send(owner.token, 'everyone', 'Mine')).body
    expect(await chats.unsend(mary.token, 'everyone', messageId)).toMatchObject(failure('notTheAuthor'))
    expect(await chats.list(mary.token, `?userId=${userId}`)).toMatchObject(failure('forbidden', 'userId'))
  })

  it('has the privileges and groups of their role', async () => {
    const mary = await openByLink(server, owner, confId)
    const presenter = await openByLink(server, owner, confId, { role: 2 })
    const { body: staff } = await chats.create(owner.token, { userGroup: 4 })
    expect(await chats.read(mary.token, staff.chatId)).toMatchObject(failure('unknownChat'))
    expect(await chats.read(presenter.token, staff.chatId)).toMatchObject({ status: 200 })
    await server.call('PUT', `/v1/conference/${confId}`, {
      token: owner.token,
      body: { privileges: { chat: false, viewUsers: false } },
    })
    expect(await chats.list(mary.token)).toMatchObject(failure('forbidden'))
    expect(await call('GET', '/users', mary.token)).toMatchObject(failure('forbidden'))
    expect(await chats.list(presenter.token)).toMatchObject({ status: 200 })
  })

  it.each([
    ['expelled', 'PUT', () => '/users/expel', ({ userId }) => ({ userIds: [userId] }), 'expelled'],
    ['deleted', 'DELETE', ({ userId }) => `/user/${userId}`, () => undefined, 'userDeleted'],
    [
      'shut out with all links',
      'PUT',
      () => '',
      () => ({ attendMethods: { url: false } }),
      'entryNotAllowed',
    ],
  ] as const satisfies [
    string,
    'PUT' | 'DELETE',
    (mary: { userId: string }) => string,
    (mary: { userId: string }) => unknown,
    string,
  ][])('has nothing left once they are %s', async (_, method, path, body, refusal) => {
    const mary = await openByLink(server, owner, confId)
    expect((await call(method, path(mary), owner.token, body(mary))).status).toBeLessThan(300)
    expect(await chats.list(mary.token)).toMatchObject(failure('tokenUnauthorized'))
    expect(await chats.send(mary.token, 'everyone', 'Hello')).toMatchObject(failure('tokenUnauthorized'))
    expect(await exchange(mary.key)).toMatchObject(failure(refusal))
  })

  it('reads nothing before they are admitted from a waiting room', async () => {
    const change = { waitingRoom: true, startMethod: 2 }
    await server.call('PUT', `/v1/conference/${confId}`, { token: owner.token, body: change })
    await joinAs(server, confId, 'host')
    const mary = await openByLink(server, owner, confId)
    expect(await chats.list(mary.token)).toMatchObject(failure('forbidden'))
    await server.call('POST', `/v1/conference/${confId}/join`, { body: { key: mary.key } })
    expect(await chats.list(mary.token)).toMatchObject(failure('forbidden'))
    const admitted = await call('PUT', '/users/admit', owner.token, { userIds: [mary.userId] })
    expect(admitted.status).toBeLessThan(300)
    expect(await chats.list(mary.token)).toMatchObject({ status: 200 })
  })

  it('needs a personal link of this conference', async () => {
    const conference = await addConference(server, owner)
    const elsewhere = await openByLink(server, owner, conference.confId)
    const role = new URL(conference.attendeeUrl).searchParams.get('key') ?? ''
    for (const key of [elsewhere.key, role, `${elsewhere.userId}.3.x`, 'guessed'])
      expect(await exchange(key)).toMatchObject(failure('incorrectPassword', 'key'))
    expect(await exchange(elsewhere.key, 'nowhere')).toMatchObject(failure('invalidConferenceId'))
    expect(await exchange('')).toMatchObject(failure('invalidBody', 'key'))
  })
})

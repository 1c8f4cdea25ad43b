import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestServer, failure, type TestServer } from '../../../../testing/test-server.ts'
import { addConference, joinAs } from '../../core/conference/conference.fixture.ts'
import { chatsOf } from './chat.fixture.ts'

let server: TestServer
let owner: Awaited<ReturnType<TestServer['signUp']>>
let other: Awaited<ReturnType<TestServer['signUp']>>
let app: string
beforeAll(async () => {
  server = await createTestServer()
  owner = await server.signUp()
  other = await server.signUp()
  app = await server.appToken(owner)
})
afterAll(() => server.close())

let confId: string
let chats: ReturnType<typeof chatsOf>
const people: Record<string, { token: string; userId: string }> = {}
const as = (name: string) => people[name]?.token ?? ''
const idOf = (name: string) => people[name]?.userId ?? ''

async function join(name: string, role: 'host' | 'presenter' | 'attendee') {
  const { controlToken, user } = await joinAs(server, confId, role, name)
  people[name] = { token: controlToken, userId: user.userId }
}

beforeEach(async () => {
  confId = (await addConference(server, owner)).confId
  chats = chatsOf(server, confId)
  await join('host', 'host')
  await join('presenter', 'presenter')
  await join('ada', 'attendee')
  await join('grace', 'attendee')
})

const ids = async (token: string, query = '') => {
  const { status, body } = await chats.list(token, query)
  expect(status).toBe(200)
  return body.items.map(({ chatId }: { chatId: string }) => chatId)
}

describe('a permitted caller', () => {
  it('is nobody without a token, of another app, or in another conference', async () => {
    const elsewhere = await addConference(server, owner)
    const stranger = await joinAs(server, elsewhere.confId, 'host')
    for (const call of [
      (token?: string) => chats.list(token),
      (token?: string) => chats.create(token, { userGroup: 2, displayName: 'x' }),
      (token?: string) => chats.read(token, 'everyone'),
      (token?: string) => chats.change(token, 'everyone', { displayName: 'x' }),
      (token?: string) => chats.remove(token, 'everyone'),
      (token?: string) => chats.send(token, 'everyone', 'x'),
      (token?: string) => chats.messages(token, 'everyone'),
      (token?: string) => chats.edit(token, 'everyone', 1, 'x'),
      (token?: string) => chats.unsend(token, 'everyone', 1),
    ]) {
      expect(await call()).toMatchObject(failure('missingAuthHeader'))
      expect(await call(other.token)).toMatchObject(failure('invalidConferenceId'))
      expect(await call(stranger.controlToken)).toMatchObject(failure('forbidden'))
    }
  })

  it('is nobody who may not chat, by privilege or feature, and nobody who waits', async () => {
    const path = `/v1/conference/${confId}`
    await server.call('PUT', path, { token: owner.token, body: { privileges: { chat: false } } })
    expect(await chats.list(as('ada'))).toMatchObject(failure('forbidden'))
    expect(await chats.send(as('presenter'), 'everyone', 'Hello')).toMatchObject({ status: 200 })
    await server.call('PUT', path, { token: owner.token, body: { features: { chat: false } } })
    expect(await chats.list(as('host'))).toMatchObject(failure('forbidden'))
    expect(await chats.messages(owner.token, 'everyone')).toMatchObject({ status: 200 })
    expect(await chats.create(app, { userGroup: 2, displayName: 'x' })).toMatchObject(failure('chatOff'))

    const later = await addConference(server, owner, { startMethod: 1 })
    const waiting = await joinAs(server, later.confId, 'host')
    expect(await chatsOf(server, later.confId).list(waiting.controlToken)).toMatchObject(failure('notInside'))
  })

  it('is nobody in a conference that was deleted, or never was', async () => {
    const path = `/v1/conference/${confId}`
    await server.call('PUT', path, { token: owner.token, body: { state: 3 } })
    expect(await chats.list(owner.token)).toMatchObject({ status: 200 })
    await server.call('DELETE', path, { token: owner.token })
    expect(await chats.list(owner.token)).toMatchObject(failure('conferenceDeleted'))
    expect(await chatsOf(server, 'nowhere').list(owner.token)).toMatchObject(failure('invalidConferenceId'))
  })
})

describe('a chat', () => {
  it('for everyone is there from the start, without anybody making it', async () => {
    const { body } = await chats.list(as('ada'))
    expect(body).toEqual({
      items: [
        {
          chatId: 'everyone',
          confId,
          chatType: 1,
          displayName: null,
          userGroup: 2,
          userIds: [],
          ownerUserId: null,
          created: expect.any(String),
          lastMessage: null,
        },
      ],
      cursor: null,
      userId: idOf('ada'),
    })
    expect((await chats.read(as('ada'), 'everyone')).body).toEqual(body.items[0])
    expect(await chats.change(as('host'), 'everyone', { displayName: 'x' })).toMatchObject(
      failure('chatNotChangeable'),
    )
  })

  it('with people is seen by them alone', async () => {
    const { status, body: chat } = await chats.create(as('ada'), { userIds: [idOf('grace')] })
    expect(status).toBe(200)
    expect(chat).toMatchObject({ userGroup: 1, userIds: [idOf('grace')], ownerUserId: idOf('ada') })
    for (const member of ['ada', 'grace']) {
      expect(await ids(as(member))).toEqual(['everyone', chat.chatId])
      expect(await chats.read(as(member), chat.chatId)).toMatchObject({ status: 200 })
    }
    for (const token of [as('host'), as('presenter'), owner.token, app]) {
      expect(await ids(token)).toEqual(['everyone'])
      for (const answer of [
        await chats.read(token, chat.chatId),
        await chats.messages(token, chat.chatId),
        await chats.change(token, chat.chatId, { displayName: 'x' }),
        await chats.remove(token, chat.chatId),
        await chats.unsend(token, chat.chatId, 1),
      ]) {
        expect(answer).toMatchObject(failure('unknownChat'))
      }
    }
    expect(await chats.send(as('host'), chat.chatId, 'x')).toMatchObject(failure('unknownChat'))
  })

  it('with the same people is the same one, unless it has a name', async () => {
    const first = await chats.create(as('ada'), { userIds: [idOf('grace')] })
    const second = await chats.create(as('grace'), { userIds: [idOf('ada'), idOf('ada')] })
    expect(second.body).toEqual(first.body)
    const named = await chats.create(as('ada'), { userIds: [idOf('grace')], displayName: 'Homework' })
    expect(named.body.chatId).not.toBe(first.body.chatId)
  })

  it('of a group is seen by those who have the role now, its owner, and who manages', async () => {
    const [attendees, presenters, hosts] = await Promise.all(
      [3, 4, 5].map(async (userGroup) => (await chats.create(as('presenter'), { userGroup })).body.chatId),
    )
    const all = (await chats.create(as('ada'), { userGroup: 2, displayName: 'Lunch' })).body.chatId
    const seen = async (token: string) => new Set(await ids(token))
    expect(await seen(as('ada'))).toEqual(new Set(['everyone', all, attendees]))
    expect(await seen(as('presenter'))).toEqual(new Set(['everyone', all, attendees, presenters, hosts]))
    expect(await seen(as('host'))).toEqual(new Set(['everyone', all, hosts]))
    for (const token of [owner.token, app]) {
      expect(await seen(token)).toEqual(new Set(['everyone', all, attendees, presenters, hosts]))
    }
    const path = `/v1/conference/${confId}/user/${idOf('ada')}`
    await server.call('PUT', path, { token: owner.token, body: { role: 3 } })
    expect(await seen(as('ada'))).toEqual(new Set(['everyone', all, hosts]))
    expect(await chats.read(as('ada'), attendees)).toMatchObject(failure('unknownChat'))
  })

  it('names people who are there, and groups no people', async () => {
    expect(await chats.create(as('ada'), { userIds: ['unknown'] })).toMatchObject(
      failure('invalidUserId', 'userIds'),
    )
    for (const body of [{}, { userGroup: 1 }, { userGroup: 2, userIds: [idOf('grace')] }, { userGroup: 6 }]) {
      expect(await chats.create(as('ada'), body)).toMatchObject({ status: 400 })
    }
    expect(await chats.create(as('ada'), { userGroup: 2, ownerUserId: idOf('grace') })).toMatchObject(
      failure('forbidden', 'userId'),
    )
    expect(await chats.create(app, { userIds: [idOf('ada')] })).toMatchObject(failure('missingElement'))
  })

  it('is changed by its owner', async () => {
    const { body: chat } = await chats.create(as('ada'), { userIds: [idOf('grace')] })
    const changed = await chats.change(as('ada'), chat.chatId, {
      displayName: 'Homework',
      userIds: [idOf('presenter')],
    })
    expect(changed).toMatchObject({
      status: 200,
      body: { displayName: 'Homework', userIds: [idOf('presenter')] },
    })
    expect(await chats.read(as('grace'), chat.chatId)).toMatchObject(failure('unknownChat'))
    expect(await chats.change(as('presenter'), chat.chatId, { displayName: null })).toMatchObject(
      failure('forbidden'),
    )
    expect(await chats.change(as('ada'), chat.chatId, { userIds: ['unknown'] })).toMatchObject(
      failure('invalidUserId', 'userIds'),
    )
    expect(await chats.change(as('ada'), chat.chatId, {})).toMatchObject({ status: 400 })
    const { body: group } = await chats.create(as('ada'), { userGroup: 2 })
    const renamed = await chats.change(as('host'), group.chatId, { displayName: 'Lunch' })
    expect(renamed).toMatchObject({ status: 200, body: { displayName: 'Lunch' } })
    expect(await chats.change(as('host'), group.chatId, { userIds: [idOf('ada')] })).toMatchObject(
      failure('invalidBody', 'userIds'),
    )
  })

  it('is deleted by its owner, and that of a group by hosts', async () => {
    const { body: chat } = await chats.create(as('ada'), { userIds: [idOf('grace')] })
    await chats.send(as('ada'), chat.chatId, 'Hello')
    expect(await chats.remove(as('grace'), chat.chatId)).toMatchObject(failure('forbidden'))
    expect(await chats.remove(as('ada'), chat.chatId)).toMatchObject({ status: 204 })
    expect(await chats.remove(as('ada'), chat.chatId)).toMatchObject(failure('unknownChat'))
    const { body: group } = await chats.create(as('ada'), { userGroup: 2 })
    expect(await chats.remove(as('presenter'), group.chatId)).toMatchObject(failure('forbidden'))
    expect(await chats.remove(as('host'), group.chatId)).toMatchObject({ status: 204 })
    await chats.send(as('ada'), 'everyone', 'Hello')
    expect(await chats.remove(as('host'), 'everyone')).toMatchObject({ status: 204 })
    expect((await chats.messages(as('ada'), 'everyone')).body.items).toEqual([])
  })

  it('comes by pages, the newest words first', async () => {
    const made: string[] = []
    for (const name of ['One', 'Two', 'Three', 'Four']) {
      server.clock.advance(1)
      made.push((await chats.create(as('ada'), { userGroup: 2, displayName: name })).body.chatId)
    }
    server.clock.advance(1)
    await chats.send(as('ada'), made[1] ?? '', 'Hello')
    const [one, two, three, four] = made
    const pages: string[][] = []
    let cursor: string | null = ''
    while (cursor !== null) {
      const { body } = await chats.list(as('grace'), `?limit=2${cursor && `&cursor=${cursor}`}`)
      pages.push(body.items.map(({ chatId }: { chatId: string }) => chatId))
      cursor = body.cursor
    }
    expect(pages).toEqual([['everyone', two], [four, three], [one]])
    expect((await chats.list(as('ada'), '?limit=1')).body.items).toHaveLength(1)
    expect(await chats.list(as('ada'), '?cursor=x')).toMatchObject(failure('missingParameter', 'cursor'))
  })
})

describe('the user of a caller', () => {
  it('is, for an account, the user of the conference that it joined as', async () => {
    const member = await server.addSubAccount(owner, 1)
    const { body: joined } = await server.call('POST', `/v1/conference/${confId}/join`, {
      token: member.token,
      body: {},
    })
    const sent = await chats.send(member.token, 'everyone', 'Hello')
    expect((await chats.list(member.token)).body.userId).toBe(joined.user.userId)
    expect((await chats.list(owner.token)).body.userId).toBeNull()
    expect(sent.body).toMatchObject({ userId: joined.user.userId, displayName: 'Grace Hopper' })
    const { body: chat } = await chats.create(as('ada'), { userIds: [joined.user.userId] })
    expect(await ids(member.token)).toContain(chat.chatId)
    expect(await chats.list(member.token, `?userId=${idOf('ada')}`)).toMatchObject(
      failure('forbidden', 'userId'),
    )
    const outsider = await server.addSubAccount(owner, 2)
    expect(await chats.list(outsider.token)).toMatchObject(failure('invalidConferenceId'))
  })

  it('is nobody who was deleted', async () => {
    const path = `/v1/conference/${confId}/user/${idOf('grace')}`
    await server.call('DELETE', path, { token: owner.token })
    expect(await chats.list(app, `?userId=${idOf('grace')}`)).toMatchObject(failure('userDeleted', 'userId'))
    expect(await chats.create(as('ada'), { userIds: [idOf('grace')] })).toMatchObject(
      failure('userDeleted', 'userIds'),
    )
    expect(await chats.list(as('grace'))).toMatchObject(failure('tokenUnauthorized'))
  })

  it('is, for an app, anybody it names', async () => {
    const { body: chat } = await chats.create(as('ada'), { userIds: [idOf('grace')] })
    const grace = `?userId=${idOf('grace')}`
    expect(await ids(app, grace)).toContain(chat.chatId)
    const sent = await chats.send(app, chat.chatId, 'Hello', { userId: idOf('grace'), displayName: 'X' })
    expect(sent.body).toMatchObject({ userId: idOf('grace'), displayName: 'grace' })
    expect(await chats.edit(app, chat.chatId, sent.body.messageId, 'Bye', grace)).toMatchObject({
      status: 200,
    })
    expect(await chats.send(app, 'everyone', 'Hello')).toMatchObject(failure('missingElement', 'userId'))

    const guest = { userId: 'lms-user-17', displayName: 'Mary' }
    const { body: own } = await chats.create(app, { userIds: [idOf('ada')], ownerUserId: guest.userId })
    expect((await chats.send(app, own.chatId, 'Hello', guest)).body).toMatchObject(guest)
    expect((await chats.send(app, own.chatId, 'Hello', { userId: guest.userId })).body.displayName).toBe(
      'Guest',
    )
    expect(await ids(app, `?userId=${guest.userId}`)).toEqual(['everyone', own.chatId])
    expect(await ids(as('ada'))).toContain(own.chatId)
  })
})

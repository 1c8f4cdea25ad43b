import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '../../../../platform/db/orm.ts'
import { connect, listen } from '../../../../testing/sockets.ts'
import { createTestServer, type TestServer } from '../../../../testing/test-server.ts'
import { addConference, joinAs } from '../../core/conference/conference.fixture.ts'
import { chatsOf } from './chat.fixture.ts'

let one: TestServer
let two: TestServer
let owner: Awaited<ReturnType<TestServer['signUp']>>
let urls: [string, string]
beforeAll(async () => {
  one = await createTestServer()
  two = await createTestServer({ variables: { DATABASE_URL: one.services.config.databaseUrl } })
  owner = await one.signUp()
  urls = [await listen(one), await listen(two)]
})
afterAll(async () => {
  await two?.close()
  await one?.close()
})

/** Somebody in the conference, at the socket of one of the two servers. */
async function enter(confId: string, role: 'host' | 'presenter' | 'attendee', at: 0 | 1 = 0) {
  const { controlToken, user } = await joinAs(one, confId, role)
  const socket = connect(urls[at], controlToken)
  await socket.newest('snapshot')
  return { ...socket, token: controlToken as string, userId: user.userId as string }
}

describe('a change in a chat', () => {
  it('reaches everybody in it, at every server, and nobody else', async () => {
    const { confId } = await addConference(one, owner)
    const chats = chatsOf(one, confId)
    const ada = await enter(confId, 'attendee')
    const grace = await enter(confId, 'attendee', 1)
    const host = await enter(confId, 'host', 1)

    const { body: chat } = await chats.create(ada.token, { userIds: [grace.userId] })
    for (const member of [ada, grace]) {
      expect(await member.newest('chat_changed')).toEqual({ change: 'created', chat })
    }
    const { body: message } = await chats.send(ada.token, chat.chatId, 'Hello')
    for (const member of [ada, grace]) {
      expect(await member.newest('message_changed')).toEqual({ change: 'created', message })
    }
    const { messageId } = message
    const atGrace = () => grace.all('message_changed').at(-1)
    const { body: edited } = await chats.edit(ada.token, chat.chatId, messageId, 'Bye')
    await expect.poll(atGrace).toEqual({ change: 'updated', message: edited })
    await chats.unsend(ada.token, chat.chatId, messageId)
    await expect.poll(atGrace).toEqual({ change: 'deleted', chatId: chat.chatId, messageId })
    await chats.remove(ada.token, chat.chatId)
    await expect
      .poll(() => grace.all('chat_changed').at(-1))
      .toEqual({ change: 'deleted', chatId: chat.chatId })

    const { body: last } = await chats.send(grace.token, 'everyone', 'To all')
    await expect.poll(() => host.all('message_changed')).toEqual([{ change: 'created', message: last }])
    const { body: own } = await chats.create(host.token, { userGroup: 5 })
    await expect.poll(() => host.all('chat_changed')).toEqual([{ change: 'created', chat: own }])
  })

  it('goes by the roles that people have now, and by who may chat', async () => {
    const { confId } = await addConference(one, owner)
    const chats = chatsOf(one, confId)
    const host = await enter(confId, 'host')
    const ada = await enter(confId, 'attendee', 1)
    const grace = await enter(confId, 'attendee')
    const path = `/v1/conference/${confId}`
    await one.call('PUT', `${path}/user/${ada.userId}`, { token: owner.token, body: { role: 3 } })
    const { body: chat } = await chats.create(host.token, { userGroup: 5 })
    for (const member of [host, ada]) {
      expect(await member.newest('chat_changed')).toEqual({ change: 'created', chat })
    }
    await one.call('PUT', path, { token: owner.token, body: { privileges: { chat: false } } })
    await chats.send(host.token, 'everyone', 'Hello')
    await ada.newest('message_changed')

    await one.call('PUT', path, { token: owner.token, body: { privileges: { chat: true } } })
    const { body: last } = await chats.send(host.token, 'everyone', 'Welcome')
    await expect.poll(() => grace.all('message_changed')).toEqual([{ change: 'created', message: last }])
    const { body: withGrace } = await chats.create(host.token, { userIds: [grace.userId] })
    await expect.poll(() => grace.all('chat_changed')).toEqual([{ change: 'created', chat: withGrace }])
  })

  it('is sent to former members as the end of the chat', async () => {
    const { confId } = await addConference(one, owner)
    const chats = chatsOf(one, confId)
    const ada = await enter(confId, 'attendee')
    const grace = await enter(confId, 'attendee')
    const host = await enter(confId, 'host', 1)
    const { body: chat } = await chats.create(ada.token, { userIds: [grace.userId] })
    await chats.change(ada.token, chat.chatId, { userIds: [host.userId] })
    expect(await host.newest('chat_changed')).toMatchObject({ change: 'updated' })
    await expect
      .poll(() => grace.all('chat_changed').at(-1))
      .toEqual({ change: 'deleted', chatId: chat.chatId })
  })

  it('is reported as missed when the database was away', async () => {
    const { confId } = await addConference(one, owner)
    const ada = await enter(confId, 'attendee')
    await one.services.db
      .execute(
        sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
            WHERE datname = current_database() AND application_name = 'lumi listener'`,
      )
      .catch(() => {})
    await expect.poll(() => ada.all('chats_missed').length, { timeout: 5000 }).toBeGreaterThan(0)
    const { body: message } = await chatsOf(one, confId).send(ada.token, 'everyone', 'Hello')
    await expect.poll(() => ada.all('message_changed')).toEqual([{ change: 'created', message }])
  })

  it('reaches a full conference', async () => {
    const { confId } = await addConference(one, owner)
    const people = await Promise.all(
      Array.from({ length: 50 }, (_, n) => enter(confId, 'attendee', n % 2 === 0 ? 0 : 1)),
    )
    await chatsOf(one, confId).send(people[0]?.token, 'everyone', 'Hello')
    for (const person of people)
      expect(await person.newest('message_changed')).toMatchObject({ change: 'created' })
  })
})

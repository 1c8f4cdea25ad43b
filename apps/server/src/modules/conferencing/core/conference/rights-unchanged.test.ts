import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { inTransaction } from '../../../../platform/context.ts'
import type { TransactionDb } from '../../../../platform/db/database.ts'
import { countLockWaits } from '../../../../testing/lock-waits.ts'
import { createRecordingMedia } from '../../../../testing/media.ts'
import { createTestServer, failure, type TestServer } from '../../../../testing/test-server.ts'
import { lockChat } from '../../together/chat/repository.ts'
import { lockPoll } from '../../together/poll/repository.ts'
import { addConference, joinAs } from './conference.fixture.ts'
import { lockConference } from './repository.ts'

let server: TestServer
let owner: Awaited<ReturnType<TestServer['signUp']>>
beforeAll(async () => {
  server = await createTestServer({ services: { media: createRecordingMedia().media } })
  owner = await server.signUp()
})
afterAll(() => server.close())

type Joined = { controlToken: string; user: { userId: string } }
type Call = readonly [method: 'GET' | 'PUT' | 'POST' | 'DELETE', path: string, token: string, body?: object]
let confId: string
let host: Joined
let dora: Joined
beforeEach(async () => {
  confId = (await addConference(server, owner)).confId
  host = await joinAs(server, confId, 'host', 'Host')
  dora = await joinAs(server, confId, 'host', 'Dora')
})

const make = ([method, path, token, body]: Call) =>
  server.call(method, `/v1/conference/${confId}/${path}`, { token, body })

/** Makes calls of which each waits for the conference before the next one is made, and lets them go on. */
async function queue(calls: readonly Call[]) {
  const { db } = server.services
  const answers: ReturnType<typeof server.call>[] = []
  await inTransaction(server.services, async ({ db: tx }) => {
    await lockConference(tx, confId)
    for (const call of calls) {
      answers.push(make(call))
      await expect.poll(() => countLockWaits(db)).toBe(answers.length)
    }
  })
  return Promise.all(answers)
}
/** Makes a call that waits for what is locked, and another one meanwhile. */
async function waitWhile(meanwhile: Call, call: Call, lock: (tx: TransactionDb) => Promise<unknown>) {
  const { db } = server.services
  const [waits] = await inTransaction(server.services, async ({ db: tx }) => {
    await lock(tx)
    const waits = make(call)
    await expect.poll(() => countLockWaits(db)).toBe(1)
    expect((await make(meanwhile)).status).toBeLessThan(300)
    return [waits] as const
  })
  return waits
}
const holdChat = (chatId: string) => (tx: TransactionDb) =>
  lockChat(tx, { confId, created: server.clock.now() }, chatId)
/** A poll that is open. */
async function ask(): Promise<string> {
  const poll = { question: 'Tea?', kind: 'single', options: ['Yes', 'No'], state: 'open' }
  return (await make(['POST', 'poll', host.controlToken, poll])).body.pollId
}
/** A chat of all hosts, and what somebody has written there. */
async function write({ controlToken }: Joined): Promise<{ chatId: string; messageId: string }> {
  const { chatId } = (await make(['POST', 'chat', host.controlToken, { userGroup: 5 }])).body
  const sent = await make(['POST', `chat/${chatId}/message`, controlToken, { messageData: 'Hello' }])
  return { chatId, messageId: String(sent.body.messageId) }
}
const roleOf = async ({ user }: Joined) => {
  const path = `/v1/conference/${confId}/user/${user.userId}`
  return (await server.call('GET', path, { token: owner.token })).body.role
}
const demote = (whom: Joined, by: Joined): Call => [
  'PUT',
  `user/${whom.user.userId}`,
  by.controlToken,
  { role: 1 },
]
const expel = (whom: Joined, by: Joined): Call => [
  'PUT',
  'users/expel',
  by.controlToken,
  { userIds: [whom.user.userId] },
]

it('a demoted host cannot undo it by a call that was waiting', async () => {
  const own: Call = ['PUT', `user/${dora.user.userId}`, dora.controlToken, { role: 3 }]
  const end: Call = ['POST', 'end', dora.controlToken]
  const [demoted, ...refused] = await queue([demote(dora, host), own, end])
  expect(demoted?.status).toBe(200)
  for (const answer of refused) expect(answer).toMatchObject(failure('forbidden'))
  expect(await roleOf(dora)).toBe(1)
})

it('of two who expel each other one stays', async () => {
  const [first, second] = await queue([expel(dora, host), expel(host, dora)])
  expect(first?.status).toBe(204)
  expect(second).toMatchObject(failure('tokenUnauthorized'))
  const { body } = await server.call('GET', `/v1/conference/${confId}/users`, { token: owner.token })
  const inside = body.items.filter(({ active }: { active: boolean }) => active)
  expect(inside.map(({ userId }: { userId: string }) => userId)).toEqual([host.user.userId])
})

it('a lost privilege cannot be used by a call that was waiting', async () => {
  const presenter = await joinAs(server, confId, 'presenter', 'Paul')
  const ada = await joinAs(server, confId, 'attendee', 'Ada')
  const taken: Call = [
    'PUT',
    `user/${presenter.user.userId}`,
    host.controlToken,
    { privileges: { changeUser: false } },
  ]
  const move: Call = [
    'PUT',
    'users/move?new=true',
    presenter.controlToken,
    { displayName: 'Group 1', userIds: [ada.user.userId] },
  ]
  const [, moved] = await queue([taken, move])
  expect(moved).toMatchObject(failure('forbidden'))
})

it('a promotion meanwhile refuses nothing', async () => {
  const presenter = await joinAs(server, confId, 'presenter', 'Paul')
  const ada = await joinAs(server, confId, 'attendee', 'Ada')
  const promote: Call = ['PUT', `user/${presenter.user.userId}`, host.controlToken, { role: 3 }]
  const [, sent] = await queue([promote, expel(ada, presenter)])
  expect(sent?.status).toBe(204)
})

it('a demoted host cannot close breakout rooms by a call that was waiting', async () => {
  await joinAs(server, confId, 'attendee', 'Ada')
  const rooms = [{ displayName: 'Room 1' }, { displayName: 'Room 2' }]
  const path = `/v1/conference/${confId}/breakout`
  await server.call('POST', path, { token: host.controlToken, body: { mode: 'even', rooms } })
  const close: Call = ['POST', 'breakout/close', dora.controlToken, { seconds: 0 }]
  const [demoted, closed] = await queue([demote(dora, host), close])
  expect(demoted?.status).toBe(200)
  expect(closed).toMatchObject(failure('forbidden'))
  expect((await server.call('GET', path, { token: host.controlToken })).body.breakout).not.toBeNull()
})

it('a demoted host cannot ask a poll, lower a hand or record by a call that was waiting', async () => {
  const ada = await joinAs(server, confId, 'attendee', 'Ada')
  await make(['POST', 'hand', ada.controlToken])
  const poll = { question: 'Tea?', kind: 'single', options: ['Yes', 'No'], state: 'open' }
  const [demoted, ...refused] = await queue([
    demote(dora, host),
    ['POST', 'poll', dora.controlToken, poll],
    ['DELETE', `hand/${ada.user.userId}`, dora.controlToken],
    ['POST', 'capture', dora.controlToken, { layout: 'speaker' }],
    ['PUT', 'capture', dora.controlToken, { paused: true }],
    ['DELETE', 'capture', dora.controlToken],
  ])
  expect(demoted?.status).toBe(200)
  for (const answer of refused) expect(answer).toMatchObject(failure('forbidden'))
  expect((await make(['GET', 'polls', host.controlToken])).body.items).toEqual([])
  const { handRaised } = (await make(['GET', `user/${ada.user.userId}`, owner.token])).body
  expect(handRaised).toEqual(expect.any(String))
})

it.each([
  { method: 'PUT', body: { state: 'closed' } },
  { method: 'DELETE', body: undefined },
] as const)(
  'a demoted host cannot change a poll by a $method that was waiting for it',
  async ({ method, body }) => {
    const pollId = await ask()
    const change: Call = [method, `poll/${pollId}`, dora.controlToken, body]
    const refused = await waitWhile(demote(dora, host), change, (tx) => lockPoll(tx, confId, pollId, 'share'))
    expect(refused).toMatchObject(failure('forbidden'))
    const { items } = (await make(['GET', 'polls', host.controlToken])).body
    expect(items).toMatchObject([{ pollId, state: 'open' }])
  },
)

it('an expelled user cannot answer a poll by a call that was waiting for it', async () => {
  const pollId = await ask()
  const answer: Call = ['PUT', `poll/${pollId}/answer`, dora.controlToken, { choices: [0] }]
  const refused = await waitWhile(expel(dora, host), answer, (tx) => lockPoll(tx, confId, pollId, 'update'))
  expect(refused).toMatchObject(failure('tokenUnauthorized'))
  const { items } = (await make(['GET', 'polls', host.controlToken])).body
  expect(items).toMatchObject([{ answers: 0 }])
})

it.each([
  { does: 'changes no chat', method: 'PUT', path: '', body: { displayName: 'Mine' } },
  { does: 'deletes no chat', method: 'DELETE', path: '', body: undefined },
  { does: 'deletes no message', method: 'DELETE', path: '/message/MESSAGE', body: undefined },
] as const)(
  'a demoted host $does of others by a call that was waiting for it',
  async ({ method, path, body }) => {
    const { chatId, messageId } = await write(host)
    const change: Call = [
      method,
      `chat/${chatId}${path.replace('MESSAGE', messageId)}`,
      dora.controlToken,
      body,
    ]
    const refused = await waitWhile(demote(dora, host), change, holdChat(chatId))
    expect(refused).toMatchObject(failure('forbidden'))
    const { items } = (await make(['GET', `chat/${chatId}/messages`, host.controlToken])).body
    expect(items).toMatchObject([{ messageData: '<p>Hello</p>' }])
  },
)

it.each([
  { does: 'writes', method: 'POST', path: 'message', body: { messageData: 'Bye' } },
  { does: 'changes', method: 'PUT', path: 'message/MESSAGE', body: { messageData: 'Bye' } },
  { does: 'deletes', method: 'DELETE', path: 'message/MESSAGE', body: undefined },
  { does: 'reacts to', method: 'PUT', path: 'message/MESSAGE/reaction/heart', body: undefined },
] as const)(
  'an expelled user $does nothing by a call that was waiting for the chat',
  async ({ method, path, body }) => {
    const { chatId, messageId } = await write(dora)
    const change: Call = [
      method,
      `chat/${chatId}/${path.replace('MESSAGE', messageId)}`,
      dora.controlToken,
      body,
    ]
    const refused = await waitWhile(expel(dora, host), change, holdChat(chatId))
    expect(refused).toMatchObject(failure('tokenUnauthorized'))
    const { items } = (await make(['GET', `chat/${chatId}/messages`, host.controlToken])).body
    expect(items).toMatchObject([{ messageData: '<p>Hello</p>', reactions: [] }])
  },
)

it('a host who is demoted while their move waits arrives as an attendee', async () => {
  const move: Call = [
    'PUT',
    'users/move?new=true',
    host.controlToken,
    { displayName: 'Group 1', userIds: [dora.user.userId] },
  ]
  const [, moved] = await queue([demote(dora, host), move])
  expect(moved).toMatchObject({ status: 200, body: { items: [{ displayName: 'Dora', role: 1 }] } })
})

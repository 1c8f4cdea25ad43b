import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestServer, failure, type TestServer } from '../../../../testing/test-server.ts'
import { addConference, joinAs } from '../../core/conference/conference.fixture.ts'
import { chatsOf } from './chat.fixture.ts'

let server: TestServer
let owner: Awaited<ReturnType<TestServer['signUp']>>
beforeAll(async () => {
  server = await createTestServer()
  owner = await server.signUp()
})
afterAll(() => server.close())

let chats: ReturnType<typeof chatsOf>
let eve: string
let ada: { controlToken: string; user: { userId: string } }
beforeEach(async () => {
  const { confId } = await addConference(server, owner)
  chats = chatsOf(server, confId)
  eve = (await joinAs(server, confId, 'attendee', 'Eve')).controlToken
  ada = await joinAs(server, confId, 'attendee', 'Ada')
})

/** Makes so many calls, one after the other. Returns the number of those that are not refused. */
async function countTaken(calls: number, call: () => Promise<{ status: number }>): Promise<number> {
  let taken = 0
  for (let number = 0; number < calls; number++) if ((await call()).status === 200) taken += 1
  return taken
}
const tooFast = failure('tooManyMessages')

describe('messages', () => {
  it('come thirty at once and one each second, and those of others as ever', async () => {
    expect(await countTaken(40, () => chats.send(eve, 'everyone', 'Hi'))).toBe(30)
    const refused = await chats.send(eve, 'everyone', 'Hi')
    expect(refused).toMatchObject(tooFast)
    expect(refused.headers['retry-after']).toBe('5')
    expect(await chats.send(ada.controlToken, 'everyone', 'Still here')).toMatchObject({ status: 200 })
    server.clock.advance(2)
    expect(await countTaken(5, () => chats.send(eve, 'everyone', 'Hi'))).toBe(2)
  })

  it('that are long come more slowly', async () => {
    const long = `<p>${'x'.repeat(9_000)}</p>`
    expect(await countTaken(30, () => chats.send(eve, 'everyone', long))).toBe(22)
    server.clock.advance(1)
    expect(await countTaken(3, () => chats.send(eve, 'everyone', long))).toBe(1)
  })

  it('that are changed count as well, and so do those with a file', async () => {
    const { body } = await chats.send(eve, 'everyone', 'First')
    expect(await countTaken(40, () => chats.edit(eve, 'everyone', body.messageId, 'Again'))).toBe(29)
    expect(await chats.sendFile(eve, 'everyone', new File(['x'], 'x.txt'))).toMatchObject(tooFast)
  })

  it('of a program are those of many', async () => {
    const app = await server.appToken(owner)
    const as = { userId: ada.user.userId }
    expect(await countTaken(40, () => chats.send(app, 'everyone', 'Hi', as))).toBe(40)
  })
})

it('somebody starts twenty chats at once, and one more every ten seconds', async () => {
  let group = 0
  const create = () => {
    group += 1
    return chats.create(eve, { displayName: `Group ${group}`, userIds: [ada.user.userId] })
  }
  expect(await countTaken(25, create)).toBe(20)
  expect(await create()).toMatchObject(failure('tooManyChats'))
  server.clock.advance(10)
  expect(await countTaken(3, create)).toBe(1)
})

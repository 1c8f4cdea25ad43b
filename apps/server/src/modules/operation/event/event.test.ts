import { Role } from '@lumi/contract/values'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { writeCursor } from '../../../platform/http/cursor.ts'
import { createTestServer, failure, type TestServer } from '../../../testing/test-server.ts'
import { addConference, joinAs } from '../../conferencing/core/conference/conference.fixture.ts'
import { readKinds } from './service.ts'

let server: TestServer
let owner: Awaited<ReturnType<TestServer['signUp']>>
beforeAll(async () => {
  server = await createTestServer()
  owner = await server.signUp()
})
afterAll(() => server.close())

const list = (query = '', token = owner.token) => server.call('GET', `/v1/events?${query}`, { token })
const kinds = ({ body }: { body: { items: { eventKind: number }[] } }) =>
  body.items.map((event) => event.eventKind)

it('lists all events of the app, oldest first, without secrets', async () => {
  const { confId } = await addConference(server, owner)
  const { user } = await joinAs(server, confId, 'host', 'Ada')
  const { body } = await list('details=all')
  expect(kinds({ body })).toEqual([100, 1, 101, 6])
  expect(body.items.at(-1)).toEqual({
    eventId: expect.any(Number),
    eventKind: 6,
    created: server.clock.now().toISOString(),
    clientId: owner.clientId,
    confId,
    userIds: [user.userId],
    users: [user],
    displayName: 'Weekly review',
  })
  expect(body.cursor).toBeNull()
  expect(JSON.stringify(body)).not.toMatch(/-pw|key/i)
})

it('is paged, and filters by time and kind', async () => {
  const teacher = await server.signUp()
  const times = []
  for (const displayName of ['one', 'two', 'three', 'four', 'five']) {
    server.clock.advance(1)
    times.push(server.clock.now().toISOString())
    await addConference(server, teacher, { displayName })
  }
  const names = async (query: string) =>
    (await list(query, teacher.token)).body.items.map((event: { displayName: string }) => event.displayName)
  expect(await names(`gt=${times[1]}`)).toEqual(['three', 'four', 'five'])
  expect(await names(`gte=${times[1]}&lt=${times[3]}`)).toEqual(['two', 'three'])
  expect(await names(`lte=${times[1]}`)).toEqual(['one', 'two'])
  expect(await names('kinds=101,102')).toEqual([])
  expect(await names('kinds=0')).toHaveLength(5)
  expect(await names(`kinds=100,100,6&gt=${times[2]}`)).toEqual(['four', 'five'])

  const pages = []
  let cursor: string | null = ''
  while (cursor !== null) {
    const { body } = await list(`limit=2${cursor && `&cursor=${cursor}`}`, teacher.token)
    pages.push(body.items.map((event: { displayName: string }) => event.displayName))
    cursor = body.cursor
  }
  expect(pages).toEqual([['one', 'two'], ['three', 'four'], ['five']])
  const { body } = await list('kinds=101,100&limit=2', teacher.token)
  expect(kinds({ body })).toEqual([100, 100])
  expect(await names(`kinds=101,100&cursor=${body.cursor}`)).toEqual(['three', 'four', 'five'])
})

it('is for hosts and above, and for the app itself', async () => {
  expect(await server.call('GET', '/v1/events')).toMatchObject(failure('missingAuthHeader'))
  const presenter = await server.addSubAccount(owner, Role.presenter)
  expect(await list('', presenter.token)).toMatchObject(failure('forbidden'))
  const token = await server.appToken(owner)
  expect(await list('', token)).toMatchObject({ status: 200 })
  const stranger = await server.signUp()
  expect((await list('', stranger.token)).body.items).toEqual([])
})

it('refuses what it does not understand', async () => {
  expect(await list('gt=yesterday')).toMatchObject(failure('missingParameter', 'gt'))
  expect(await list('kinds=all')).toMatchObject(failure('missingParameter', 'kinds'))
  expect(await list('limit=1001')).toMatchObject(failure('missingParameter', 'limit'))
  expect(await list('cursor=rubbish')).toMatchObject(failure('missingParameter', 'cursor'))
  expect(await list('gt=0000-01-01T00:00:00Z')).toMatchObject(failure('missingParameter', 'gt'))
  for (const time of ['0000-01-01T00:00:00Z', '+275760-09-13T00:00:00.000Z', '-000001-01-01T00:00:00Z']) {
    const cursor = writeCursor([time, 1])
    expect(await list(`cursor=${cursor}`), time).toMatchObject(failure('missingParameter', 'cursor'))
  }
})

it('reads 0 as all kinds', () => {
  expect(readKinds('6,7')).toEqual([6, 7])
  expect(readKinds('0')).toBeUndefined()
  expect(readKinds('6,0')).toBeUndefined()
  expect(readKinds(undefined)).toBeUndefined()
})

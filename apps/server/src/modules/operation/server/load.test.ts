import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestServer, failure, type TestServer } from '../../../testing/test-server.ts'
import { forgetSamples } from './load-repository.ts'
import { signUpWithBackend } from './server.fixture.ts'
import { serverSamples } from './table.ts'

let server: TestServer
let owner: Awaited<ReturnType<typeof signUpWithBackend>>
beforeAll(async () => {
  server = await createTestServer({ variables: { ALLOW_PRIVATE_ADDRESSES: '127.0.0.0/8' } })
  owner = await signUpWithBackend(server)
})
afterAll(() => server.close())

const token = async () => (await server.signIn(owner.username, owner.password)).access_token
const load = async (id: string, period?: string) =>
  server.call('GET', `/v1/server/${id}/load${period ? `?period=${period}` : ''}`, { token: await token() })
/** To the beginning of the next minute, or of the next ten. */
const toNext = (seconds: number) =>
  server.clock.advance(seconds - ((server.clock.now().getTime() / 1000) % seconds))

test('answers the highest figures of each minute, or of each ten minutes, and leaves out silence', async () => {
  const id = await owner.nodes.add('busy')
  expect((await load(id)).body).toMatchObject({ seconds: 60, items: [] })
  toNext(600)
  const start = server.clock.now().getTime()
  const ago = (seconds: number) => new Date(start - seconds * 1000).toISOString()
  const begin = server.clock.now().toISOString()
  await owner.nodes.beat(id, { cpuUsage: 20.5, memUsage: 2_000, connections: 4, clients: 2 })
  server.clock.advance(10)
  await owner.nodes.beat(id, { cpuUsage: 10, memUsage: 3_000, connections: 6, clients: 1 })
  server.clock.advance(110)
  const later = server.clock.now().toISOString()
  await owner.nodes.beat(id, { cpuUsage: 50, memUsage: 1_000, connections: 1, clients: 1 })
  expect((await load(id, 'hour')).body).toEqual({
    from: ago(3600 - 120),
    to: later,
    seconds: 60,
    items: [
      { time: begin, cpuUsage: 20.5, memUsage: 3_000, connections: 6, clients: 2 },
      { time: later, cpuUsage: 50, memUsage: 1_000, connections: 1, clients: 1 },
    ],
  })
  expect((await load(id, 'day')).body).toEqual({
    from: ago(24 * 3600),
    to: later,
    seconds: 600,
    items: [{ time: begin, cpuUsage: 50, memUsage: 3_000, connections: 6, clients: 2 }],
  })
  server.clock.advance(2 * 3600)
  expect((await load(id, 'hour')).body.items).toEqual([])
  expect((await load(id, 'day')).body.items).toHaveLength(1)
})

test('forgets what is older than it shows', async () => {
  const id = await owner.nodes.add('forgetful')
  await owner.nodes.beat(id)
  toNext(60)
  const stored = server.clock.now()
  await owner.nodes.beat(id)
  await forgetSamples(server.services.db, stored)
  const rows = await server.services.db.select().from(serverSamples)
  expect(rows.filter(({ serverId }) => serverId === id)).toMatchObject([{ minute: stored }])
})

test('is only visible to the owners of the server', async () => {
  const id = await owner.nodes.add('own')
  const stranger = await signUpWithBackend(server)
  const host = await server.addSubAccount(owner, 3)
  const get = (as: string) => server.call('GET', `/v1/server/${id}/load`, { token: as })
  expect(await get(stranger.token)).toMatchObject(failure('unknownServer'))
  expect(await get(host.token)).toMatchObject(failure('forbidden'))
  expect(await load(id, 'year')).toMatchObject(failure('missingParameter', 'period'))
})

import { api, type Route, routeUrl } from '@lumi/contract'
import { defaultPrivileges } from '@lumi/contract/values'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { joinAs } from '../../modules/conferencing/core/conference/conference.fixture.ts'
import { sql } from '../../platform/db/orm.ts'
import { createRecordingMedia } from '../media.ts'
import { createTestServer, type TestServer } from '../test-server.ts'
import type { OperationName, Sent } from './row.ts'
import { rows } from './rows.ts'
import { createScene, createWorld } from './world.ts'

/** The operations that are possible from inside a conference. */
const operations = Object.entries(api).flatMap(([group, routes]) =>
  Object.entries<Route>(routes).flatMap(([name, route]) => {
    const { access } = route
    if (access === 'public' || access.participant === undefined) return []
    return [{ name: `${group}.${name}` as OperationName, route, needed: access.participant }]
  }),
)
/** Access that people who are or were in the conference have, regardless of their privileges. */
const forEverybody = ['former', 'waiting', 'member'] as const
const isForEverybody = (needed: string) => (forEverybody as readonly string[]).includes(needed)
const nothing = Object.fromEntries(Object.keys(defaultPrivileges[3]).map((privilege) => [privilege, false]))

let server: TestServer
const requests = new Map<OperationName, Sent>()
const inside: Record<string, string> = {}
const out: Record<string, string> = {}

beforeAll(async () => {
  server = await createTestServer({
    // Media nodes of tests are on this machine.
    variables: { ALLOW_PRIVATE_ADDRESSES: '127.0.0.0/8' },
    services: { media: createRecordingMedia().media },
  })
  const scene = await createScene(await createWorld(server))
  const { confId, owner } = scene
  const url = `/v1/conference/${confId}`
  for (const { name } of operations) requests.set(name, await rows[name].request(scene))

  const join = async (role: 'attendee' | 'presenter' | 'host') => {
    const { controlToken, user } = await joinAs(server, confId, role)
    return { token: controlToken as string, userId: user.userId as string }
  }
  for (const role of ['attendee', 'presenter', 'host'] as const) {
    const [here, left, expelled] = [await join(role), await join(role), await join(role)]
    inside[`${role} without privileges`] = here.token
    if (role === 'attendee') out['attendee who left'] = left.token
    out[`${role} who was expelled`] = expelled.token
    await server.call('POST', `${url}/leave`, { token: left.token })
    const body = { userIds: [expelled.userId] }
    const { status } = await server.call('PUT', `${url}/users/expel`, { token: owner.token, body })
    expect(status).toBeLessThan(300)
  }
  out['host inside another conference'] =
    scene.authorization['host inside another conference']?.replace('Bearer ', '') ?? ''
  const body = { privileges: nothing, presenterPrivileges: nothing, hostPrivileges: nothing }
  expect((await server.call('PUT', url, { token: owner.token, body })).status).toBe(200)
}, 60_000)
afterAll(() => server.close())

/** Everything that is stored. */
async function everything(): Promise<string> {
  const { db } = server.services
  const tables = await db.execute<{ name: string }>(
    sql`select table_name as name from information_schema.tables where table_schema = 'public' order by 1`,
  )
  const contents: unknown[] = []
  for (const { name } of tables.rows) {
    const { rows } = await db.execute(
      sql`select row_to_json(t)::text as row from ${sql.identifier(name)} t order by 1`,
    )
    contents.push([name, ...rows.map(({ row }) => row)])
  }
  return JSON.stringify(contents)
}

/** Returns the server's answer to each of them, for the same request. */
async function refusals(route: Route, sent: Sent, tokens: Record<string, string>) {
  const { params = {}, query, body, files } = sent
  const path = routeUrl(route).replace(/\{(\w+)\}/g, (_, name: string) => params[name] ?? 'unknown')
  const search = query ? `?${new URLSearchParams(query)}` : ''
  const parts = new FormData()
  if (body && files) parts.set('request', JSON.stringify(body))
  for (const [name, file] of Object.entries(files ?? {})) parts.set(name, file, 'file')
  const statuses: Record<string, number> = {}
  for (const [who, token] of Object.entries(tokens)) {
    const answer = await server.call(route.method, path + search, { token, body: files ? parts : body })
    statuses[who] = answer.status
  }
  return statuses
}

const refused = [401, 403]

async function expectRefused(route: Route, sent: Sent | undefined, tokens: Record<string, string>) {
  const before = route.method === 'GET' ? undefined : await everything()
  const statuses = await refusals(route, sent ?? {}, tokens)
  expect(Object.entries(statuses).filter(([, status]) => !refused.includes(status))).toEqual([])
  if (before !== undefined) expect(await everything()).toBe(before)
}

test.each(operations)('$name is refused to those who are out', ({ name, route }) =>
  expectRefused(route, requests.get(name), out),
)

test.each(operations.filter(({ needed }) => !isForEverybody(needed)))(
  '$name is refused without the privilege $needed',
  ({ name, route }) => expectRefused(route, requests.get(name), inside),
)

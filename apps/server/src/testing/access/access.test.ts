import { api, errorCatalogue, type Route, routeUrl } from '@lumi/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createRecordingMedia } from '../media.ts'
import { createTestServer, type TestServer } from '../test-server.ts'
import { expectedOutcome, type Outcome } from './expected.ts'
import type { OperationName, Row, Sent } from './row.ts'
import { rows } from './rows.ts'
import { type Caller, callers, createScene, createWorld, type Scene, type World } from './world.ts'

let server: TestServer
let world: World
beforeAll(async () => {
  server = await createTestServer({
    // Media nodes of tests are on this machine.
    variables: { ALLOW_PRIVATE_ADDRESSES: '127.0.0.0/8' },
    services: { media: createRecordingMedia().media },
  })
  world = await createWorld(server)
})
afterAll(() => server.close())

let unchanged: Promise<Scene> | undefined
/** One scene for all calls that change nothing in it: preparing it takes the longest. */
function sharedScene(): Promise<Scene> {
  unchanged ??= createScene(world)
  return unchanged
}

/** Operations that end the callers' sessions come last. */
const operations = Object.entries(api)
  .flatMap(([group, routes]) =>
    Object.entries<Route>(routes).map(([name, route]) => ({
      name: `${group}.${name}` as OperationName,
      route,
    })),
  )
  .toSorted((a, b) => Number(rows[a.name]?.endsSession ?? false) - Number(rows[b.name]?.endsSession ?? false))

const foreigners = [
  "another tenant's owner",
  "another tenant's app token",
  "another tenant's connected service",
] as const
const aimed = operations.filter(
  ({ name, route }) =>
    Object.keys(route.params?.shape ?? {}).some((param) => param === 'id' || param === 'clientId') &&
    foreigners.some((caller) => expectedOutcome(route.access, caller) === 'admitted') &&
    route.access !== 'public' &&
    !rows[name]?.neverSucceeds,
)

test.each(aimed)('$name knows nothing of another tenant', async ({ name, route }) => {
  const scene = await sharedScene()
  for (const caller of foreigners) {
    if (expectedOutcome(route.access, caller) !== 'admitted') continue
    const { status } = await send(route, await rows[name].request(scene), scene.authorization[caller])
    expect({ caller, status }).toEqual({ caller, status: 404 })
  }
})

test.each(operations)('$name lets in whom it declares and nobody else', async ({ name, route }) => {
  const row: Row | undefined = rows[name]
  if (!row) throw new Error(`Add a row to access.fixture.ts of the domain that says how ${name} is called`)
  const outcomes: Partial<Record<Caller, Outcome>> = {}
  const expected: Partial<Record<Caller, Outcome>> = {}
  const answered: number[] = []
  // All of it first: what one of them does may end what the next would need.
  const calls: { caller: Caller; sent: Sent; authorization: string | undefined }[] = []
  const shared = row.ownScenes
    ? undefined
    : await (route.method === 'GET' ? sharedScene() : createScene(world))
  for (const caller of callers) {
    const scene = shared ?? (await createScene(world))
    calls.push({ caller, sent: await row.request(scene), authorization: scene.authorization[caller] })
  }
  for (const { caller, sent, authorization } of calls) {
    const answer = await send(route, sent, authorization)
    outcomes[caller] = outcomeOf(route, answer)
    expected[caller] = row.refused?.includes(caller) ? 'forbidden' : expectedOutcome(route.access, caller)
    if (outcomes[caller] === 'admitted' && !isForeign(route, caller)) answered.push(answer.status)
  }
  expect(outcomes).toEqual(expected)
  // Otherwise the request was one that nobody could send, and proved little.
  expect(Math.min(...answered)).toBe(row.neverSucceeds ?? (route.response === null ? 204 : 200))
})

const isForeign = ({ access }: Route, caller: Caller) =>
  /another/.test(caller) || (/installation/.test(caller) && access !== 'public' && !access.admin)

type Answer = Awaited<ReturnType<typeof send>>

function outcomeOf({ access }: Route, { status, body }: Answer): Outcome {
  if (status >= 500) throw new Error(`${status}: ${JSON.stringify(body)}`)
  const refusals =
    access === 'public' ? ([] as const) : (['missingAuthHeader', 'tokenUnauthorized', 'forbidden'] as const)
  const isAnswered = (name: Exclude<Outcome, 'admitted'>) =>
    status === errorCatalogue[name].status && body?.error_code === errorCatalogue[name].code
  return refusals.find(isAnswered) ?? 'admitted'
}

function send(route: Route, { params = {}, query, body, files }: Sent, authorization: string | undefined) {
  const path = routeUrl(route).replace(/\{(\w+)\}/g, (_, name: string) => params[name] ?? 'unknown')
  const search = query ? `?${new URLSearchParams(query)}` : ''
  const headers = authorization ? { authorization } : undefined
  return server.call(route.method, path + search, { headers, body: files ? form(body, files) : body })
}

function form(body: unknown, files: Record<string, Blob>): FormData {
  const parts = new FormData()
  if (body) parts.set('request', JSON.stringify(body))
  for (const [name, file] of Object.entries(files)) parts.set(name, file, 'file')
  return parts
}

import { api, type ErrorName, type Route, routeErrors, routeUrl } from '@lumi/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { expectedOutcome } from '../access/expected.ts'
import { callers, createScene, createWorld } from '../access/world.ts'
import { createRecordingMedia } from '../media.ts'
import { createTestServer, failure, type TestServer } from '../test-server.ts'

let server: TestServer
let scene: Awaited<ReturnType<typeof createScene>>
beforeAll(async () => {
  server = await createTestServer({
    variables: { ALLOW_PRIVATE_ADDRESSES: '127.0.0.0/8' },
    services: { media: createRecordingMedia().media },
  })
  scene = await createScene(await createWorld(server))
})
afterAll(() => server.close())

const operations = Object.entries(api).flatMap(([group, routes]) =>
  Object.entries<Route>(routes).map(([name, route]) => ({ name: `${group}.${name}`, route })),
)
type Operation = (typeof operations)[number]

/** Finds the operations that declare a failure which only the shape of a request causes. */
const declaring = (name: ErrorName) => operations.filter(({ route }) => routeErrors(route).includes(name))
/** Calls that a proxy passes on are checked with the call that they name (`lti-proxy.test.ts`). */
const checkedItself = ({ name }: Operation) => !name.startsWith('ltiProxy.')
const needsFiles = ({ route: { files } }: Operation) =>
  Object.values(files ?? {}).some(({ optional }) => !optional)
const takesJson = (operation: Operation) => !needsFiles(operation)
/** Otherwise what is missing is something deeper, or a rule of the operation, with a test of its own. */
const needsElements = ({ route: { body } }: Operation) =>
  (body?.safeParse({}).error?.issues[0]?.path.length ?? 0) > 0
/** A caller inside the conference of the path cannot have misnamed it. */
const canMisname = ({ route: { access, params, query } }: Operation) =>
  query || access === 'public' || !isOnlyForThoseInside(access) || Object.keys(params?.shape ?? {}).length > 1
const isOnlyForThoseInside = (access: object) => Object.keys(access).join() === 'participant'

type Sending = { body?: unknown; headers?: Record<string, string>; wrong?: string }

/** A call by somebody whom the operation lets in. */
async function send(route: Route, { body, headers, wrong }: Sending) {
  const caller = callers.find((one) => expectedOutcome(route.access, one) === 'admitted')
  const authorization = caller && scene.authorization[caller]
  return server.call(route.method, address(route, { wrong, inside: caller?.endsWith('inside') }), {
    headers: { ...(authorization ? { authorization } : {}), ...headers },
    body,
  })
}

/** Its first parameter can be a wrong one; those inside have to name their conference to be let in. */
function address(route: Route, { wrong, inside }: { wrong?: string; inside?: boolean }): string {
  const right: Record<string, string> = {
    id: scene.confId,
    clientId: scene.owner.clientId,
    product: 'lumi',
  }
  const inPath = Object.keys(route.params?.shape ?? {}).find((name) => !(inside && name === 'id'))
  const inQuery = inPath ? undefined : Object.keys(route.query?.shape ?? {})[0]
  const path = routeUrl(route).replace(/\{(\w+)\}/g, (_, name: string) =>
    name === inPath && wrong ? wrong : (right[name] ?? '1'),
  )
  return `${path}?${inQuery && wrong ? `${inQuery}=${wrong}` : neededQuery(route)}`
}

/** Something for each parameter that its query cannot do without. */
const neededQuery = ({ query }: Route) =>
  Object.entries(query?.shape ?? {})
    .filter(([, schema]) => !(schema as z.ZodType).safeParse(undefined).success)
    .map(([name]) => `${name}=0`)
    .join('&')

function formOf(parts: Record<string, string | Blob>): FormData {
  const form = new FormData()
  for (const [name, part] of Object.entries(parts)) form.set(name, part)
  return form
}

const json = { 'content-type': 'application/json' }

describe('a malformed request is refused as the contract says', () => {
  test.each(declaring('unsupportedAuth').filter(checkedItself))(
    '$name: another kind of authorization',
    async ({ route }) => {
      const answer = await send(route, { headers: { authorization: 'Basic YWRhOnB3' } })
      expect(answer).toMatchObject(failure('unsupportedAuth'))
    },
  )

  test.each(declaring('missingCredentials').filter(checkedItself))(
    '$name: an authorization with nothing in it',
    async ({ route }) => {
      const answer = await send(route, { headers: { authorization: 'Bearer ' } })
      expect(answer).toMatchObject(failure('missingCredentials'))
    },
  )

  test.each(declaring('invalidJson'))('$name: broken JSON', async ({ route }) => {
    expect(await send(route, { body: '{', headers: json })).toMatchObject(failure('invalidJson'))
  })

  test.each(declaring('bodyTooLarge'))('$name: more than anybody may send', async ({ route }) => {
    const headers = { ...json, 'content-length': String(10 * 1024 ** 3) }
    expect(await send(route, { body: '{}', headers })).toMatchObject(failure('bodyTooLarge'))
  })

  test.each(declaring('invalidBody').filter(checkedItself))(
    '$name: another kind of body',
    async ({ route }) => {
      const headers = { 'content-type': 'application/xml' }
      expect(await send(route, { body: '<a/>', headers })).toMatchObject(failure('invalidBody'))
    },
  )

  test.each(declaring('missingBody').filter(takesJson))('$name: no body', async ({ route }) => {
    expect(await send(route, {})).toMatchObject(failure('missingBody'))
  })

  test.each(declaring('missingBody').filter(needsFiles))(
    '$name: null in the part request',
    async ({ route }) => {
      const files = Object.fromEntries(
        Object.keys(route.files ?? {}).map((name) => [name, new Blob(['file'])]),
      )
      expect(await send(route, { body: formOf({ request: 'null', ...files }) })).toMatchObject(
        failure('missingBody'),
      )
    },
  )

  test.each(declaring('missingElement').filter(needsFiles))('$name: no file', async ({ route }) => {
    expect(await send(route, { body: formOf({ request: '{}' }) })).toMatchObject(failure('missingElement'))
  })

  test.each(declaring('missingElement').filter(takesJson).filter(needsElements))(
    '$name: nothing in the body',
    async ({ route }) => {
      expect(await send(route, { body: {} })).toMatchObject(failure('missingElement'))
    },
  )

  test.each(declaring('missingParameter').filter(canMisname))(
    '$name: a parameter that is no text',
    async ({ route }) => {
      expect(await send(route, { wrong: '%00' })).toMatchObject(failure('missingParameter'))
    },
  )
})

const limited = operations.flatMap(({ name, route }) =>
  route.rateLimit ? [{ name, route, ...route.rateLimit }] : [],
)

test.each(limited)('$name says that it may be called $max times in $seconds s', async (operation) => {
  const { route, max, seconds } = operation
  const { headers } = await send(route, {})
  expect(headers['x-ratelimit-limit']).toBe(String(max))
  // A caller with a token has called it before, in the tests above.
  expect(Number(headers['x-ratelimit-remaining'])).toBeLessThan(max)
  expect(Number(headers['x-ratelimit-reset'])).toBeLessThanOrEqual(seconds)
})

test('a whole school behind one address never reaches the limit of a public operation', () => {
  const tight = limited.filter(({ route, max }) => route.access === 'public' && max < 600)
  expect(tight.map(({ name }) => name)).toEqual([])
})

test('every operation that anybody can call is limited', () => {
  const open = operations.filter(({ route: { access, method } }) => access === 'public' && method !== 'GET')
  expect(open.filter(({ route }) => !route.rateLimit).map(({ name }) => name)).toEqual([])
})

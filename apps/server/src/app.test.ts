import { api, type Route, routeUrl } from '@lumi/contract'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { createTestServer, failure, type TestServer } from './testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})
afterAll(() => server.close())

test('answers that it lives', async () => {
  expect(await server.call('GET', '/healthz')).toMatchObject({ status: 200, body: { status: 'ok' } })
})

test('is ready with its database, whatever the media server does', async () => {
  expect(await server.call('GET', '/readyz')).toMatchObject({
    status: 200,
    body: { database: 'up', media: 'down' },
  })
})

test('reports an unknown address of a service as such', async () => {
  expect(await server.call('GET', '/v1/nothing')).toMatchObject(failure('invalidPath'))
  expect(await server.call('POST', '/auth/nothing')).toMatchObject(failure('invalidPath'))
})

test('knows no way from the media proxy to the rest of the media server', async () => {
  const url = '/media/rtc/..%2f..%2ftwirp/livekit.RoomService/ListRooms'
  expect(await server.call('GET', url)).toMatchObject(failure('invalidPath'))
})

test('lists the allowed methods at every address of the contract, for every caller', async () => {
  const routes = Object.values(api).flatMap((group) => Object.values<Route>(group))
  const byUrl = Map.groupBy(routes, routeUrl)
  for (const [template, those] of byUrl) {
    const url = template.replace(/\{\w+\}/g, 'x')
    const { statusCode, headers, body } = await server.app.inject({ method: 'PATCH', url, payload: {} })
    expect({ status: statusCode, body: JSON.parse(body) }, url).toMatchObject(failure('methodNotAllowed'))
    const taken = those.flatMap(({ method, notByHead }) =>
      method === 'GET' && !notByHead ? [method, 'HEAD'] : [method],
    )
    expect(headers.allow, url).toBe(taken.toSorted().join(', '))
  }
})

test.each([
  // Not the conference of the id `confinfo`.
  ['DELETE', '/v1/conference/confinfo', 'GET, HEAD'],
  // Not the page of the web.
  ['GET', '/auth/login', 'POST'],
  ['HEAD', '/auth/login', 'POST'],
  ['TRACE', '/healthz', 'GET, HEAD'],
  ['OPTIONS', '/openapi/core.json', 'GET, HEAD'],
  ['POST', '/readyz', 'GET, HEAD'],
] as const)('takes no %s at %s', async (method, url, allow) => {
  const response = await server.app.inject({ method: method as 'GET', url })
  expect(response).toMatchObject({ statusCode: 405, headers: { allow } })
})

test.each(['/openapi/nothing.json', '/media/nothing', '/metrics', '/health', '/.env', '/lti/nothing'])(
  'has nothing at %s, not even a page',
  async (url) => {
    const headers = { accept: 'text/html,*/*' }
    expect(await server.call('GET', url, { headers })).toMatchObject(failure('invalidPath'))
  },
)

test('as a worker answers failures as everywhere', async () => {
  const worker = await createTestServer({ variables: { ROLE: 'worker' } })
  onTestFinished(() => worker.close())
  expect(await worker.call('GET', '/v1/account')).toMatchObject(failure('invalidPath'))
  expect(await worker.call('GET', '/')).toMatchObject(failure('invalidPath'))
  expect(await worker.call('POST', '/healthz')).toMatchObject(failure('methodNotAllowed'))
})

test('asks for a token wherever the contract does', async () => {
  for (const route of Object.values(api).flatMap((group) => Object.values<Route>(group))) {
    if (route.access === 'public') continue
    const url = routeUrl(route).replace(/\{\w+\}/g, 'x')
    expect(await server.call(route.method, url), `${route.method} ${url}`).toMatchObject(
      failure('missingAuthHeader'),
    )
  }
})

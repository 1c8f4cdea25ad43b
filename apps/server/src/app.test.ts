import { api, type Route, routeUrl } from '@lumi/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
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

test('tells an unknown address of a service as such', async () => {
  expect(await server.call('GET', '/v1/nothing')).toMatchObject(failure('invalidPath'))
  expect(await server.call('POST', '/auth/nothing')).toMatchObject(failure('invalidPath'))
})

test('knows no way from the media proxy to the rest of the media server', async () => {
  const url = '/media/rtc/..%2f..%2ftwirp/livekit.RoomService/ListRooms'
  expect(await server.call('GET', url)).toMatchObject(failure('invalidPath'))
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

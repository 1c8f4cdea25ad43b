import { deadlineHeader } from '@lumi/contract/values'
import { afterAll, expect, test } from 'vitest'
import { createTestServer, failure } from '../../testing/test-server.ts'

const server = await createTestServer()
afterAll(() => server.close())
const { token } = await server.signUp()

const create = (displayName: string, deadline: string) =>
  server.call('POST', '/v1/conference', {
    token,
    body: { displayName },
    headers: { [deadlineHeader]: deadline },
  })
const inSeconds = (seconds: number) => new Date(server.clock.now().getTime() + seconds * 1000).toISOString()

test('a request that arrives after its deadline changes nothing', async () => {
  expect(await create('In time', inSeconds(1))).toMatchObject({ status: 200 })
  const deadline = inSeconds(1)
  server.clock.advance(2)
  expect(await create('Late', deadline)).toMatchObject(failure('deadlinePassed'))
  const { body } = await server.call('GET', '/v1/conferences', { token })
  expect(body.items).toMatchObject([{ displayName: 'In time' }])
})

test('a deadline that is not a time is refused', async () => {
  expect(await create('Never', 'soon')).toMatchObject(failure('deadlinePassed', deadlineHeader))
})

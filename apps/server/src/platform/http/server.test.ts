import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { createTestServer, failure } from '../../testing/test-server.ts'
import { createHttpServer } from './server.ts'

test('ends what it began before it closes, and turns away what comes meanwhile', async () => {
  const server = await createTestServer()
  onTestFinished(() => server.close())
  const app = await createHttpServer(server.services)
  const begun = Promise.withResolvers<void>()
  const held = Promise.withResolvers<void>()
  app.get('/held', async () => {
    begun.resolve()
    await held.promise
    return { done: true }
  })
  app.get('/next', () => ({ done: true }))
  const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }))

  const socket = connect(Number(port), '127.0.0.1').setEncoding('utf8')
  let answers = ''
  socket.on('data', (text) => {
    answers += text
  })
  socket.write('GET /held HTTP/1.1\r\nHost: a\r\n\r\n')
  await begun.promise
  const closing = app.close()
  // On the connection that is still in use: new ones are refused already.
  socket.write('GET /next HTTP/1.1\r\nHost: a\r\n\r\n')
  await once(app.server, 'request')
  held.resolve()
  await Promise.all([closing, once(socket, 'close')])

  const [, first, second] = answers.split('HTTP/1.1 ')
  expect(first).toMatch(/^200 OK.*{"done":true}$/s)
  expect(second).toMatch(/^503 .*retry-after: 1\r\n/s)
  expect(JSON.parse(second?.split('\r\n\r\n')[1] ?? '')).toMatchObject(failure('unavailable').body)
})

test.each([
  ['https://meet.example.com', 'max-age=31536000'],
  ['http://meet.example.com', undefined],
])(
  'with PUBLIC_URL=%s every answer says for how long browsers are to use https: %s',
  async (url, expected) => {
    const server = await createTestServer({ variables: { PUBLIC_URL: url } })
    onTestFinished(() => server.close())
    for (const path of ['/healthz', '/v1/account', '/v1/nothing']) {
      const { headers } = await server.call('GET', path)
      expect(headers['strict-transport-security'], path).toBe(expected)
    }
  },
)

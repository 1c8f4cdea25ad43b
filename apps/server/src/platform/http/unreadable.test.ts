import { once } from 'node:events'
import { connect } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestServer, failure, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
let port: number
beforeAll(async () => {
  server = await createTestServer()
  port = Number(new URL(await server.app.listen({ port: 0, host: '127.0.0.1' })).port)
})
afterAll(() => server.close())

/** Everything that is answered to these bytes. */
async function send(bytes: string): Promise<{ status: number; body: unknown; head: string }> {
  const socket = connect(port, '127.0.0.1').setEncoding('utf8')
  let answer = ''
  socket.on('data', (text) => {
    answer += text
    if (answer.includes('"error_code"')) socket.end()
  })
  socket.write(bytes)
  await once(socket, 'close')
  const [head = '', body = ''] = answer.split('\r\n\r\n')
  return { status: Number(head.split(' ')[1]), body: JSON.parse(body), head }
}

test.each([
  ['no HTTP', 'hello\r\n\r\n', 'invalidBody'],
  [
    'a length that is none',
    'POST /auth/login HTTP/1.1\r\nHost: a\r\nContent-Length: x\r\n\r\n',
    'invalidBody',
  ],
  ['an endless address', `GET /${'a'.repeat(20_000)} HTTP/1.1\r\nHost: a\r\n\r\n`, 'headersTooLarge'],
] as const)('answers %s with a failure of the catalogue', async (_what, bytes, name) => {
  expect(await send(bytes)).toMatchObject(failure(name))
})

test.each(['/%E0%A4%A', '/v1/conference/%', `/v1/conference/${'a'.repeat(600)}`])(
  'knows no address %s',
  async (url) => {
    const answer = await send(`GET ${url} HTTP/1.1\r\nHost: a\r\n\r\n`)
    expect(answer).toMatchObject(failure('invalidPath'))
    expect(answer.head).toMatch(/cache-control: no-store/i)
    expect(answer.head).toMatch(/nosniff/)
  },
)

import { once } from 'node:events'
import { connect } from 'node:net'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { createTestServer, failure, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
let port: number
beforeAll(async () => {
  server = await createTestServer()
  port = Number(new URL(await server.app.listen({ port: 0, host: '127.0.0.1' })).port)
})
afterAll(() => server.close())

/** Everything that is answered to these bytes. */
async function send(bytes: string, to = port): Promise<{ status: number; body: unknown; head: string }> {
  const socket = connect(to, '127.0.0.1').setEncoding('utf8')
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

test.each([
  ['h2c', '/v1/account'],
  ['websocket', '/v1/account'],
  ['websocket', '/nothing'],
])('answers who wants to upgrade to %s at %s as if they had not asked', async (protocol, url) => {
  const upgrade = `GET ${url} HTTP/1.1\r\nHost: a\r\nConnection: Upgrade\r\nUpgrade: ${protocol}\r\n\r\n`
  const plain = `GET ${url} HTTP/1.1\r\nHost: a\r\n\r\n`
  const [{ status, body }, asPlain] = [await send(upgrade), await send(plain)]
  expect({ status, body }).toEqual({ status: asPlain.status, body: asPlain.body })
})

test('answers as everywhere as a worker', async () => {
  const worker = await createTestServer({ variables: { ROLE: 'worker' } })
  onTestFinished(() => worker.close())
  const { port } = new URL(await worker.app.listen({ port: 0, host: '127.0.0.1' }))
  const answer = await send(`GET /${'a'.repeat(20_000)} HTTP/1.1\r\nHost: a\r\n\r\n`, Number(port))
  expect(answer).toMatchObject(failure('headersTooLarge'))
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

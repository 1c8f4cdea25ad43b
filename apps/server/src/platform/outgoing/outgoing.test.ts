import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readRanges } from './addresses.ts'
import { OutgoingFailed, OutgoingRefused } from './errors.ts'
import { createOutgoing } from './outgoing.ts'

let server: Server
let port: number
let calls: string[] = []
const names: Record<string, string[]> = {}
const lookup = ((name: string, _options: unknown, answer: (error: Error | null, found?: unknown) => void) => {
  const known = names[name]
  if (!known) return answer(Object.assign(new Error('unknown'), { code: 'ENOTFOUND' }))
  const next = known.length > 1 ? (known.shift() as string) : (known[0] as string)
  answer(null, [{ address: next, family: next.includes(':') ? 6 : 4 }])
}) as never

const outgoing = createOutgoing({ allowed: readRanges('127.0.0.1/32'), lookup })
const strict = createOutgoing({ lookup })
const limits = { timeoutMs: 2_000, maxBytes: 1_000 }
const at = (path: string, host = '127.0.0.1') => `http://${host}:${port}${path}`

beforeAll(async () => {
  server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://here')
    calls.push(pathname)
    switch (pathname) {
      case '/echo':
        request.pipe(response)
        break
      case '/packed':
        response
          .setHeader('content-encoding', 'gzip')
          .end(gzipSync('x'.repeat(Number(searchParams.get('n')))))
        break
      case '/long':
        response.end('x'.repeat(5_000))
        break
      case '/slow':
        break
      case '/trickle':
        response.write('x')
        break
      case '/broken':
        response.writeHead(200, { 'content-length': 100 }).write('x')
        setTimeout(() => response.destroy(), 20)
        break
      case '/to':
        response.writeHead(302, { location: searchParams.get('url') ?? '' }).end()
        break
      default:
        response.end('hello')
    }
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  port = (server.address() as AddressInfo).port
  Object.assign(names, {
    'open.test': ['127.0.0.1'],
    'inside.test': ['10.0.0.7'],
    'metadata.test': ['169.254.169.254'],
    // Public when it is checked first, private when asked again.
    'rebinding.test': ['93.184.215.14', '127.0.0.1'],
  })
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

test('answers what is there', async () => {
  const answer = await outgoing.safeFetch(at('/echo'), { ...limits, method: 'POST', body: 'Grüße' })
  expect(answer).toMatchObject({ status: 200, url: at('/echo') })
  expect(answer.body.toString()).toBe('Grüße')
  expect((await outgoing.safeFetch(at('/', 'open.test'), limits)).body.toString()).toBe('hello')
})

test.each([
  ['a private address', 'http://127.0.0.1/'],
  ['one in other digits', 'http://2130706433/'],
  ['one in hex', 'http://0x7f.1/'],
  ['one in octal digits', 'http://0177.0.0.01/'],
  ['one of two parts', 'http://127.1/'],
  ['one with a dot at its end', 'http://127.0.0.1./'],
  ['one in wide digits', 'http://１２７.0.0.1/'],
  ['a mapped one in hex', 'http://[::ffff:a9fe:a9fe]/'],
  ['one of IPv6', 'http://[::1]/'],
  ['a mapped one', 'http://[::ffff:127.0.0.1]/'],
  ['a name that leads inside', 'http://inside.test/'],
  ['the host of a cloud', 'http://metadata.test/latest/'],
  ['a file', 'file:///etc/passwd'],
  ['another scheme', 'gopher://example.com/'],
  ['credentials', 'http://ada:secret@93.184.215.14/'],
  ['no address', 'nowhere'],
])('refuses %s', async (_what, url) => {
  await expect(strict.safeFetch(url, limits)).rejects.toThrow(OutgoingRefused)
  await expect(strict.check(url)).rejects.toThrow(OutgoingRefused)
})

test('connects to the address that it checked, whatever the name means a moment later', async () => {
  calls = []
  await strict.check(at('/', 'rebinding.test'))
  await expect(strict.safeFetch(at('/', 'rebinding.test'), limits)).rejects.toThrow(OutgoingRefused)
  expect(calls).toEqual([])
})

test('follows as many redirects as it may, and checks each', async () => {
  const once = at(`/to?url=${encodeURIComponent('/there')}`)
  expect(await outgoing.safeFetch(once, limits)).toMatchObject({ status: 302 })
  const there = await outgoing.safeFetch(once, { ...limits, redirects: 1 })
  expect(there).toMatchObject({ status: 200, url: at('/there') })
  const twice = at(`/to?url=${encodeURIComponent(once)}`)
  await expect(outgoing.safeFetch(twice, { ...limits, redirects: 1 })).rejects.toThrow('too many redirects')
  for (const target of ['http://10.0.0.7/', 'http://inside.test/', 'file:///etc/passwd', 'http://[::1]/']) {
    const url = at(`/to?url=${encodeURIComponent(target)}`)
    await expect(outgoing.safeFetch(url, { ...limits, redirects: 3 })).rejects.toThrow(OutgoingRefused)
  }
})

test('reads no more than it is told to, packed or not', async () => {
  await expect(outgoing.safeFetch(at('/long'), limits)).rejects.toThrow('longer than 1000 bytes')
  expect((await outgoing.safeFetch(at('/long'), { ...limits, beyond: 'cut' })).body).toHaveLength(1_000)
  expect((await outgoing.safeFetch(at('/packed?n=900'), limits)).body).toHaveLength(900)
  await expect(outgoing.safeFetch(at('/packed?n=900000'), limits)).rejects.toThrow('longer than')
})

test.each(['/slow', '/trickle'])('gives up on %s in time', async (path) => {
  await expect(outgoing.safeFetch(at(path), { ...limits, timeoutMs: 100 })).rejects.toThrow(
    'no answer in time',
  )
})

test('says what broke off, what nobody serves and what has no address', async () => {
  await expect(outgoing.safeFetch(at('/broken'), limits)).rejects.toThrow(OutgoingFailed)
  await expect(outgoing.safeFetch('http://127.0.0.1:9/', limits)).rejects.toThrow('ECONNREFUSED')
  await expect(outgoing.safeFetch(at('/', 'nobody.test'), limits)).rejects.toThrow('ENOTFOUND')
  // It may be known tomorrow.
  await outgoing.check(at('/', 'nobody.test'))
})

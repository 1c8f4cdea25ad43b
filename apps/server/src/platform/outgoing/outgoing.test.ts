import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readRanges } from './addresses.ts'
import { OutgoingFailed, OutgoingRefused } from './errors.ts'
import { createOutgoing } from './outgoing.ts'
import { ownHost } from './own-host.ts'
import { readPorts } from './ports.ts'

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

const outgoing = createOutgoing({ allowed: readRanges('127.0.0.1/32'), ports: [[1, 65_535]], lookup })
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

describe('this very host', () => {
  const own = ownHost({
    publicUrl: 'https://meet.example.com',
    rootDomain: 'example.com',
    machineName: 'Lumi-1',
    addresses: () => ['93.184.215.14', '2606:4700:0:0::1111'],
  })
  const careful = createOutgoing({ own, lookup })

  test.each([
    ['its public name', 'https://meet.example.com/v1/account'],
    ['in capitals and with a dot at its end', 'https://MEET.example.com./'],
    ['at another port', 'http://meet.example.com:8080/'],
    ['its domain', 'https://example.com/'],
    ['a sub-site', 'https://connect.example.com/'],
    ['a sub-site of another stage', 'https://my-staging.example.com/'],
    ['the api host', 'https://api-staging.example.com/'],
    ['the name of the machine', 'http://lumi-1/'],
    ['localhost', 'http://localhost/'],
    ['below localhost', 'http://my.localhost/'],
    ['one of its public addresses', 'http://93.184.215.14/'],
    ['the same inside IPv6', 'http://[::ffff:93.184.215.14]/'],
    ['another one', 'http://[2606:4700::1111]/'],
    ['a name that leads to it', 'http://public.test/'],
  ])('is not asked by %s', async (_what, url) => {
    names['public.test'] = ['93.184.215.14']
    await expect(careful.check(url)).rejects.toThrow(OutgoingRefused)
    await expect(careful.safeFetch(url, limits)).rejects.toThrow(OutgoingRefused)
  })

  test('is neither a neighbour below the same domain nor a name that only looks like it', async () => {
    for (const url of [
      'https://hooks.example.com/',
      'https://mycompany.example.com/',
      'https://xmeet.example.com/',
    ])
      await careful.check(url)
  })

  test('is not led to by a redirect', async () => {
    const loopback = createOutgoing({
      own,
      allowed: readRanges('127.0.0.1/32'),
      ports: [[1, 65_535]],
      lookup,
    })
    const url = at(`/to?url=${encodeURIComponent('https://meet.example.com/')}`)
    await expect(loopback.safeFetch(url, { ...limits, redirects: 1 })).rejects.toThrow('leads to this server')
  })

  test('may be asked by its own names where the operator opens it, but not by the public ones', async () => {
    const opened = ownHost({
      publicUrl: 'https://meet.example.com',
      loopbackAllowed: true,
      machineName: 'lumi-1',
    })
    expect(['localhost', 'my.localhost', 'lumi-1', 'meet.example.com'].map(opened.isOwnName)).toEqual([
      false,
      false,
      false,
      true,
    ])
  })

  test('may be where a media server listens, at whatever port', async () => {
    await careful.check('http://meet.example.com:7880/', 'media server')
    await expect(careful.check('http://10.0.0.7:7880/', 'media server')).rejects.toThrow(OutgoingRefused)
  })
})

describe('ports', () => {
  const guarded = createOutgoing({ allowed: readRanges('127.0.0.1/32'), lookup })

  test.each([
    'http://1.1.1.1/',
    'https://1.1.1.1/',
    'http://1.1.1.1:8080/',
    'https://1.1.1.1:8443/',
    'http://1.1.1.1:443/',
  ])('are asked where web servers listen: %s', async (url) => {
    await guarded.check(url)
  })

  test.each(['http://1.1.1.1:22/', 'http://1.1.1.1:5432/', 'https://1.1.1.1:6379/', 'http://open.test:25/'])(
    'are not asked elsewhere: %s',
    async (url) => {
      await expect(guarded.check(url)).rejects.toThrow('is not open to requests')
      await expect(guarded.safeFetch(url, limits)).rejects.toThrow('is not open to requests')
    },
  )

  test('are what the operator says, also after a redirect', async () => {
    const only = createOutgoing({ allowed: readRanges('127.0.0.1/32'), ports: readPorts(`${port}`), lookup })
    expect(await only.safeFetch(at('/'), limits)).toMatchObject({ status: 200 })
    await expect(only.check('https://1.1.1.1/')).rejects.toThrow(OutgoingRefused)
    const url = at(`/to?url=${encodeURIComponent(at('/').replace(`${port}`, '9'))}`)
    await expect(only.safeFetch(url, { ...limits, redirects: 1 })).rejects.toThrow('port 9 is not open')
  })

  test('are written as numbers and ranges', () => {
    expect(readPorts('80, 8000-8999')).toEqual([
      [80, 80],
      [8000, 8999],
    ])
    for (const text of ['0', '65536', '9-8', '-1', 'http', '80;443', '1-2-3'])
      expect(() => readPorts(text), text).toThrow('is no port')
  })
})

test('connects to the address that it checked, whatever the name means a moment later', async () => {
  calls = []
  const anyPort = createOutgoing({ ports: [[1, 65_535]], lookup })
  await anyPort.check(at('/', 'rebinding.test'))
  await expect(anyPort.safeFetch(at('/', 'rebinding.test'), limits)).rejects.toThrow(OutgoingRefused)
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

test('reads no more than the limit, compressed or not', async () => {
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

test('reports broken connections, closed ports and unknown names', async () => {
  await expect(outgoing.safeFetch(at('/broken'), limits)).rejects.toThrow(OutgoingFailed)
  await expect(outgoing.safeFetch('http://127.0.0.1:9/', limits)).rejects.toThrow('ECONNREFUSED')
  await expect(outgoing.safeFetch(at('/', 'nobody.test'), limits)).rejects.toThrow('ENOTFOUND')
  // It may be known tomorrow.
  await outgoing.check(at('/', 'nobody.test'))
})

import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestServer, failure, type TestServer } from '../../testing/test-server.ts'
import { createHttpServer } from './server.ts'
import { registerWeb } from './web.ts'

const page = '<!doctype html><head><script>theme()</script></head><body><div id="root"></div></body>'

const preloading = (script: string) =>
  page.replace('</head>', `<link rel="modulepreload" crossorigin href="${script}"></head>`)
const [sitePage, roomPage] = [preloading('/assets/site.js'), preloading('/assets/room.js')]

let server: TestServer
let app: FastifyInstance
let root: string
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'lumi-web-'))
  await mkdir(join(root, 'assets'))
  await writeFile(join(root, 'index.html'), page)
  await writeFile(
    join(root, 'pages.json'),
    '["/","/Summary/$confId","/SignIn/{-$type}","/SignIn/Help","/Portal/$","/join","/peer","/room/join","/app/$integrationId"]',
  )
  await writeFile(join(root, 'report.html'), '<title>report</title>')
  for (const icon of ['apple-touch-icon.png', 'icon.png']) await writeFile(join(root, icon), 'png')
  const preloads = {
    '/': ['/assets/site.js'],
    '/join': ['/assets/room.js'],
    '/Summary/$confId': ['/assets/summary.js', '/assets/card.css'],
    '/signin/{-$type}': ['/assets/sign-in.js', '/assets/card.css'],
    '/signin/help': ['/assets/help.js', '/assets/card.css'],
  }
  await writeFile(join(root, 'preloads.json'), JSON.stringify(preloads))
  await writeFile(join(root, 'assets/app-3f2a.js'), 'console.log("plain")')
  await writeFile(join(root, 'assets/app-3f2a.js.gz'), gzipSync('console.log("packed")'))
  server = await createTestServer({
    variables: { LEGACY_HOST: 'rooms', MARKETING_URL: 'https://www.example.com/' },
  })
  app = await createHttpServer(server.services)
  await registerWeb(app, server.services, {
    root,
    roomOrigins: async (confId) => ({
      connectsTo: confId === 'hostile' ? hostileMedia : [`wss://${confId}.media.example.com`],
      framedBy: confId === 'hostile' ? hostilePages : [`${confId}.example.org`, `*.${confId}.example.org`],
    }),
  })
})
afterAll(async () => {
  await app.close()
  await server.close()
  await rm(root, { recursive: true })
})

/** Media that a server of the version before may have stored. */
const hostileMedia = [
  "wss://m1.example.com;script-src 'unsafe-eval'",
  'wss://*',
  'wss://*.example.com',
  'wss://a,b',
  'wss://a b',
  'https://[2001:db8::1]:7880',
]
const hostilePages = ['*', 'https://*', "'unsafe-inline'", 'a;b', '*.school.example.com']

const get = (url: string, headers: Record<string, string> = {}) =>
  app.inject({ url, headers: { host: 'my.localhost:5000', ...headers } })

describe('the web', () => {
  test.each([
    ['/', sitePage],
    ['/Portal', sitePage],
    ['/Portal/Conferences/abc', sitePage],
    ['/join?id=abc', roomPage],
    ['/Peer/?id=abc', sitePage],
  ])('shows its page at %s', async (url, expected) => {
    const { statusCode, body, headers } = await get(url)
    expect({ statusCode, body }).toEqual({ statusCode: 200, body: expected })
    expect(headers['cache-control']).toBe('public, max-age=0')
    expect(headers['content-type']).toMatch('text/html')
  })

  test('shows no file of the build by its name without the ending', async () => {
    expect((await get('/report')).json()).toMatchObject(failure('invalidPath').body)
    expect((await get('/report', { accept: 'text/html' })).statusCode).toBe(404)
  })

  test('lets a page load from its own origin only', async () => {
    const { headers } = await get('/')
    const policy = String(headers['content-security-policy'])
    expect(policy).toContain("default-src 'self';script-src 'self' 'sha256-")
    expect(policy).not.toMatch(/script-src[^;]*unsafe/)
    expect(policy).toContain("connect-src 'self' ws://my.localhost:5000 wss://my.localhost:5000;")
    expect(policy).toContain("frame-ancestors 'self'")
    for (const feature of ['camera', 'microphone', 'speaker-selection', 'display-capture'])
      expect(headers['permissions-policy']).toContain(`${feature}=(self)`)
    expect(headers).not.toHaveProperty('strict-transport-security')
  })

  test.each(['/', '/Portal', '/Portal/Connect?request=r1&id=abc', '/Slack/Complete'])(
    'lets no other site show %s in a frame, where people would press what they do not see',
    async (url) => {
      const { headers } = await get(url)
      expect(headers['content-security-policy']).toMatch(/frame-ancestors 'self' ?$/)
      expect(headers['x-frame-options']).toBe('SAMEORIGIN')
    },
  )

  test('lets the room of a conference connect to the media servers of it, and no other page', async () => {
    const policyOf = async (url: string) => String((await get(url)).headers['content-security-policy'])
    for (const url of [
      '/room/join?id=abc&name=Ada',
      '/Room/Join/?id=abc',
      '/join?name=Ada&id=abc',
      '/app/l5v9?id=abc',
    ]) {
      expect(await policyOf(url)).toContain('wss://my.localhost:5000 wss://abc.media.example.com;')
    }
    for (const url of ['/room/join', '/Portal/Conferences?id=abc', '/assets/app-3f2a.js?id=abc']) {
      expect(await policyOf(url)).not.toContain('media.example.com')
    }
  })

  test('takes nothing into the policy that is no source, and shows the room all the same', async () => {
    const { statusCode, headers } = await get('/room/join?id=hostile')
    expect(statusCode).toBe(200)
    const policy = String(headers['content-security-policy'])
    expect(policy).toContain('wss://my.localhost:5000 https://[2001:db8::1]:7880;')
    expect(policy).toMatch(/frame-ancestors 'self' \*\.school\.example\.com http:\/\/localhost:\*$/)
    expect(policy.match(/script-src/g)).toHaveLength(1)
    expect(policy).not.toMatch(/\/\/\*| 'unsafe-eval'|,/)
  })

  test("lets pages of the app's domain show the room of a conference, and no other page", async () => {
    const policyOf = async (url: string) => String((await get(url)).headers['content-security-policy'])
    for (const url of ['/room/join?id=abc', '/peer?id=abc'])
      expect(await policyOf(url)).toContain("frame-ancestors 'self' abc.example.org *.abc.example.org")
    for (const url of ['/room/join', '/Portal?id=abc', '/SignIn']) {
      expect(await policyOf(url)).not.toContain('example.org')
    }
  })

  test('lets pages on this machine show the room while Lumi itself is only here, and no other page', async () => {
    const policyOf = async (url: string) => String((await get(url)).headers['content-security-policy'])
    expect(await policyOf('/room/join?id=abc')).toMatch(/frame-ancestors [^;]* http:\/\/localhost:\*$/)
    expect(await policyOf('/Portal')).not.toContain('http://localhost:*')
  })

  test('writes no strange host into its policy', async () => {
    const { headers } = await get('/', { host: "a; script-src 'unsafe-inline'" })
    expect(headers['content-security-policy']).not.toContain('unsafe-inline; ')
    expect(headers['content-security-policy']).toContain("connect-src 'self' 'self';")
  })

  test('sends its page compressed to clients that accept it', async () => {
    const { headers, rawPayload } = await get('/', { 'accept-encoding': 'gzip, deflate, br' })
    expect(headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding, accept-language' })
    expect(brotliDecompressSync(rawPayload).toString()).toBe(sitePage)
    expect((await get('/', { 'accept-encoding': 'gzip, br;q=0' })).body).toBe(sitePage)
  })

  test('lets learning platforms show its icon, and other sites none of its other files', async () => {
    const policyOf = async (url: string) => (await get(url)).headers['cross-origin-resource-policy']
    expect(await policyOf('/apple-touch-icon.png')).toBe('cross-origin')
    expect(await policyOf('/icon.png')).toBe('same-origin')
  })

  test('sends its files without the headers that only pages need', async () => {
    const { headers } = await get('/assets/app-3f2a.js')
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'",
    })
    expect(headers).not.toHaveProperty('permissions-policy')
  })

  test('lets the room alone run WebAssembly', async () => {
    const policyOf = async (address: string) =>
      String((await get(address)).headers['content-security-policy'])
    expect(await policyOf('/room/join?id=k7m2')).toMatch(/script-src 'self' 'wasm-unsafe-eval' /)
    expect(await policyOf('/app/l5v9?id=k7m2')).toMatch(/script-src 'self' 'wasm-unsafe-eval' /)
    expect(await policyOf('/JoinRoom')).not.toContain('wasm-unsafe-eval')
  })

  test('lets the script that stands in its page run, and no other', async () => {
    const hash = createHash('sha256').update('theme()').digest('base64')
    const { headers } = await get('/')
    expect(headers['content-security-policy']).toContain(`script-src 'self' 'sha256-${hash}';`)
  })

  test.each([
    ['/signin', '/assets/sign-in.js'],
    ['/SignIn/Education', '/assets/sign-in.js'],
    ['/SignIn/Help', '/assets/help.js'],
    ['/summary/k7m2', '/assets/summary.js'],
  ])('has the files come along that %s loads later', async (url, script) => {
    const { body } = await get(url)
    const links = (rel: string) =>
      [...body.matchAll(/<link rel="(\w+)" crossorigin href="([^"]+)">/g)]
        .filter(([, found]) => found === rel)
        .map(([, , href]) => href)
    expect(links('modulepreload')).toEqual([script])
    expect(body.indexOf('modulepreload')).toBeLessThan(body.indexOf('</head>'))
    expect(links('stylesheet')).toEqual(['/assets/card.css'])
    expect(body.indexOf('stylesheet')).toBeGreaterThan(body.indexOf('<div id="root">'))
  })

  test('lets browsers keep what is named after its content, and sends it packed', async () => {
    const plain = await get('/assets/app-3f2a.js')
    expect(plain.body).toBe('console.log("plain")')
    expect(plain.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    const packed = await get('/assets/app-3f2a.js', { 'accept-encoding': 'gzip' })
    expect(packed.headers['content-encoding']).toBe('gzip')
    expect(gunzipSync(packed.rawPayload).toString()).toBe('console.log("packed")')
  })

  const opened = 'text/html,application/xhtml+xml,*/*;q=0.8'

  test('lets the page say where there is none, with the status that says so too', async () => {
    const { statusCode, body } = await get('/no/such/page', { accept: opened })
    expect({ statusCode, body }).toEqual({ statusCode: 404, body: sitePage })
  })

  test('so it does where a link was cut within a character', async () => {
    const { statusCode, body } = await get('/Portal/Gr%C3?q=%C3', { accept: opened })
    expect({ statusCode, body }).toEqual({ statusCode: 200, body: sitePage })
    expect((await get('/no/such/Gr%C3', { accept: opened })).statusCode).toBe(404)
    expect((await get('/Portal/Gr%C3', { accept: '*/*' })).json()).toMatchObject({
      error_name: 'invalidPath',
    })
  })

  test.each([
    ['/health', '*/*'],
    ['/no/such/page', undefined],
    ['/wp-login.php', opened],
    ['/.env', opened],
    ['/..%2f..%2fpackage.json', opened],
    ['/metrics', opened],
    ['/assets/app-0000.js', opened],
    ['/v1/nothing', opened],
    ['/auth', opened],
    ['/api/nothing?x=1', opened],
    ['/openapi/nothing.json', opened],
  ])('has no page at %s for who accepts %s', async (url, accept) => {
    const response = await get(url, accept ? { accept } : {})
    expect({ status: response.statusCode, body: response.json() }).toMatchObject(failure('invalidPath'))
  })

  test('leads from the host of former times to the marketing site', async () => {
    const { statusCode, headers } = await get('/anything', { host: 'Rooms.example.com' })
    expect({ statusCode, location: headers.location }).toEqual({
      statusCode: 302,
      location: 'https://www.example.com/',
    })
  })

  test('has no page on a host of the api service', async () => {
    expect((await get('/SignIn', { host: 'api.example.com' })).statusCode).toBe(404)
  })
})

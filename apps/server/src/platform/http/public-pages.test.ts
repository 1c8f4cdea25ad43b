import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestServer, type TestServer } from '../../testing/test-server.ts'
import { createHttpServer } from './server.ts'
import { registerWeb } from './web.ts'

const page =
  '<!doctype html><html lang="en"><head><title>Lumi</title></head><body>' +
  '<div id="root"><div class="start">Lumi</div></div>' +
  '<link rel="stylesheet" crossorigin href="/assets/main.css"></body></html>'

const inLanguages = (address: string, title: string) =>
  Object.fromEntries(
    ['en', 'de', 'ar'].map((language) => [
      language,
      {
        address,
        title: `${title} ${language}`,
        description: `"${title}" & <more>`,
        html:
          `<div><h1>${title} ${language} $&</h1><code>curl {{origin}}/v1, {{origin}}</code>` +
          '<a href="{{support-url}}"></a><a href="mailto:{{support-email}}"></a>' +
          '<a href="{{privacy-url}}"></a><a href="{{terms-url}}"></a></div>',
      },
    ]),
  )

let server: TestServer
let app: FastifyInstance
let root: string
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'lumi-public-'))
  await writeFile(join(root, 'index.html'), page)
  await writeFile(
    join(root, 'pages.json'),
    '["/","/DemoRoom/{-$type}","/TV/join","/join","/Support/Article","/Testing","/Chat","/lms/$integrationId/chat"]',
  )
  const preloads = {
    '/': ['/assets/site.js'],
    '/join': ['/assets/room.js'],
    '/demoroom': ['/assets/demo.js', '/assets/demo.css'],
    '/tv/join': ['/assets/tv.js'],
  }
  await writeFile(join(root, 'preloads.json'), JSON.stringify(preloads))
  const prerendered = {
    '/demoroom': inLanguages('/DemoRoom', 'Demo'),
    '/tv/join': inLanguages('/TV/join', 'Enter'),
    '/docs/docs/core': inLanguages('/Docs/Docs/Core', 'Core'),
    '/support/article': inLanguages('/Support/Article', 'Not found'),
    '/support/article?category=audio&error=2': inLanguages(
      '/Support/Article?category=audio&error=2',
      'Microphone',
    ),
  }
  await writeFile(join(root, 'prerendered.json'), JSON.stringify(prerendered))
  await mkdir(join(root, 'assets'))
  for (const name of ['inter-latin-ext-wght-normal-DO1Ap.woff2', 'inter-latin-wght-normal-Dx4kX.woff2'])
    await writeFile(join(root, 'assets', name), '')
  await mkdir(join(root, 'Docs/Docs'), { recursive: true })
  await writeFile(join(root, 'Docs/Docs/Core.md'), '# Core\n\ncurl {{origin}}/v1, {{origin}}\n')
  await writeFile(join(root, 'llms.txt'), '- [Core]({{origin}}/Docs/Docs/Core.md)\n')
  server = await createTestServer({
    variables: {
      PUBLIC_URL: 'https://meet.example.com',
      SUPPORT_URL: 'https://help.example.com/ask?of=Lumi&now',
      TERMS_URL: 'https://www.example.com/terms',
    },
  })
  app = await createHttpServer(server.services)
  await registerWeb(app, server.services, { root, isIntegration: async (id) => id === 'l5v9' })
})
afterAll(async () => {
  await app.close()
  await server.close()
  await rm(root, { recursive: true })
})

const get = (url: string, headers: Record<string, string> = {}) =>
  app.inject({ url, headers: { host: 'meet.example.com', ...headers } })

test('a public page can be read before any script, with its styles first', async () => {
  const { body, headers } = await get('/DemoRoom')
  const [head = '', content = ''] = body.split('</head>')
  expect(content).toContain('<div id="root"><div><h1>Demo en $&</h1>')
  expect(content).not.toContain('rel="stylesheet"')
  expect(head).toContain('<link rel="stylesheet" crossorigin href="/assets/main.css">')
  expect(head).toContain('<link rel="stylesheet" crossorigin href="/assets/demo.css">')
  expect(head.match(/<link rel="preload" as="font"[^>]*>/g)).toEqual([
    '<link rel="preload" as="font" type="font/woff2" crossorigin href="/assets/inter-latin-wght-normal-Dx4kX.woff2">',
  ])
  expect(head).toContain('<link rel="modulepreload" fetchpriority="low" crossorigin href="/assets/demo.js">')
  expect(head).toContain('<title>Demo en</title>')
  expect(head).toContain('<meta name="description" content="&quot;Demo&quot; &amp; &lt;more>">')
  expect(head).toContain('<link rel="canonical" href="https://meet.example.com/DemoRoom">')
  expect(headers.vary).toBe('accept-encoding, accept-language')
})

test.each([
  ['/demoroom/', { 'accept-language': 'de-CH, en;q=0.5' }, 'lang="de" dir="ltr"', 'Demo de'],
  ['/DemoRoom?lang=ar', { 'accept-language': 'de' }, 'lang="ar" dir="rtl"', 'Demo ar'],
  ['/DemoRoom?lang=xx', {}, 'lang="en" dir="ltr"', 'Demo en'],
])('%s is in the language that is asked for', async (url, headers, language, title) => {
  const { body } = await get(url, headers)
  expect(body).toMatch(new RegExp(`<html[^>]* ${language}`))
  expect(body).toContain(`<title>${title}</title>`)
})

test.each([
  ['meet.example.com', '/join', '/assets/tv.js'],
  ['meet.example.com', '/Join/', '/assets/tv.js'],
  ['meet.example.com', '/join?id=', '/assets/tv.js'],
  ['meet.example.com', '/join?id=k7m2', '/assets/room.js'],
  ['connect.example.com', '/join', '/assets/room.js'],
  ['connect-staging.example.com', '/join', '/assets/room.js'],
  ['connect:5000', '/join', '/assets/room.js'],
  ['connecticut.example.com', '/join', '/assets/tv.js'],
])('on %s, %s begins with %s', async (host, url, script) => {
  expect((await get(url, { host })).body).toContain(`href="${script}"`)
})

test.each([
  ['/DemoRoom', 'text/html', '<code>curl https://meet.example.com/v1, https://meet.example.com</code>'],
  ['/Docs/Docs/Core.md', 'text/markdown', 'curl https://meet.example.com/v1, https://meet.example.com\n'],
  ['/llms.txt', 'text/plain', '(https://meet.example.com/Docs/Docs/Core.md)'],
])('examples at %s call this installation', async (url, type, expected) => {
  for (let time = 0; time < 2; time += 1) {
    const { body, headers } = await get(url, { host: 'docs.example.com' })
    expect(body).toContain(expected)
    expect(body).not.toContain('{{')
    expect(headers['content-type']).toBe(`${type}; charset=utf-8`)
  }
})

test('links of a public page lead to the pages of the operator, or else to those of Lumi', async () => {
  const { body } = await get('/DemoRoom')
  expect([...body.matchAll(/<a href="([^"]*)"/g)].map(([, address]) => address)).toEqual([
    'https://help.example.com/ask?of=Lumi&amp;now',
    // Support has no mailbox.
    'https://help.example.com/ask?of=Lumi&amp;now',
    '/Privacy',
    'https://www.example.com/terms',
  ])
})

test('an installation for others lets no page on their machines show its rooms', async () => {
  const { headers } = await get('/room/join?id=k7m2')
  expect(headers['content-security-policy']).toMatch(/frame-ancestors 'self' ?$/)
})

test('search engines find the public pages and no others', async () => {
  const robots = (await get('/robots.txt')).body
  expect(robots).toContain('Allow: /DemoRoom$\n')
  expect(robots).toContain('Allow: /Docs/*.md$\n')
  expect(robots).toContain('Disallow: /\n')
  expect(robots).toContain('Sitemap: https://meet.example.com/sitemap.xml')
  const { body, headers } = await get('/sitemap.xml')
  expect(headers['content-type']).toMatch('application/xml')
  expect([...body.matchAll(/<loc>([^<]+)/g)].map(([, url]) => url)).toEqual([
    'https://meet.example.com/DemoRoom',
    'https://meet.example.com/TV/join',
    'https://meet.example.com/Docs/Docs/Core',
    'https://meet.example.com/Support/Article',
    'https://meet.example.com/Support/Article?category=audio&amp;error=2',
  ])
  expect(body).toContain(
    'href="https://meet.example.com/Support/Article?category=audio&amp;error=2&amp;lang=de"',
  )
  expect(robots).toContain('Allow: /Support/Article?category=audio&error=2&lang=\n')
})

test.each([
  ['/Docs/Docs/Core', 200, 'Core en'],
  ['/Docs/Docs/Nothing', 404, 'Lumi'],
  ['/Docs', 404, 'Lumi'],
  ['/DemoRoom/education', 200, 'Lumi'],
  ['/DemoRoom/education/more', 404, 'Lumi'],
  ['/nothing', 404, 'Lumi'],
  // A link with the end of its sentence.
  ['/nothing/here.', 404, 'Lumi'],
  // In production.
  ['/Testing', 404, 'Lumi'],
  ['/chat/?userId=u7', 404, 'Lumi'],
  ['/lms/l5v9/chat', 200, 'Lumi'],
  ['/lms/nothing/chat', 404, 'Lumi'],
])('%s answers %d with the page "%s"', async (url, status, title) => {
  const { statusCode, body } = await get(url, { accept: 'text/html' })
  expect(statusCode).toBe(status)
  expect(body).toContain(`<title>${title}</title>`)
})

test.each([
  ['/Support/Article', 'Not found en'],
  ['/support/article/?version=1&error=2&category=Audio', 'Microphone en'],
  ['/Support/Article?category=audio&error=2&lang=de', 'Microphone de'],
  // Only the page knows which article that is.
  ['/Support/Article?category=audio&error=99', 'Lumi'],
])('%s has the content that its query names: %s', async (url, title) => {
  expect((await get(url)).body).toContain(`<title>${title}</title>`)
})

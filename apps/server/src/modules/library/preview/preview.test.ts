import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { heicPicture } from '../../../platform/pictures/heic.fixture.ts'
import { createTestServer, failure, type TestServer } from '../../../testing/test-server.ts'
import { takeAllPlaces } from '../../identity/picture/picture.fixture.ts'
import * as repository from './repository.ts'
import { sweepPreviews } from './sweep.ts'
import { previewImages } from './table.ts'

let server: TestServer
let strict: TestServer
let site: Server
let origin: string
let calls: string[] = []
const pages: Record<string, (response: ServerResponse, request: IncomingMessage) => void> = {}
beforeAll(async () => {
  server = await createTestServer({
    variables: { ALLOW_PRIVATE_ADDRESSES: '127.0.0.1/32', ALLOW_OUTGOING_PORTS: '1-65535' },
  })
  strict = await createTestServer()
  site = createServer((request, response) => {
    calls.push(request.url ?? '')
    const page = pages[request.url ?? '']
    if (page) page(response, request)
    else response.writeHead(404).end()
  })
  await new Promise<void>((done) => site.listen(0, '127.0.0.1', done))
  origin = `http://127.0.0.1:${(site.address() as AddressInfo).port}`
})
beforeEach(() => {
  calls = []
})
afterAll(async () => {
  site.closeAllConnections()
  site.close()
  await Promise.all([server.close(), strict.close()])
})

let number = 0
/** A page of its own for each test; answers its address. */
function serve(
  body: string | Buffer,
  headers: Record<string, string> = { 'content-type': 'text/html' },
): string {
  const path = `/${++number}`
  pages[path] = (response) => response.writeHead(200, headers).end(body)
  return origin + path
}
const preview = (uri: string, more = '', from?: string) =>
  server.call('GET', `/api/preview?uri=${encodeURIComponent(uri)}${more}`, {}, from)
const card = (image: string) => serve(`<title>Card</title><meta property="og:image" content="${image}">`)
const pictureOf = (format: 'png' | 'jpeg' | 'gif', width = 1200, height = 900) =>
  sharp({ create: { width, height, channels: 3, background: '#56cbf2' } })
    .toFormat(format)
    .toBuffer()
/** Loads the picture of a preview as bytes. */
async function load(address: string, remoteAddress = server.nextAddress()) {
  const response = await server.app.inject({ url: address, remoteAddress })
  return { status: response.statusCode, headers: response.headers, data: response.rawPayload }
}

describe('a preview', () => {
  test('contains the metadata of the page, with pictures from our own origin', async () => {
    const uri = serve(
      '<meta property="og:title" content="Weekly"><meta property="og:description" content="By the river"><meta property="og:site_name" content="Example"><meta property="og:image" content="/a.png"><meta property="og:image:width" content="1200"><meta property="og:image:height" content="630">',
    )
    expect(await preview(`${uri}#part`)).toMatchObject({
      status: 200,
      body: {
        url: uri,
        title: 'Weekly',
        description: 'By the river',
        siteName: 'Example',
        image: expect.stringMatching(/^\/api\/preview\/image\?uri=/),
        icon: expect.stringMatching(/^\/api\/preview\/image\?uri=/),
        width: 1200,
        height: 630,
      },
    })
  })

  test('fills what is missing from oEmbed, and never hands its HTML on', async () => {
    const oembed = serve(
      JSON.stringify({
        type: 'video',
        title: 'A film',
        provider_name: 'Films',
        thumbnail_url: `${origin}/still.png`,
        html: '<script>alert(1)</script>',
      }),
      { 'content-type': 'application/json' },
    )
    const uri = serve(`<link rel="alternate" type="application/json+oembed" href="${oembed}">`)
    const { body } = await preview(uri)
    expect(body).toMatchObject({
      title: 'A film',
      siteName: 'Films',
      image: expect.stringContaining('still.png'),
    })
    expect(JSON.stringify(body)).not.toMatch(/<script|html/)
  })

  test('is asked for once a day, and nothing for ten minutes', async () => {
    const uri = serve('<title>Once</title>')
    await Promise.all([preview(uri), preview(uri), preview(uri)])
    expect(await preview(uri)).toMatchObject({ status: 200, body: { title: 'Once' } })
    expect(calls).toHaveLength(1)
    server.clock.advance(24 * 60 * 60)
    await preview(uri)
    expect(calls).toHaveLength(2)

    const empty = serve('')
    for (let n = 0; n < 2; n++) expect(await preview(empty)).toMatchObject(failure('noPreview'))
    expect(calls).toHaveLength(3)
    server.clock.advance(600)
    expect(await preview(empty)).toMatchObject(failure('noPreview'))
    expect(calls).toHaveLength(4)
  })

  test('is loaded once, even for a request that arrives just as it is stored', async () => {
    const uri = serve('<title>Once</title>')
    const { promise: sought, resolve: seek } = Promise.withResolvers<void>()
    const { promise: held, resolve: release } = Promise.withResolvers<void>()
    const find = vi.spyOn(repository, 'findPreview').mockImplementationOnce(async () => {
      seek()
      await held
      return undefined
    })
    const late = preview(uri)
    await sought
    await preview(uri)
    release()
    expect(await late).toMatchObject({ status: 200, body: { title: 'Once' } })
    expect(calls).toHaveLength(1)
    find.mockRestore()
  })

  test('uses the given user agent', async () => {
    let agent: string | undefined
    const uri = serve('')
    pages[new URL(uri).pathname] = (response, { headers }) => {
      agent = headers['user-agent']
      response.setHeader('content-type', 'text/html').end('<title>Hello</title>')
    }
    await preview(uri, '&agent=Reader%2F1&args=x')
    expect(agent).toBe('Reader/1')
    await preview(uri)
    expect(agent).toContain('Lumi')
  })

  test('reads other character sets', async () => {
    const uri = serve(Buffer.from('<title>Gr\xfc\xdfe</title>', 'latin1'), {
      'content-type': 'text/html; charset=iso-8859-1',
    })
    expect((await preview(uri)).body.title).toBe('Grüße')
    const odd = serve('<title>Odd</title>', { 'content-type': 'text/html; charset=nonsense' })
    expect((await preview(odd)).body.title).toBe('Odd')
  })

  test('reads a megabyte and no more', async () => {
    const early = serve(`<title>Early</title>${' '.repeat(3_000_000)}`)
    expect((await preview(early)).body.title).toBe('Early')
    const late = serve(`${' '.repeat(1_100_000)}<title>Late</title>`)
    expect(await preview(late)).toMatchObject(failure('noPreview'))
  })

  test('follows three redirects', async () => {
    let target = serve('<title>There</title>')
    for (let n = 0; n < 4; n++) {
      const next = target
      if (n === 3) expect((await preview(target)).body).toMatchObject({ title: 'There' })
      target = serve('')
      pages[new URL(target).pathname] = (response) => response.writeHead(302, { location: next }).end()
    }
    expect(await preview(target)).toMatchObject(failure('noPreview'))
  })

  test.each([
    ['text', 'text/plain'],
    ['{}', 'application/json'],
    ['<svg/>', 'image/svg+xml'],
    ['%PDF-', 'application/pdf'],
  ])('has nothing to show of %s', async (body, type) => {
    expect(await preview(serve(body, { 'content-type': type }))).toMatchObject(failure('noPreview'))
  })

  test('has nothing to show of pages that fail, and of names that nobody has', async () => {
    expect(await preview(`${origin}/missing`)).toMatchObject(failure('noPreview'))
    expect(await preview('http://127.0.0.1:9/')).toMatchObject(failure('noPreview'))
    expect(await preview('http://no-such-name.invalid/')).toMatchObject(failure('noPreview'))
  })

  test.each(['nowhere', 'ftp://example.com/', 'file:///etc/passwd', 'http://a:b@93.184.215.14/'])(
    'refuses %s',
    async (uri) => {
      expect(await preview(uri)).toMatchObject(failure('invalidUrl', 'uri'))
    },
  )

  test('never asks inside, directly, by name or by redirect', async () => {
    const ask = (uri: string) => strict.call('GET', `/api/preview?uri=${encodeURIComponent(uri)}`)
    for (const uri of [`${origin}/1`, 'http://169.254.169.254/', 'http://[::1]/', 'http://2130706433/']) {
      expect(await ask(uri)).toMatchObject(failure('invalidUrl', 'uri'))
    }
    // This name is as unknown as any other.
    expect(await ask(`${origin.replace('127.0.0.1', 'localhost')}/1`)).toMatchObject(failure('noPreview'))
    const away = serve('')
    pages[new URL(away).pathname] = (response) =>
      response.writeHead(302, { location: 'http://10.0.0.1/' }).end()
    expect(await preview(away)).toMatchObject(failure('noPreview'))
    expect(calls).toEqual([new URL(away).pathname])
  })

  test('needs an address', async () => {
    expect(await server.call('GET', '/api/preview')).toMatchObject(failure('missingParameter', 'uri'))
    expect(await preview(origin, '&agent=%0d%0aX')).toMatchObject(failure('missingParameter', 'agent'))
  })
})

describe('the picture of a preview', () => {
  const imageOf = async (data: Buffer | string, type = 'image/png') =>
    (await preview(card(serve(data, { 'content-type': type })))).body.image as string

  test.each(['png', 'jpeg', 'gif'] as const)('is made small of %s, and kept', async (format) => {
    const address = await imageOf(await pictureOf(format))
    calls = []
    for (let n = 0; n < 2; n++) {
      const { status, headers, data } = await load(address)
      expect(status).toBe(200)
      expect(headers).toMatchObject({
        'content-type': 'image/webp',
        'cache-control': 'private, max-age=3600',
      })
      expect(await sharp(data).metadata()).toMatchObject({ width: 600, height: 450, format: 'webp' })
    }
    expect(calls).toHaveLength(1)
  })

  test('is made of a HEIC too', async () => {
    const { status, data } = await load(await imageOf(heicPicture('photo'), 'image/heic'))
    expect(status).toBe(200)
    expect(await sharp(data).metadata()).toMatchObject({ width: 600, height: 450, format: 'webp' })
  })

  test('is asked for once by many who see it at once', async () => {
    const address = await imageOf(await pictureOf('png'))
    calls = []
    const answers = await Promise.all(Array.from({ length: 20 }, () => load(address)))
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
    expect(calls).toHaveLength(1)
  })

  test('may be what the link itself leads to', async () => {
    const uri = serve(await pictureOf('png'), { 'content-type': 'image/png' })
    const { body } = await preview(uri)
    expect(body).toMatchObject({ url: uri, title: null })
    expect(await load(body.image)).toMatchObject({ status: 200 })
  })

  test('may be an icon of Windows', async () => {
    const icon = Buffer.concat([Buffer.from([0, 0, 1, 0, 1, 0]), Buffer.alloc(60)])
    expect(await load(await imageOf(icon))).toMatchObject({
      status: 200,
      headers: { 'content-type': 'image/x-icon' },
      data: icon,
    })
  })

  test.each([
    ['a script in SVG', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
    ['HTML', '<html><script>alert(1)</script></html>'],
    ['half a picture', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')],
    ['more than five megabytes', Buffer.alloc(5_300_000)],
  ])('is not %s, whatever it is called', async (_what, data) => {
    const address = await imageOf(data)
    calls = []
    for (let n = 0; n < 2; n++) expect(await load(address)).toMatchObject({ status: 404 })
    expect(calls).toHaveLength(1)
  })

  test('is refused in words while too many of a network wait, and is there afterwards', async () => {
    const address = await imageOf(await pictureOf('png'))
    const giveBack = takeAllPlaces(['strangers', '192.0.2.77'])
    const refused = await load(address, '192.0.2.77')
    expect({ ...refused, body: JSON.parse(String(refused.data)) }).toMatchObject(failure('picturesBusy'))
    expect(refused.headers['retry-after']).toBe('5')
    expect(await load(await imageOf(await pictureOf('png')))).toMatchObject({ status: 200 })
    await giveBack()
    expect(await load(address, '192.0.2.77')).toMatchObject({ status: 200 })
  })

  test('is only loaded when a preview named it', async () => {
    const address = await imageOf(await pictureOf('png', 40, 40))
    const other = `${address.replace(/uri=[^&]*/, `uri=${encodeURIComponent(`${origin}/other`)}`)}`
    calls = []
    expect(await server.call('GET', other)).toMatchObject(failure('invalidUrl', 'signature'))
    expect(await server.call('GET', '/api/preview/image?uri=x')).toMatchObject(
      failure('missingParameter', 'signature'),
    )
    expect(calls).toEqual([])
  })

  test('is removed when it is out of date', async () => {
    await load(await imageOf(await pictureOf('png', 40, 40)))
    const [kept] = (await server.services.db.select().from(previewImages)).filter(
      ({ storageKey }) => storageKey,
    )
    server.clock.advance(24 * 60 * 60 + 1)
    await server.services.jobs.enqueue(sweepPreviews, {})
    await server.jobs.runAll()
    await server.jobs.runAll()
    expect(await server.services.db.select().from(previewImages)).toEqual([])
    await expect(server.services.storage.stat(kept?.storageKey ?? '')).rejects.toThrow()
  })
})

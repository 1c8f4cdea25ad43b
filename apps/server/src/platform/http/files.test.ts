import multipart from '@fastify/multipart'
import { errorCatalogue, routes } from '@lumi/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { createTestServer, failure, type TestServer } from '../../testing/test-server.ts'
import { inTransaction } from '../context.ts'
import { FileNotFound } from '../storage/errors.ts'
import { uploads } from '../uploads/table.ts'
import { claimUpload } from '../uploads/uploads.ts'
import { acceptJson } from './body.ts'
import { type Handlers, registerRoutes } from './register-routes.ts'
import { createHttpServer } from './server.ts'

const group = routes({
  send: {
    method: 'POST',
    service: 'content',
    path: '/parcel',
    summary: 'Send files',
    access: 'public',
    body: z.object({ keep: z.boolean() }),
    files: {
      content: { description: 'Any file', maxBytes: 1000, keep: 'storage' },
      note: { description: 'A small one', maxBytes: 10, keep: 'memory', optional: true },
    },
    response: z.object({ key: z.string(), fileName: z.string(), size: z.number(), note: z.string() }),
  },
  get: {
    method: 'GET',
    service: 'content',
    path: '/parcel/{key}',
    summary: 'Get a file',
    access: 'public',
    params: z.object({ key: z.string() }),
    response: 'file',
  },
})

const handlers: Handlers<typeof group> = {
  async send(ctx, { body, files: { content, note } }) {
    if (body.keep) await inTransaction(ctx, ({ db }) => claimUpload(db, content.key))
    return { ...content, note: note?.data.toString() ?? '' }
  },
  get: async (_ctx, { params }) => ({
    from: { key: `files/${params.key}` },
    contentType: 'text/plain',
    fileName: 'Grüße.txt',
    disposition: 'attachment',
  }),
}

let server: TestServer
let app: Awaited<ReturnType<typeof createHttpServer>>
beforeAll(async () => {
  server = await createTestServer()
  app = await createHttpServer(server.services)
  await app.register(async (api) => {
    acceptJson(api)
    await api.register(multipart)
    registerRoutes(api, server.services, group, handlers)
  })
})
afterAll(async () => {
  await app.close()
  await server.close()
})

const text = (value: string) => new Blob([value])

async function send(parts: [string, string | Blob, string?][]) {
  const form = new FormData()
  for (const [name, value, fileName] of parts) {
    if (typeof value === 'string') form.append(name, value)
    else form.append(name, value, fileName)
  }
  const response = await app.inject({
    method: 'POST',
    url: '/v1/parcel',
    remoteAddress: server.nextAddress(),
    payload: form,
  })
  return { status: response.statusCode, body: response.json() }
}

/** Sends a multipart body as it is written here. */
async function sendRaw(payload: string, type = 'multipart/form-data; boundary=x') {
  const response = await app.inject({
    method: 'POST',
    url: '/v1/parcel',
    remoteAddress: server.nextAddress(),
    headers: { 'content-type': type },
    payload,
  })
  return { status: response.statusCode, body: response.json() }
}

async function get(key: string, headers = {}, method: 'GET' | 'HEAD' = 'GET') {
  const url = `/v1/parcel/${key.replace('files/', '')}`
  return app.inject({ method, url, headers, remoteAddress: server.nextAddress() })
}

describe('a body of files', () => {
  test.each([
    [
      'before',
      (content: Blob) => [
        ['request', '{"keep":true}'],
        ['content', content, 'a.txt'],
      ],
    ],
    [
      'after',
      (content: Blob) => [
        ['content', content, 'a.txt'],
        ['request', '{"keep":true}'],
      ],
    ],
    [
      'as a file',
      (content: Blob) => [
        ['request', text('{"keep":true}')],
        ['content', content, 'a.txt'],
      ],
    ],
    [
      'as a file of its type',
      (content: Blob) => [
        ['request', new Blob(['{"keep":true}'], { type: 'application/json' })],
        ['content', content, 'a.txt'],
      ],
    ],
  ] as const)('is read with its JSON %s', async (_where, parts) => {
    const { status, body } = await send(parts(text('hello')) as never)
    expect({ status, body }).toMatchObject({ status: 200, body: { fileName: 'a.txt', size: 5 } })
    expect((await get(body.key)).body).toBe('hello')
  })

  const partHead = (name: string, type: string) =>
    `--x\r\nContent-Disposition: form-data; name="${name}"\r\nContent-Type: ${type}\r\n\r\n`
  test.each(['application/json', 'application/json; charset=utf-8', 'text/plain'])(
    "says by its parts' own types what they are, its JSON %s, and needs no file names",
    async (type) => {
      const payload = `${partHead('request', type)}{"keep":true}\r\n${partHead('content', 'text/plain')}hello\r\n--x--\r\n`
      const { status, body } = await sendRaw(payload)
      expect({ status, body }).toMatchObject({ status: 200, body: { fileName: 'file', size: 5 } })
      expect((await get(body.key)).body).toBe('hello')
    },
  )

  test.each([
    ['invalidJson', '{'],
    ['invalidBody', '"text"'],
    ['missingBody', 'null'],
    ['bodyTooLarge', `{"keep":true${' '.repeat(256 * 1024)}}`],
  ] as const)('answers %s for JSON of its own type that is none of this call', async (name, json) => {
    const payload = `${partHead('request', 'application/json')}${json}\r\n${partHead('content', 'text/plain')}hello\r\n--x--\r\n`
    expect(await sendRaw(payload)).toMatchObject(failure(name))
    expect(await server.services.db.select().from(uploads)).toEqual([])
  })

  test('has names that are no paths', async () => {
    const { body } = await send([
      ['request', '{"keep":true}'],
      ['content', text('x'), '../../etc/pass\u202ewd'],
    ])
    expect(body.fileName).toBe('passwd')
  })

  test.each([
    ['as browsers escape it', 'filename="a %22quoted%22 100%.txt"', 'a "quoted" 100%.txt'],
    ['with backslashes', 'filename="a \\"quoted\\".txt"', 'a "quoted".txt'],
    ['as a path of Windows', 'filename="C:\\school\\Grüße.txt"', 'Grüße.txt'],
    ['in UTF-8 as it is', 'filename="Grüße.txt"', 'Grüße.txt'],
    ['in the extended form', "filename*=UTF-8''Gr%C3%BC%C3%9Fe%20%E4%BD%A0.txt", 'Grüße 你.txt'],
    ['in the extended form of another encoding', "filename*=iso-8859-1''Gr%FC%DFe.txt", 'Grüße.txt'],
    ['with all of it escaped', 'filename="Gr%C3%BC%C3%9Fe%20%E4%BD%A0.txt"', 'Grüße 你.txt'],
    ['with a path that is escaped', 'filename="..%2F..%2Fetc%2Fpasswd"', 'passwd'],
    ['as in mails', 'filename="=?utf-8?B?R3LDvMOfZS50eHQ=?="', 'Grüße.txt'],
    ['as in mails, in the other coding', 'filename="=?iso-8859-1?Q?Gr=FC=DFe_x.txt?="', 'Grüße x.txt'],
    ['with percent signs of its own', 'filename="50% of %C3.txt"', '50% of %C3.txt'],
  ])('has the name of its file %s', async (_how, written, fileName) => {
    const head = `--x\r\nContent-Disposition: form-data; name="content"; ${written}\r\n\r\n`
    const { body } = await sendRaw(
      `${partHead('request', 'text/plain')}{"keep":true}\r\n${head}x\r\n--x--\r\n`,
    )
    expect(body.fileName).toBe(fileName)
  })

  const whole = '--x\r\nContent-Disposition: form-data; name="content"; filename="a"\r\n\r\nhello'
  test.each([
    ['says no boundary', 'multipart/form-data', whole],
    ['says an empty boundary', 'multipart/form-data; boundary=', whole],
    ['has another boundary', 'multipart/form-data; boundary=other', whole],
    ['ends within a file', 'multipart/form-data; boundary=x', whole],
    ['ends within a head', 'multipart/form-data; boundary=x', whole.slice(0, 30)],
    ['ends within its JSON', 'multipart/form-data; boundary=x', whole.replace('content', 'request')],
  ])('that %s is the mistake of who sends it', async (_what, type, payload) => {
    expect(await sendRaw(payload, type)).toMatchObject(failure('invalidBody'))
  })

  test.each([
    ['neither name nor file', 'Content-Disposition: form-data'],
    ['a file without a name', 'Content-Disposition: form-data; filename="a"'],
    ['an empty name', 'Content-Disposition: form-data; name=""; filename="a"'],
  ])('with %s hears what is missing', async (_what, head) => {
    const { body } = await sendRaw(`--x\r\n${head}\r\n\r\nhello\r\n--x--\r\n`)
    expect(body).toEqual({
      error_code: errorCatalogue.invalidBody.code,
      error_name: 'invalidBody',
      error_description: 'A part of the body has no name',
    })
  })

  test('leaves nothing of what nobody claimed', async () => {
    const { body } = await send([
      ['request', '{"keep":false}'],
      ['content', text('x'), 'a'],
    ])
    await expect(server.services.storage.stat(body.key)).rejects.toThrow(FileNotFound)
    expect(await server.services.db.select().from(uploads)).toEqual([])
  })

  test.each([
    ['missingElement', 'content', [['request', '{"keep":true}']]],
    ['missingBody', undefined, [['content', text('x'), 'a']]],
    [
      'missingElement',
      'keep',
      [
        ['request', '{}'],
        ['content', text('x'), 'a'],
      ],
    ],
    [
      'invalidJson',
      'request',
      [
        ['request', '{'],
        ['content', text('x'), 'a'],
      ],
    ],
    [
      'invalidBody',
      'other',
      [
        ['request', '{"keep":true}'],
        ['other', text('x'), 'a'],
      ],
    ],
    [
      'invalidBody',
      'content',
      [
        ['request', '{"keep":true}'],
        ['content', text('x'), 'a'],
        ['content', text('y'), 'b'],
      ],
    ],
    [
      'bodyTooLarge',
      'content',
      [
        ['request', '{"keep":true}'],
        ['content', text('x'.repeat(1001)), 'a'],
      ],
    ],
    [
      'bodyTooLarge',
      'note',
      [
        ['request', '{"keep":true}'],
        ['content', text('x'), 'a'],
        ['note', text('x'.repeat(11)), 'n'],
      ],
    ],
  ] as const)('answers %s for %s and keeps nothing', async (name, field, parts) => {
    expect(await send(parts as never)).toMatchObject(failure(name, field))
    expect(await server.services.db.select().from(uploads)).toEqual([])
  })
})

describe('an answer that is a file', () => {
  async function stored(content: string) {
    const { body } = await send([
      ['request', '{"keep":true}'],
      ['content', text(content), 'a'],
    ])
    return body.key as string
  }

  test('is named, cannot act, and tells its size', async () => {
    const { headers } = await get(await stored('0123456789'))
    expect(headers).toMatchObject({
      'content-length': '10',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "sandbox; default-src 'none'",
      'content-disposition': expect.stringContaining("filename*=UTF-8''Gr%C3%BC%C3%9Fe.txt"),
    })
  })

  test.each([
    ['bytes=2-4', 206, '234', 'bytes 2-4/10'],
    ['bytes=8-', 206, '89', 'bytes 8-9/10'],
    ['bytes=-3', 206, '789', 'bytes 7-9/10'],
    ['bytes=-11', 206, '0123456789', 'bytes 0-9/10'],
    ['bytes=-99999999999999999999', 206, '0123456789', 'bytes 0-9/10'],
    ['bytes=5-500', 206, '56789', 'bytes 5-9/10'],
    ['bytes=0-1,5-6', 200, '0123456789', undefined],
    ['pages=1', 200, '0123456789', undefined],
  ])('answers the range %s', async (range, status, body, contentRange) => {
    const answer = await get(await stored('0123456789'), { range })
    expect(answer).toMatchObject({ statusCode: status, body })
    expect(answer.headers['content-range']).toBe(contentRange)
  })

  test.each(['bytes=10-', 'bytes=-0'])('refuses the range %s that it does not have', async (range) => {
    const answer = await get(await stored('0123456789'), { range })
    expect({ status: answer.statusCode, body: answer.json() }).toMatchObject(failure('rangeNotSatisfiable'))
    expect(answer.headers['content-range']).toBe('bytes */10')
  })

  test('tells HEAD all but the bytes', async () => {
    const { headers, body } = await get(await stored('0123456789'), {}, 'HEAD')
    expect([headers['content-length'], body]).toEqual(['10', ''])
  })

  test('says by a strong tag and a time which file it is, the same each time', async () => {
    const key = await stored('0123456789')
    const [one, again, head] = [await get(key), await get(key), await get(key, {}, 'HEAD')]
    expect(one.headers.etag).toMatch(/^"[\w-]{20,}"$/)
    expect(new Date(one.headers['last-modified'] as string).toUTCString()).toBe(one.headers['last-modified'])
    for (const name of ['etag', 'last-modified'])
      expect([again.headers[name], head.headers[name]]).toEqual([one.headers[name], one.headers[name]])
    const other = await get(await stored('0123456789'))
    expect(other.headers.etag).not.toBe(one.headers.etag)
    // The tag says nothing of where the file lies.
    expect(one.headers.etag).not.toContain(key.replace('files/', ''))
  })

  /** A file, its tag and its time. */
  async function tagged() {
    const key = await stored('0123456789')
    const { headers } = await get(key)
    const [tag, time] = [headers.etag as string, headers['last-modified'] as string]
    const secondsLater = (seconds: number) => new Date(Date.parse(time) + seconds * 1000).toUTCString()
    return { key, tag, time, secondsLater }
  }
  type Tagged = Awaited<ReturnType<typeof tagged>>

  test.each<[string, (file: Tagged) => Record<string, string>, number]>([
    ['its tag', ({ tag }) => ({ 'if-none-match': tag }), 304],
    ['its tag, weak', ({ tag }) => ({ 'if-none-match': `W/${tag}` }), 304],
    ['its tag among others', ({ tag }) => ({ 'if-none-match': `"a,b", W/"c",${tag}` }), 304],
    ['any tag', () => ({ 'if-none-match': '*' }), 304],
    ['another tag', () => ({ 'if-none-match': '"other"' }), 200],
    ['its time', ({ time }) => ({ 'if-modified-since': time }), 304],
    ['a later time', ({ secondsLater }) => ({ 'if-modified-since': secondsLater(1) }), 304],
    ['an earlier time', ({ secondsLater }) => ({ 'if-modified-since': secondsLater(-1) }), 200],
    ['no time', () => ({ 'if-modified-since': 'yesterday' }), 200],
    // The tag says it more exactly.
    [
      'another tag and its time',
      ({ time }) => ({ 'if-none-match': '"other"', 'if-modified-since': time }),
      200,
    ],
  ])('is left out where whoever asks has it, by %s', async (_what, headersOf, status) => {
    const file = await tagged()
    for (const method of ['GET', 'HEAD'] as const) {
      const { statusCode, headers, body } = await get(file.key, headersOf(file), method)
      expect(statusCode).toBe(status)
      expect(headers.etag).toBe(file.tag)
      if (status === 304) expect([body, headers['content-length']]).toEqual(['', '10'])
    }
    // Also of a part of it.
    const part = await get(file.key, { ...headersOf(file), range: 'bytes=2-4' })
    expect(part.statusCode).toBe(status === 304 ? 304 : 206)
  })

  test.each<[string, (file: Tagged) => string, number]>([
    ['its tag', ({ tag }) => tag, 206],
    ['its time', ({ time }) => time, 206],
    ['its tag, weak', ({ tag }) => `W/${tag}`, 200],
    ['another tag', () => '"other"', 200],
    ['an earlier time', ({ secondsLater }) => secondsLater(-1), 200],
    ['a later time', ({ secondsLater }) => secondsLater(1), 200],
  ])('goes on from a part that is of the same file, by %s', async (_what, condition, status) => {
    const file = await tagged()
    const answer = await get(file.key, { range: 'bytes=7-', 'if-range': condition(file) })
    expect(answer).toMatchObject({ statusCode: status, body: status === 206 ? '789' : '0123456789' })
    // A part that another file does not have is none of this one.
    const beyond = await get(file.key, { range: 'bytes=10-', 'if-range': condition(file) })
    expect(beyond.statusCode).toBe(status === 206 ? 416 : 200)
  })

  test.each<[string, (file: Tagged) => Record<string, string>, number]>([
    ['its tag', ({ tag }) => ({ 'if-match': `"other", ${tag}` }), 206],
    ['any tag', () => ({ 'if-match': '*' }), 206],
    ['its time', ({ time }) => ({ 'if-unmodified-since': time }), 206],
    ['another tag', () => ({ 'if-match': '"other"' }), 412],
    ['its tag, weak', ({ tag }) => ({ 'if-match': `W/${tag}` }), 412],
    ['an earlier time', ({ secondsLater }) => ({ 'if-unmodified-since': secondsLater(-1) }), 412],
    [
      'its tag and an earlier time',
      ({ tag, secondsLater }) => ({ 'if-match': tag, 'if-unmodified-since': secondsLater(-1) }),
      206,
    ],
  ])('is refused where it has to be the same, by %s', async (_what, headersOf, status) => {
    const file = await tagged()
    const answer = await get(file.key, { range: 'bytes=7-', ...headersOf(file) })
    expect(answer.statusCode).toBe(status)
    if (status === 412) expect(answer.json()).toMatchObject(failure('fileChanged').body)
  })

  test('is described as a whole to HEAD, which has no parts', async () => {
    const { statusCode, headers } = await get(await stored('0123456789'), { range: 'bytes=2-4' }, 'HEAD')
    expect([statusCode, headers['content-length'], headers['content-range']]).toEqual([200, '10', undefined])
  })

  test('of no bytes is no mistake', async () => {
    expect(await get(await stored(''), { range: 'bytes=0-5' })).toMatchObject({ statusCode: 200, body: '' })
  })
})

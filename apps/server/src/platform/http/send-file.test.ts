import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { failure } from '../../testing/test-server.ts'
import { createFileServer, text } from './files.fixture.ts'

let files: Awaited<ReturnType<typeof createFileServer>>
beforeAll(async () => {
  files = await createFileServer()
})
afterAll(() => files.close())

describe('an answer that is a file', () => {
  async function stored(content: string) {
    const { body } = await files.send([
      ['request', '{"keep":true}'],
      ['content', text(content), 'a'],
    ])
    return body.key as string
  }

  test('has a name and a size, and cannot act', async () => {
    const { headers } = await files.get(await stored('0123456789'))
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
    const answer = await files.get(await stored('0123456789'), { range })
    expect(answer).toMatchObject({ statusCode: status, body })
    expect(answer.headers['content-range']).toBe(contentRange)
  })

  test.each(['bytes=10-', 'bytes=-0'])('refuses the range %s that it does not have', async (range) => {
    const answer = await files.get(await stored('0123456789'), { range })
    expect({ status: answer.statusCode, body: answer.json() }).toMatchObject(failure('rangeNotSatisfiable'))
    expect(answer.headers['content-range']).toBe('bytes */10')
  })

  test('answers HEAD with everything but the bytes', async () => {
    const { headers, body } = await files.get(await stored('0123456789'), {}, 'HEAD')
    expect([headers['content-length'], body]).toEqual(['10', ''])
  })

  test('says by a strong tag and a time which file it is, the same each time', async () => {
    const key = await stored('0123456789')
    const [one, again, head] = [await files.get(key), await files.get(key), await files.get(key, {}, 'HEAD')]
    expect(one.headers.etag).toMatch(/^"[\w-]{20,}"$/)
    expect(new Date(one.headers['last-modified'] as string).toUTCString()).toBe(one.headers['last-modified'])
    for (const name of ['etag', 'last-modified'])
      expect([again.headers[name], head.headers[name]]).toEqual([one.headers[name], one.headers[name]])
    const other = await files.get(await stored('0123456789'))
    expect(other.headers.etag).not.toBe(one.headers.etag)
    // The tag reveals nothing of the file's location.
    expect(one.headers.etag).not.toContain(key.replace('files/', ''))
  })

  /** A file, its tag and its time. */
  async function tagged() {
    const key = await stored('0123456789')
    const { headers } = await files.get(key)
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
    // The tag is more precise.
    [
      'another tag and its time',
      ({ time }) => ({ 'if-none-match': '"other"', 'if-modified-since': time }),
      200,
    ],
  ])('is left out if the client has it already, by %s', async (_what, headersOf, status) => {
    const file = await tagged()
    for (const method of ['GET', 'HEAD'] as const) {
      const { statusCode, headers, body } = await files.get(file.key, headersOf(file), method)
      expect(statusCode).toBe(status)
      expect(headers.etag).toBe(file.tag)
      if (status === 304) expect([body, headers['content-length']]).toEqual(['', '10'])
    }
    // Also of a part of it.
    const part = await files.get(file.key, { ...headersOf(file), range: 'bytes=2-4' })
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
    const answer = await files.get(file.key, { range: 'bytes=7-', 'if-range': condition(file) })
    expect(answer).toMatchObject({ statusCode: status, body: status === 206 ? '789' : '0123456789' })
    // A part that another file does not have is none of this one.
    const beyond = await files.get(file.key, { range: 'bytes=10-', 'if-range': condition(file) })
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
    const answer = await files.get(file.key, { range: 'bytes=7-', ...headersOf(file) })
    expect(answer.statusCode).toBe(status)
    if (status === 412) expect(answer.json()).toMatchObject(failure('fileChanged').body)
  })

  test('is described as a whole to HEAD, which has no parts', async () => {
    const { statusCode, headers } = await files.get(
      await stored('0123456789'),
      { range: 'bytes=2-4' },
      'HEAD',
    )
    expect([statusCode, headers['content-length'], headers['content-range']]).toEqual([200, '10', undefined])
  })

  test('of no bytes is no mistake', async () => {
    expect(await files.get(await stored(''), { range: 'bytes=0-5' })).toMatchObject({
      statusCode: 200,
      body: '',
    })
  })
})

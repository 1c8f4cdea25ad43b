import { errorCatalogue } from '@lumi/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { failure } from '../../testing/test-server.ts'
import { FileNotFound } from '../storage/errors.ts'
import { uploads } from '../uploads/table.ts'
import { createFileServer, text } from './files.fixture.ts'

let files: Awaited<ReturnType<typeof createFileServer>>
beforeAll(async () => {
  files = await createFileServer()
})
afterAll(() => files.close())

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
    const { status, body } = await files.send(parts(text('hello')) as never)
    expect({ status, body }).toMatchObject({ status: 200, body: { fileName: 'a.txt', size: 5 } })
    expect((await files.get(body.key)).body).toBe('hello')
  })

  const partHead = (name: string, type: string) =>
    `--x\r\nContent-Disposition: form-data; name="${name}"\r\nContent-Type: ${type}\r\n\r\n`
  test.each(['application/json', 'application/json; charset=utf-8', 'text/plain'])(
    "says by its parts' own types what they are, its JSON %s, and needs no file names",
    async (type) => {
      const payload = `${partHead('request', type)}{"keep":true}\r\n${partHead('content', 'text/plain')}hello\r\n--x--\r\n`
      const { status, body } = await files.sendRaw(payload)
      expect({ status, body }).toMatchObject({ status: 200, body: { fileName: 'file', size: 5 } })
      expect((await files.get(body.key)).body).toBe('hello')
    },
  )

  test.each([
    ['invalidJson', '{'],
    ['invalidBody', '"text"'],
    ['missingBody', 'null'],
    ['bodyTooLarge', `{"keep":true${' '.repeat(256 * 1024)}}`],
  ] as const)('answers %s for JSON of its own type that is none of this call', async (name, json) => {
    const payload = `${partHead('request', 'application/json')}${json}\r\n${partHead('content', 'text/plain')}hello\r\n--x--\r\n`
    expect(await files.sendRaw(payload)).toMatchObject(failure(name))
    expect(await files.server.services.db.select().from(uploads)).toEqual([])
  })

  test('has names that are no paths', async () => {
    const { body } = await files.send([
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
    const { body } = await files.sendRaw(
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
    expect(await files.sendRaw(payload, type)).toMatchObject(failure('invalidBody'))
  })

  test.each([
    ['neither name nor file', 'Content-Disposition: form-data'],
    ['a file without a name', 'Content-Disposition: form-data; filename="a"'],
    ['an empty name', 'Content-Disposition: form-data; name=""; filename="a"'],
  ])('with %s hears what is missing', async (_what, head) => {
    const { body } = await files.sendRaw(`--x\r\n${head}\r\n\r\nhello\r\n--x--\r\n`)
    expect(body).toEqual({
      error_code: errorCatalogue.invalidBody.code,
      error_name: 'invalidBody',
      error_description: 'A part of the body has no name',
    })
  })

  test('leaves nothing of what nobody claimed', async () => {
    const { body } = await files.send([
      ['request', '{"keep":false}'],
      ['content', text('x'), 'a'],
    ])
    await expect(files.server.services.storage.stat(body.key)).rejects.toThrow(FileNotFound)
    expect(await files.server.services.db.select().from(uploads)).toEqual([])
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
    expect(await files.send(parts as never)).toMatchObject(failure(name, field))
    expect(await files.server.services.db.select().from(uploads)).toEqual([])
  })
})

import { once } from 'node:events'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import multipart from '@fastify/multipart'
import { type ErrorName, routes } from '@lumi/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { createTestServer, failure, type TestServer } from '../../testing/test-server.ts'
import { uploads } from '../uploads/table.ts'
import { acceptJson } from './body.ts'
import { registerRoutes } from './register-routes.ts'
import { createHttpServer } from './server.ts'

const MB = 1024 * 1024
const group = routes({
  send: {
    method: 'POST',
    service: 'content',
    path: '/parcel',
    summary: 'Send a file',
    access: 'public',
    files: { content: { description: 'Any file', maxBytes: 2 * MB, keep: 'storage' } },
    response: z.object({ size: z.number() }),
  },
  guarded: {
    method: 'POST',
    service: 'content',
    path: '/guarded',
    summary: 'Send a file as somebody',
    access: { account: 2 },
    files: { content: { description: 'Any file', maxBytes: 2 * MB, keep: 'storage' } },
    response: z.object({ size: z.number() }),
  },
})

let server: TestServer
let dataDir: string
let app: Awaited<ReturnType<typeof createHttpServer>>
let port: number
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'lumi-upload-'))
  server = await createTestServer({ variables: { DATA_DIR: dataDir } })
  app = await createHttpServer(server.services)
  await app.register(async (api) => {
    acceptJson(api)
    await api.register(multipart)
    const answer = async (_ctx: unknown, { files }: { files: { content: { size: number } } }) => files.content
    registerRoutes(api, server.services, group, { send: answer, guarded: answer })
  })
  port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port)
})
afterAll(async () => {
  await app.close()
  await server.close()
  await rm(dataDir, { recursive: true, force: true })
})

const begin = '--b\r\nContent-Disposition: form-data; name="content"; filename="a.bin"\r\n\r\n'

/** Begins to send a file, with or without a declared length. */
function begun(path: string, headers: string[] = [], length?: number) {
  const socket = connect(port, '127.0.0.1').setEncoding('utf8')
  const answer = { text: '' }
  socket.on('data', (text) => {
    answer.text += text
  })
  // A connection that is cut off while we send is an answer as well; the tests check the data before.
  socket.on('error', () => {})
  const size = length === undefined ? 'Transfer-Encoding: chunked' : `Content-Length: ${length}`
  const type = 'Content-Type: multipart/form-data; boundary=b'
  socket.write([`POST /v1${path} HTTP/1.1`, 'Host: a', type, size, ...headers, '', ''].join('\r\n'))
  const send = (data: Buffer, sent?: () => void): boolean => {
    if (length !== undefined) return socket.write(data, sent)
    socket.write(`${data.length.toString(16)}\r\n`)
    socket.write(data)
    return socket.write('\r\n', sent)
  }
  send(Buffer.from(begin))
  return { socket, answer, send }
}

/** Sends on as fast as it is taken, until the answer is there. */
async function sendOn({ socket, answer, send }: ReturnType<typeof begun>) {
  const chunk = Buffer.alloc(256 * 1024)
  for (let count = 0; count < 800 && !answer.text.includes('\r\n\r\n{'); count += 1) {
    if (!send(chunk)) await Promise.race([once(socket, 'drain'), once(socket, 'close')])
    await new Promise((resolve) => setImmediate(resolve))
  }
  await expect.poll(() => answer.text).toMatch(/\}$/)
}

const failureIn = (text: string) => ({
  status: Number(text.split(' ')[1]),
  body: JSON.parse(text.split('\r\n\r\n')[1] ?? ''),
})
const incoming = () => readdir(join(dataDir, 'files', '.incoming'))

async function nothingIsLeft() {
  await expect
    .poll(async () => [await incoming(), await server.services.db.select().from(uploads)])
    .toEqual([[], []])
}

describe('an upload that is refused while its sender continues', () => {
  test.each([
    ['nobody', '/guarded', [], 'missingAuthHeader'],
    ['with a wrong token', '/guarded', ['Authorization: Bearer x'], 'tokenUnauthorized'],
    ['too large', '/parcel', [], 'bodyTooLarge'],
    ['too large by their own word', '/parcel', [], 'bodyTooLarge', 1024 * MB],
  ] as [string, string, string[], ErrorName, number?][])(
    '%s: hears why, and is not held up',
    async (_who, path, headers, name, length?: number) => {
      const upload = begun(path, headers, length)
      const { socket, answer, send } = upload
      await sendOn(upload)
      expect(failureIn(answer.text)).toMatchObject(failure(name))
      // Data after the answer is discarded, so that a sender who reads only then still receives it.
      await new Promise<void>((resolve) => send(Buffer.alloc(4 * MB), () => resolve()))
      socket.destroy()
      await nothingIsLeft()
    },
  )
})

describe('an upload that is broken off', () => {
  test('leaves nothing', async () => {
    const { socket, send } = begun('/parcel')
    send(Buffer.alloc(MB))
    await expect.poll(incoming).toHaveLength(1)
    socket.destroy()
    await nothingIsLeft()
  })

  test('by an end that comes too early leaves nothing', async () => {
    const { socket, answer, send } = begun('/parcel')
    send(Buffer.alloc(MB))
    await expect.poll(incoming).toHaveLength(1)
    socket.end()
    await once(socket, 'close')
    expect(answer.text).not.toMatch(/^HTTP\/1.1 2/)
    await nothingIsLeft()
  })
})

describe('many uploads of one caller at once', () => {
  const finish = ({ socket, send }: ReturnType<typeof begun>) => {
    send(Buffer.from('\r\n--b--\r\n'))
    socket.write('0\r\n\r\n')
  }
  const as = ({ token }: { token: string }) => {
    const upload = begun('/guarded', [`Authorization: Bearer ${token}`])
    upload.send(Buffer.alloc(1000))
    return upload
  }

  test('are read a few at a time, and hold up nobody else', async () => {
    const [busy, other] = [await server.signUp(), await server.signUp()]
    const first = Array.from({ length: 4 }, () => as(busy))
    await expect.poll(incoming).toHaveLength(4)
    const fifth = as(busy)
    finish(fifth)
    const another = as(other)
    finish(another)
    await expect.poll(() => another.answer.text).toMatch(/^HTTP\/1.1 200/)
    expect(await incoming()).toHaveLength(4)
    expect(fifth.answer.text).toBe('')

    for (const one of first.slice(0, 1)) finish(one)
    await expect.poll(() => fifth.answer.text).toMatch(/^HTTP\/1.1 200/)
    for (const one of first.slice(1)) finish(one)
    for (const { answer } of first) await expect.poll(() => answer.text).toMatch(/^HTTP\/1.1 200/)
    for (const { socket } of [...first, fifth, another]) socket.destroy()
    await nothingIsLeft()
  })

  test('lose their turn when their sender goes', async () => {
    const sender = await server.signUp()
    const first = Array.from({ length: 4 }, () => as(sender))
    await expect.poll(incoming).toHaveLength(4)
    const waiting = as(sender)
    const gone = as(sender)
    finish(gone)
    gone.socket.destroy()
    for (const { socket } of first) socket.destroy()
    finish(waiting)
    await expect.poll(() => waiting.answer.text).toMatch(/^HTTP\/1.1 200/)
    waiting.socket.destroy()
    await nothingIsLeft()
  })
})

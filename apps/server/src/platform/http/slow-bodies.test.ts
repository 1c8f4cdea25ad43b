import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { Readable } from 'node:stream'
import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'
import multipart from '@fastify/multipart'
import { routes } from '@lumi/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { createTestServer, type TestServer } from '../../testing/test-server.ts'
import { acceptJson } from './body.ts'
import { registerRoutes } from './register-routes.ts'
import { createHttpServer } from './server.ts'

const group = routes({
  send: {
    method: 'POST',
    service: 'content',
    path: '/parcel',
    summary: 'Send a file',
    access: 'public',
    files: { content: { description: 'Any file', maxBytes: 1024 * 1024, keep: 'storage' } },
    response: z.object({ size: z.number() }),
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
  say: {
    method: 'POST',
    service: 'content',
    path: '/word',
    summary: 'Say something',
    access: 'public',
    body: z.object({}),
    response: null,
  },
})
const patience = { bodyMs: 400, leastBytes: 2_000, answerMs: 400 }

let server: TestServer
let app: Awaited<ReturnType<typeof createHttpServer>>
let port: number
beforeAll(async () => {
  server = await createTestServer()
  app = await createHttpServer(server.services, patience)
  await app.register(async (api) => {
    acceptJson(api)
    await api.register(multipart)
    registerRoutes(api, server.services, group, {
      send: async (_ctx, { files: { content } }) => content,
      get: async (_ctx, { params }) => ({
        from: { key: `files/${params.key}` },
        contentType: 'application/octet-stream',
        fileName: 'a.bin',
        disposition: 'attachment' as const,
      }),
      say: async () => {},
    })
  })
  port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port)
})
afterAll(async () => {
  await app.close()
  await server.close()
})

function begin(path: string, type: string, length: number): { socket: Socket; answer: { text: string } } {
  const socket = connect(port, '127.0.0.1').setEncoding('utf8')
  const answer = { text: '' }
  socket.on('data', (text) => {
    answer.text += text
  })
  // A connection that is cut off while we send.
  socket.on('error', () => {})
  const head = [`POST /v1${path} HTTP/1.1`, 'Host: a', `Content-Type: ${type}`, `Content-Length: ${length}`]
  socket.write([...head, '', ''].join('\r\n'))
  return { socket, answer }
}

const form = 'multipart/form-data; boundary=b'
const partHead = '--b\r\nContent-Disposition: form-data; name="content"; filename="a.bin"\r\n\r\n'

test.each([
  ['JSON', '/word', 'application/json', '{'],
  ['a file', '/parcel', form, partHead],
])('cuts off who sends %s a byte at a time', async (_what, path, type, first) => {
  const { socket, answer } = begin(path, type, 100_000)
  // `once` of Node's events would fail for a write that comes after the cut.
  const closed = new Promise((resolve) => socket.once('close', resolve))
  socket.write(first)
  const trickle = setInterval(() => socket.write(' '), 20)
  await closed
  clearInterval(trickle)
  expect(answer.text).not.toMatch(/^HTTP\/1.1 2/)
})

test('lets an upload that moves on take as long as it takes', async () => {
  const pieces = Array.from({ length: 60 }, () => 'x'.repeat(1_000))
  const end = '\r\n--b--\r\n'
  const { socket, answer } = begin('/parcel', form, partHead.length + 60_000 + end.length)
  const begun = Date.now()
  socket.write(partHead)
  for (const piece of pieces) {
    socket.write(piece)
    await delay(20)
  }
  expect(Date.now() - begun).toBeGreaterThan(2 * patience.bodyMs)
  socket.write(end)
  await expect.poll(() => answer.text).toMatch(/^HTTP\/1.1 200/)
  socket.destroy()
})

describe('a file that somebody asks for', () => {
  const size = 64 * 1024 * 1024
  async function ask() {
    const { storage } = server.services
    await storage.put('files/big', Readable.from([Buffer.alloc(size)]), {
      contentType: 'application/octet-stream',
    })
    const socket = connect(port, '127.0.0.1')
    socket.on('error', () => {})
    socket.write('GET /v1/parcel/big HTTP/1.1\r\nHost: a\r\n\r\n')
    await once(socket, 'readable')
    return socket
  }
  const connections = () => promisify(app.server.getConnections.bind(app.server))()

  test('and does not take is kept for nobody', async () => {
    const socket = await ask()
    expect(await connections()).toBeGreaterThan(0)
    await expect.poll(connections, { timeout: 5_000 }).toBe(0)
    socket.destroy()
  })

  test('is sent as slowly as it is taken', async () => {
    const socket = await ask()
    let taken = 0
    const begun = Date.now()
    for await (const piece of socket as AsyncIterable<Buffer>) {
      taken += piece.length
      if (taken >= size) break
      if (Date.now() - begun < 3 * patience.answerMs) await delay(10)
    }
    expect(taken).toBeGreaterThanOrEqual(size)
    expect(Date.now() - begun).toBeGreaterThan(2 * patience.answerMs)
  })
})

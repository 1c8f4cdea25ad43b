import multipart from '@fastify/multipart'
import { routes } from '@lumi/contract'
import { z } from 'zod'
import { createTestServer } from '../../testing/test-server.ts'
import { inTransaction } from '../context.ts'
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

/** A server with one route that takes files and one that answers them. */
export async function createFileServer() {
  const server = await createTestServer()
  const app = await createHttpServer(server.services)
  await app.register(async (api) => {
    acceptJson(api)
    await api.register(multipart)
    registerRoutes(api, server.services, group, handlers)
  })

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

  return {
    server,
    send,
    sendRaw,
    get,
    async close() {
      await app.close()
      await server.close()
    },
  }
}

export const text = (value: string) => new Blob([value])

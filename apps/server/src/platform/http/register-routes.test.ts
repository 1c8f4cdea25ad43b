import { routes } from '@lumi/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { createTestServer, failure, type TestServer } from '../../testing/test-server.ts'
import { fail } from '../errors/failure.ts'
import { acceptJson } from './body.ts'
import { checkContractServed, type Handlers, type Proofs, registerRoutes } from './register-routes.ts'
import { createHttpServer } from './server.ts'

const group = routes({
  echo: {
    method: 'POST',
    service: 'core',
    path: '/echo/{id}',
    summary: 'Say it again',
    access: 'public',
    params: z.object({ id: z.string() }),
    query: z.object({ loud: z.enum(['true', 'false']).default('false') }),
    body: z.object({ text: z.string() }),
    response: z.object({ id: z.string(), loud: z.string(), text: z.string() }),
    rateLimit: { max: 3, seconds: 60 },
  },
  proven: {
    method: 'POST',
    service: 'core',
    path: '/proven/{id}',
    summary: 'Say who calls',
    access: 'public',
    params: z.object({ id: z.string() }),
    body: z.object({ text: z.string() }),
    response: null,
    rateLimit: { max: 3, seconds: 60, provenBy: 'a word' },
  },
  break: {
    method: 'GET',
    service: 'core',
    path: '/break/{how}',
    summary: 'Go wrong',
    access: 'public',
    params: z.object({ how: z.string() }),
    response: z.object({ needed: z.string() }),
  },
  quiet: {
    method: 'DELETE',
    service: 'core',
    path: '/quiet',
    summary: 'Say nothing',
    access: { app: true },
    response: null,
  },
})

const handlers: Handlers<typeof group> = {
  echo: (_ctx, { params, query, body }) => ({ ...params, ...query, ...body, secret: 'never sent' }),
  break: (_ctx, { params }) => {
    if (params.how === 'database') throw Object.assign(new Error('refused'), { code: 'ECONNREFUSED' })
    if (params.how === 'known') fail('conferenceEnded', { description: 'It is over' })
    if (params.how === 'answer') return {} as { needed: string }
    throw new Error('the password is Lighthouse7')
  },
  quiet: async () => {},
  proven: async () => {},
}

const proofs: Proofs<typeof group> = {
  proven: async (_ctx, { body }) => (body.text.startsWith('proven') ? body.text : undefined),
}

let server: TestServer
let app: Awaited<ReturnType<typeof createHttpServer>>
beforeAll(async () => {
  server = await createTestServer()
  app = await createHttpServer(server.services)
  await app.register(async (api) => {
    acceptJson(api)
    registerRoutes(api, server.services, group, handlers, proofs)
  })
})
afterAll(async () => {
  await app.close()
  await server.close()
})

async function call(method: 'POST' | 'GET' | 'DELETE', url: string, options: Record<string, unknown> = {}) {
  const response = await app.inject({ method, url, remoteAddress: server.nextAddress(), ...options })
  return { status: response.statusCode, headers: response.headers, body: response.body && response.json() }
}
const json = (payload: string) => ({ payload, headers: { 'content-type': 'application/json' } })

describe('a route of the contract', () => {
  test('hands its parts to the handler and answers the fields of the contract', async () => {
    const answer = await call('POST', '/v1/echo/a?loud=true', { payload: { text: 'hello' } })
    expect(answer).toMatchObject({ status: 200 })
    expect(answer.body).toEqual({ id: 'a', loud: 'true', text: 'hello' })
  })

  test.each([
    ['invalidJson', json('{'), undefined],
    ['missingBody', {}, undefined],
    ['missingBody', json(''), undefined],
    ['missingElement', json('{}'), 'text'],
    ['invalidBody', json('{"text":1}'), 'text'],
    ['invalidJson', json('{"text":"a","__proto__":{"b":1}}'), undefined],
    ['invalidBody', { payload: 'text', headers: { 'content-type': 'text/plain' } }, undefined],
    ['bodyTooLarge', json(`{"text":"${'x'.repeat(1024 * 1024)}"}`), undefined],
  ] as const)('answers %s', async (name, options, field) => {
    expect(await call('POST', '/v1/echo/a', options)).toMatchObject(failure(name, field))
  })

  test('names a wrong parameter', async () => {
    const answer = await call('POST', '/v1/echo/a?loud=perhaps', { payload: { text: 'hello' } })
    expect(answer).toMatchObject(failure('missingParameter', 'loud'))
  })

  test('answers 204 where there is nothing to say', async () => {
    const { clientId } = await server.signUp()
    const token = await server.appToken({ clientId })
    const headers = { authorization: `Bearer ${token}` }
    expect(await call('DELETE', '/v1/quiet', { headers })).toMatchObject({ status: 204, body: '' })
  })

  test('is limited by address, and says so', async () => {
    const from = { payload: { text: 'a' }, remoteAddress: '192.0.2.1' }
    for (let left = 2; left >= 0; left--) {
      const { headers } = await call('POST', '/v1/echo/a', from)
      expect(headers).toMatchObject({ 'x-ratelimit-limit': '3', 'x-ratelimit-remaining': String(left) })
    }
    const refused = await call('POST', '/v1/echo/a', from)
    expect(refused).toMatchObject(failure('tooManyRequests'))
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect(await call('POST', '/v1/echo/a', { payload: { text: 'a' } })).toMatchObject({ status: 200 })
  })

  test('is limited by the networks of IPv6, however many addresses they have', async () => {
    let answered = 0
    for (const fourth of ['0', '1', '2', '100', '200', '300', '400'])
      for (let host = 1; host <= 4; host++) {
        const remoteAddress = `2001:db8:3:${fourth}::${host}`
        const { status } = await call('POST', '/v1/echo/a', { payload: { text: 'a' }, remoteAddress })
        if (status === 200) answered += 1
      }
    expect(answered).toBe(12)
    const remoteAddress = '2001:db8:4::1'
    expect(await call('POST', '/v1/echo/a', { payload: { text: 'a' }, remoteAddress })).toMatchObject({
      status: 200,
    })
  })

  test('counts callers with a token by that token, also on public routes', async () => {
    const remoteAddress = server.nextAddress()
    const from = { payload: { text: 'a' }, remoteAddress }
    for (let calls = 0; calls < 3; calls++) await call('POST', '/v1/echo/a', from)
    expect(await call('POST', '/v1/echo/a', from)).toMatchObject(failure('tooManyRequests'))
    const { token } = await server.signUp()
    const headers = { authorization: `Bearer ${token}` }
    expect(await call('POST', '/v1/echo/a', { ...from, headers })).toMatchObject({ status: 200 })
    const made = { authorization: 'Bearer made-up' }
    expect(await call('POST', '/v1/echo/a', { ...from, headers: made })).toMatchObject(
      failure('tooManyRequests'),
    )
  })

  test('counts by what proves the caller, and reads no long body to find that out', async () => {
    const remoteAddress = server.nextAddress()
    const ask = (text: string) => call('POST', '/v1/proven/a', { payload: { text }, remoteAddress })
    for (let calls = 0; calls < 3; calls++) expect(await ask('nobody')).toMatchObject({ status: 204 })
    expect(await ask('nobody')).toMatchObject(failure('tooManyRequests'))
    for (let calls = 0; calls < 3; calls++) expect(await ask('proven one')).toMatchObject({ status: 204 })
    expect(await ask('proven one')).toMatchObject(failure('tooManyRequests'))
    expect(await ask('proven other')).toMatchObject({ status: 204 })
    expect(await ask(`proven ${'a'.repeat(16 * 1024)}`)).toMatchObject(failure('bodyTooLarge'))
  })
})

describe('a failure', () => {
  test('has its own sentence', async () => {
    expect((await call('GET', '/v1/break/known')).body).toEqual({
      error_code: 21,
      error_name: 'conferenceEnded',
      error_description: 'It is over',
    })
  })

  test('of the database says to come back soon', async () => {
    const answer = await call('GET', '/v1/break/database')
    expect(answer).toMatchObject(failure('unavailable'))
    expect(answer.headers['retry-after']).toBe('1')
  })

  test.each(['unexpectedly', 'answer'])('of ours reveals nothing about itself (%s)', async (how) => {
    const answer = await call('GET', `/v1/break/${how}`)
    expect(answer).toMatchObject(failure('internal'))
    expect(JSON.stringify(answer.body)).not.toMatch(/Lighthouse7|needed/)
  })
})

describe('the start fails', () => {
  const register = (route: object, handler?: () => Promise<void>) =>
    registerRoutes(app, server.services, { quiet: route } as Pick<typeof group, 'quiet'>, {
      quiet: handler as never,
    })

  test('for a route without a handler', () => {
    expect(() => register(group.quiet)).toThrow('No handler for DELETE /v1/quiet')
  })

  test('for a route without access', () => {
    const open = { ...group.quiet, access: undefined }
    expect(() => register(open, handlers.quiet as () => Promise<void>)).toThrow(
      'No access for DELETE /v1/quiet',
    )
  })

  test('for a contract that nobody serves whole', () => {
    expect(() => checkContractServed(app, { group })).not.toThrow()
    const more = { ...group.quiet, path: '/unserved' } as const
    expect(() => checkContractServed(app, { group, more: { more } })).toThrow(
      'Nobody serves DELETE /v1/unserved',
    )
  })
})

import type { ErrorBody, ErrorName, Route, TokenSet } from '@lumi/contract'
import { api, errorCatalogue, routeErrors, routeUrl } from '@lumi/contract'
import type { InjectOptions } from 'fastify'
import { expect, inject } from 'vitest'
import { createApp } from '../app.ts'
import { handleJobs } from '../jobs.ts'
import { createTestClock } from '../platform/clock/clock.ts'
import type { Services } from '../platform/context.ts'
import { rewriteAddress } from '../platform/http/bare-paths.ts'
import { createLogger } from '../platform/log/logger.ts'
import { openServices } from '../services.ts'
import { arrangements } from './arrangements.ts'
import { testConfig } from './config.ts'
import { createTestDatabase, type TestDatabase } from './database.ts'
import { createTestJobs } from './jobs.ts'

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
type CallOptions = { token?: string; body?: unknown; headers?: Record<string, string> }

export type TestServer = Awaited<ReturnType<typeof createTestServer>>

type Options = {
  /** Default: one of its own without a row. */
  database?: TestDatabase
  variables?: Record<string, string>
  services?: Partial<Pick<Services, 'dns' | 'mail' | 'media' | 'storage'>>
}

/** The number of servers behind one database (and one Redis) in a test; calls go to each in turn. */
const SERVERS = Number(process.env.LUMI_TEST_SERVERS ?? 1)

/** The whole server on a database of its own, with a clock that stands still and jobs that wait. */
export async function createTestServer({ variables, services: replaced, ...options }: Options = {}) {
  const database = options.database ?? (await createTestDatabase())
  const redisUrl = inject('redisUrl')
  const config = testConfig({
    DATABASE_URL: database.url,
    ...(redisUrl ? { REDIS_URL: redisUrl } : {}),
    ...variables,
  })
  const clock = createTestClock()
  const jobs = createTestJobs()
  const mails: Parameters<Services['mail']['send']>[0][] = []
  const mail: Services['mail'] = {
    send: async (message) => void mails.push(message),
    check: async () => {},
  }
  const open = async (shared?: Pick<Services, 'storage'>) => {
    const services = await openServices(config, createLogger(config.logLevel), {
      clock,
      jobs,
      mail,
      ...shared,
      ...replaced,
    })
    return { services, app: await createApp(services) }
  }
  const first = await open()
  const others: (typeof first)[] = []
  for (let number = 1; number < SERVERS; number += 1) {
    // They share one storage, so that a fault of it affects all.
    others.push(await open({ storage: first.services.storage }))
  }
  const { services, app } = first
  const servers = [first, ...others]
  handleJobs(services)
  for (const server of servers) await server.app.ready()

  let calls = 0
  let callers = Math.floor(Math.random() * 2 ** 20)
  /** Every call comes from an address of its own, so that tests do not use up each other's rate limits. */
  const nextAddress = () => {
    callers += 1
    return `10.${(callers >> 16) & 255}.${(callers >> 8) & 255}.${callers & 255}`
  }

  async function call(
    method: Method,
    url: string,
    { token, body, headers }: CallOptions = {},
    from?: string,
  ) {
    calls += 1
    const { app: asked } = servers[calls % SERVERS] ?? first
    const { payload, type } = await encode(body)
    const response = await asked.inject({
      method,
      url,
      remoteAddress: from ?? nextAddress(),
      headers: { ...type, ...(token ? { authorization: `Bearer ${token}` } : {}), ...headers },
      payload,
    })
    const answer = { status: response.statusCode, headers: response.headers, body: parse(response.body) }
    // A worker has no operations.
    if (config.role !== 'worker')
      expectDeclared(method, rewriteAddress({ method, url, headers: {} }), answer.body)
    return answer
  }

  let people = 0
  /** A new owner with their first app, signed in. */
  async function signUp(changes: Partial<typeof person> = {}) {
    people += 1
    const person = {
      ...defaults,
      username: `owner${people}`,
      email: `owner${people}@example.com`,
      ...changes,
    }
    const created = await call('POST', '/v1/account', { body: person })
    expect(created).toMatchObject({ status: 200 })
    const { username, password } = person
    const tokens = await signIn(username, password)
    return { ...person, clientId: created.body.clientId as string, ...tokens, token: tokens.access_token }
  }

  async function signIn(username: string, password: string): Promise<TokenSet> {
    const answer = await call('POST', '/auth/login', { body: { username, password } })
    expect(answer).toMatchObject({ status: 200 })
    return answer.body as TokenSet
  }

  /** Calls of an administrator, or of a page that does not exist yet. */
  const arrange = arrangements(services)

  return {
    ...arrange,
    app,
    services,
    clock,
    jobs,
    mails,
    call,
    nextAddress,
    signUp,
    signIn,
    async close() {
      for (const server of servers) {
        await server.app.close()
        await server.services.close()
      }
      await database.drop()
    },
  }
}

const defaults = {
  type: 'general',
  firstName: 'Ada',
  lastName: 'Lovelace',
  password: 'Lighthouse7',
  title: 'Riverside School',
  description: 'Lessons by the river',
}
const person = { ...defaults, username: '', email: '' }

/** A form with files as a browser sends it; everything else as it is. */
async function encode(
  body: unknown,
): Promise<{ payload: InjectOptions['payload']; type?: Record<string, string> }> {
  if (!(body instanceof FormData)) return { payload: body as InjectOptions['payload'] }
  const whole = new Request('http://lumi.test', { method: 'POST', body })
  const type = { 'content-type': whole.headers.get('content-type') ?? '' }
  return { payload: Buffer.from(await whole.arrayBuffer()), type }
}

// biome-ignore lint/suspicious/noExplicitAny: a test asserts the shape of an answer
function parse(text: string): any {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/** Returns the answer of a failure with this name. */
export function failure(name: ErrorName, field?: string) {
  const { status, code } = errorCatalogue[name]
  return { status, body: { error_code: code, error_name: name, ...(field ? { error_field: field } : {}) } }
}

/** The address of a route, as a pattern. Those with more words of their own come first, as the server matches them. */
const operations = Object.values<Record<string, Route>>(api)
  .flatMap((group) => Object.values(group))
  .map((route) => ({
    route,
    pattern: new RegExp(`^${routeUrl(route).replace(/\{\w+\}/g, '[^/]+')}$`),
    parameters: routeUrl(route).split('{').length,
  }))
  .sort((one, other) => one.parameters - other.parameters)

/** Ensures that an operation of the contract fails only by names that it declares. */
function expectDeclared(method: string, url: string, body: Partial<ErrorBody>): void {
  const [path = ''] = url.split('?')
  const found = operations.find(({ route, pattern }) => route.method === method && pattern.test(path))
  if (!found || body.error_name === undefined) return
  const declared: readonly string[] = routeErrors(found.route)
  if (!declared.includes(body.error_name))
    throw new Error(
      `${method} ${routeUrl(found.route)} answers ${body.error_name}, which it does not declare`,
    )
}

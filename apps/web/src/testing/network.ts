import { ReadableStream } from 'node:stream/web'
import { type ErrorName, errorCatalogue } from '@lumi/contract'
import { vi } from 'vitest'

export interface SeenRequest {
  readonly method: string
  readonly path: string
  readonly query: Readonly<Record<string, string>>
  readonly body: unknown
  readonly token: string | null
  /** Role that the caller wants to see as. */
  readonly viewAs: string | null
}

type Answer =
  | { readonly status?: number; readonly body?: unknown; readonly headers?: Record<string, string> }
  | 'unreachable'
type Handler = Answer | ((request: SeenRequest) => Answer | Promise<Answer>)

/**
 * Replaces the server at the network, so that the real SDK client runs. Answers by `'METHOD /path'`; calls that are not
 * listed fail. Records all calls.
 */
export const stubNetwork = (handlers: Record<string, Handler>) => {
  const seen: SeenRequest[] = []
  vi.stubGlobal('fetch', async (input: string | URL, init: RequestInit = {}) => {
    const { pathname, searchParams } = new URL(input, window.location.origin)
    const request: SeenRequest = {
      method: init.method ?? 'GET',
      path: pathname,
      query: Object.fromEntries(searchParams),
      body: typeof init.body === 'string' ? JSON.parse(init.body) : undefined,
      token: new Headers(init.headers).get('authorization'),
      viewAs: new Headers(init.headers).get('lumi-view-as'),
    }
    // A health check is no call: it succeeds unless the test says otherwise, and it is not recorded.
    if (pathname === '/healthz') return healthz(handlers[`GET ${pathname}`])
    seen.push(request)
    const handler = handlers[`${request.method} ${pathname}`]
    const answer = typeof handler === 'function' ? await handler(request) : handler
    if (answer === undefined || answer === 'unreachable') throw new TypeError('Failed to fetch')
    // A file, whose bytes come as the test sends them.
    if (answer.body instanceof ReadableStream)
      return new Response(answer.body as unknown as BodyInit, { headers: answer.headers })
    const text = answer.body === undefined ? null : JSON.stringify(answer.body)
    return new Response(text, { status: answer.status ?? (text === null ? 204 : 200) })
  })
  return seen
}

/** A refusal as the server writes it. */
export const refusal = (error_name: ErrorName) => {
  const { code: error_code, status, description: error_description } = errorCatalogue[error_name]
  return { status, body: { error_code, error_name, error_description } }
}

export const tokenSet = (name = 'one', expires_in = 900) => ({
  body: {
    access_token: `access-${name}`,
    refresh_token: `refresh-${name}`,
    expires_in,
    token_type: 'Bearer',
  },
})

export const account = (over: Record<string, unknown> = {}) => ({
  body: {
    accountId: 'account-ada',
    username: 'ada',
    email: 'ada@example.com',
    firstName: 'Ada',
    lastName: 'Lovelace',
    role: 4,
    color: 3,
    type: 'general',
    language: null,
    pictureImgUrl: null,
    title: 'School',
    description: 'A school',
    clientId: 'c1',
    created: '2026-11-21T09:30:00.000Z',
    ...over,
  },
})

const healthz = (answer: Handler | undefined) => {
  if (answer === 'unreachable') throw new TypeError('Failed to fetch')
  return new Response('{"status":"ok"}')
}

import { LumiError, refused, unreachable, withoutBody } from './error.ts'
import { errorCode, operations } from './operations.gen.ts'
import { readFile, transmit } from './transport.ts'
import type { CallOptions, LumiClient } from './types.ts'

/**
 * Returns the bearer token for the next call, or `undefined` to send none. With `renew`, it returns a new token,
 * because the server has just refused the previous one.
 */
export type TokenSource = (options: { renew: boolean }) => string | undefined | Promise<string | undefined>

/** Options of `createLumiClient`. */
export interface LumiClientOptions {
  /** Origin of the server, such as `https://meet.example.com`. Default: the page's own origin. */
  readonly baseUrl?: string
  /** Source of tokens, such as `appToken`. Default: no token is sent. */
  readonly getToken?: TokenSource
  /** Called with every refused call, before it rejects. Default: none. */
  readonly onError?: (error: LumiError) => void
  /** Replacement for the platform's `fetch`. Default: the platform's. */
  readonly fetch?: typeof fetch
}

interface AnyInput {
  readonly params?: Record<string, string>
  readonly query?: Record<string, unknown>
  readonly body?: unknown
  readonly files?: Record<string, Blob | undefined>
}

/**
 * Creates a client with one method for every operation of the API. A call whose token is refused is retried once with a
 * renewed token.
 *
 * @throws {LumiError} from every call that is refused or gets no answer.
 */
export function createLumiClient(options: LumiClientOptions = {}): LumiClient {
  async function call(operation: string, input: AnyInput = {}, callOptions: CallOptions = {}) {
    try {
      return await callWithToken(operation, input, callOptions)
    } catch (error) {
      if (error instanceof LumiError && !error.isUnreachable) options.onError?.(error)
      throw error
    }
  }

  async function callWithToken(operation: string, input: AnyInput, callOptions: CallOptions) {
    if (callOptions.token !== undefined) return attempt(operation, input, callOptions, callOptions.token)
    const token = await options.getToken?.({ renew: false })
    try {
      return await attempt(operation, input, callOptions, token)
    } catch (error) {
      const isRefused = token && error instanceof LumiError && error.code === errorCode.tokenUnauthorized
      const renewed = isRefused ? await options.getToken?.({ renew: true }) : undefined
      if (!renewed || renewed === token) throw error
      return attempt(operation, input, callOptions, renewed)
    }
  }

  async function attempt(
    operation: string,
    input: AnyInput,
    { signal, keepalive, onProgress }: CallOptions,
    token: string | null | undefined,
  ) {
    const [method = 'GET', template = '/', kind] = operation.split(' ')
    const { body, headers } = encode(input)
    const noAnswer = (cause: unknown) => {
      if (signal?.aborted || cause instanceof LumiError) throw cause
      throw unreachable(cause)
    }
    const response = await transmit(
      {
        url: (options.baseUrl ?? '') + fillIn(template, input),
        method,
        headers: { ...headers, ...(token ? { authorization: `Bearer ${token}` } : {}) },
        body,
        signal,
        keepalive,
        onProgress,
      },
      options.fetch,
    ).catch(noAnswer)
    if (!response.ok) throw await refused(response)
    if (response.status === 204) return undefined
    // The answer can be cut off on its way, or come from a proxy instead of Lumi.
    return (isFile(kind, response) ? readFile(response, onProgress) : readJson(response)).catch(noAnswer)
  }

  const groups = Object.entries(operations).map(([group, names]) => [
    group,
    Object.fromEntries(
      Object.entries(names).map(([name, operation]) => [
        name,
        (input?: AnyInput, callOptions?: CallOptions) => call(operation, input, callOptions),
      ]),
    ),
  ])
  return Object.fromEntries(groups) as LumiClient
}

/** Encodes the body as JSON. With files it becomes a multipart form, whose part `request` is the JSON. */
function encode({ body, files }: AnyInput): { body?: string | FormData; headers?: Record<string, string> } {
  const json = body === undefined ? undefined : JSON.stringify(body)
  if (!files) return json === undefined ? {} : { body: json, headers: { 'content-type': 'application/json' } }
  const form = new FormData()
  if (json !== undefined) form.set('request', json)
  for (const [name, file] of Object.entries(files)) if (file) form.set(name, file)
  return { body: form }
}

function fillIn(template: string, { params = {}, query = {} }: AnyInput): string {
  const path = template.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  const search = new URLSearchParams(
    Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  ).toString()
  return search ? `${path}?${search}` : path
}

async function readJson(response: Response): Promise<unknown> {
  const text = await response.text()
  if (!text) throw withoutBody(response)
  return JSON.parse(text)
}

/** Some operations answer JSON or, on request, a file. */
const isFile = (kind: string | undefined, { headers }: Response) =>
  kind === 'file' || (kind === 'jsonOrFile' && !headers.get('content-type')?.startsWith('application/json'))

import { type LumiError, refused, unreachable } from './error.ts'
import { operations } from './operations.gen.ts'
import type { CallOptions, LumiClient } from './types.ts'

/** How a client reaches Lumi. */
export interface LumiClientOptions {
  /** Origin of the server, such as `https://meet.example.com`. Default: the page's own origin. */
  readonly baseUrl?: string
  /** Answers the bearer token for the next call, or `undefined` to send none. Default: none. */
  readonly getToken?: () => string | undefined | Promise<string | undefined>
  /** Told about every refused call, before it rejects, and whether a token was sent with it. Default: nobody. */
  readonly onError?: (error: LumiError, sentToken: boolean) => void
  /** Used instead of the platform's `fetch`. Default: the platform's. */
  readonly fetch?: typeof fetch
}

interface AnyInput {
  readonly params?: Record<string, string>
  readonly query?: Record<string, unknown>
  readonly body?: unknown
  readonly files?: Record<string, Blob | undefined>
}

/**
 * Makes a client with one method for every operation of the API.
 *
 * @throws {LumiError} from every call that is refused or gets no answer.
 */
export function createLumiClient(options: LumiClientOptions = {}): LumiClient {
  const send = options.fetch ?? ((...args: Parameters<typeof fetch>) => fetch(...args))

  async function call(operation: string, input: AnyInput = {}, callOptions: CallOptions = {}) {
    const [method = 'GET', template = '/'] = operation.split(' ')
    const token = callOptions.token === undefined ? await options.getToken?.() : callOptions.token
    const noAnswer = (cause: unknown) => {
      if (callOptions.signal?.aborted) throw cause
      throw unreachable(cause)
    }
    const { body, headers } = encode(input)
    const response = await send((options.baseUrl ?? '') + fillIn(template, input), {
      method,
      headers: { ...headers, ...(token ? { authorization: `Bearer ${token}` } : {}) },
      body,
      signal: callOptions.signal,
      keepalive: callOptions.keepalive,
    }).catch(noAnswer)
    if (!response.ok) {
      const error = await refused(response)
      options.onError?.(error, Boolean(token))
      throw error
    }
    if (response.status === 204) return undefined
    // An answer can break off on its way, or come from something in between that is not Lumi.
    return (isFile(operation) ? response.blob() : response.json()).catch(noAnswer)
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

/** Operations that answer a file are marked so in the table. */
const isFile = (operation: string) => operation.endsWith(' file')

/** JSON, or a multipart form where there are files: the JSON is then its part `request`. */
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

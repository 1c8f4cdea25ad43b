import { observedClient } from '#lib/lumi.ts'

/** What somebody has entered for a call. */
export interface Entered {
  readonly params: Readonly<Record<string, string>>
  readonly query: Readonly<Record<string, string>>
  /** JSON; undefined where the operation takes none. */
  readonly body?: string
  readonly files: Readonly<Record<string, File>>
  /** A token instead of that of the session. */
  readonly token?: string
}

/** An answer as the server gave it, be it a success or a refusal. */
export interface Answer {
  readonly status: number
  readonly headers: readonly (readonly [name: string, value: string])[]
  /** Undefined without one, and where it is a file. */
  readonly body?: string
  readonly file?: Blob
}

/** Headers that say something about a call; the others are the same for all. */
const shownHeaders = [
  'content-type',
  'content-length',
  'content-range',
  'etag',
  'retry-after',
  'x-ratelimit-limit',
  'x-ratelimit-remaining',
  'x-ratelimit-reset',
  'allow',
]

type AnyCall = (input: object, options: object) => Promise<unknown>

/**
 * Calls an operation of the API by its id, such as `conference.create`, with the token of the session.
 *
 * @throws where no answer came.
 */
export async function callOperation(
  operationId: string,
  entered: Entered,
  signal: AbortSignal,
): Promise<Answer> {
  let seen: Response | undefined
  const client = observedClient((response) => {
    seen = response.clone()
  })
  const [group = '', name = ''] = operationId.split('.')
  const call = (client as unknown as Record<string, Record<string, AnyCall>>)[group]?.[name]
  const { params, query, body, files, token } = entered
  const input = {
    params,
    query,
    ...(body !== undefined && { body: JSON.parse(body) as unknown }),
    ...(Object.keys(files).length > 0 && { files }),
  }
  const result = await call?.(input, { signal, ...(token && { token }) }).catch((error: unknown) => {
    // A refusal is an answer as well.
    if (!seen || signal.aborted) throw error
  })
  if (!seen) throw new Error(`There is no operation ${operationId}`)
  return {
    status: seen.status,
    headers: shownHeaders.flatMap((header) => {
      const value = seen?.headers.get(header)
      return value ? [[header, value] as const] : []
    }),
    ...(result instanceof Blob ? { file: result } : { body: readable(await seen.text()) }),
  }
}

/** JSON with its lines. */
function readable(text: string): string | undefined {
  if (!text) return undefined
  try {
    return JSON.stringify(JSON.parse(text), null, 2)
  } catch {
    return text
  }
}

/** True for text that is JSON. */
export function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

import type { errorCode } from './operations.gen.ts'

/** Name of a failure in the error catalogue. */
export type ErrorName = keyof typeof errorCode

/** The details of a failed call. */
export interface LumiErrorDetails {
  readonly code: number
  readonly errorName?: ErrorName
  readonly status: number
  readonly description: string
  readonly field?: string
  /** The reason why no answer arrived. */
  readonly cause?: unknown
}

/** A call that Lumi refused, or that never reached it. */
export class LumiError extends Error {
  /** Number from the error catalogue; 1 (connection) when no answer came. */
  readonly code: number
  /** Name in the error catalogue, which tells failures of one number apart; undefined when no answer came. */
  readonly errorName: ErrorName | undefined
  /** HTTP status; 0 when no answer came. */
  readonly status: number
  /** Description from the server. */
  readonly description: string
  /** Invalid field of the request, if there is one. */
  readonly field: string | undefined

  /** If no answer arrived, `code` is 1, `status` 0, and `cause` the reason. */
  constructor({ code, errorName, status, description, field, cause }: LumiErrorDetails) {
    super(description, { cause })
    this.name = 'LumiError'
    this.code = code
    this.errorName = errorName
    this.status = status
    this.description = description
    this.field = field
  }

  /** No answer came at all: no network, or no server. */
  get isUnreachable(): boolean {
    return this.status === 0
  }
}

/** Code of calls that never got an answer. */
const connectionCode = 1
/** Code of answers whose body is missing. */
const missingBodyCode = 10
/** Code of requests that are too large. */
const tooLargeCode = 5

/** Creates the error of a request that got no answer. */
export function unreachable(cause: unknown): LumiError {
  return new LumiError({
    code: connectionCode,
    status: 0,
    description: 'The server cannot be reached',
    cause,
  })
}

/** Creates the error of a successful answer whose body is missing. */
export const withoutBody = ({ status }: Response): LumiError =>
  new LumiError({
    code: missingBodyCode,
    errorName: 'missingResponseBody',
    status,
    description: "The server's answer was empty. Try again.",
  })

/** Lumi names the part that it refuses as too large; a proxy in front of it does not. */
const overProxyLimit = ({ status }: Response): LumiError =>
  new LumiError({
    code: tooLargeCode,
    errorName: 'proxyLimit',
    status,
    description:
      'A proxy in front of Lumi lets nothing this large through. Its administrator can raise the limit: in nginx, client_max_body_size.',
  })

/** Creates the error of an unsuccessful answer. */
export async function refused(response: Response): Promise<LumiError> {
  const body = await response.json().catch(() => undefined)
  if (response.status === 413 && body?.error_name === undefined) return overProxyLimit(response)
  return new LumiError({
    code: typeof body?.error_code === 'number' ? body.error_code : connectionCode,
    errorName: body?.error_name,
    status: response.status,
    description: body?.error_description ?? `The server answered ${response.status}`,
    field: body?.error_field,
  })
}

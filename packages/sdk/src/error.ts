/** A call that Lumi refused, or that never reached it. */
export class LumiError extends Error {
  /** Number from the error catalogue; 1 (connection) when no answer came. */
  readonly code: number
  /** HTTP status; 0 when no answer came. */
  readonly status: number
  /** What went wrong, as the server says it. */
  readonly description: string
  /** Field of the request that was wrong, where one was. */
  readonly field: string | undefined

  /** `code` is 1 and `status` 0 where no answer came; `cause` is then what kept it from coming. */
  constructor(code: number, status: number, description: string, field?: string, cause?: unknown) {
    super(description, { cause })
    this.name = 'LumiError'
    this.code = code
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
/** Code of answers that should have said something. */
const missingBodyCode = 10

/** Makes the error of a request that never got an answer. */
export function unreachable(cause: unknown): LumiError {
  return new LumiError(connectionCode, 0, 'The server can not be reached', undefined, cause)
}

/** Makes the error of a success that says nothing where it should. */
export const withoutBody = ({ status }: Response): LumiError =>
  new LumiError(missingBodyCode, status, 'The answer has no body')

/** Makes the error of an answer that is not a success. */
export async function refused(response: Response): Promise<LumiError> {
  const body = await response.json().catch(() => undefined)
  const code = typeof body?.error_code === 'number' ? body.error_code : connectionCode
  const description = body?.error_description ?? `The server answered ${response.status}`
  return new LumiError(code, response.status, description, body?.error_field)
}

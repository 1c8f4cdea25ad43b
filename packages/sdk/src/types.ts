import type { Operations } from './operations.gen.ts'

/** Settings of one call. */
export interface CallOptions {
  /** Aborts the call, which then rejects with the signal's reason. Default: none. */
  readonly signal?: AbortSignal
  /** Token for this call instead of the client's own; `null` sends none. */
  readonly token?: string | null
  /** Lets the request outlive its page, for a last message while leaving. Default: false. */
  readonly keepalive?: boolean
  /** Called with the progress of an upload, or of the download of a file: 0 to 1. */
  readonly onProgress?: (share: number) => void
}

interface Operation {
  input: object
  output: unknown
}

/** Input of a call: `params` of the path, `query`, `body` and `files`, as far as the operation has them. */
export type CallInput<O extends Operation> = O['input']

/** Output of a call: JSON, a file as a `Blob`, or nothing if the answer has no body. */
export type CallOutput<O extends Operation> = O['output']

/** One operation, ready to call. */
export type Call<O extends Operation> =
  Record<never, never> extends O['input']
    ? (input?: O['input'], options?: CallOptions) => Promise<O['output']>
    : (input: O['input'], options?: CallOptions) => Promise<O['output']>

type Group<Operations> = {
  readonly [Name in keyof Operations]: Operations[Name] extends Operation ? Call<Operations[Name]> : never
}

/** Every operation of Lumi, grouped by resource: `client.conference.list()`. */
export type LumiClient = { readonly [Name in keyof Operations]: Group<Operations[Name]> }

import type { Operations } from './operations.gen.ts'

/** Settings of one call. */
export interface CallOptions {
  /** Ends the call early; it then rejects with the signal's reason. Default: it ends by itself. */
  readonly signal?: AbortSignal
  /** Token for this call instead of the client's own; `null` sends none. */
  readonly token?: string | null
  /** Lets the request outlive its page, for a last word while leaving. Default: false. */
  readonly keepalive?: boolean
  /** Takes how far the upload of files is, or the download of the file that a call answers with: 0 to 1. */
  readonly onProgress?: (share: number) => void
}

interface Operation {
  input: object
  output: unknown
}

/** What a call takes: `params` of the path, `query`, `body` and `files`, each only where its operation has one. */
export type CallInput<O extends Operation> = O['input']

/** What a call answers with: JSON, a file as a `Blob`, or nothing for an answer without a body. */
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

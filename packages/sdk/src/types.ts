import type { api, FilePart, fileResponse, Route } from '@lumi/contract'
import type { z } from 'zod'

type Api = typeof api

type Input<Part extends string, Schema> = Schema extends z.ZodType
  ? Record<never, never> extends z.input<Schema>
    ? { [Key in Part]?: z.input<Schema> }
    : { [Key in Part]: z.input<Schema> }
  : unknown

type RoutePart<R extends Route, Part extends string> = Part extends keyof R ? R[Part] : undefined

/** What a call takes: `params` of the path, `query` and `body`, each only where its route has one. */
export type CallInput<R extends Route> = Input<'params', RoutePart<R, 'params'>> &
  Input<'query', RoutePart<R, 'query'>> &
  Input<'body', RoutePart<R, 'body'>> &
  FilesInput<RoutePart<R, 'files'>>

type FilesInput<Parts> =
  Parts extends Record<string, FilePart>
    ? {
        /** The files of a multipart call, by the names of their parts. */
        files: { [Name in keyof Parts as Parts[Name] extends { optional: true } ? never : Name]: Blob } & {
          [Name in keyof Parts as Parts[Name] extends { optional: true } ? Name : never]?: Blob
        }
      }
    : unknown

/** What a call answers with: JSON, a file's bytes, or nothing for an answer without a body. */
export type CallOutput<R extends Route> = R['response'] extends z.ZodType
  ? z.output<R['response']>
  : R['response'] extends typeof fileResponse
    ? Blob
    : undefined

/** Settings of one call. */
export interface CallOptions {
  /** Ends the call early; it then rejects with the signal's reason. Default: it ends by itself. */
  readonly signal?: AbortSignal
  /** Token for this call instead of the client's own; `null` sends none. */
  readonly token?: string | null
  /** Lets the request outlive its page, for a last word while leaving. Default: false. */
  readonly keepalive?: boolean
}

/** One operation, ready to call. */
export type Call<R extends Route> =
  Record<never, never> extends CallInput<R>
    ? (input?: CallInput<R>, options?: CallOptions) => Promise<CallOutput<R>>
    : (input: CallInput<R>, options?: CallOptions) => Promise<CallOutput<R>>

/** Every operation of Lumi, grouped by resource: `client.conference.list()`. */
export type LumiClient = {
  readonly [Group in keyof Api]: {
    readonly [Name in keyof Api[Group]]: Api[Group][Name] extends Route ? Call<Api[Group][Name]> : never
  }
}

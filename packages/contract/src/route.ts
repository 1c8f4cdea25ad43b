import type { z } from 'zod'
import type { ErrorName } from './errors.ts'
import type { OAuthScope, Privilege, Role } from './values.ts'

/** Service that answers a route; it decides the prefix of the address. */
export type Service = 'auth' | 'core' | 'content' | 'portal'

/**
 * The permitted callers of a route. `'public'` admits anybody, with or without a token. Otherwise each kind of caller
 * is named, and all others are refused:
 * - `account`: signed-in accounts of at least this role;
 * - `app`: an app's own token (client credentials);
 * - `admin`: signed-in accounts that administer this installation, in any role;
 * - `participant`: a person in the conference of the path, with the control token of the join; `'member'` admits
 *   everyone who is in it now, `'waiting'` also people who wait for its start or whose connection is lost, `'former'`
 *   also people whose participation has ended without an expulsion, the name of a privilege only people in it who have
 *   that privilege;
 * - `user`: a user of the conference of the path who has this privilege, in the call or not, with the token that a
 *   personal link is exchanged for;
 * - `node`: a media server, with the API key of its app;
 * - `log`: the log viewer of an admin, with its short-lived token;
 * - `grant`: a service that an account has connected, with an access token of this scope. It acts for the account, so
 *   `account` applies as well.
 */
export type Access =
  | 'public'
  | {
      readonly account?: Role
      readonly admin?: true
      readonly app?: true
      readonly participant?: 'former' | 'waiting' | 'member' | Privilege
      readonly user?: Privilege
      readonly node?: true
      readonly log?: true
      readonly grant?: OAuthScope
    }

/**
 * The limit of calls by one caller. Calls with a token count by their caller, all others by network address: a whole
 * school may share one, so that only a flood may reach the limit. Of IPv6 a /64 has the limit of an address, a /56
 * twice and a /48 four times as much.
 */
export interface RateLimit {
  /** Calls allowed within the window. */
  readonly max: number
  /** Window in seconds. */
  readonly seconds: number
  /**
   * The proof that identifies the caller of a public route without a token, such as 'a valid refresh token'. Calls with
   * it have a limit of their own, so that others of the same network cannot use it up.
   */
  readonly provenBy?: string
}

/** A file that a multipart body carries. */
export interface FilePart {
  /** Description of the content, for the reference. */
  readonly description: string
  /** Largest size in bytes. */
  readonly maxBytes: number
  /** `memory` is for small files and for secrets; all else streams to `storage`. */
  readonly keep: 'memory' | 'storage'
  readonly optional?: true
}

/** The answer is a file: its bytes, or the range of them that was asked for. */
export const fileResponse = 'file'

/** A route: everything that server, OpenAPI files and SDK need to know about one operation. */
export interface Route {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly service: Service
  /** Path as the specification writes it, parameters in braces, without the service's prefix. */
  readonly path: `/${string}`
  /** One line for the reference. */
  readonly summary: string
  /** More sentences for the reference. */
  readonly description?: string
  readonly access: Access
  /** Where `ENVIRONMENT` is `development`, every signed-in account may call it as well. */
  readonly openInDevelopment?: true
  /** This GET changes something, so HEAD is not answered. */
  readonly notByHead?: true
  /** The token may stand in the query's `token` where it cannot be sent as a header. */
  readonly tokenInQuery?: true
  readonly params?: z.ZodObject
  readonly query?: z.ZodObject
  /** JSON; of a route with `files` the JSON in the part `request`, which may be left out where `{}` would do. */
  readonly body?: z.ZodType
  /** The body may come as a url-encoded form too. */
  readonly form?: true
  /**
   * The body is `multipart/form-data` with these files, by the names of their parts. Where none of them is needed it
   * may be plain JSON as well.
   */
  readonly files?: Readonly<Record<string, FilePart>>
  /** Schema of a success, `fileResponse`, or `null` for an answer without a body (204). */
  readonly response: z.ZodType | typeof fileResponse | null
  /** The answer can be a file of this type instead, where the query asks for it. */
  readonly alsoFile?: string
  /** Failures beyond those that every route shares (`commonErrors`). */
  readonly errors?: readonly ErrorName[]
  readonly rateLimit?: RateLimit
  /**
   * Sets and reads the browser cookie `lumi_device`: wrong passwords of others do not slow down a browser that signed
   * in or joined with it before.
   */
  readonly setsDeviceCookie?: true
}

/** Failures that any route can answer with. */
export const commonErrors = [
  'internal',
  'unavailable',
  'tooManyRequests',
  'headersTooLarge',
  'methodNotAllowed',
  'deadlinePassed',
] as const satisfies ErrorName[]

/** Failures of every route whose method can carry a body, also of those that want none. */
export const bodyErrors = ['invalidJson', 'invalidBody', 'bodyTooLarge'] as const satisfies ErrorName[]

/** Failures of every route that changes something. */
export const changeErrors = ['storageFull'] as const satisfies ErrorName[]

/** Failures of every route that answers a file. */
export const fileErrors = ['fileChanged'] as const satisfies ErrorName[]

/** Failures of every route that wants to know who calls. */
export const accessErrors = [
  'missingAuthHeader',
  'missingCredentials',
  'unsupportedAuth',
  'tokenUnauthorized',
  'forbidden',
] as const satisfies ErrorName[]

const prefixes: Record<Service, string> = { auth: '', core: '/v1', content: '/v1', portal: '' }

/** Address of a route below the server's origin, parameters still in braces. */
export function routeUrl(route: Pick<Route, 'service' | 'path'>): string {
  return prefixes[route.service] + route.path
}

/** Every failure that a route can answer with: its own and those its shape brings along. */
export function routeErrors(route: Route): ErrorName[] {
  const { method, params, query, body, access, errors = [] } = route
  const ifAny = (names: readonly ErrorName[], applies: unknown) => (applies ? names : [])
  return [
    ...new Set([
      ...errors,
      ...ifAny(bodyErrors, method !== 'GET'),
      ...ifAny(changeErrors, method !== 'GET'),
      ...ifAny(['missingParameter'], params || query),
      ...ifAny(fileErrors, route.response === fileResponse || route.alsoFile),
      ...ifAny(['missingElement'], needsElements(route)),
      ...ifAny(['missingBody'], body && !body.safeParse(undefined).success),
      ...ifAny(accessErrors, access !== 'public'),
      ...ifAny(['notInside'], isForMembers(access)),
      ...commonErrors,
    ]),
  ]
}

/** Returns true if people in the conference may call it only while they are in it. */
const isForMembers = (access: Access): boolean =>
  access !== 'public' &&
  access.participant !== undefined &&
  access.participant !== 'former' &&
  access.participant !== 'waiting'

/** Returns true if the part `request` of a multipart body is required, which it is unless an empty object is valid. */
export const needsRequestPart = ({ body }: Pick<Route, 'body'>): boolean =>
  body !== undefined && !body.safeParse({}).success

/** Returns true if the body needs content, so that an empty one is refused. */
const needsElements = ({ body, files = {} }: Route) =>
  Object.values(files).some(({ optional }) => !optional) ||
  body?.safeParse({}).error?.issues.some(({ path }) => path.length > 0)

/** Declares a group of routes, keeping each one's exact type. */
export function routes<const T extends Record<string, Route>>(group: T): T {
  return group
}

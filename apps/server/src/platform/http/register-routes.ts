import { api, type FilePart, type fileResponse, type Route, routeUrl } from '@lumi/contract'
import { Role, viewAsHeader } from '@lumi/contract/values'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { callerAt, checkAccess, principalOf, viewingAs } from '../auth/access.ts'
import type { Ctx, Services } from '../context.ts'
import { LumiFailure } from '../errors/failure.ts'
import { callerOf, createCallLimit } from '../rate-limit/rate-limit.ts'
import { acceptedLanguage } from './accepted-language.ts'
import { answerWith } from './answer.ts'
import { refuseLate } from './deadline.ts'
import { deviceOf, givenDevice } from './device.ts'
import type { MemoryFile, StoredFile } from './multipart.ts'
import { parseParts, type RequestParts, withRequestParts } from './read-request.ts'
import type { FileAnswer } from './send-file.ts'

type Part<R, Name extends string> =
  R extends Record<Name, infer Schema extends z.ZodType> ? z.output<Schema> : undefined

type Received<P extends FilePart> =
  | (P['keep'] extends 'memory' ? MemoryFile : StoredFile)
  | (P extends { optional: true } ? undefined : never)

type Files<R> = R extends { files: infer Parts extends Record<string, FilePart> }
  ? { [Name in keyof Parts]: Received<Parts[Name]> }
  : undefined

/** The input of a handler: the parts of the request, parsed by the contract. */
export type Input<R extends Route> = {
  params: Part<R, 'params'>
  query: Part<R, 'query'>
  body: Part<R, 'body'>
  /** Files in the storage are removed after the call unless it claims them (`claimUpload`). */
  files: Files<R>
}

type OrFile<R> = R extends { alsoFile: string } ? FileAnswer : never

/** The output of a handler: the contract's response, a file, or nothing for 204. */
export type Output<R extends Route> = R['response'] extends z.ZodType
  ? Promise<z.input<R['response']> | OrFile<R>> | z.input<R['response']>
  : R['response'] extends typeof fileResponse
    ? Promise<FileAnswer>
    : Promise<void>

export type Handler<R extends Route> = (ctx: Ctx, input: Input<R>) => Output<R>

/** One handler for each route of a contract group. */
export type Handlers<Group extends Record<string, Route>> = { [Name in keyof Group]: Handler<Group[Name]> }

/**
 * Names the proof of a call without a token, such as the session of a valid refresh token, by which the call is then
 * counted. Undefined where the call proves nothing. The context has the device only where the caller has sent its
 * cookie.
 */
type Proof<R extends Route> = (ctx: Ctx, input: Omit<Input<R>, 'files'>) => Promise<string | undefined>

/** Proofs for those routes of a group whose limit has `provenBy`. */
export type Proofs<Group extends Record<string, Route>> = { [Name in keyof Group]?: Proof<Group[Name]> }
type AnyProof = (ctx: Ctx, parts: Omit<RequestParts, 'files'>) => Promise<string | undefined>

/** A handler whose route is only known when it is called: parsing by the route makes sure that the parts are its own. */
type AnyHandler = (ctx: Ctx, parts: RequestParts) => unknown

/** Serves a group of the contract. A route without access or without a handler fails the start. */
export function registerRoutes<Group extends Record<string, Route>>(
  app: FastifyInstance,
  services: Services,
  group: Group,
  handlers: Handlers<Group>,
  proofs: Proofs<Group> = {},
): void {
  for (const [name, route] of Object.entries(group)) {
    const handler = handlers[name] as AnyHandler | undefined
    const proof = proofs[name] as AnyProof | undefined
    const where = `${route.method} ${routeUrl(route)} (${name})`
    if (!handler) throw new Error(`No handler for ${where}`)
    if (!route.access) throw new Error(`No access for ${where}`)
    if (!proof !== !route.rateLimit?.provenBy)
      throw new Error(`A proof or \`provenBy\` is missing for ${where}`)
    registerRoute(app, services, route, { handler, proof })
  }
}

/** Fails the start when a route of the contract is served by nobody. */
export function checkContractServed(
  app: FastifyInstance,
  contract: Record<string, Record<string, Route>> = api,
): void {
  for (const route of Object.values(contract).flatMap((group) => Object.values(group))) {
    if (!app.hasRoute({ method: route.method, url: fastifyUrl(route) })) {
      throw new Error(`Nobody serves ${route.method} ${routeUrl(route)}`)
    }
  }
}

const fastifyUrl = (route: Route) => routeUrl(route).replace(/\{(\w+)\}/g, ':$1')

/** A body that is read before its call is counted is short. */
const PROOF_BYTES = 16 * 1024

function registerRoute(
  app: FastifyInstance,
  services: Services,
  route: Route,
  { handler, proof }: { handler: AnyHandler; proof?: AnyProof },
): void {
  const { method, rateLimit } = route
  const guarded = guardedIn(services.config.environment, route)
  const answer = answerWith(services, route)
  const limit = rateLimit && createCallLimit(app, `${method} ${routeUrl(route)}`, rateLimit)

  app.route({
    method,
    url: fastifyUrl(route),
    ...(route.notByHead ? { exposeHeadRoute: false } : {}),
    ...(proof ? { bodyLimit: PROOF_BYTES } : {}),
    // Checked before the body is read, so that a refused caller uploads nothing.
    async onRequest(request, reply) {
      const principal = await principalOf(services.auth, authorizationOf(route, request))
      request.principal = viewingAs(callerAt(route, principal), request.headers[viewAsHeader])
      checkAccess(guarded, request.principal, pathParameter(request, 'id'))
      const caller = callerOf(request.principal)
      if (!proof || caller) await limit?.(request, reply, caller)
    },
    async preHandler(request, reply) {
      if (!proof || callerOf(request.principal)) return
      await limit?.(request, reply, await provenCaller(services, route, { request, reply }, proof))
    },
    async handler(request, reply) {
      const ctx = contextOf(services, route, request, reply)
      const result = await withRequestParts(ctx, route, request, (parts) => {
        refuseLate(services.clock, request)
        return handler(ctx, parts)
      })
      return answer(request, reply, result)
    },
  })
}

/** The route with its access in this environment. */
function guardedIn(
  environment: Services['config']['environment'],
  route: Route,
): Pick<Route, 'access' | 'method'> {
  const { access, method, openInDevelopment } = route
  if (!openInDevelopment || environment !== 'development' || access === 'public') return route
  return { method, access: { ...access, account: Role.attendee } }
}

/** The header, or what stands for it in the address of a page that can send none. */
function authorizationOf({ tokenInQuery }: Route, { headers, query }: FastifyRequest): string | undefined {
  if (headers.authorization || !tokenInQuery) return headers.authorization
  const { token } = query as { token?: unknown }
  return typeof token === 'string' && token ? `Bearer ${token}` : undefined
}

/** Returns the key by which a call without a token is counted, apart from others of its network. */
async function provenCaller(
  services: Services,
  route: Route,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  proof: AnyProof,
): Promise<string | undefined> {
  const parts = partsOf(route, request)
  if (!parts) return undefined
  const { principal, ip: address, log } = request
  const device = givenDevice(request)
  const signal = callerSignal(reply)
  return proof({ ...services, log: log as Ctx['log'], principal, address, signal, device }, parts)
}

/** Undefined for what the handler will refuse. */
function partsOf(route: Route, request: FastifyRequest): Omit<RequestParts, 'files'> | undefined {
  try {
    return parseParts(route, request)
  } catch (error) {
    if (error instanceof LumiFailure) return undefined
    throw error
  }
}

function contextOf(services: Services, route: Route, request: FastifyRequest, reply: FastifyReply): Ctx {
  const { principal, ip: address, log } = request
  const device = route.setsDeviceCookie ? deviceOf(services, request, reply) : undefined
  const language = acceptedLanguage(request.headers['accept-language'])
  const signal = callerSignal(reply)
  return { ...services, log: log as Ctx['log'], principal, address, signal, language, device }
}

/** Fastify's own signal is aborted as well when a body has been read to its end. */
function callerSignal({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController()
  raw.once('close', () => {
    if (!raw.writableFinished) gone.abort()
  })
  return gone.signal
}

function pathParameter({ params }: FastifyRequest, name: string): string | undefined {
  const value = typeof params === 'object' && params !== null ? Reflect.get(params, name) : undefined
  return typeof value === 'string' ? value : undefined
}

import { api, type FilePart, type fileResponse, type Route, routeUrl } from '@lumi/contract'
import { viewAsHeader } from '@lumi/contract/values'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { checkAccess, principalOf, viewingAs } from '../auth/access.ts'
import type { Ctx, Services } from '../context.ts'
import { callerOf } from '../rate-limit/rate-limit.ts'
import { acceptedLanguage } from './accepted-language.ts'
import { answerWith } from './answer.ts'
import { refuseLate } from './deadline.ts'
import { deviceOf } from './device.ts'
import type { MemoryFile, StoredFile } from './multipart.ts'
import { type RequestParts, withRequestParts } from './read-request.ts'
import type { FileAnswer } from './send-file.ts'

type Part<R, Name extends string> =
  R extends Record<Name, infer Schema extends z.ZodType> ? z.output<Schema> : undefined

type Received<P extends FilePart> =
  | (P['keep'] extends 'memory' ? MemoryFile : StoredFile)
  | (P extends { optional: true } ? undefined : never)

type Files<R> = R extends { files: infer Parts extends Record<string, FilePart> }
  ? { [Name in keyof Parts]: Received<Parts[Name]> }
  : undefined

/** What a handler gets of a request: its parts, parsed by the contract. */
export type Input<R extends Route> = {
  params: Part<R, 'params'>
  query: Part<R, 'query'>
  body: Part<R, 'body'>
  /** Files in the storage are removed after the call unless it claims them (`claimUpload`). */
  files: Files<R>
}

type OrFile<R> = R extends { alsoFile: string } ? FileAnswer : never

/** What a handler answers: the contract's response, a file, or nothing for 204. */
export type Output<R extends Route> = R['response'] extends z.ZodType
  ? Promise<z.input<R['response']> | OrFile<R>> | z.input<R['response']>
  : R['response'] extends typeof fileResponse
    ? Promise<FileAnswer>
    : Promise<void>

export type Handler<R extends Route> = (ctx: Ctx, input: Input<R>) => Output<R>

/** One handler for each route of a contract group. */
export type Handlers<Group extends Record<string, Route>> = { [Name in keyof Group]: Handler<Group[Name]> }

/** A handler whose route is only known when it is called: parsing by the route makes sure that the parts are its own. */
type AnyHandler = (ctx: Ctx, parts: RequestParts) => unknown

/** Serves a group of the contract. A route without access or without a handler fails the start. */
export function registerRoutes<Group extends Record<string, Route>>(
  app: FastifyInstance,
  services: Services,
  group: Group,
  handlers: Handlers<Group>,
): void {
  for (const [name, route] of Object.entries(group)) {
    const handler = handlers[name] as AnyHandler | undefined
    if (!handler) throw new Error(`No handler for ${route.method} ${routeUrl(route)} (${name})`)
    if (!route.access) throw new Error(`No access for ${route.method} ${routeUrl(route)} (${name})`)
    registerRoute(app, services, route, handler)
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

function registerRoute(app: FastifyInstance, services: Services, route: Route, handler: AnyHandler): void {
  const { rateLimit } = route
  const answer = answerWith(services, route)

  app.route({
    method: route.method,
    url: fastifyUrl(route),
    ...(route.notByHead ? { exposeHeadRoute: false } : {}),
    config: rateLimit
      ? {
          rateLimit: {
            max: rateLimit.max,
            timeWindow: rateLimit.seconds * 1000,
            // After `onRequest` below, so that it is known who calls.
            ...(route.access === 'public' ? {} : { keyGenerator: callerOf }),
          },
        }
      : {},
    // Before the body is read: whoever may not call sends nothing.
    async onRequest(request) {
      const principal = await principalOf(services.auth, authorizationOf(route, request))
      request.principal = viewingAs(principal, request.headers[viewAsHeader])
      checkAccess(route, request.principal, pathParameter(request, 'id'))
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

/** The header, or what stands for it in the address of a page that can send none. */
function authorizationOf({ tokenInQuery }: Route, { headers, query }: FastifyRequest): string | undefined {
  if (headers.authorization || !tokenInQuery) return headers.authorization
  const { token } = query as { token?: unknown }
  return typeof token === 'string' && token ? `Bearer ${token}` : undefined
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

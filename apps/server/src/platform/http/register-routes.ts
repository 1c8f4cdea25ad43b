import { api, type FilePart, fileResponse, type Route, routeUrl } from '@lumi/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { checkAccess, principalOf } from '../auth/access.ts'
import type { Ctx, Services } from '../context.ts'
import { type FailureDetail, fail } from '../errors/failure.ts'
import { discardUnclaimed } from '../uploads/uploads.ts'
import { isForm } from './body.ts'
import { type MemoryFile, readMultipart, type StoredFile } from './multipart.ts'
import { parseInput } from './parse-input.ts'
import { type FileAnswer, sendFile } from './send-file.ts'
import { createSerializer } from './serializer.ts'

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

/** Serves a group of the contract. A route without access or without a handler fails the start. */
export function registerRoutes<Group extends Record<string, Route>>(
  app: FastifyInstance,
  services: Services,
  group: Group,
  handlers: Handlers<Group>,
): void {
  for (const [name, route] of Object.entries(group)) {
    const handler = handlers[name] as Handler<Route> | undefined
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

function registerRoute(
  app: FastifyInstance,
  services: Services,
  route: Route,
  handler: Handler<Route>,
): void {
  const { rateLimit } = route
  const answer = answerWith(services, route)

  app.route({
    method: route.method,
    url: fastifyUrl(route),
    ...(route.notByHead ? { exposeHeadRoute: false } : {}),
    config: rateLimit ? { rateLimit: { max: rateLimit.max, timeWindow: rateLimit.seconds * 1000 } } : {},
    // Before the body is read: whoever may not call sends nothing.
    async onRequest(request) {
      request.principal = await principalOf(services.auth, authorizationOf(route, request))
      checkAccess(route.access, request.principal, pathParameter(request, 'id'))
    },
    async handler(request, reply) {
      const ctx = contextOf(services, request)
      const result = isMultipart(route, request)
        ? await handleFiles(ctx, route, request, handler)
        : await handler(ctx, {
            ...parseAddress(route, request),
            body: parseOwnBody(route, request),
            files: route.files && {},
          } as never)
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

/** A call without a file that it needs takes plain JSON as well. */
const isMultipart = ({ files }: Route, request: FastifyRequest) =>
  files !== undefined && (request.isMultipart() || Object.values(files).some(({ optional }) => !optional))

async function handleFiles(ctx: Ctx, route: Route, request: FastifyRequest, handler: Handler<Route>) {
  const input = parseAddress(route, request)
  const stored: string[] = []
  try {
    const { request: json, files } = await readMultipart(ctx, request, route.files ?? {}, (key) =>
      stored.push(key),
    )
    return await handler(ctx, {
      ...input,
      body: route.body && parseBody(route, json, 'body', { description: 'The part request is missing' }),
      files,
    } as never)
  } finally {
    await discardUnclaimed(ctx, stored)
  }
}

function answerWith({ storage }: Services, { response, alsoFile }: Route) {
  if (response === fileResponse) {
    return (request: FastifyRequest, reply: FastifyReply, result: unknown) =>
      sendFile(storage, request, reply, result as FileAnswer)
  }
  const serialize = response && createSerializer(response)
  return (request: FastifyRequest, reply: FastifyReply, result: unknown) => {
    if (alsoFile && isFileAnswer(result)) return sendFile(storage, request, reply, result)
    return serialize ? sendJson(reply, serialize(result)) : reply.code(204).send()
  }
}

const isFileAnswer = (result: unknown): result is FileAnswer =>
  typeof result === 'object' && result !== null && 'disposition' in result && 'from' in result

function parseAddress(route: Route, request: FastifyRequest) {
  return {
    params: route.params && parseInput(route.params, request.params, 'params'),
    query: route.query && parseInput(route.query, request.query, 'query'),
  }
}

function parseOwnBody(route: Route, request: FastifyRequest) {
  const asForm = isForm(request)
  // Neighbours of a route that takes forms share its parser.
  if (asForm && !route.form) fail('invalidBody', { description: 'The body must be JSON' })
  return route.body && parseBody(route, request.body, asForm ? 'form' : 'body')
}

function parseBody(
  { body: schema, errors }: Route,
  given: unknown,
  where: 'body' | 'form',
  ifMissing?: FailureDetail,
) {
  if (given === undefined || given === null) {
    return schema?.safeParse(undefined).success ? undefined : fail('missingBody', ifMissing)
  }
  return schema && parseInput(schema, given, where, errors)
}

function contextOf(services: Services, request: FastifyRequest): Ctx {
  return { ...services, log: request.log as Ctx['log'], principal: request.principal, address: request.ip }
}

function sendJson(reply: FastifyReply, json: string): FastifyReply {
  return reply.header('content-type', 'application/json; charset=utf-8').send(json)
}

function pathParameter({ params }: FastifyRequest, name: string): string | undefined {
  const value = typeof params === 'object' && params !== null ? Reflect.get(params, name) : undefined
  return typeof value === 'string' ? value : undefined
}

import { needsRequestPart, type Route } from '@lumi/contract'
import type { FastifyRequest } from 'fastify'
import type { Ctx } from '../context.ts'
import { type FailureDetail, fail } from '../errors/failure.ts'
import { createFairQueue, runOrRefuse } from '../flow/fair-queue.ts'
import { networkOf } from '../rate-limit/network.ts'
import { callerOf } from '../rate-limit/rate-limit.ts'
import { uploadRoom } from '../uploads/upload-room.ts'
import { withUploads } from '../uploads/uploads.ts'
import { isForm } from './body.ts'
import { readMultipart } from './multipart.ts'
import { parseInput } from './parse-input.ts'

/**
 * Only a few bodies with files are read at a time from one caller, and each until its call is answered. A caller that
 * sends a hundred at once uses up neither the server's time nor its disk; the sender holds those whose turn has not
 * come. There is no limit for all callers together, because slow senders could use it up.
 */
const bodyQueue = createFairQueue({
  slots: Number.POSITIVE_INFINITY,
  maxWaiting: 5_000,
  perKey: [{ maxWaiting: 200, maxRunning: 4 }],
})
const RETRY_AFTER_SECONDS = 5

/** The parts of a request, parsed by its route. Of which types they are, only the contract's own types know. */
export type RequestParts = Record<'params' | 'query' | 'body' | 'files', unknown>

/** Reads a request for `use`. Files that have come with it and are not claimed by then are removed again. */
export async function withRequestParts(
  ctx: Ctx,
  route: Route,
  request: FastifyRequest,
  use: (parts: RequestParts) => unknown,
): Promise<unknown> {
  if (!isMultipart(route, request)) return use({ ...parseParts(route, request), files: route.files && {} })
  const address = parseAddress(route, request)
  return inTurn(ctx, async () => {
    const room = storesFiles(route) ? await ctx.hooks.ask(uploadRoom, ctx) : undefined
    try {
      return await withUploads(ctx, async (onKey) => {
        const form = await readMultipart(ctx, request, route.files ?? {}, onKey, room)
        const ifMissing = { description: 'The part request is missing' }
        const given = form.request === undefined && !needsRequestPart(route) ? {} : form.request
        const body = route.body && parseBody(route, given, 'body', ifMissing)
        return use({ ...address, body, files: form.files })
      })
    } finally {
      room?.release()
    }
  })
}

function inTurn<T>({ principal, address, signal }: Ctx, work: () => Promise<T>): Promise<T> {
  const refuse = () => fail('tooManyRequests', { retryAfter: RETRY_AFTER_SECONDS })
  return runOrRefuse(bodyQueue, [callerOf(principal) ?? networkOf(address)], { signal, refuse }, work)
}

const storesFiles = ({ files = {} }: Route): boolean =>
  Object.values(files).some(({ keep }) => keep === 'storage')

/** The parts of a request without files. @throws LumiFailure */
export const parseParts = (route: Route, request: FastifyRequest): Omit<RequestParts, 'files'> => ({
  ...parseAddress(route, request),
  body: parseOwnBody(route, request),
})

type Given = Pick<FastifyRequest, 'params' | 'query' | 'body'>

/** Parses the parts of a call made inside the server, without an HTTP request of its own. @throws LumiFailure */
export const parseGiven = (route: Route, given: Given): Omit<RequestParts, 'files'> => ({
  ...parseAddress(route, given),
  body: route.body && parseBody(route, given.body, 'body'),
})

/** A call without a file that it needs takes plain JSON as well. */
const isMultipart = ({ files }: Route, request: FastifyRequest) =>
  files !== undefined && (request.isMultipart() || Object.values(files).some(({ optional }) => !optional))

function parseAddress(route: Route, { params, query }: Pick<FastifyRequest, 'params' | 'query'>) {
  return {
    params: route.params && parseInput(route.params, params, 'params'),
    query: route.query && parseInput(route.query, query, 'query'),
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

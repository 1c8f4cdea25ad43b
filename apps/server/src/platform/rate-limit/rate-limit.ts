import rateLimit from '@fastify/rate-limit'
import type { RateLimit } from '@lumi/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Principal } from '../auth/principal.ts'
import type { Services } from '../context.ts'
import { fail } from '../errors/failure.ts'
import { networkLevels } from './network.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The key by which a call is counted, apart from others of its network; empty until it is known. */
    countedAs: string
  }
}

/**
 * Prepares the limits of the contract, which are counted in this process or, with Redis, in all of them together. They
 * stop floods only: what somebody could guess is guarded by buckets in the database (`platform/throttle`).
 */
export async function limitRates(app: FastifyInstance, { redis }: Pick<Services, 'redis'>): Promise<void> {
  app.decorateRequest('countedAs', '')
  await app.register(rateLimit, {
    global: false,
    redis: redis?.counters,
    nameSpace: 'lumi-rate-',
    // Without Redis for a moment it is better to answer than to refuse everybody.
    skipOnError: true,
  })
}

/** Refuses a call above the limit. `caller` is the caller, if known; others count by their network. */
export type CallLimit = (request: FastifyRequest, reply: FastifyReply, caller?: string) => Promise<void>

/** Calls with the same `name` are counted together. */
export function createCallLimit(app: FastifyInstance, name: string, { max, seconds }: RateLimit): CallLimit {
  const counter = (keyOf: (request: FastifyRequest) => string, allowed: (key: FastifyRequest) => number) =>
    app.createRateLimit({
      max: allowed,
      timeWindow: seconds * 1000,
      keyGenerator: (request) => `${name} ${keyOf(request)}`,
    })
  const byCaller = counter(
    ({ countedAs }) => countedAs,
    () => max,
  )
  const byLevel = [0, 1, 2].map((level) =>
    counter(
      ({ ip }) => networkLevels(ip)[level]?.network ?? '',
      ({ ip }) => max * (networkLevels(ip)[level]?.times ?? 1),
    ),
  )
  return async (request, reply, caller) => {
    request.countedAs = caller ?? ''
    const counters = caller ? [byCaller] : byLevel.slice(0, networkLevels(request.ip).length)
    for (const count of counters) {
      const counted = await count(request)
      if (counted.isAllowed) continue
      reply.headers({
        'x-ratelimit-limit': counted.max,
        'x-ratelimit-remaining': counted.remaining,
        'x-ratelimit-reset': counted.ttlInSeconds,
      })
      if (counted.isExceeded) fail('tooManyRequests', { retryAfter: counted.ttl / 1000 })
    }
  }
}

/** The key of the caller, by their token; undefined for those without one, who may be anybody. */
export function callerOf(principal: Principal): string | undefined {
  switch (principal.kind) {
    case 'account':
      // A service that calls too often does not lock its account out.
      return principal.grant ? `grant ${principal.grant.grantId}` : `account ${principal.accountId}`
    case 'log':
      return `account ${principal.accountId}`
    case 'participant':
    case 'user':
      return `user ${principal.userId}`
    case 'app':
    case 'node':
      return `app ${principal.clientId}`
    case 'anonymous':
      return undefined
  }
}

import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Services } from '../context.ts'
import { LumiFailure } from '../errors/failure.ts'
import { networkOf } from './network.ts'

/**
 * Holds routes to the limits of the contract, in this process or, with Redis, in all of them together. They stop
 * floods only: what somebody could guess is guarded by buckets in the database (`platform/throttle`).
 */
export async function limitRates(app: FastifyInstance, { redis }: Services): Promise<void> {
  await app.register(rateLimit, {
    global: false,
    redis: redis?.counters,
    nameSpace: 'lumi-rate-',
    // Without Redis for a moment it is better to answer than to refuse everybody.
    skipOnError: true,
    keyGenerator: ({ ip }) => networkOf(ip),
    errorResponseBuilder: (_request, { ttl }) =>
      new LumiFailure('tooManyRequests', { retryAfter: ttl / 1000 }),
  })
}

/** Whoever is known is counted by themselves, so that a class behind one address is not one caller. */
export function callerOf({ principal, ip }: FastifyRequest): string {
  switch (principal.kind) {
    case 'account':
    case 'log':
      return `account ${principal.accountId}`
    case 'participant':
      return `user ${principal.userId}`
    case 'app':
    case 'node':
      return `app ${principal.clientId}`
    case 'anonymous':
      return networkOf(ip)
  }
}

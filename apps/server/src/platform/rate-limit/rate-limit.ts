import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance } from 'fastify'
import type { Services } from '../context.ts'
import { LumiFailure } from '../errors/failure.ts'
import { networkOf } from './network.ts'

/** Holds routes to the limits of the contract, in this process or, with Redis, in all of them together. */
export async function limitRates(app: FastifyInstance, { redis }: Services): Promise<void> {
  await app.register(rateLimit, {
    global: false,
    redis,
    nameSpace: 'lumi-rate-',
    // Without Redis for a moment it is better to answer than to refuse everybody.
    skipOnError: true,
    keyGenerator: ({ ip }) => networkOf(ip),
    errorResponseBuilder: (_request, { ttl }) =>
      new LumiFailure('tooManyRequests', { retryAfter: ttl / 1000 }),
  })
}

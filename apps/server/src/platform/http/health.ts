import type { FastifyInstance } from 'fastify'
import type { Services } from '../context.ts'

/**
 * `/healthz`: this process answers. `/readyz`: the server can take requests, with the state of each dependency.
 * Migrations have run before the server listens. The endpoint is public, so it reveals no more than one word per
 * dependency.
 */
export function registerHealth(app: FastifyInstance, { health }: Pick<Services, 'health'>): void {
  app.get('/healthz', () => ({ status: 'ok' }))
  app.get('/readyz', async (_request, reply) => {
    const states = await health.states()
    return reply.code(health.isReady(states) ? 200 : 503).send(states)
  })
}

import type { FastifyInstance } from 'fastify'
import type { Services } from '../context.ts'

/**
 * `/healthz`: this process answers. `/readyz`: send it requests, and how each dependency is. Migrations have run before the
 * server listens. Anybody may ask, so that it says of a dependency no more than one word.
 */
export function registerHealth(app: FastifyInstance, { health }: Pick<Services, 'health'>): void {
  app.get('/healthz', () => ({ status: 'ok' }))
  app.get('/readyz', async (_request, reply) => {
    const states = await health.states()
    return reply.code(health.isReady(states) ? 200 : 503).send(states)
  })
}

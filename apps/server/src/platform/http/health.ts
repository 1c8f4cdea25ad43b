import type { FastifyInstance } from 'fastify'
import type { Services } from '../context.ts'
import { sql } from '../db/orm.ts'

/**
 * `/healthz`: this process answers. `/readyz`: send it requests. Migrations have run before the server listens,
 * so ready means that the database answers. The media server is told of but decides nothing: without it
 * people can still sign in and manage, and no other server could do more.
 */
export function registerHealth(app: FastifyInstance, { db, media }: Services): void {
  app.get('/healthz', () => ({ status: 'ok' }))
  app.get('/readyz', async (_request, reply) => {
    const [database, mediaServer] = await Promise.all([
      answers(() => db.execute(sql`SELECT 1`)),
      answers(() => media.check()),
    ])
    const status = { database: database ? 'up' : 'down', media: mediaServer ? 'up' : 'down' }
    return reply.code(database ? 200 : 503).send(status)
  })
}

const answers = (ask: () => Promise<unknown>) =>
  ask().then(
    () => true,
    () => false,
  )

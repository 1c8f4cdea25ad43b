import type { FastifyInstance } from 'fastify'
import type { Services } from '../context.ts'
import { sql } from '../db/orm.ts'

/** For so long an answer counts for all who ask, so that asking without end costs nothing. */
const REMEMBERED_MS = 1_000

/**
 * `/healthz`: this process answers. `/readyz`: send it requests. Migrations have run before the server listens,
 * so ready means that the database answers. The media server is told of but decides nothing: without it
 * people can still sign in and manage, and no other server could do more.
 */
export function registerHealth(app: FastifyInstance, { db, media }: Pick<Services, 'db' | 'media'>): void {
  const ask = remembered(() =>
    Promise.all([answers(() => db.execute(sql`SELECT 1`)), answers(() => media.check())]),
  )
  app.get('/healthz', () => ({ status: 'ok' }))
  app.get('/readyz', async (_request, reply) => {
    const [database, mediaServer] = await ask()
    const status = { database: database ? 'up' : 'down', media: mediaServer ? 'up' : 'down' }
    return reply.code(database ? 200 : 503).send(status)
  })
}

const answers = (ask: () => Promise<unknown>) =>
  ask().then(
    () => true,
    () => false,
  )

/** Asks once for everybody who wants to know while the answer is on its way or fresh. */
function remembered<Answer>(ask: () => Promise<Answer>): () => Promise<Answer> {
  let answer: Promise<Answer> | undefined
  let until = 0
  return () => {
    if (answer && performance.now() < until) return answer
    until = Number.POSITIVE_INFINITY
    answer = ask().finally(() => {
      until = performance.now() + REMEMBERED_MS
    })
    return answer
  }
}

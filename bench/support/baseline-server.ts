/**
 * The least that can answer a read: Fastify, a pool and one query, for the comparison. Started by the bench as a
 * process of its own, so that it shares no event loop with the load.
 */
import { fastify } from 'fastify'
import pg from 'pg'

process.on('disconnect', () => process.exit())
const { BARE_DATABASE_URL, BARE_QUERIES = '{}' } = process.env
const queries: Record<string, string> = JSON.parse(BARE_QUERIES)
const pool = new pg.Pool({ connectionString: BARE_DATABASE_URL, max: 10 })
const app = fastify()

app.get<{ Params: { name: string } }>('/:name', async ({ params }) => {
  const { rows } = await pool.query(queries[params.name] ?? 'SELECT 1')
  return { items: rows }
})

await app.listen({ port: 0, host: '127.0.0.1' })
const address = app.server.address()
process.send?.(typeof address === 'object' ? address?.port : undefined)

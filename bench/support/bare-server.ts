/**
 * The least that can answer a page of conferences: Fastify, a pool and one query, for the comparison. Started
 * by the bench as a process of its own, so that it shares no event loop with the load.
 */
import { fastify } from 'fastify'
import pg from 'pg'

const { BARE_DATABASE_URL, BARE_CLIENT_ID } = process.env
const pool = new pg.Pool({ connectionString: BARE_DATABASE_URL, max: 10 })
const app = fastify()

app.get('/conferences', async () => {
  const { rows } = await pool.query(
    `SELECT * FROM conferences WHERE client_id = $1 AND state <> 4
     ORDER BY (not active), display_name collate "und-x-icu", conf_id LIMIT 50`,
    [BARE_CLIENT_ID],
  )
  return { items: rows }
})

await app.listen({ port: 0, host: '127.0.0.1' })
const address = app.server.address()
process.send?.(typeof address === 'object' ? address?.port : undefined)

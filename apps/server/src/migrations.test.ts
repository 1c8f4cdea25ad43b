import { readFileSync } from 'node:fs'
import pg from 'pg'
import { beforeAll, expect, test } from 'vitest'
import { migrateDatabase } from './platform/db/migrate.ts'
import { createTestDatabase, type TestDatabase } from './testing/database.ts'
import { createTestServer } from './testing/test-server.ts'

type Row = Record<string, unknown>

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8')

/** Rows by their tables, as version 0.1.0 wrote them with the secret key of the tests. */
const stored: Record<string, Row[]> = JSON.parse(read('testing/first-version.json'))

let database: TestDatabase
let pool: pg.Pool
beforeAll(async () => {
  database = await createTestDatabase({ empty: true })
  pool = new pg.Pool({ connectionString: database.url })
  await createFirstVersion()
  await migrateDatabase(pool)
})
/** The tables of the first migration with their rows, and the record by which later migrations go on from there. */
async function createFirstVersion() {
  const [first] = JSON.parse(read('../drizzle/meta/_journal.json')).entries
  await pool.query(read(`../drizzle/${first.tag}.sql`).replaceAll('--> statement-breakpoint', ''))
  await pool.query(`
    CREATE SCHEMA drizzle;
    CREATE TABLE drizzle.__drizzle_migrations (id serial PRIMARY KEY, hash text NOT NULL, created_at bigint)`)
  await pool.query("INSERT INTO drizzle.__drizzle_migrations (hash, created_at) VALUES ('', $1)", [
    first.when,
  ])
  const client = await pool.connect()
  // In any order: rows name others that come later.
  await client.query('SET session_replication_role = replica')
  for (const [table, rows] of Object.entries(stored)) {
    await client.query(
      `INSERT INTO "${table}" OVERRIDING SYSTEM VALUE SELECT * FROM jsonb_populate_recordset(null::"${table}", $1)`,
      [JSON.stringify(rows)],
    )
  }
  client.release(true)
  await continueSequences()
}

async function continueSequences() {
  const { rows } = await pool.query(`
    SELECT table_name, column_name, pg_get_serial_sequence(quote_ident(table_name), column_name) AS sequence
    FROM information_schema.columns WHERE table_schema = 'public'`)
  for (const { table_name, column_name, sequence } of rows) {
    if (sequence)
      await pool.query(
        `SELECT setval('${sequence}', (SELECT coalesce(max("${column_name}"), 0) + 1 FROM "${table_name}"))`,
      )
  }
}

test.each(Object.entries(stored))(
  'every row of %s is still there, and says what it said',
  async (table, rows) => {
    const { rows: found } = await pool.query(`SELECT to_jsonb(t) AS row FROM "${table}" t`)
    expect(found.map(({ row }) => row)).toEqual(
      expect.arrayContaining(rows.map((row) => expect.objectContaining(row))),
    )
    expect(found).toHaveLength(rows.length)
  },
)

test('the server goes on with it', async () => {
  await pool.end()
  const server = await createTestServer({ database })
  const [owner] = stored.accounts ?? []
  const body = { username: owner?.username, password: 'Lighthouse7' }
  const { body: signedIn } = await server.call('POST', '/auth/login', { body })
  const token = signedIn.access_token
  const list = async () =>
    (await server.call('GET', '/v1/conferences', { token })).body.items.map((item: Row) => item.displayName)
  expect(await list()).toEqual(['Algebra', 'Ended'])
  const created = await server.call('POST', '/v1/conference', { token, body: { displayName: 'New' } })
  expect(created).toMatchObject({ status: 200 })
  expect(await list()).toEqual(['Algebra', 'Ended', 'New'])
  const { body: app } = await server.call('GET', `/v1/app/${stored.apps?.[0]?.client_id}`, { token })
  expect(app).toMatchObject({ clientSecret: expect.any(String) })
  await server.close()
})

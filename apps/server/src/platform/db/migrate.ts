import { fileURLToPath } from 'node:url'
import type pg from 'pg'
import { drizzle, migrate } from './orm.ts'

const migrationsFolder = fileURLToPath(new URL('../../../drizzle', import.meta.url))
/** Any number that nothing else locks; it spells "lumi". */
const MIGRATION_LOCK = 0x6c756d69

/** Brings the tables up to date. Servers that start at once take turns, and the later ones find nothing to do. */
export async function migrateDatabase(pool: pg.Pool): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK])
    await migrate(drizzle(client), { migrationsFolder })
  } finally {
    // Ending the session releases the lock in any state.
    client.release(true)
  }
}

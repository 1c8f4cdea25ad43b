import type { NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import type { PgDatabase } from 'drizzle-orm/pg-core'
import type { Logger } from '../log/logger.ts'
import { type Listener, openListener } from './listener.ts'
import { migrateDatabase } from './migrate.ts'
import { NodePgDatabase, PgDialect } from './orm.ts'
import { PatientPool } from './pool.ts'
import { Session } from './session.ts'
import { checkVersion, explainUnusable } from './unusable.ts'

/** The executor of queries: the pool, or the transaction that `db.transaction` provides. */
export type Db = PgDatabase<NodePgQueryResultHKT, Record<string, never>>

declare const inside: unique symbol
/** The executor of a transaction's queries. Only `inTransaction` provides one. */
export type TransactionDb = Db & { readonly [inside]: true }

export type Database = {
  db: Db
  listener: Listener
  /** The pool for the few parts that need SQL without Drizzle: job queue, readiness. */
  pool: PatientPool
  close(): Promise<void>
}

export type DatabaseOptions = {
  url: string
  log: Logger
  poolSize?: number
  /** The longest time that a query waits for a connection while PostgreSQL is away. */
  patienceMs?: number
  /** The longest time that a server waits at start for a PostgreSQL that is starting as well. */
  startPatienceMs?: number
}

/** Connects and brings the tables up to date. @throws ConfigError @throws UnavailableError */
export async function openDatabase({
  url,
  log,
  poolSize = 10,
  patienceMs = 4_000,
  startPatienceMs = 30_000,
}: DatabaseOptions): Promise<Database> {
  await migrate(url, startPatienceMs, log)
  const pool = new PatientPool({
    connectionString: url,
    max: poolSize,
    patienceMs,
    connectionTimeoutMillis: 3_000,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    application_name: 'lumi',
    // A statement that runs this long is a fault; it must not hold a connection for ever.
    statement_timeout: 30_000,
    idle_in_transaction_session_timeout: 30_000,
  })
  const listener = await openListener(url, log)
  const dialect = new PgDialect({ casing: 'snake_case' })
  return {
    db: new NodePgDatabase(dialect, new Session(pool, dialect), undefined),
    listener,
    pool,
    async close() {
      await listener.close()
      await pool.end()
    },
  }
}

/** With a connection of its own: migrations, and waiting for another server's, may take longer than a query may. */
async function migrate(url: string, patienceMs: number, log: Logger): Promise<void> {
  const onWaiting = (error: Error) => log.warn({ reason: error.message }, 'waiting for the database')
  const pool = new PatientPool({ connectionString: url, max: 1, patienceMs, onWaiting })
  try {
    const { rows } = await pool.query<{ version: number }>(
      `SELECT current_setting('server_version_num')::int AS version`,
    )
    checkVersion(rows[0]?.version ?? 0, url)
    await migrateDatabase(pool)
  } catch (error) {
    throw explainUnusable(error, url, patienceMs)
  } finally {
    await pool.end()
  }
}

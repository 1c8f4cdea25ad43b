import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { migrateDatabase } from '../platform/db/migrate.ts'
import { PatientPool } from '../platform/db/pool.ts'
import { embeddedPostgres } from '../supervisor/postgres.ts'
import { startRedis } from './redis.ts'

export const TEMPLATE = 'lumi_template'

declare module 'vitest' {
  export interface ProvidedContext {
    /** A PostgreSQL whose user may create databases; `lumi_template` in it has every table and no row. */
    postgresUrl: string
    /** A Redis, where tests run against several servers at once. */
    redisUrl: string | undefined
  }
}

/** Its data need not survive a power cut: nothing waits for the disk. */
const UNSAFE_AND_FAST = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }

/** One PostgreSQL for the whole run: that of TEST_DATABASE_URL, or one of our own in a temporary folder. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env.TEST_DATABASE_URL
  const { url, stop } = given ? { url: given, stop: async () => {} } : await startPostgres()
  await makeTemplate(url)
  project.provide('postgresUrl', url)
  const redis = Number(process.env.LUMI_TEST_SERVERS ?? 1) > 1 ? await startRedis() : undefined
  project.provide('redisUrl', redis?.url)
  return async () => {
    await redis?.stop()
    await stop()
  }
}

async function startPostgres() {
  const dataDir = await mkdtemp(join(tmpdir(), 'lumi-test-'))
  const postgres = await embeddedPostgres({
    dataDir,
    runDir: join(dataDir, 'run'),
    settings: UNSAFE_AND_FAST,
  })
  await postgres.process.start()
  return {
    url: postgres.url,
    async stop() {
      await postgres.process.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

async function makeTemplate(url: string) {
  const admin = new pg.Client({ connectionString: url })
  await admin.connect()
  await admin.query(`DROP DATABASE IF EXISTS ${TEMPLATE}`)
  await admin.query(`CREATE DATABASE ${TEMPLATE}`)
  await admin.end()
  const pool = new PatientPool({ connectionString: withDatabase(url, TEMPLATE), patienceMs: 0 })
  await migrateDatabase(pool)
  await pool.end()
}

export function withDatabase(url: string, name: string): string {
  const changed = new URL(url)
  changed.pathname = `/${name}`
  return changed.href
}

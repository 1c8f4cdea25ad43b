import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { TEMPLATE, withDatabase } from './global-setup.ts'

export type TestDatabase = { url: string; drop(): Promise<void> }

/**
 * A database of its own with every table and no row, or `empty` without tables. `drop` removes it, connected clients
 * or not.
 */
export async function createTestDatabase({ empty = false } = {}): Promise<TestDatabase> {
  const name = `lumi_${randomUUID().replaceAll('-', '')}`
  await asAdmin((admin) => admin.query(`CREATE DATABASE ${name} TEMPLATE ${empty ? 'template0' : TEMPLATE}`))
  return {
    url: withDatabase(inject('postgresUrl'), name),
    drop: () => asAdmin((admin) => admin.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)),
  }
}

async function asAdmin(work: (admin: pg.Client) => Promise<unknown>): Promise<void> {
  const admin = new pg.Client({ connectionString: inject('postgresUrl') })
  await admin.connect()
  try {
    await work(admin)
  } finally {
    await admin.end()
  }
}

import type { TransactionDb } from './database.ts'
import { sql } from './orm.ts'

/** Locks a name until this transaction ends; other callers of the same name wait. */
export async function advisoryLock(tx: TransactionDb, name: string): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${name}, 0))`)
}

import type { TransactionDb } from './database.ts'
import { sql } from './orm.ts'

/** Whoever asks for a lock of the same name waits until this transaction ends. */
export async function advisoryLock(tx: TransactionDb, name: string): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${name}, 0))`)
}

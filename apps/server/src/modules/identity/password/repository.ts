import type { Db } from '../../../platform/db/database.ts'
import { and, eq, gt, lt } from '../../../platform/db/orm.ts'
import { passwordResets } from './table.ts'

const { accountId, tokenHash, expires } = passwordResets

/** An account has one link at a time. */
export async function upsertReset(
  db: Db,
  account: string,
  reset: { tokenHash: string; expires: Date },
): Promise<void> {
  await db
    .insert(passwordResets)
    .values({ accountId: account, ...reset })
    .onConflictDoUpdate({ target: accountId, set: reset })
}

const isUnexpired = (hash: string, now: Date) => and(eq(tokenHash, hash), gt(expires, now))

export async function resetExists(db: Db, hash: string, now: Date): Promise<boolean> {
  return (await db.$count(passwordResets, isUnexpired(hash, now))) > 0
}

/** Removes a reset that is not over and answers whose it was. */
export async function takeReset(db: Db, hash: string, now: Date): Promise<string | undefined> {
  const [taken] = await db.delete(passwordResets).where(isUnexpired(hash, now)).returning({ accountId })
  return taken?.accountId
}

export async function deleteReset(db: Db, account: string): Promise<void> {
  await db.delete(passwordResets).where(eq(accountId, account))
}

export async function deleteExpiredResets(db: Db, now: Date): Promise<void> {
  await db.delete(passwordResets).where(lt(expires, now))
}

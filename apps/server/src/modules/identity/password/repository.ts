import type { Db } from '../../../platform/db/database.ts'
import { and, eq, gt, lt } from '../../../platform/db/orm.ts'
import { passwordResetLinks, passwordResets } from './table.ts'

/** Both tables hold links: servers of the version before write to the second. */
const tables = [passwordResetLinks, passwordResets] as const

export async function insertResetLink(db: Db, link: typeof passwordResetLinks.$inferInsert): Promise<void> {
  await db.insert(passwordResetLinks).values(link)
}

const isUnexpired = ({ tokenHash, expires }: (typeof tables)[number], hash: string, now: Date) =>
  and(eq(tokenHash, hash), gt(expires, now))

export async function resetExists(db: Db, hash: string, now: Date): Promise<boolean> {
  for (const table of tables) if ((await db.$count(table, isUnexpired(table, hash, now))) > 0) return true
  return false
}

/** Removes a link that is not over and answers whose it was. */
export async function takeReset(db: Db, hash: string, now: Date): Promise<string | undefined> {
  for (const table of tables) {
    const { accountId } = table
    const [taken] = await db
      .delete(table)
      .where(isUnexpired(table, hash, now))
      .returning({ accountId })
    if (taken) return taken.accountId
  }
  return undefined
}

export async function deleteResets(db: Db, account: string): Promise<void> {
  for (const table of tables) await db.delete(table).where(eq(table.accountId, account))
}

export async function deleteExpiredResets(db: Db, now: Date): Promise<void> {
  for (const table of tables) await db.delete(table).where(lt(table.expires, now))
}

import type { Db } from '../../platform/db/database.ts'
import { eq } from '../../platform/db/orm.ts'
import { isUniqueViolation } from '../../platform/db/outage.ts'
import { fail } from '../../platform/errors/failure.ts'
import { accounts } from './table.ts'

export type AccountRow = typeof accounts.$inferSelect

/** How usernames and addresses are kept and looked up. */
export const foldCase = (text: string) => text.normalize('NFKC').toLowerCase()

export const insertAccount = (db: Db, account: typeof accounts.$inferInsert): Promise<unknown> =>
  db.insert(accounts).values(account).catch(explainTaken)

export async function updateAccount(
  db: Db,
  accountId: string,
  change: Partial<AccountRow>,
): Promise<AccountRow | undefined> {
  const [changed] = await db
    .update(accounts)
    .set(change)
    .where(eq(accounts.accountId, accountId))
    .returning()
    .catch(explainTaken)
  return changed
}

/** `lock` keeps others from changing the account until the transaction ends. */
export async function findAccount(
  db: Db,
  accountId: string,
  { lock = false } = {},
): Promise<AccountRow | undefined> {
  const query = db.select().from(accounts).where(eq(accounts.accountId, accountId))
  const [account] = await (lock ? query.for('update') : query)
  return account
}

export async function findAccountByUsername(db: Db, username: string): Promise<AccountRow | undefined> {
  const [account] = await db
    .select()
    .from(accounts)
    .where(eq(accounts.username, foldCase(username)))
  return account
}

export async function findAccountByEmail(db: Db, email: string): Promise<AccountRow | undefined> {
  const [account] = await db
    .select()
    .from(accounts)
    .where(eq(accounts.email, foldCase(email)))
  return account
}

/** The constraint decides, so that of two who want a name at once exactly one gets it. */
function explainTaken(error: unknown): never {
  if (isUniqueViolation(error, 'accounts_username')) fail('usernameExists', { field: 'username' })
  if (isUniqueViolation(error, 'accounts_email')) fail('emailTaken', { field: 'email' })
  throw error
}

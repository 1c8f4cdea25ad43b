import { advisoryLock } from '../../../platform/db/advisory-lock.ts'
import type { Db, TransactionDb } from '../../../platform/db/database.ts'
import { and, eq, isNull, sql } from '../../../platform/db/orm.ts'
import { isUniqueViolation } from '../../../platform/db/outage.ts'
import { prepared } from '../../../platform/db/prepared.ts'
import { fail } from '../../../platform/errors/failure.ts'
import { accounts } from '../table.ts'
import { skeletonOf } from './skeleton.ts'
import { accountKeys } from './table.ts'

export type AccountRow = typeof accounts.$inferSelect
export type AccountKeyRow = typeof accountKeys.$inferSelect

/** The form in which usernames and addresses are stored and looked up. */
export const foldCase = (text: string) => text.normalize('NFKC').toLowerCase()

/**
 * Returns the stored form of an account's fields: names must differ by more than the case or the look of their letters.
 */
export function foldNames<Fields extends { username?: string; email?: string }>(
  fields: Fields,
): Fields & { usernameSkeleton?: string; sharesSkeleton?: boolean } {
  const { username, email } = fields
  const folded = username === undefined ? undefined : foldCase(username)
  return {
    ...fields,
    ...(folded === undefined
      ? {}
      : { username: folded, usernameSkeleton: skeletonOf(folded), sharesSkeleton: false }),
    ...(email === undefined ? {} : { email: foldCase(email) }),
  }
}

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

/**
 * Returns true if the account that this transaction creates is the first of the installation. Of two concurrent
 * transactions one waits here for the other.
 */
export async function isFirstAccount(db: TransactionDb): Promise<boolean> {
  if (await hasAccounts(db)) return false
  await advisoryLock(db, 'first account')
  return !(await hasAccounts(db))
}

async function hasAccounts(db: Db): Promise<boolean> {
  const found = await db.select({ accountId: accounts.accountId }).from(accounts).limit(1)
  return found.length > 0
}

const accountQuery = prepared((db) =>
  db
    .select()
    .from(accounts)
    .where(eq(accounts.accountId, sql.placeholder('accountId')))
    .prepare('account'),
)

/** `lock` prevents changes of the account until the transaction ends; other rows may still refer to it. */
export async function findAccount(
  db: Db,
  accountId: string,
  { lock = false } = {},
): Promise<AccountRow | undefined> {
  const [account] = lock
    ? await db.select().from(accounts).where(eq(accounts.accountId, accountId)).for('no key update')
    : await accountQuery(db).execute({ accountId })
  return account
}

/** The account, while it is there; until the transaction ends it then stays, with the role that it has. */
export async function lockAccount(db: TransactionDb, accountId: string): Promise<AccountRow | undefined> {
  const [locked] = await db.select().from(accounts).where(eq(accounts.accountId, accountId)).for('key share')
  return locked
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

/** Returns some accounts whose skeleton is not computed yet. */
export const findWithoutSkeleton = (db: Db, limit: number) =>
  db
    .select({ accountId: accounts.accountId, username: accounts.username })
    .from(accounts)
    .where(and(isNull(accounts.usernameSkeleton), eq(accounts.sharesSkeleton, false)))
    .limit(limit)

/** Stores the skeleton of a username, or that another account has the same one: both remain valid. */
export async function fillSkeleton(
  db: Db,
  { accountId, username }: Pick<AccountRow, 'accountId' | 'username'>,
): Promise<void> {
  const fill = (change: Pick<AccountRow, 'usernameSkeleton'> | Pick<AccountRow, 'sharesSkeleton'>) =>
    db
      .update(accounts)
      .set(change)
      .where(and(eq(accounts.accountId, accountId), eq(accounts.username, username)))
  await fill({ usernameSkeleton: skeletonOf(username) }).catch((error) => {
    if (!isUniqueViolation(error, 'accounts_username_skeleton')) throw error
    return fill({ sharesSkeleton: true })
  })
}

export async function storePublicKey(db: Db, key: AccountKeyRow): Promise<void> {
  await db.insert(accountKeys).values(key).onConflictDoUpdate({ target: accountKeys.accountId, set: key })
}

export async function findPublicKey(db: Db, accountId: string): Promise<AccountKeyRow | undefined> {
  const [key] = await db.select().from(accountKeys).where(eq(accountKeys.accountId, accountId))
  return key
}

/** The constraint decides, so that of two who want a name at once exactly one gets it. */
function explainTaken(error: unknown): never {
  if (isUniqueViolation(error, 'accounts_username')) fail('usernameExists', { field: 'username' })
  if (isUniqueViolation(error, 'accounts_username_skeleton')) fail('usernameExists', { field: 'username' })
  if (isUniqueViolation(error, 'accounts_email')) fail('emailTaken', { field: 'email' })
  throw error
}

import { containsWords } from '../../../platform/db/contains.ts'
import type { Db, TransactionDb } from '../../../platform/db/database.ts'
import { comesAfter, type KeysetOrder, sortedBy } from '../../../platform/db/keyset.ts'
import { and, eq, or, sql } from '../../../platform/db/orm.ts'
import type { AccountRow } from '../account/repository.ts'
import { accounts } from '../table.ts'

const { username, email, role, firstName, lastName } = accounts

/** Orders of a list, each with the index that has it. */
export const subAccountOrders = {
  username: { columns: [sql`${username}`], position: (account) => [account.username] },
  email: { columns: [sql`${email}`], position: (account) => [account.email] },
  role: {
    columns: [sql`${role}`, sql`${username}`],
    types: ['smallint', 'text'],
    position: (account) => [String(account.role), account.username],
  },
} satisfies Record<string, KeysetOrder<AccountRow>>

export type Filter = {
  clientId: string
  role?: number
  /** Words of username, address, name and id. */
  search?: string
}

type Part = { sort: keyof typeof subAccountOrders; after?: readonly string[]; limit: number }

const matches = ({ clientId, role: wanted, search = '' }: Filter) =>
  and(
    eq(accounts.clientId, clientId),
    wanted === undefined ? undefined : eq(role, wanted),
    containsWords([username, email, firstName, lastName, accounts.accountId], search),
  )

export const countSubAccounts = (db: Db, filter: Filter): Promise<number> =>
  db.$count(accounts, matches(filter))

export function findSubAccounts(db: Db, filter: Filter, { sort, after, limit }: Part): Promise<AccountRow[]> {
  return db
    .select()
    .from(accounts)
    .where(and(matches(filter), after ? comesAfter(subAccountOrders[sort], after) : undefined))
    .orderBy(sortedBy(subAccountOrders[sort]))
    .limit(limit)
}

/** A sub-account of the app by its id, or else by its username. */
export async function findSubAccount(
  db: Db,
  clientId: string,
  idOrUsername: { accountId: string; username: string },
): Promise<AccountRow | undefined> {
  const found = await db
    .select()
    .from(accounts)
    .where(
      and(
        eq(accounts.clientId, clientId),
        or(eq(accounts.accountId, idOrUsername.accountId), eq(username, idOrUsername.username)),
      ),
    )
  return found.find(({ accountId }) => accountId === idOrUsername.accountId) ?? found[0]
}

/** The account; from now until the transaction ends it comes into no conference, and nobody else may even name it. */
export async function lockAccountAlone(
  db: TransactionDb,
  accountId: string,
): Promise<AccountRow | undefined> {
  const [account] = await db.select().from(accounts).where(eq(accounts.accountId, accountId)).for('update')
  return account
}

export async function deleteAccount(db: Db, accountId: string): Promise<void> {
  await db.delete(accounts).where(eq(accounts.accountId, accountId))
}

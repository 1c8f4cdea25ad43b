import type { Db, TransactionDb } from '../../../platform/db/database.ts'
import { and, asc, eq, isNotNull } from '../../../platform/db/orm.ts'
import { accounts, apps } from '../table.ts'

/** Locks all accounts of the app; until the transaction ends no other row can even refer to them. */
export async function lockSubAccounts(db: TransactionDb, clientId: string): Promise<void> {
  await db
    .select({ accountId: accounts.accountId })
    .from(accounts)
    .where(eq(accounts.clientId, clientId))
    .orderBy(asc(accounts.accountId))
    .for('update')
}

/** The pictures of the app's accounts. */
export async function listPictureIdsOfApp(db: Db, clientId: string): Promise<(string | null)[]> {
  const found = await db
    .select({ pictureId: accounts.pictureId })
    .from(accounts)
    .where(and(eq(accounts.clientId, clientId), isNotNull(accounts.pictureId)))
  return found.map(({ pictureId }) => pictureId)
}

/** From now until the transaction ends nothing new can belong to the app. */
export async function lockAppToDelete(db: TransactionDb, clientId: string): Promise<void> {
  await db.select({ clientId: apps.clientId }).from(apps).where(eq(apps.clientId, clientId)).for('update')
}

export async function deleteAppRow(db: TransactionDb, clientId: string): Promise<void> {
  await db.delete(apps).where(eq(apps.clientId, clientId))
}

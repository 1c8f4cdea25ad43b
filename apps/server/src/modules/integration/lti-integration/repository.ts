import type { Db, TransactionDb } from '../../../platform/db/database.ts'
import { asc, eq } from '../../../platform/db/orm.ts'
import { type IntegrationRow, type KeyRow, ltiIntegrations, ltiKeys } from './table.ts'

const named = (integrationId: string) => eq(ltiIntegrations.integrationId, integrationId)

export async function insertIntegration(db: Db, row: IntegrationRow): Promise<void> {
  await db.insert(ltiIntegrations).values(row)
}

export const countIntegrations = (db: Db, clientId: string): Promise<number> =>
  db.$count(ltiIntegrations, eq(ltiIntegrations.clientId, clientId))

export const listIntegrations = (db: Db, clientId: string): Promise<IntegrationRow[]> =>
  db
    .select()
    .from(ltiIntegrations)
    .where(eq(ltiIntegrations.clientId, clientId))
    .orderBy(asc(ltiIntegrations.created), asc(ltiIntegrations.integrationId))

export async function findIntegration(db: Db, integrationId: string): Promise<IntegrationRow | undefined> {
  const [found] = await db.select().from(ltiIntegrations).where(named(integrationId))
  return found
}

/** Finds an integration, and locks it until the transaction ends. */
export async function lockIntegration(
  db: TransactionDb,
  integrationId: string,
): Promise<IntegrationRow | undefined> {
  const [found] = await db.select().from(ltiIntegrations).where(named(integrationId)).for('update')
  return found
}

/** Every integration; until the transaction ends nobody else changes one. */
export const lockAllIntegrations = (db: Db): Promise<IntegrationRow[]> =>
  db.select().from(ltiIntegrations).for('update')

export async function updateIntegration(
  db: Db,
  integrationId: string,
  change: Partial<IntegrationRow>,
): Promise<void> {
  await db.update(ltiIntegrations).set(change).where(named(integrationId))
}

export async function deleteIntegration(db: Db, integrationId: string): Promise<void> {
  await db.delete(ltiIntegrations).where(named(integrationId))
}

/** The key pairs after the first one, oldest first. */
export const findLaterKeys = (db: Db, integrationId: string): Promise<KeyRow[]> =>
  db
    .select()
    .from(ltiKeys)
    .where(eq(ltiKeys.integrationId, integrationId))
    .orderBy(asc(ltiKeys.created), asc(ltiKeys.kid))

export async function insertKey(db: Db, key: KeyRow): Promise<void> {
  await db.insert(ltiKeys).values(key)
}

/** Every later key pair; until the transaction ends nobody else changes one. */
export const lockAllKeys = (db: Db): Promise<KeyRow[]> => db.select().from(ltiKeys).for('update')

export async function updateKey(db: Db, kid: string, privateKey: string): Promise<void> {
  await db.update(ltiKeys).set({ privateKey }).where(eq(ltiKeys.kid, kid))
}

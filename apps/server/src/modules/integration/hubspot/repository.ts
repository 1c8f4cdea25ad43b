import type { Db, TransactionDb } from '../../../platform/db/database.ts'
import { and, asc, eq } from '../../../platform/db/orm.ts'
import { type HubSpotInstallation, hubspotInstallations } from './table.ts'

const { installationId, hubId, clientId, created } = hubspotInstallations

export const listInstallations = (db: Db, app: string): Promise<HubSpotInstallation[]> =>
  db.select().from(hubspotInstallations).where(eq(clientId, app)).orderBy(asc(created), asc(installationId))

export async function findInstallation(db: Db, id: string): Promise<HubSpotInstallation | undefined> {
  const [found] = await db.select().from(hubspotInstallations).where(eq(installationId, id))
  return found
}

export async function findInstallationOfHub(db: Db, hub: string): Promise<HubSpotInstallation | undefined> {
  const [found] = await db.select().from(hubspotInstallations).where(eq(hubId, hub))
  return found
}

/** Adds an installation; false if the account has one. */
export async function insertInstallation(db: TransactionDb, row: HubSpotInstallation): Promise<boolean> {
  const added = await db.insert(hubspotInstallations).values(row).onConflictDoNothing().returning({ hubId })
  return added.length > 0
}

/** An installation, locked until the transaction ends. */
export async function lockInstallation(
  db: TransactionDb,
  of: { installationId: string } | { hubId: string },
): Promise<HubSpotInstallation | undefined> {
  const isIt = 'hubId' in of ? eq(hubId, of.hubId) : eq(installationId, of.installationId)
  const [found] = await db.select().from(hubspotInstallations).where(isIt).for('update')
  return found
}

/** Every installation; until the transaction ends nobody else changes one. */
export const lockAllInstallations = (db: Db): Promise<HubSpotInstallation[]> =>
  db.select().from(hubspotInstallations).for('update')

export async function updateInstallation(
  db: Db,
  id: string,
  change: Partial<HubSpotInstallation>,
): Promise<HubSpotInstallation | undefined> {
  const [changed] = await db
    .update(hubspotInstallations)
    .set(change)
    .where(eq(installationId, id))
    .returning()
  return changed
}

/** Deletes an installation of an app; returns its last state. */
export async function deleteInstallation(
  db: Db,
  of: Pick<HubSpotInstallation, 'installationId' | 'clientId'>,
): Promise<HubSpotInstallation | undefined> {
  const isIt = and(eq(installationId, of.installationId), eq(clientId, of.clientId))
  const [deleted] = await db.delete(hubspotInstallations).where(isIt).returning()
  return deleted
}

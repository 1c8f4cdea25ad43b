import type { Db, TransactionDb } from '../../../platform/db/database.ts'
import { and, asc, eq, isNotNull, lt } from '../../../platform/db/orm.ts'
import { type InstallationRow, slackInstallations, slackRequests } from './table.ts'

const { installationId, teamId, clientId, created } = slackInstallations

export const listInstallations = (db: Db, app: string): Promise<InstallationRow[]> =>
  db.select().from(slackInstallations).where(eq(clientId, app)).orderBy(asc(created), asc(installationId))

export async function findInstallation(db: Db, id: string): Promise<InstallationRow | undefined> {
  const [found] = await db.select().from(slackInstallations).where(eq(installationId, id))
  return found
}

export async function findInstallationOfTeam(db: Db, team: string): Promise<InstallationRow | undefined> {
  const [found] = await db.select().from(slackInstallations).where(eq(teamId, team))
  return found
}

/** Adds an installation; false if the workspace has one. */
export async function insertInstallation(db: TransactionDb, row: InstallationRow): Promise<boolean> {
  const added = await db.insert(slackInstallations).values(row).onConflictDoNothing().returning({ teamId })
  return added.length > 0
}

/** The installation of a workspace, locked until the transaction ends. */
export async function lockInstallationOfTeam(
  db: TransactionDb,
  team: string,
): Promise<InstallationRow | undefined> {
  const [found] = await db.select().from(slackInstallations).where(eq(teamId, team)).for('update')
  return found
}

/** Every installation; until the transaction ends nobody else changes one. */
export const lockAllInstallations = (db: Db): Promise<InstallationRow[]> =>
  db.select().from(slackInstallations).for('update')

export async function updateInstallation(
  db: Db,
  id: string,
  change: Partial<InstallationRow>,
): Promise<InstallationRow | undefined> {
  const [changed] = await db.update(slackInstallations).set(change).where(eq(installationId, id)).returning()
  return changed
}

/** Removes the problem of an installation; false if there was none. */
export async function clearProblem(db: Db, id: string): Promise<boolean> {
  const cleared = await db
    .update(slackInstallations)
    .set({ problem: null, problemSince: null })
    .where(and(eq(installationId, id), isNotNull(slackInstallations.problem)))
    .returning({ installationId })
  return cleared.length > 0
}

/** Deletes an installation of an app, with its cards; answers what it was. */
export async function deleteInstallation(
  db: Db,
  of: Pick<InstallationRow, 'installationId' | 'clientId'>,
): Promise<InstallationRow | undefined> {
  const isIt = and(eq(installationId, of.installationId), eq(clientId, of.clientId))
  const [deleted] = await db.delete(slackInstallations).where(isIt).returning()
  return deleted
}

/** Stores a request; false if it was stored before. */
export async function insertRequest(db: Db, requestId: string, received: Date): Promise<boolean> {
  const added = await db
    .insert(slackRequests)
    .values({ requestId, received })
    .onConflictDoNothing()
    .returning({ requestId: slackRequests.requestId })
  return added.length > 0
}

/** Removes requests that nobody repeats any more. */
export async function removeRequests(db: Db, before: Date): Promise<void> {
  await db.delete(slackRequests).where(lt(slackRequests.received, before))
}

import type { Db } from '../../../platform/db/database.ts'
import { asc, eq } from '../../../platform/db/orm.ts'
import { ltiDeployments, ltiRegistrations, type RegistrationRow } from './table.ts'

/** A registration with the ids of its deployments, oldest first. */
export type Registration = RegistrationRow & { deployments: string[] }

const named = (registrationId: string) => eq(ltiRegistrations.registrationId, registrationId)

/** False if the integration has this platform already. */
export async function insertRegistration(db: Db, row: RegistrationRow): Promise<boolean> {
  const added = await db.insert(ltiRegistrations).values(row).onConflictDoNothing().returning()
  return added.length > 0
}

export async function updateRegistration(
  db: Db,
  registrationId: string,
  change: Partial<RegistrationRow>,
): Promise<void> {
  if (Object.keys(change).length > 0)
    await db.update(ltiRegistrations).set(change).where(named(registrationId))
}

export async function deleteRegistration(db: Db, registrationId: string): Promise<void> {
  await db.delete(ltiRegistrations).where(named(registrationId))
}

export const countRegistrations = (db: Db, integrationId: string): Promise<number> =>
  db.$count(ltiRegistrations, eq(ltiRegistrations.integrationId, integrationId))

/** The registrations of an integration, oldest first. */
export async function findRegistrations(db: Db, integrationId: string): Promise<Registration[]> {
  const registrations = await db
    .select()
    .from(ltiRegistrations)
    .where(eq(ltiRegistrations.integrationId, integrationId))
    .orderBy(asc(ltiRegistrations.created), asc(ltiRegistrations.registrationId))
  const deployments = await db
    .select({ registrationId: ltiDeployments.registrationId, deploymentId: ltiDeployments.deploymentId })
    .from(ltiDeployments)
    .innerJoin(ltiRegistrations, eq(ltiRegistrations.registrationId, ltiDeployments.registrationId))
    .where(eq(ltiRegistrations.integrationId, integrationId))
    .orderBy(asc(ltiDeployments.created), asc(ltiDeployments.deploymentId))
  return registrations.map((registration) => ({
    ...registration,
    deployments: deployments
      .filter(({ registrationId }) => registrationId === registration.registrationId)
      .map(({ deploymentId }) => deploymentId),
  }))
}

export async function findRegistration(
  db: Db,
  integrationId: string,
  registrationId: string,
): Promise<Registration | undefined> {
  return (await findRegistrations(db, integrationId)).find((one) => one.registrationId === registrationId)
}

/** Makes these the deployments of a registration. */
export async function replaceDeployments(
  db: Db,
  registrationId: string,
  deployments: readonly string[],
  created: Date,
): Promise<void> {
  await db.delete(ltiDeployments).where(eq(ltiDeployments.registrationId, registrationId))
  await addDeployments(db, registrationId, deployments, created)
}

export async function addDeployments(
  db: Db,
  registrationId: string,
  deployments: readonly string[],
  created: Date,
): Promise<void> {
  if (deployments.length === 0) return
  // A millisecond apart, so that they stay in this order.
  const rows = deployments.map((deploymentId, place) => ({
    registrationId,
    deploymentId,
    created: new Date(created.getTime() + place),
  }))
  await db.insert(ltiDeployments).values(rows).onConflictDoNothing()
}

const MOST_PAGE_ORIGINS = 20

/** Adds the origins of pages that a launch has named. */
export async function addPageOrigins(
  db: Db,
  { registrationId, pageOrigins }: RegistrationRow,
  origins: readonly string[],
): Promise<void> {
  const added = origins.filter((origin) => !pageOrigins.includes(origin))
  if (added.length === 0) return
  const all = [...pageOrigins, ...added].slice(-MOST_PAGE_ORIGINS)
  await updateRegistration(db, registrationId, { pageOrigins: all })
}

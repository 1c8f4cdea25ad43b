import type { Db, TransactionDb } from '../../../platform/db/database.ts'
import { and, desc, eq } from '../../../platform/db/orm.ts'
import { type HubSpotConference, hubspotConferences } from './table.ts'

/** A contact or a deal of an account. */
export type ObjectOfAccount = Pick<HubSpotConference, 'installationId' | 'objectType' | 'objectId'>

const { confId, installationId, objectType, objectId, created } = hubspotConferences

export async function insertHubSpotConference(db: TransactionDb, row: HubSpotConference): Promise<void> {
  await db.insert(hubspotConferences).values(row)
}

export async function findHubSpotConference(db: Db, id: string): Promise<HubSpotConference | undefined> {
  const [found] = await db.select().from(hubspotConferences).where(eq(confId, id))
  return found
}

/** The last conferences of an object, newest first. */
export const findLastConferencesOf = (
  db: Db,
  object: ObjectOfAccount,
  limit: number,
): Promise<HubSpotConference[]> =>
  db
    .select()
    .from(hubspotConferences)
    .where(
      and(
        eq(installationId, object.installationId),
        eq(objectType, object.objectType),
        eq(objectId, object.objectId),
      ),
    )
    .orderBy(desc(created))
    .limit(limit)

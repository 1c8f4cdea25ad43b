import type { Db } from '../../platform/db/database.ts'
import { and, asc, desc, eq } from '../../platform/db/orm.ts'
import { hashToken } from '../../platform/secrets/secrets.ts'
import { apps } from './table.ts'

export type AppRow = typeof apps.$inferSelect

export async function insertApp(db: Db, app: typeof apps.$inferInsert): Promise<void> {
  await db.insert(apps).values(app)
}

export async function findApp(db: Db, clientId: string): Promise<AppRow | undefined> {
  const [app] = await db.select().from(apps).where(eq(apps.clientId, clientId))
  return app
}

/** The app that a media node shows the API key of. */
export async function findAppByApiKey(db: Db, apiKey: string): Promise<AppRow | undefined> {
  const [app] = await db
    .select()
    .from(apps)
    .where(eq(apps.apiKeyHash, hashToken(apiKey)))
  return app
}

export async function findDefaultApp(db: Db, ownerId: string): Promise<AppRow | undefined> {
  const [app] = await db
    .select()
    .from(apps)
    .where(and(eq(apps.ownerId, ownerId), eq(apps.isDefault, true)))
  return app
}

/** The default first, then by name. */
export const listAppsOf = (db: Db, ownerId: string): Promise<AppRow[]> =>
  db
    .select()
    .from(apps)
    .where(eq(apps.ownerId, ownerId))
    .orderBy(desc(apps.isDefault), asc(apps.title), asc(apps.clientId))

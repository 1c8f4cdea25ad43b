import type { Db, TransactionDb } from '../../../platform/db/database.ts'
import { and, asc, desc, eq, isNotNull, isNull, lt, or, sql } from '../../../platform/db/orm.ts'
import { prepared } from '../../../platform/db/prepared.ts'
import { hashToken } from '../../../platform/secrets/secrets.ts'
import { accounts, apps } from '../table.ts'

export type AppRow = typeof apps.$inferSelect

export async function insertApp(db: Db, app: typeof apps.$inferInsert): Promise<void> {
  await db.insert(apps).values(app)
}

const appQuery = prepared((db) =>
  db
    .select()
    .from(apps)
    .where(eq(apps.clientId, sql.placeholder('clientId')))
    .prepare('app'),
)

/** `lock` prevents changes of the app until the transaction ends. */
export async function findApp(db: Db, clientId: string, { lock = false } = {}): Promise<AppRow | undefined> {
  const [app] = lock
    ? await db.select().from(apps).where(eq(apps.clientId, clientId)).for('no key update')
    : await appQuery(db).execute({ clientId })
  return app
}

/** Counts the apps that share this installation. */
export const countApps = (db: Db): Promise<number> => db.$count(apps)

const logoQuery = prepared((db) =>
  db
    .select({ logoId: apps.logoId })
    .from(apps)
    .where(eq(apps.clientId, sql.placeholder('clientId')))
    .prepare('app_logo'),
)

export async function findLogoId(db: Db, clientId: string): Promise<string | null> {
  const [app] = await logoQuery(db).execute({ clientId })
  return app?.logoId ?? null
}

/** The app that a media server shows the API key of. */
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

const appsQuery = prepared((db) =>
  db
    .select()
    .from(apps)
    .where(eq(apps.ownerId, sql.placeholder('ownerId')))
    .orderBy(desc(apps.isDefault), sql`${apps.title} collate "und-x-icu"`, asc(apps.clientId))
    .prepare('apps_of_owner'),
)

/** The default first, then by name. */
export const listAppsOf = (db: Db, ownerId: string): Promise<AppRow[]> => appsQuery(db).execute({ ownerId })

/** Every app; until the transaction ends nobody else changes one. */
export const lockAllApps = (db: Db): Promise<AppRow[]> => db.select().from(apps).for('update')

export async function findAnyApp(db: Db): Promise<AppRow | undefined> {
  const [app] = await db.select().from(apps).limit(1)
  return app
}

export async function updateApp(db: Db, clientId: string, change: Partial<AppRow>): Promise<void> {
  await db.update(apps).set(change).where(eq(apps.clientId, clientId))
}

/** The app that has proved a domain and still claims it, locked until the transaction ends. */
export async function findDomainHolder(db: Db, domain: string): Promise<AppRow | undefined> {
  const [app] = await db.select().from(apps).where(eq(apps.provedDomain, domain)).for('no key update')
  return app
}

/** Returns some claims that were not checked since this time, those first that wait longest. */
export async function findDomainsToCheck(
  db: Db,
  before: Date,
  limit: number,
): Promise<{ clientId: string; rootDomain: string }[]> {
  const { clientId, rootDomain, domainChecked } = apps
  const found = await db
    .select({ clientId, rootDomain })
    .from(apps)
    .where(and(isNotNull(rootDomain), or(isNull(domainChecked), lt(domainChecked, before))))
    .orderBy(sql`${domainChecked} NULLS FIRST`)
    .limit(limit)
  return found.map((app) => ({ ...app, rootDomain: app.rootDomain ?? '' }))
}

/** Takes the default away from whichever app of the owner has it. */
export async function clearDefaultApp(db: Db, ownerId: string): Promise<void> {
  await db
    .update(apps)
    .set({ isDefault: false })
    .where(and(eq(apps.ownerId, ownerId), eq(apps.isDefault, true)))
}

/** Locks the owner's account until the transaction ends, so that changes of the owner's apps run one after another. */
export async function lockOwner(db: TransactionDb, ownerId: string): Promise<void> {
  const owner = eq(accounts.accountId, ownerId)
  await db.select({ accountId: accounts.accountId }).from(accounts).where(owner).for('no key update')
}

import type { Db } from '../../../platform/db/database.ts'
import { and, asc, eq, getTableColumns, gt, isNull, lt, or, sql } from '../../../platform/db/orm.ts'
import { accounts, apps } from '../table.ts'
import { type ArtifactRow, type GrantRow, oauthArtifacts, oauthGrants } from './table.ts'

const { grantId, clientId } = oauthGrants
const { kind, idHash, expires, consumed } = oauthArtifacts

type Named = Pick<ArtifactRow, 'kind' | 'idHash'>
const named = (artifact: Named) => and(eq(kind, artifact.kind), eq(idHash, artifact.idHash))

export async function upsertArtifact(db: Db, row: typeof oauthArtifacts.$inferInsert): Promise<void> {
  const { payload, expires } = row
  await db
    .insert(oauthArtifacts)
    .values(row)
    .onConflictDoUpdate({
      target: [oauthArtifacts.kind, oauthArtifacts.idHash],
      set: { payload, expires },
    })
}

export async function findArtifact(db: Db, artifact: Named): Promise<ArtifactRow | undefined> {
  const [found] = await db.select().from(oauthArtifacts).where(named(artifact))
  return found
}

/** Returns true for the first caller only. */
export async function consumeArtifact(db: Db, artifact: Named, now: Date): Promise<boolean> {
  const changed = await db
    .update(oauthArtifacts)
    .set({ consumed: now })
    .where(and(named(artifact), isNull(consumed)))
    .returning({ idHash })
  return changed.length > 0
}

export async function deleteArtifact(db: Db, artifact: Named): Promise<void> {
  await db.delete(oauthArtifacts).where(named(artifact))
}

export async function deleteArtifactsOf(db: Db, of: string, artifactKind: string): Promise<void> {
  await db.delete(oauthArtifacts).where(and(eq(oauthArtifacts.grantId, of), eq(kind, artifactKind)))
}

export async function insertGrant(db: Db, grant: typeof oauthGrants.$inferInsert): Promise<void> {
  await db.insert(oauthGrants).values(grant)
}

export async function findGrant(db: Db, id: string): Promise<GrantRow | undefined> {
  const [found] = await db.select().from(oauthGrants).where(eq(grantId, id))
  return found
}

/** Deletes a grant with its tokens, and what refers to it. */
export async function deleteGrant(db: Db, id: string): Promise<GrantRow | undefined> {
  const [deleted] = await db.delete(oauthGrants).where(eq(grantId, id)).returning()
  return deleted
}

export async function deleteGrantsOfAccount(db: Db, accountId: string): Promise<void> {
  await db.delete(oauthGrants).where(eq(oauthGrants.accountId, accountId))
}

const hasRefreshToken = sql`exists (select 1 from ${oauthArtifacts}
  where ${oauthArtifacts.grantId} = ${oauthGrants.grantId} and ${kind} = 'RefreshToken')`

/** The grants of an app, oldest first. One whose code was never exchanged is none. */
export const listGrants = (db: Db, of: string): Promise<(GrantRow & { username: string })[]> =>
  db
    .select({ ...getTableColumns(oauthGrants), username: accounts.username })
    .from(oauthGrants)
    .innerJoin(accounts, eq(accounts.accountId, oauthGrants.accountId))
    .where(and(eq(clientId, of), hasRefreshToken))
    .orderBy(asc(oauthGrants.created), asc(grantId))

/** Returns the grant of an access token and its account, as long as the app is the account's. */
export async function findAccessToken(db: Db, hash: string, now: Date) {
  const { accountId, role, username } = accounts
  const [found] = await db
    .select({ grant: oauthGrants, payload: oauthArtifacts.payload, expires, accountId, role, username })
    .from(oauthArtifacts)
    .innerJoin(oauthGrants, eq(grantId, oauthArtifacts.grantId))
    .innerJoin(accounts, eq(accountId, oauthGrants.accountId))
    .innerJoin(apps, and(eq(apps.clientId, clientId), eq(apps.ownerId, accountId)))
    .where(and(named({ kind: 'AccessToken', idHash: hash }), gt(expires, now)))
  return found
}

/** Stores the time of a call, unless one not long ago is stored. */
export async function touchGrant(db: Db, id: string, now: Date, since: Date): Promise<void> {
  await db
    .update(oauthGrants)
    .set({ lastUsed: now })
    .where(and(eq(grantId, id), or(isNull(oauthGrants.lastUsed), lt(oauthGrants.lastUsed, since))))
}

/** Deletes what has expired, and what was consumed before a time: until then a second use is noticed. */
export async function deleteExpired(db: Db, now: Date, consumedBefore: Date): Promise<void> {
  await db
    .delete(oauthArtifacts)
    .where(or(lt(consumed, consumedBefore), and(isNull(consumed), lt(expires, now))))
}

/** Deletes grants from before a time that have no code and no token left. */
export async function deleteDeadGrants(db: Db, createdBefore: Date): Promise<void> {
  await db.delete(oauthGrants).where(
    and(
      lt(oauthGrants.created, createdBefore),
      sql`not exists (select 1 from ${oauthArtifacts} where ${oauthArtifacts.grantId} = ${oauthGrants.grantId}
        and ${kind} in ('RefreshToken', 'AuthorizationCode'))`,
    ),
  )
}

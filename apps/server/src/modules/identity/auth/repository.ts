import type { Db, TransactionDb } from '../../../platform/db/database.ts'
import { and, eq, gt, inArray, lt, ne } from '../../../platform/db/orm.ts'
import { accounts, apps } from '../table.ts'
import { knownSources, refreshTokens, sessions, usedAssertions } from './table.ts'

const { sessionId } = sessions
const { tokenHash, replaced } = refreshTokens

export type SessionRow = typeof sessions.$inferSelect

export async function insertSession(db: Db, session: SessionRow): Promise<void> {
  await db.insert(sessions).values(session)
}

export async function updateSession(
  db: Db,
  session: string,
  change: Pick<SessionRow, 'clientId' | 'expires'>,
): Promise<void> {
  await db.update(sessions).set(change).where(eq(sessionId, session))
}

export async function deleteSession(db: Db, session: string): Promise<void> {
  await db.delete(sessions).where(eq(sessionId, session))
}

/** Deletes the sessions of an account but one, and answers which they were. */
export async function deleteSessionsOf(db: Db, accountId: string, except: string): Promise<string[]> {
  const deleted = await db
    .delete(sessions)
    .where(and(eq(sessions.accountId, accountId), ne(sessionId, except)))
    .returning({ id: sessionId })
  return deleted.map(({ id }) => id)
}

/** Deletes them and answers which they were. */
export async function deleteSessionsExpiredBefore(db: Db, time: Date): Promise<string[]> {
  const deleted = await db.delete(sessions).where(lt(sessions.expires, time)).returning({ id: sessionId })
  return deleted.map(({ id }) => id)
}

/** The session of a refresh token, locked until the transaction ends, so that refreshes of one session take turns. */
export async function lockSessionOf(db: TransactionDb, hash: string): Promise<SessionRow | undefined> {
  const [found] = await db
    .select({ session: sessions })
    .from(sessions)
    .innerJoin(refreshTokens, eq(refreshTokens.sessionId, sessionId))
    .where(eq(tokenHash, hash))
    .for('update', { of: sessions })
  return found?.session
}

/** The id of a refresh token's session. */
export async function findSessionOf(db: Db, hash: string): Promise<string | undefined> {
  const [found] = await db
    .select({ id: refreshTokens.sessionId })
    .from(refreshTokens)
    .where(eq(tokenHash, hash))
  return found?.id
}

/** Returns the account of a session, as long as the app that it works in exists. */
export async function findHolder(db: Db, session: string, clientId: string) {
  const { accountId, role, username, isAdmin: admin } = accounts
  const [found] = await db
    .select({ accountId, role, username, admin })
    .from(sessions)
    .innerJoin(accounts, eq(accountId, sessions.accountId))
    .innerJoin(apps, eq(apps.clientId, clientId))
    .where(eq(sessionId, session))
  return found
}

export async function insertRefreshToken(db: Db, session: string, hash: string): Promise<void> {
  await db.insert(refreshTokens).values({ tokenHash: hash, sessionId: session })
}

export async function markReplaced(db: Db, hash: string, now: Date): Promise<void> {
  await db.update(refreshTokens).set({ replaced: now }).where(eq(tokenHash, hash))
}

/** When a refresh token was replaced; null for the newest, and for one that is not known. */
export async function findReplaced(db: Db, hash: string): Promise<Date | null> {
  const [row] = await db.select({ replaced }).from(refreshTokens).where(eq(tokenHash, hash))
  return row?.replaced ?? null
}

export async function deleteTokensReplacedBefore(db: Db, time: Date): Promise<void> {
  await db.delete(refreshTokens).where(lt(replaced, time))
}

/** Remembers an assertion; answers whether it is new. */
export async function addAssertion(db: Db, assertion: typeof usedAssertions.$inferInsert): Promise<boolean> {
  const added = await db.insert(usedAssertions).values(assertion).onConflictDoNothing().returning()
  return added.length > 0
}

export async function deleteAssertionsExpiredBefore(db: Db, time: Date): Promise<void> {
  await db.delete(usedAssertions).where(lt(usedAssertions.expires, time))
}

/** Lets the sessions that work in one app go on in another one. */
export async function moveSessions(db: Db, from: string, to: string): Promise<void> {
  await db.update(sessions).set({ clientId: to }).where(eq(sessions.clientId, from))
}

/** Deletes the sessions of all accounts of the app, and returns their ids. */
export async function deleteSessionsOfSubAccounts(db: Db, clientId: string): Promise<string[]> {
  const people = db
    .select({ accountId: accounts.accountId })
    .from(accounts)
    .where(eq(accounts.clientId, clientId))
  const deleted = await db
    .delete(sessions)
    .where(inArray(sessions.accountId, people))
    .returning({ id: sessionId })
  return deleted.map(({ id }) => id)
}

/** Returns those of these sources that a lock has known since a time. */
export async function findKnownSources(
  db: Db,
  lock: string,
  { among, since }: { among: readonly string[]; since: Date },
): Promise<Set<string>> {
  const known = await db
    .select({ source: knownSources.source })
    .from(knownSources)
    .where(
      and(eq(knownSources.lock, lock), inArray(knownSources.source, among), gt(knownSources.seen, since)),
    )
  return new Set(known.map(({ source }) => source))
}

/** Rows seen after `freshSince` are not written again: many people of one network sign in at once. */
export async function upsertKnownSources(
  db: Db,
  lock: string,
  { sources, now, freshSince }: { sources: readonly string[]; now: Date; freshSince: Date },
): Promise<void> {
  await db
    .insert(knownSources)
    .values(sources.toSorted().map((source) => ({ lock, source, seen: now })))
    .onConflictDoUpdate({
      target: [knownSources.lock, knownSources.source],
      set: { seen: now },
      setWhere: lt(knownSources.seen, freshSince),
    })
}

export async function deleteKnownSourcesSeenBefore(db: Db, time: Date): Promise<void> {
  await db.delete(knownSources).where(lt(knownSources.seen, time))
}

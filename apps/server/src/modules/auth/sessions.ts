import type { TokenSet } from '@lumi/contract'
import { announceSessionsEnded } from '../../platform/auth/session-ended.ts'
import type { Services } from '../../platform/context.ts'
import type { Db } from '../../platform/db/database.ts'
import { and, eq, lt, ne } from '../../platform/db/orm.ts'
import { newId, newToken } from '../../platform/secrets/random.ts'
import { hashToken } from '../../platform/secrets/secrets.ts'
import { refreshTokens, sessions } from './table.ts'

export type SessionRow = typeof sessions.$inferSelect

/** A session ends when it has not been refreshed for this long. */
const IDLE_DAYS = 30
const DAY_MS = 24 * 60 * 60 * 1000

export const sessionExpiry = (now: Date) => new Date(now.getTime() + IDLE_DAYS * DAY_MS)

/** Begins a session; call it in a transaction. */
export async function beginSession(
  ctx: Services,
  { accountId, clientId }: { accountId: string; clientId: string },
): Promise<TokenSet> {
  const now = ctx.clock.now()
  const session = {
    sessionId: newId('session'),
    accountId,
    clientId,
    created: now,
    expires: sessionExpiry(now),
  }
  const refreshToken = newToken()
  await ctx.db.insert(sessions).values(session)
  await addRefreshToken(ctx.db, session.sessionId, refreshToken)
  return tokenSet(ctx, session, refreshToken)
}

export async function addRefreshToken(db: Db, sessionId: string, token: string): Promise<void> {
  await db.insert(refreshTokens).values({ tokenHash: hashToken(token), sessionId })
}

export async function tokenSet(
  { tokens }: Services,
  { sessionId, accountId, clientId }: Pick<SessionRow, 'sessionId' | 'accountId' | 'clientId'>,
  refreshToken: string,
): Promise<TokenSet> {
  const { token, expiresIn } = await tokens.issueAccessToken({
    kind: 'account',
    sessionId,
    accountId,
    clientId,
  })
  return { access_token: token, refresh_token: refreshToken, expires_in: expiresIn, token_type: 'Bearer' }
}

export async function endSession(db: Db, sessionId: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.sessionId, sessionId))
  await announceSessionsEnded(db, [sessionId])
}

/** Ends the sessions of an account, all of them or all but one; call it in a transaction. */
export async function endSessions(
  db: Db,
  { accountId, except = '' }: { accountId: string; except?: string },
): Promise<void> {
  const ended = await db
    .delete(sessions)
    .where(and(eq(sessions.accountId, accountId), ne(sessions.sessionId, except)))
    .returning({ sessionId: sessions.sessionId })
  await announceSessionsEnded(
    db,
    ended.map(({ sessionId }) => sessionId),
  )
}

export async function forgetIdleSessions({ db, clock }: Services): Promise<void> {
  await db.delete(sessions).where(lt(sessions.expires, clock.now()))
}

/** A copied token that comes back after this is refused like any unknown one. */
const REPLACED_KEPT_DAYS = 7

export async function forgetOldRefreshTokens({ db, clock }: Services): Promise<void> {
  const oldest = new Date(clock.now().getTime() - REPLACED_KEPT_DAYS * DAY_MS)
  await db.delete(refreshTokens).where(lt(refreshTokens.replaced, oldest))
}

import type { SessionEndReason, TokenSet } from '@lumi/contract'
import { announceSessionsEnded, announceSignOut } from '../../../platform/auth/session-ended.ts'
import { DAY_MS } from '../../../platform/clock/durations.ts'
import { inTransaction, type Services } from '../../../platform/context.ts'
import type { Db } from '../../../platform/db/database.ts'
import { newId, newToken } from '../../../platform/secrets/random.ts'
import { hashToken } from '../../../platform/secrets/secrets.ts'
import { deleteGrantsOfAccount } from '../oauth/repository.ts'
import {
  deleteSession,
  deleteSessionsExpiredBefore,
  deleteSessionsOf,
  deleteTokensReplacedBefore,
  insertRefreshToken,
  insertSession,
  type SessionRow,
} from './repository.ts'

/** A session ends when it has not been refreshed for this long. */
const IDLE_DAYS = 30
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
  await insertSession(ctx.db, session)
  await insertRefreshToken(ctx.db, session.sessionId, hashToken(refreshToken))
  return tokenSet(ctx, session, refreshToken)
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

/** Ends a session on sign-out; call it in a transaction. */
export async function signOutOf(db: Db, sessionId: string): Promise<void> {
  await deleteSession(db, sessionId)
  await announceSignOut(db, sessionId)
}

export async function endSession(db: Db, sessionId: string): Promise<void> {
  await deleteSession(db, sessionId)
  await announceSessionsEnded(db, [sessionId])
}

/**
 * Ends the sessions of an account, all of them or all but one, and the connections of services that act for it; call
 * it in a transaction.
 */
export async function endSessions(
  db: Db,
  { accountId, except = '', reason }: { accountId: string; except?: string; reason?: SessionEndReason },
): Promise<void> {
  await deleteGrantsOfAccount(db, accountId)
  await announceSessionsEnded(db, await deleteSessionsOf(db, accountId, except), reason)
}

/** Also notifies clients that are still connected by a session that nobody has refreshed. */
export const forgetIdleSessions = (services: Services): Promise<void> =>
  inTransaction(services, async ({ db, clock }) =>
    announceSessionsEnded(db, await deleteSessionsExpiredBefore(db, clock.now())),
  )

/** A copied token that comes back after this is refused like any unknown one. */
const REPLACED_RETENTION_DAYS = 7

export const forgetOldRefreshTokens = ({ db, clock }: Services): Promise<void> =>
  deleteTokensReplacedBefore(db, new Date(clock.now().getTime() - REPLACED_RETENTION_DAYS * DAY_MS))

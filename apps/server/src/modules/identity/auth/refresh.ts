import { refreshGraceSeconds, type TokenSet } from '@lumi/contract'
import { type Ctx, inTransaction } from '../../../platform/context.ts'
import type { TransactionDb } from '../../../platform/db/database.ts'
import { missingReference } from '../../../platform/db/outage.ts'
import { fail } from '../../../platform/errors/failure.ts'
import { hashToken } from '../../../platform/secrets/secrets.ts'
import {
  findReplaced,
  insertRefreshToken,
  lockSessionOf,
  markReplaced,
  type SessionRow,
  updateSession,
} from './repository.ts'
import { endSession, sessionExpiry, tokenSet } from './sessions.ts'
import { mayUseApp } from './switch-app.ts'

type Refresh = { refresh_token: string; client_id?: string }

/**
 * Replaces a refresh token by its successor. A successor is computed from its predecessor, so that repeating a token
 * within the grace period returns the newest one and everybody stays on a single line. A token that comes later was
 * copied: its session ends for all its holders.
 */
export async function refresh(ctx: Ctx, { refresh_token, client_id }: Refresh): Promise<TokenSet> {
  const outcome = await inTransaction(ctx, async (ctx) => {
    const found = await findForUpdate(ctx.db, refresh_token)
    const now = ctx.clock.now()
    if (!found || found.session.expires <= now) return undefined
    const { session, replaced } = found
    if (replaced && now.getTime() - replaced.getTime() > refreshGraceSeconds * 1000) {
      ctx.log.warn({ sessionId: session.sessionId }, 'a replaced refresh token was used; its session ends')
      await endSession(ctx.db, session.sessionId)
      return undefined
    }
    const clientId = client_id ?? session.clientId
    if (!(await mayUseApp(ctx.db, session.accountId, clientId))) {
      fail('invalidClientId', { field: 'client_id' })
    }
    await updateSession(ctx.db, session.sessionId, { clientId, expires: sessionExpiry(now) }).catch(
      // It was deleted since the query.
      (error) =>
        missingReference(error) ? fail('invalidClientId', { field: 'client_id' }) : Promise.reject(error),
    )
    const newest = replaced
      ? await newestAfter(ctx, refresh_token)
      : await replace(ctx, session, refresh_token)
    return tokenSet(ctx, { ...session, clientId }, newest)
  })
  // Outside, so that an ended session stays ended.
  return outcome ?? fail('tokenUnauthorized', { field: 'refresh_token' })
}

async function replace(ctx: Ctx, { sessionId }: SessionRow, token: string): Promise<string> {
  const next = successor(ctx, token)
  await markReplaced(ctx.db, hashToken(token), ctx.clock.now())
  await insertRefreshToken(ctx.db, sessionId, hashToken(next))
  return next
}

async function newestAfter(ctx: Ctx, token: string): Promise<string> {
  const next = successor(ctx, token)
  return (await findReplaced(ctx.db, hashToken(next))) ? newestAfter(ctx, next) : next
}

const successor = ({ secrets }: Ctx, token: string) => secrets.derive('refresh token', token)

async function findForUpdate(
  db: TransactionDb,
  token: string,
): Promise<{ session: SessionRow; replaced: Date | null } | undefined> {
  const session = await lockSessionOf(db, hashToken(token))
  // Read after the lock: another refresh may just have replaced it.
  return session && { session, replaced: await findReplaced(db, hashToken(token)) }
}

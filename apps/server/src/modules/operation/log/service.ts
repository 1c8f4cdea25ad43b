import type { LogEntry, LogToken, logRoutes } from '@lumi/contract'
import { z } from 'zod'
import { accountOf } from '../../../platform/auth/access.ts'
import type { Ctx } from '../../../platform/context.ts'
import { pageOf, readCursor } from '../../../platform/http/cursor.ts'
import type { Input } from '../../../platform/http/register-routes.ts'
import { presentEntry } from './present.ts'
import { findEntries } from './repository.ts'

/** Opens the log to the viewer of this admin, for the remaining time of their session at most. */
export async function openLog(ctx: Ctx): Promise<LogToken> {
  const { accountId, sessionId, clientId } = accountOf(ctx)
  const { token, expiresIn } = await ctx.tokens.issueLogToken({ accountId, sessionId, clientId })
  return { token, expires_in: expiresIn, environment: ctx.config.environment }
}

export async function listLog(
  { db }: Ctx,
  { cursor, limit, ...filter }: Input<typeof logRoutes.list>['query'],
): Promise<{ items: LogEntry[]; cursor: string | null }> {
  const before = cursor ? readCursor(z.int(), cursor) : undefined
  const found = await findEntries(db, { ...filter, before, limit: limit + 1 })
  const { rows, cursor: next } = pageOf(found, limit, ({ id }) => id)
  return { items: rows.map(presentEntry), cursor: next }
}

import type { Role } from '@lumi/contract'
import type { PrincipalLoaders } from '../../platform/auth/auth.ts'
import { eq } from '../../platform/db/orm.ts'
import { accounts } from '../account/table.ts'
import { apps } from '../app/table.ts'
import { sessions } from './table.ts'

/** Sign-out and refusal delete a session, so that one that is there holds. */
export const loadAccountPrincipal: PrincipalLoaders['account'] = async (db, { sessionId, clientId }) => {
  const [found] = await db
    .select({
      accountId: accounts.accountId,
      role: accounts.role,
      username: accounts.username,
      admin: accounts.isAdmin,
    })
    .from(sessions)
    .innerJoin(accounts, eq(accounts.accountId, sessions.accountId))
    .innerJoin(apps, eq(apps.clientId, clientId))
    .where(eq(sessions.sessionId, sessionId))
  return found && { kind: 'account', ...found, role: found.role as Role, sessionId, clientId }
}

export const loadAppPrincipal: PrincipalLoaders['app'] = async (db, { clientId }) => {
  const [found] = await db.select({ clientId: apps.clientId }).from(apps).where(eq(apps.clientId, clientId))
  return found && { kind: 'app', clientId }
}

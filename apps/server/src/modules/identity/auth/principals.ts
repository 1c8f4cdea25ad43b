import type { Role } from '@lumi/contract'
import type { PrincipalLoaders } from '../../../platform/auth/auth.ts'
import type { Services } from '../../../platform/context.ts'
import { findApp } from '../app/repository.ts'
import { findHolder } from './repository.ts'

/** Sign-out and refusal delete a session, so that one that is there holds. */
export const loadAccountPrincipal: PrincipalLoaders['account'] = async (db, { sessionId, clientId }) => {
  const found = await findHolder(db, sessionId, clientId)
  return found && { kind: 'account', ...found, role: found.role as Role, sessionId, clientId }
}

export const loadAppPrincipal: PrincipalLoaders['app'] = async (db, { clientId, secretVersion = 1 }) =>
  (await findApp(db, clientId))?.secretVersion === secretVersion ? { kind: 'app', clientId } : undefined

/**
 * Valid as long as the session that it was taken from, and while its account administers the installation; in
 * development the log is open to every account.
 */
export const logPrincipalLoader =
  ({ environment }: Pick<Services['config'], 'environment'>): PrincipalLoaders['log'] =>
  async (db, claims) => {
    const account = await loadAccountPrincipal(db, { ...claims, kind: 'account' })
    if (!account || !(account.admin || environment === 'development')) return undefined
    return { kind: 'log', accountId: account.accountId, sessionId: account.sessionId }
  }

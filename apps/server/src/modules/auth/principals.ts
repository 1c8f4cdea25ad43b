import type { Role } from '@lumi/contract'
import type { PrincipalLoaders } from '../../platform/auth/auth.ts'
import { findApp } from '../app/repository.ts'
import { findHolder } from './repository.ts'

/** Sign-out and refusal delete a session, so that one that is there holds. */
export const loadAccountPrincipal: PrincipalLoaders['account'] = async (db, { sessionId, clientId }) => {
  const found = await findHolder(db, sessionId, clientId)
  return found && { kind: 'account', ...found, role: found.role as Role, sessionId, clientId }
}

export const loadAppPrincipal: PrincipalLoaders['app'] = async (db, { clientId }) =>
  (await findApp(db, clientId)) && { kind: 'app', clientId }

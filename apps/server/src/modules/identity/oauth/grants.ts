import { type OAuthScope, oauthScopes, type Role } from '@lumi/contract/values'
import type { PrincipalLoaders } from '../../../platform/auth/auth.ts'
import { DAY_MS } from '../../../platform/clock/durations.ts'
import { afterCommit, inTransaction, type Services, type Tx } from '../../../platform/context.ts'
import { hashToken } from '../../../platform/secrets/secrets.ts'
import {
  deleteDeadGrants,
  deleteExpired,
  deleteGrant,
  findAccessToken,
  findGrant,
  touchGrant,
} from './repository.ts'
import type { GrantRow } from './table.ts'

/** The account and app of a grant, as the one subject that oidc-provider knows. */
export const subjectOf = ({ accountId, clientId }: Pick<GrantRow, 'accountId' | 'clientId'>): string =>
  `${accountId}.${clientId}`

export function readSubject(subject: string): Pick<GrantRow, 'accountId' | 'clientId'> {
  const [accountId = '', clientId = ''] = subject.split('.')
  return { accountId, clientId }
}

/** The known scopes of a list that is divided by blanks. */
export function readScopes(scope: string): OAuthScope[] {
  const given = scope.split(' ')
  return oauthScopes.filter((known) => given.includes(known))
}

/** `lastUsed` is stored no more often than this. */
const TOUCH_MS = 60_000

/** The account that a connected service acts for, with the scopes of its access token. */
export const loadGrantPrincipal: PrincipalLoaders['grant'] = async (db, token, now) => {
  const found = await findAccessToken(db, hashToken(token), now)
  if (!found) return undefined
  const { grant, payload, expires, accountId, role, username } = found
  const { grantId, clientId } = grant
  await touchGrant(db, grantId, now, new Date(now.getTime() - TOUCH_MS))
  return {
    kind: 'account',
    accountId,
    clientId,
    role: role as Role,
    username,
    // It reads no log and manages no installation.
    admin: false,
    sessionId: `grant ${grantId}`,
    grant: { grantId, scopes: readScopes(String(payload.scope ?? '')), expires },
  }
}

/** Ends a grant, with its tokens and its subscribers. Returns false where there is none. */
export const endGrant = (services: Services, grantId: string): Promise<boolean> =>
  inTransaction(services, (tx) => removeGrant(tx, grantId))

/** Ends a grant of an app. Returns false where the app has no such grant. */
export async function endGrantOf(tx: Tx, clientId: string, grantId: string): Promise<boolean> {
  const grant = await findGrant(tx.db, grantId)
  return grant?.clientId === clientId && (await removeGrant(tx, grantId))
}

async function removeGrant(tx: Tx, grantId: string): Promise<boolean> {
  const ended = await deleteGrant(tx.db, grantId)
  if (!ended) return false
  announceGrants(tx, ended)
  return true
}

/** Notifies the portal that the grants of an app are others than before, and with them its subscribers. */
export function announceGrants(tx: Tx, { clientId }: Pick<GrantRow, 'clientId'>): void {
  afterCommit(tx, ({ realtime }) => {
    realtime.send(`app:${clientId}`, 'integrations_changed')
    realtime.send(`app:${clientId}`, 'subscribers_changed')
  })
}

/** A code or refresh token that comes back after this is refused like any unknown one. */
const CONSUMED_RETENTION_DAYS = 7

/** Also ends the grants whose service has not been heard of for so long that its refresh token has expired. */
export async function forgetOldGrants({ db, clock }: Services): Promise<void> {
  const now = clock.now()
  await deleteExpired(db, now, new Date(now.getTime() - CONSUMED_RETENTION_DAYS * DAY_MS))
  await deleteDeadGrants(db, new Date(now.getTime() - DAY_MS))
}

import type { Access, Route } from '@lumi/contract'
import { Role, viewAsHeader } from '@lumi/contract/values'
import { fail } from '../errors/failure.ts'
import type { Auth } from './auth.ts'
import type { AccountPrincipal, Principal, Viewer } from './principal.ts'

/** Returns the sender of a request, by its Authorization header. */
export async function principalOf(auth: Auth, authorization: string | undefined): Promise<Principal> {
  if (!authorization) return { kind: 'anonymous' }
  const [, apiKey] = /^ApiKey +(\S+)$/i.exec(authorization) ?? []
  if (apiKey) {
    const node = await auth.identifyNode(apiKey)
    return typeof node === 'string' ? { kind: 'anonymous', refused: node } : node
  }
  if (/^(ApiKey|Bearer)$/i.test(authorization.trim()))
    return { kind: 'anonymous', refused: 'missingCredentials' }
  const [, token] = /^Bearer +(\S+)$/i.exec(authorization) ?? []
  if (!token) return { kind: 'anonymous', refused: 'unsupportedAuth' }
  return (await auth.identify(token)) ?? { kind: 'anonymous', refused: 'tokenUnauthorized' }
}

/**
 * Returns the account in a lower role, for an owner who wants to see what that role sees. Nobody gains by it: a role
 * above their own changes nothing.
 */
export function viewingAs(principal: Principal, role: string | string[] | undefined): Principal {
  if (role === undefined || principal.kind !== 'account') return principal
  const viewed =
    Object.values(Role).find((known) => String(known) === role) ??
    fail('missingParameter', { field: viewAsHeader })
  return viewed < principal.role ? { ...principal, role: viewed, admin: false } : principal
}

/**
 * Returns the caller as operations that are open to anybody know it: there a connected service is nobody in particular.
 * Otherwise it could do for its account what no scope names, such as join a call.
 */
export const callerAt = ({ access }: Pick<Route, 'access'>, principal: Principal): Principal =>
  access === 'public' && principal.kind === 'account' && principal.grant ? { kind: 'anonymous' } : principal

/** Refuses callers that the route does not name. `confId` is the conference of the path. */
export function checkAccess(
  { access, method }: Pick<Route, 'access' | 'method'>,
  principal: Principal,
  confId: string | undefined,
): void {
  if (access === 'public') return
  if (principal.kind === 'anonymous') fail(principal.refused ?? 'missingAuthHeader')
  if (principal.kind === 'participant') {
    const isOver = !principal.current && access.participant !== 'former'
    if (isOver || principal.expelled) fail('tokenUnauthorized')
    if (principal.observer && method !== 'GET') fail('forbidden')
  }
  if (isNamed(access, principal, confId)) return
  // Not for good: whose connection was lost for long is out until it stands again.
  const isOut = principal.kind === 'participant' && principal.confId === confId && !principal.inside
  fail(isOut && access.participant ? 'notInside' : 'forbidden')
}

function isNamed(
  access: Exclude<Access, 'public'>,
  principal: Exclude<Principal, { kind: 'anonymous' }>,
  confId: string | undefined,
): boolean {
  switch (principal.kind) {
    case 'account':
      if (principal.grant && !(access.grant && principal.grant.scopes.includes(access.grant))) return false
      if (access.admin && principal.admin) return true
      return access.account !== undefined && principal.role >= access.account
    case 'app':
      return access.app === true
    case 'node':
      return access.node === true
    case 'log':
      return access.log === true
    case 'user':
      return access.user !== undefined && principal.confId === confId && principal.privileges[access.user]
    case 'participant': {
      const { participant } = access
      if (!participant || principal.confId !== confId) return false
      if (participant === 'former' || participant === 'waiting') return true
      return principal.inside && (participant === 'member' || principal.privileges[participant])
    }
  }
}

/** The signed-in account, in services of routes that only accounts may call. */
export function accountOf({ principal }: { principal: Principal }): AccountPrincipal {
  return principal.kind === 'account' ? principal : fail('forbidden')
}

/** The app whose data the caller may reach. */
export function tenantOf(principal: Viewer): string {
  return 'clientId' in principal ? principal.clientId : fail('forbidden')
}

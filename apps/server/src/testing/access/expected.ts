import type { Access, ConferenceRole, Privilege, Role } from '@lumi/contract'
import { defaultPrivileges } from '@lumi/contract/values'
import type { Caller } from './world.ts'

export type Outcome = 'admitted' | 'missingAuthHeader' | 'tokenUnauthorized' | 'forbidden'

const accountRoles: Partial<Record<Caller, Role>> = {
  'attendee account': 1,
  'presenter account': 2,
  'host account': 3,
  owner: 4,
  "another tenant's owner": 4,
  'admin of the installation': 4,
}
const insideRoles: Partial<Record<Caller, ConferenceRole>> = {
  'attendee inside': 1,
  'presenter inside': 2,
  'host inside': 3,
  'host who waits': 3,
}

/** Returns the outcome that the declared access of an operation means for a caller. */
export function expectedOutcome(access: Access, caller: Caller): Outcome {
  if (access === 'public') return 'admitted'
  if (caller === 'nobody') return 'missingAuthHeader'
  if (caller === 'expired token') return 'tokenUnauthorized'
  return isNamed(access, caller) ? 'admitted' : 'forbidden'
}

function isNamed(access: Exclude<Access, 'public'>, caller: Caller): boolean {
  if (caller === 'media node') return access.node === true
  if (caller.endsWith('connected service')) return access.grant !== undefined
  if (caller.endsWith('app token')) return access.app === true
  if (caller === 'admin of the installation' && access.admin) return true
  if (caller === 'user by personal link')
    return access.user !== undefined && defaultPrivileges[1][access.user]
  const accountRole = accountRoles[caller]
  if (accountRole) return access.account !== undefined && accountRole >= access.account
  const insideRole = insideRoles[caller]
  return (
    insideRole !== undefined &&
    access.participant !== undefined &&
    mayInside(access.participant, caller, insideRole)
  )
}

function mayInside(
  needed: 'former' | 'waiting' | 'member' | Privilege,
  caller: Caller,
  role: ConferenceRole,
): boolean {
  if (needed === 'former' || needed === 'waiting') return true
  if (caller === 'host who waits') return false
  return needed === 'member' || defaultPrivileges[role][needed]
}

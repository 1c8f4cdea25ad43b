import type { ConferenceUserChange } from '@lumi/contract'
import { type Privilege, Role } from '@lumi/contract/values'
import type { Principal } from '../../platform/auth/principal.ts'
import { fail } from '../../platform/errors/failure.ts'
import type { ConferenceUserRow } from './table.ts'

/** Whether somebody's role lets them do anything to the other. */
export const mayTouch = (principal: Principal, target: Pick<ConferenceUserRow, 'role'>) =>
  principal.kind !== 'participant' || target.role <= principal.role

/** Somebody inside can do nothing to those above them; who manages the conferences is above everybody in them. */
export function checkMayTouch(principal: Principal, target: Pick<ConferenceUserRow, 'role'>): void {
  if (!mayTouch(principal, target)) {
    fail('forbidden', { description: 'They have a higher role than you' })
  }
}

/**
 * Within the conference everyone may change their own name; all else needs the privilege to change users, and
 * nobody gives a role above their own.
 */
export function checkMayChange(
  principal: Principal,
  target: Pick<ConferenceUserRow, 'userId' | 'role'>,
  change: ConferenceUserChange,
): void {
  if (principal.kind !== 'participant') return
  const onlyOwnName =
    target.userId === principal.userId && Object.keys(change).every((field) => field === 'displayName')
  if (onlyOwnName) return
  if (!principal.privileges.changeUser) fail('forbidden')
  checkMayTouch(principal, target)
  if ((change.role ?? Role.attendee) > principal.role) {
    fail('forbidden', { field: 'role', description: 'Nobody can give a role above their own' })
  }
  const given = Object.entries(change.privileges ?? {}).filter(([, on]) => on)
  if (given.some(([name]) => !principal.privileges[name as Privilege])) {
    fail('forbidden', {
      field: 'privileges',
      description: 'Nobody can give a privilege that they do not have',
    })
  }
}

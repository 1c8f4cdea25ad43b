import {
  type Actor,
  type ConferenceUserChange,
  refusalToChange,
  refusalToGiveRole,
  refusalToRemove,
  type UserActionRefusal,
} from '@lumi/contract'
import type { ConferenceRole } from '@lumi/contract/values'
import type { Principal } from '../../../../platform/auth/principal.ts'
import { fail } from '../../../../platform/errors/failure.ts'
import type { ConferenceUserRow } from '../conference/table.ts'

type Person = Pick<ConferenceUserRow, 'userId' | 'role' | 'presence'>

/** True if somebody may expel, move or delete the other. */
export const mayRemove = (principal: Principal, person: Person) =>
  refusalToRemove(actorOf(principal), targetOf(person)) === undefined

export function checkMayRemove(principal: Principal, person: Person): void {
  check(refusalToRemove(actorOf(principal), targetOf(person)))
}

export function checkMayGiveRole(principal: Principal, role: ConferenceRole): void {
  check(refusalToGiveRole(actorOf(principal), role))
}

export function checkMayChange(principal: Principal, person: Person, change: ConferenceUserChange): void {
  check(refusalToChange(actorOf(principal), targetOf(person), change))
}

/**
 * Returns the role in which somebody acts in a conference. Routes admit only participants and managers, so any other
 * principal is a manager.
 */
export const actorOf = (principal: Principal): Actor =>
  principal.kind === 'participant' ? principal : 'manager'

const targetOf = ({ userId, role, presence }: Person) => ({ userId, role, inside: presence === 'present' })

const fields: Partial<Record<UserActionRefusal, string>> = {
  roleAboveOwn: 'role',
  privilegeAboveOwn: 'privileges',
}

function check(refusal: UserActionRefusal | undefined): void {
  if (refusal) fail(refusal, { field: fields[refusal] })
}

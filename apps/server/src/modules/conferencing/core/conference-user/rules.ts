import {
  type Actor,
  type ConferenceUserChange,
  type Participant,
  refusalToChange,
  refusalToGiveRole,
  refusalToRemove,
  type UserActionRefusal,
} from '@lumi/contract'
import {
  type ApplyTo,
  type ConferenceRole,
  ConferenceState,
  type Features,
  type Privileges,
} from '@lumi/contract/values'
import type { Principal } from '../../../../platform/auth/principal.ts'
import type { Ctx, Tx } from '../../../../platform/context.ts'
import { fail } from '../../../../platform/errors/failure.ts'
import type { MediaSource } from '../../../../platform/media/port.ts'
import type { ConferenceRow, ConferenceUserRow } from '../conference/table.ts'
import { findUser, lockGroup } from './repository.ts'

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

/** The caller, as people in the conference know them; undefined for accounts and programs, which are not in it. */
export async function findCaller({
  db,
  principal,
}: Pick<Ctx, 'db' | 'principal'>): Promise<Participant | undefined> {
  if (principal.kind !== 'participant') return undefined
  const user = await findUser(db, principal.confId, principal.userId)
  return user && { userId: user.userId, displayName: user.displayName }
}

/** The sources that somebody may send: those that the conference offers and they have the privilege for. */
export function publishSources(features: Features, privileges: Privileges): MediaSource[] {
  const sources: MediaSource[] = []
  if (features.video && privileges.video) sources.push('camera')
  if (features.audio && privileges.audio) sources.push('microphone')
  if (features.desktopShare && privileges.share) sources.push('screen_share', 'screen_share_audio')
  return sources
}

/** True if somebody belongs in the call now. */
export const isInCall = (conference: ConferenceRow | undefined, user: ConferenceUserRow | undefined) =>
  conference?.state === ConferenceState.live && user?.presence === 'present'

/** Users that one call changes at most. */
const MOST = 1000

export type Targets = { userIds?: readonly string[]; group?: ApplyTo }

/**
 * The users that a call means, locked until its transaction ends. Names are all known and may all be touched, or the
 * call fails; of a group those are left out that the caller may not touch, and the caller.
 */
export async function lockTargets(
  { db, principal }: Tx<Ctx>,
  confId: string,
  { userIds, group }: Targets,
): Promise<ConferenceUserRow[]> {
  if (!userIds && !group) {
    fail('missingElement', { field: 'userIds', description: 'userIds or apply_to is missing' })
  }
  const named = userIds && [...new Set(userIds)]
  const found = await lockGroup(db, confId, { group, among: named, limit: MOST + 1 })
  if (group) {
    const self = principal.kind === 'participant' ? principal.userId : undefined
    const users = found.filter((user) => user.userId !== self && mayRemove(principal, user))
    if (users.length > MOST) fail('tooManyUsers', { description: `More than ${MOST} users` })
    return users
  }
  if (found.length < (named?.length ?? 0)) fail('invalidUserId', { field: 'userIds' })
  if (found.some(({ deleted }) => deleted)) fail('userDeleted', { field: 'userIds' })
  for (const user of found) checkMayRemove(principal, user)
  return found
}

import { privilegeNames, Role } from '@lumi/contract/values'
import type { PrincipalLoaders } from '../../../../platform/auth/auth.ts'
import type { ParticipantPrincipal, Principal, UserPrincipal } from '../../../../platform/auth/principal.ts'
import type { Db } from '../../../../platform/db/database.ts'
import { fail } from '../../../../platform/errors/failure.ts'
import { entryRights } from './entry-right.ts'
import { featuresOf, noPrivileges, userPrivileges, withinFeatures } from './privileges.ts'
import { findUserInConference } from './repository.ts'

/**
 * Somebody in a conference, as they are now; they lose what they may do with the participation that the token is of.
 */
export const loadParticipantPrincipal: PrincipalLoaders['participant'] = async (
  db,
  { userId, participationId },
) => {
  const found = await findUserInConference(db, userId)
  if (!found) return undefined
  const { conference, user } = found
  const inside = user.presence === 'present'
  return {
    kind: 'participant',
    confId: conference.confId,
    userId,
    participationId,
    current: user.participationId === participationId,
    expelled: user.expelled !== null || user.deleted !== null || user.entryRight === entryRights.none,
    inside,
    role: user.role,
    privileges: inside
      ? withinFeatures(userPrivileges(conference, user), featuresOf(conference))
      : noPrivileges,
  }
}

/**
 * A user by their personal link, as they are now: it opens nothing once links admit nobody, or they were expelled. People
 * whom a learning platform has launched depend on no setting for links. A person who has to be admitted first sees
 * nothing before that, like people who wait.
 */
export const loadUserPrincipal: PrincipalLoaders['user'] = async (db, { userId }) => {
  const found = await findUserInConference(db, userId)
  if (!found) return undefined
  const { conference, user } = found
  if (!conference.attendByUrl && user.entryRight !== entryRights.invitation) return undefined
  if (user.expelled || user.deleted || user.entryRight === entryRights.none) return undefined
  const isAdmitted = !conference.waitingRoom || user.role === Role.host || user.admitted !== null
  return {
    kind: 'user',
    confId: conference.confId,
    userId,
    role: user.role,
    privileges: isAdmitted
      ? withinFeatures(userPrivileges(conference, user), featuresOf(conference))
      : noPrivileges,
  }
}

/**
 * Refuses a call whose caller has lost a right while it waited for a lock. The call was authorised by the rights at its
 * arrival: without this check, a person who is expelled or demoted could undo that by a call that was waiting. Every
 * lost right refuses the call, also one that it does not need: a caller who still has the needed right can repeat it.
 */
export async function checkRightsUnchanged({
  db,
  principal,
}: {
  db: Db
  principal: Principal
}): Promise<void> {
  if (principal.kind === 'user') {
    const now = (await loadUserPrincipal(db, principal)) ?? fail('tokenUnauthorized')
    return hasLost(principal, now) ? fail('forbidden') : undefined
  }
  if (principal.kind !== 'participant' || principal.observer) return
  const now = await loadParticipantPrincipal(db, principal)
  if (!now || (principal.current && !now.current) || (now.expelled && !principal.expelled))
    fail('tokenUnauthorized')
  if (hasLost(principal, now)) fail('forbidden')
}

type Rights = Pick<ParticipantPrincipal | UserPrincipal, 'role' | 'privileges'>

const hasLost = (before: Rights, now: Rights): boolean =>
  now.role < before.role || privilegeNames.some((name) => before.privileges[name] && !now.privileges[name])

import type { PrincipalLoaders } from '../../../../platform/auth/auth.ts'
import { entryRights } from '../../taking-part/entry/right.ts'
import { featuresOf, noPrivileges, userPrivileges, withinFeatures } from '../conference/privileges.ts'
import { findUserInConference } from './repository.ts'

/** Somebody in a conference, as they are now; they lose what they may do with the participation that the token is of. */
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

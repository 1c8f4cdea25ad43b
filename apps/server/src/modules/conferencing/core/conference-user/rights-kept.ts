import { privilegeNames } from '@lumi/contract/values'
import type { ParticipantPrincipal, Principal } from '../../../../platform/auth/principal.ts'
import type { Db } from '../../../../platform/db/database.ts'
import { fail } from '../../../../platform/errors/failure.ts'
import { loadParticipantPrincipal } from './principal.ts'

/**
 * Refuses a call whose caller has lost a right while it waited for a lock. What it does was allowed by what they might do
 * when it came: without this, whoever is expelled or made an attendee could undo it by a call that waits meanwhile. Any
 * right that is lost refuses the call, also one that it does not need: who still may makes it again.
 */
export async function checkRightsKept({ db, principal }: { db: Db; principal: Principal }): Promise<void> {
  if (principal.kind !== 'participant' || principal.observer) return
  const now = await loadParticipantPrincipal(db, principal)
  if (!now || (principal.current && !now.current) || (now.expelled && !principal.expelled))
    fail('tokenUnauthorized')
  if (hasLost(principal, now)) fail('forbidden')
}

const hasLost = (before: ParticipantPrincipal, now: ParticipantPrincipal): boolean =>
  now.role < before.role || privilegeNames.some((name) => before.privileges[name] && !now.privileges[name])

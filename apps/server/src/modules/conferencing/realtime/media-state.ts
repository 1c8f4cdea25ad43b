import { EventKind } from '@lumi/contract/values'
import type { ParticipantPrincipal } from '../../../platform/auth/principal.ts'
import { inTransaction, type Services } from '../../../platform/context.ts'
import { emitEvents } from '../../operation/public-api.ts'
import { lockConference } from '../core/conference/repository.ts'
import { userEvent } from '../core/conference-user/event.ts'
import { forbiddenStates, type MediaStates } from '../core/conference-user/media-states.ts'
import { holdsLease } from '../core/conference-user/presence-repository.ts'
import { findUser, updateUser } from '../core/conference-user/repository.ts'

/**
 * Stores what somebody says of their own camera and microphone; what they may not send counts as off. Only the
 * socket that holds their lease speaks for them: not one that a newer tab or participation has replaced.
 */
export async function reportMediaState(
  services: Services,
  { principal, socketId }: { principal: ParticipantPrincipal; socketId: string },
  reported: MediaStates,
): Promise<void> {
  const { confId, userId, participationId } = principal
  await inTransaction(services, async (tx) => {
    // Shared: many report at once, and what they may send does not change meanwhile.
    const conference = await lockConference(tx.db, confId, { shared: true })
    const user = await findUser(tx.db, confId, userId)
    if (!conference || !user) return

    const states = { ...reported, ...forbiddenStates(conference, user) }
    if (states.videoState === user.videoState && states.audioState === user.audioState) return
    const changed = await updateUser(tx.db, userId, states, holdsLease({ participationId, socketId }))
    if (changed) await emitEvents(tx, [userEvent(conference, EventKind.userUpdated, [changed])])
  })
}

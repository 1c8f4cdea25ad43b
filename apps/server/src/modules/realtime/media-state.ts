import { EventKind } from '@lumi/contract/values'
import type { ParticipantPrincipal } from '../../platform/auth/principal.ts'
import { inTransaction, type Services } from '../../platform/context.ts'
import { eq } from '../../platform/db/orm.ts'
import { findConference } from '../conference/repository.ts'
import { featuresOf, userPrivileges } from '../conference-user/privileges.ts'
import { publishSources } from '../conference-user/publish-sources.ts'
import { findUser, updateUser } from '../conference-user/repository.ts'
import { conferenceUsers } from '../conference-user/table.ts'
import { conferenceEvent } from '../event/conference-event.ts'
import { emitEvents } from '../event/emit.ts'

type MediaStates = { videoState: 0 | 1; audioState: 0 | 1 }

/** Stores what somebody says of their own camera and microphone; what they may not send counts as off. */
export async function reportMediaState(
  services: Services,
  { confId, userId }: ParticipantPrincipal,
  reported: MediaStates,
): Promise<void> {
  await inTransaction(services, async (tx) => {
    const conference = await findConference(tx.db, confId)
    const user = await findUser(tx.db, confId, userId)
    if (!conference || !user) return
    const sources = publishSources(featuresOf(conference), userPrivileges(conference, user))
    const videoState = sources.includes('camera') ? reported.videoState : 0
    const audioState = sources.includes('microphone') ? reported.audioState : 0
    if (videoState === user.videoState && audioState === user.audioState) return
    const isPresent = eq(conferenceUsers.presence, 'present')
    const changed = await updateUser(tx.db, userId, { videoState, audioState }, isPresent)
    if (changed) await emitEvents(tx, [conferenceEvent(conference, EventKind.userUpdated, [changed])])
  })
}

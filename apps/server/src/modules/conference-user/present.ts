import type { ConferenceUser } from '@lumi/contract'
import type { ConferenceRow } from '../conference/table.ts'
import { userPrivileges } from './privileges.ts'
import type { ConferenceUserRow } from './table.ts'

/** A user as everyone in the conference sees them. */
export function presentUser(conference: ConferenceRow, user: ConferenceUserRow): ConferenceUser {
  return {
    userId: user.userId,
    displayName: user.displayName,
    role: user.role,
    kind: user.kind,
    active: user.presence === 'present',
    attended: user.attended,
    privileges: userPrivileges(conference, user),
    videoState: user.videoState,
    audioState: user.audioState,
    color: user.color,
    created: user.created.toISOString(),
  }
}

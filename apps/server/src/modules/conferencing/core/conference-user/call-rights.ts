import { ConferenceState, type Features, type Privileges } from '@lumi/contract/values'
import type { MediaSource } from '../../../../platform/media/port.ts'
import type { ConferenceRow, ConferenceUserRow } from '../conference/table.ts'

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

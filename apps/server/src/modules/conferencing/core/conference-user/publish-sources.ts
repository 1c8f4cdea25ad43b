import type { Features, Privileges } from '@lumi/contract/values'
import type { MediaSource } from '../../../../platform/media/port.ts'

/** What somebody may send: what the conference offers and they have the privilege for, and nothing else. */
export function publishSources(features: Features, privileges: Privileges): MediaSource[] {
  const sources: MediaSource[] = []
  if (features.video && privileges.video) sources.push('camera')
  if (features.audio && privileges.audio) sources.push('microphone')
  if (features.desktopShare && privileges.share) sources.push('screen_share', 'screen_share_audio')
  return sources
}

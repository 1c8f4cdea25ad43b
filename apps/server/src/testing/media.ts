import { createLivekitMedia } from '../platform/media/livekit.ts'
import type { MediaParticipant, MediaPort } from '../platform/media/port.ts'
import { testConfig } from './config.ts'

/** A media server that signs real tokens, records its calls, and contains the participants that the test names. */
export function createRecordingMedia() {
  const granted: Parameters<MediaPort['updatePermissions']>[0][] = []
  const muted: { userId: string; source: string }[] = []
  const removed: string[] = []
  const ended: string[] = []
  const rooms = new Map<string, string[]>()
  const sharing = new Set<string>()
  const media: MediaPort = {
    ...createLivekitMedia(testConfig().livekit),
    updatePermissions: async (grant) => void granted.push(grant),
    mute: async (target) => void muted.push(target),
    removeParticipant: async ({ userId }) => void removed.push(userId),
    endRoom: async (confId) => void ended.push(confId),
    listRooms: async () => [...rooms.keys()],
    listParticipants: async (confId) =>
      (rooms.get(confId) ?? []).map(
        (userId): MediaParticipant => ({
          userId,
          displayName: userId,
          hidden: false,
          sessionId: userId,
          joinedAt: new Date(),
          published: sharing.has(userId) ? [{ source: 'screen_share', muted: false }] : [],
        }),
      ),
  }
  return { media, granted, muted, removed, ended, rooms, sharing }
}

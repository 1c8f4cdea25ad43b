import type { Ctx } from '../../../../platform/context.ts'
import type { MediaAccess } from '../../../../platform/media/port.ts'
import { newTestRoom } from './test-room.ts'

/** A test connects several times, one after the other. */
const TOKEN_SECONDS = 120

/**
 * The way to the media server for whoever tests their connection to it. Everybody gets a room of their own, and the
 * token is for one identity: nobody can meet in it.
 */
export async function beginConnectionTest({ media }: Pick<Ctx, 'media'>): Promise<{ media: MediaAccess }> {
  const access = await media.access({
    confId: newTestRoom(),
    userId: 'tester',
    displayName: '',
    sources: ['camera', 'microphone'],
    ttlSeconds: TOKEN_SECONDS,
  })
  return { media: access }
}

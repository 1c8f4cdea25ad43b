import type { Ctx } from '../../../../platform/context.ts'
import type { MediaAccess } from '../../../../platform/media/port.ts'
import { newId } from '../../../../platform/secrets/random.ts'

/** A test connects several times, one after the other. */
const TOKEN_SECONDS = 120

/**
 * Returns access to the media server for a connection test. Everybody gets a room of their own, and the token is for
 * one identity: nobody can meet in it.
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

/** No conference has such an id: theirs have no hyphens. */
const prefix = 'connection-test-'

/** Name of a media room that only one test of a connection ever enters. */
const newTestRoom = () => prefix + newId('session')

export const isTestRoom = (confId: string) => confId.startsWith(prefix)

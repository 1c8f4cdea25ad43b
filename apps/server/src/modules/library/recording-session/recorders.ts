import { secondsAfter } from '../../../platform/clock/durations.ts'
import type { Services } from '../../../platform/context.ts'
import { fail } from '../../../platform/errors/failure.ts'
import { countApps } from '../../identity/public-api.ts'
import { countRecording, findRecorders } from './repository.ts'

/** A recorder without a sign of life for this long is gone. */
export const RECORDER_SECONDS = 6

/**
 * Fails at once when no recorder is free. Recordings are long, so an app that already makes some must leave as many
 * free slots as it uses, or one for each other app if there are fewer of them.
 */
export async function checkRecorderFree(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  clientId: string,
): Promise<void> {
  const alive = await findRecorders(db, secondsAfter(clock.now(), -RECORDER_SECONDS))
  const able = alive.filter(({ missing }) => missing === null)
  if (able.length === 0) fail(reasonOf(alive.map(({ missing }) => missing)))
  const slots = able.reduce((sum, recorder) => sum + recorder.slots, 0)
  const own = await countRecording(db, clientId)
  const left = own > 0 ? Math.min(own, (await countApps(db)) - 1) : 0
  if (slots - (await countRecording(db)) <= left) fail('recordersBusy')
}

function reasonOf(missing: readonly (string | null)[]) {
  if (missing.includes('browser')) return 'recorderNeedsBrowser'
  return missing.includes('ffmpeg') ? 'recorderNeedsFfmpeg' : 'noRecorder'
}

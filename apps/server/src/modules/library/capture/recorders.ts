import { secondsAfter } from '../../../platform/clock/durations.ts'
import type { Services } from '../../../platform/context.ts'
import { fail } from '../../../platform/errors/failure.ts'
import { countRecording, findRecorders } from './repository.ts'

/** A recorder that has said nothing for so long is gone. */
export const RECORDER_SECONDS = 6

/** Says at once why nothing could be recorded now. */
export async function checkRecorderFree({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  const alive = await findRecorders(db, secondsAfter(clock.now(), -RECORDER_SECONDS))
  const able = alive.filter(({ missing }) => missing === null)
  if (able.length === 0) fail(reasonOf(alive.map(({ missing }) => missing)))
  const slots = able.reduce((sum, recorder) => sum + recorder.slots, 0)
  if ((await countRecording(db)) >= slots) fail('recordersBusy')
}

function reasonOf(missing: readonly (string | null)[]) {
  if (missing.includes('browser')) return 'recorderNeedsBrowser'
  return missing.includes('ffmpeg') ? 'recorderNeedsFfmpeg' : 'noRecorder'
}

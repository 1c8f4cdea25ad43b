import type { CaptureLayout } from '@lumi/contract'
import { attemptChange } from '#room/channel/attempt-change.ts'
import { chime } from '#room/media/chime.ts'
import type { CaptureContext } from './capture-news.ts'

/** What hosts do with the recording. Each answers whether it was done; a refusal has been said. */
export interface Recording {
  start(layout: CaptureLayout): Promise<boolean>
  pause(isPaused: boolean): Promise<boolean>
  stop(): Promise<boolean>
  /** Tells by a sound that recording has begun or ended. */
  chime(isRecorded: boolean): void
}

export function createRecording({ client, confId, notices, devices, load }: CaptureContext): Recording {
  const params = { id: confId }
  const attempt = async (change: Promise<unknown>) => {
    const isDone = await attemptChange(notices, change)
    await load()
    return isDone
  }
  return {
    start: (layout) => attempt(client.capture.start({ params, body: { layout } })),
    pause: (paused) => attempt(client.capture.change({ params, body: { paused } })),
    stop: () => attempt(client.capture.stop({ params })),
    chime(isRecorded) {
      chime(isRecorded ? 'joined' : 'left', devices.speakerInUse.value).catch(() => undefined)
    },
  }
}

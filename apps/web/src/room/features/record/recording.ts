import type { CaptureLayout } from '@lumi/contract'
import { attemptChange } from '#room/channel/attempt-change.ts'
import { chime } from '#room/media/chime.ts'
import type { CaptureContext } from './capture-news.ts'

/** What hosts do with the recording. Each answers whether it was done; a refusal has been said. */
export interface Recording {
  /** In an encrypted conference this gives the recorder the key as well, and any that takes its place. */
  start(layout: CaptureLayout): Promise<boolean>
  pause(isPaused: boolean): Promise<boolean>
  stop(): Promise<boolean>
  /** Tells by a sound that recording has begun or ended. */
  chime(isRecorded: boolean): void
}

export function createRecording(context: CaptureContext): Recording {
  const { channel, client, confId, notices, devices, encryption, load } = context
  const params = { id: confId }
  /** What this person has started here: nobody else's recorder is given the key. */
  const started = new Set<string>()
  const attempt = async (change: Promise<unknown>) => {
    const isDone = await attemptChange(notices, change)
    await load()
    return isDone
  }
  channel.on('capture_key_wanted', async (recorder) => {
    if (!encryption || !started.has(recorder.captureId)) return
    try {
      const sealed = await encryption.keyFor(recorder)
      await client.capture.giveKey({ params, body: { publicKey: recorder.publicKey, sealed } })
    } catch (error) {
      // It asks again, or the recording ends and says why.
      console.warn('The recorder could not be given the key', error)
    }
  })
  return {
    async start(layout) {
      const withKey = encryption !== undefined
      const change = client.capture.start({ params, body: { layout, withKey } })
      return attempt(change.then(({ captureId }) => started.add(captureId)))
    },
    pause: (paused) => attempt(client.capture.change({ params, body: { paused } })),
    stop: () => attempt(client.capture.stop({ params })),
    chime(isRecorded) {
      chime(isRecorded ? 'joined' : 'left', devices.speakerInUse.value).catch(() => undefined)
    },
  }
}

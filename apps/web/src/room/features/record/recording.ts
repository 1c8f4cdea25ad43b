import type { CaptureLayout } from '@lumi/contract'
import { type ReadonlySignal, signal } from '@preact/signals-core'
import { attemptAndLoad } from '#room/channel/attempt-change.ts'
import { chime } from '#room/media/chime.ts'
import type { CaptureContext } from './capture-context.ts'
import { createKeyGiving } from './key-giving.ts'

/** What hosts do with the recording. Each answers whether it was done; a refusal has been said. */
export interface Recording {
  /** In an encrypted conference this gives the recorder the key as well, and any that takes its place. */
  start(given: { readonly displayName: string; readonly layout: CaptureLayout }): Promise<boolean>
  pause(isPaused: boolean): Promise<boolean>
  stop(): Promise<boolean>
  /** Whether the recorder waits for the key of the encrypted conference, which nobody who has agreed gives it. */
  readonly isKeyWanted: ReadonlySignal<boolean>
  /** Gives the key to the recorder that waits for it, and to any that takes its place. */
  giveKey(captureId: string): Promise<void>
  /** Tells by a sound that recording has begun or ended. */
  chime(isRecorded: boolean): void
}

export function createRecording(context: CaptureContext): Recording {
  const { client, confId, notifications, devices, encryption, load } = context
  const params = { id: confId }
  const keys = encryption && createKeyGiving(context, encryption)
  const attempt = (change: Promise<unknown>) => attemptAndLoad(notifications, change, load)
  return {
    async start({ displayName, layout }) {
      const withKey = encryption !== undefined
      const change = client.capture.start({
        params,
        body: { displayName: displayName.trim() || undefined, layout, withKey },
      })
      return attempt(change.then(({ captureId }) => keys?.agree(captureId)))
    },
    pause: (paused) => attempt(client.capture.change({ params, body: { paused } })),
    stop: () => attempt(client.capture.stop({ params })),
    isKeyWanted: keys?.isWanted ?? signal(false),
    giveKey: async (captureId) => keys?.agree(captureId),
    chime(isRecorded) {
      chime(isRecorded ? 'recorded' : 'unrecorded', devices.speakerInUse.value).catch(() => undefined)
    },
  }
}

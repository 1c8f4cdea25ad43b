import type { CaptureLayout } from '@lumi/contract'
import { type ReadonlySignal, signal } from '@preact/signals-core'
import { attemptAndLoad } from '#room/channel/attempt-change.ts'
import type { ConferenceContext, FeatureContext, MediaContext } from '#room/context.ts'
import { chime } from '#room/media/chime.ts'
import type { CaptureStatus } from './capture.ts'
import { createKeyGiving } from './key-giving.ts'
import { notifyOfCapture } from './notifications.ts'

/** The recording, and the actions of hosts. Each resolves to whether it was done; the room reports a refusal. */
export interface Recording extends CaptureStatus {
  /** In an encrypted conference this gives the recorder the key as well, and any that takes its place. */
  start(given: { readonly displayName: string; readonly layout: CaptureLayout }): Promise<boolean>
  pause(isPaused: boolean): Promise<boolean>
  stop(): Promise<boolean>
  /** True while the recorder waits for the key of the encrypted conference, and nobody who has agreed before gives it. */
  readonly isKeyWanted: ReadonlySignal<boolean>
  /** Gives the key to the recorder that waits for it, and to any that takes its place. */
  giveKey(captureId: string): Promise<void>
  /** Plays the sound that recording has begun or ended. */
  chime(isRecorded: boolean): void
}

type Context = ConferenceContext & Pick<MediaContext, 'devices'> & Pick<FeatureContext, 'permission'>

export function createRecording(context: Context, capture: CaptureStatus): Recording {
  const { client, confId, notifications, devices, encryption } = context
  const params = { id: confId }
  const keys = encryption && createKeyGiving(context, capture, encryption)
  const attempt = (change: Promise<unknown>) => attemptAndLoad(notifications, change, capture.load)
  const recording: Recording = {
    ...capture,
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
  void notifyOfCapture(context, recording)
  return recording
}

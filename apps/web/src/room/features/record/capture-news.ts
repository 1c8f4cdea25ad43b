import type { Capture } from '@lumi/contract'
import type { RoomEvents } from '@lumi/sdk'
import { computed, type ReadonlySignal, signal } from '@preact/signals-core'
import type { RoomContext } from '#room/feature.ts'
import { createOnce, type Once } from '#room/reactive/create-once.ts'
import { createLatest } from '#room/reactive/latest.ts'

/** What a model of the recording is made of. */
export interface CaptureContext extends RoomContext {
  readonly now: ReadonlySignal<Capture | null>
  load(): Promise<void>
}

/** What everybody knows of the recording, before any part of it is loaded. */
export interface CaptureNews {
  /** The recording that is being made, or has just ended. */
  readonly now: ReadonlySignal<Capture | null>
  /** Whether something is being recorded, or will be in a moment. */
  readonly isOn: ReadonlySignal<boolean>
  /** Whether nothing can be recorded unless the recorder is given the key. */
  readonly isEncrypted: boolean
  readonly once: Once<CaptureContext>
}

/** Whether what people say and show may be kept. */
export const isRecording = ({ state }: Pick<Capture, 'state'>): boolean =>
  state === 'recording' || state === 'pausing'

const going: readonly Capture['state'][] = ['starting', 'recording', 'pausing', 'paused']

/** What the embedding page is told: a recording that has been saved, or has failed, is over for it. */
export function recordingState(capture: Capture | null): RoomEvents['recording']['state'] {
  if (!capture || capture.state === 'saved' || capture.state === 'failed') return 'off'
  return capture.state === 'pausing' ? 'recording' : capture.state
}

export function watchCapture(context: RoomContext): CaptureNews {
  const { scope, channel, client, confId } = context
  const now = signal<Capture | null>(null)
  const { load } = createLatest(scope, {
    read: (signal) => client.capture.read({ params: { id: confId } }, { signal }),
    take({ capture }) {
      now.value = capture
    },
    // The next change asks again, and so does the next connection.
    fail: (error) => console.warn('Whether the conference is recorded could not be read', error),
  })
  channel.on('snapshot', load)
  channel.on('capture_changed', load)
  return {
    now,
    isEncrypted: context.encryption !== undefined,
    isOn: computed(() => now.value !== null && going.includes(now.value.state)),
    once: createOnce({ ...context, now, load }),
  }
}

import type { Capture } from '@lumi/contract'
import type { RoomEvents } from '@lumi/sdk'
import { computed, type ReadonlySignal, signal } from '@preact/signals-core'
import type { Permission } from '#room/channel/permission.ts'
import type { RoomContext } from '#room/feature.ts'
import { createLatest } from '#room/reactive/latest.ts'
import { createLazyModel, type LazyModel } from '#room/reactive/lazy-model.ts'
import type { Recording } from './recording.ts'

/** What a model of the recording is made of. */
export interface CaptureContext extends RoomContext {
  readonly now: ReadonlySignal<Capture | null>
  /** Whether this person may record. */
  readonly permission: ReadonlySignal<Permission>
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
  readonly once: LazyModel<CaptureContext, Recording>['once']
}

/** Whether what people say and show may be kept. */
export const isRecording = ({ state }: Pick<Capture, 'state'>): boolean =>
  state === 'recording' || state === 'pausing'

const going: readonly Capture['state'][] = ['starting', 'recording', 'pausing', 'paused']

/** Whether something is being recorded, or will be in a moment. */
export const isGoing = ({ state }: Pick<Capture, 'state'>): boolean => going.includes(state)

/** What the embedding page is told: a recording that has been saved, or has failed, is over for it. */
export function recordingState(capture: Capture | null): RoomEvents['recording']['state'] {
  if (!capture || capture.state === 'saved' || capture.state === 'failed') return 'off'
  return capture.state === 'pausing' ? 'recording' : capture.state
}

export function watchCapture(context: RoomContext, permission: ReadonlySignal<Permission>): CaptureNews {
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
  const isEncrypted = context.encryption !== undefined
  const { once } = createLazyModel<CaptureContext, Recording>(
    { ...context, now, permission, load },
    {
      load: async () => (await import('./recording.ts')).createRecording,
      // A recorder may ask hosts for the key who look at nothing of the recording, such as in a breakout room.
      isNeeded: () => isEncrypted && permission.value === 'allowed',
    },
  )
  return {
    now,
    isEncrypted,
    isOn: computed(() => now.value !== null && isGoing(now.value)),
    once,
  }
}

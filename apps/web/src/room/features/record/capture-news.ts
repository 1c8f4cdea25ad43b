import type { Capture } from '@lumi/contract'
import { computed, type ReadonlySignal, type Signal, signal } from '@preact/signals-core'
import type { Permission } from '#room/channel/permission.ts'
import type { RoomContext } from '#room/feature.ts'
import { createLatest } from '#room/reactive/latest.ts'
import { createLazyModel, type LazyModel } from '#room/reactive/lazy-model.ts'
import type { CaptureContext } from './capture-context.ts'
import { isGoing } from './capture-state.ts'
import type { Recording } from './recording.ts'

/** What everybody knows of the recording, before any part of it is loaded. */
export interface CaptureNews {
  /** The recording that is being made, or has just ended. */
  readonly now: ReadonlySignal<Capture | null>
  readonly conference: RoomContext['feed']['conference']
  /** When that was heard, on the clock of `performance.now()`. */
  heardAt(): number
  /** Whether something is being recorded, or will be in a moment. */
  readonly isOn: ReadonlySignal<boolean>
  /** True while a host reads about the consequences of giving the recorder the key. */
  readonly isAskingForKey: Signal<boolean>
  /** Whether nothing can be recorded unless the recorder is given the key. */
  readonly isEncrypted: boolean
  readonly once: LazyModel<CaptureContext, Recording>['once']
}

export function watchCapture(context: RoomContext, permission: ReadonlySignal<Permission>): CaptureNews {
  const { scope, channel, client, confId } = context
  const now = signal<Capture | null>(null)
  let heardAt = 0
  const { load, retryLater } = createLatest(scope, {
    read: (signal) => client.capture.read({ params: { id: confId } }, { signal }),
    take({ capture }) {
      heardAt = performance.now()
      now.value = capture
    },
    // Nobody is to go without knowing it until something changes.
    fail(error) {
      console.warn('Whether the conference is recorded could not be read', error)
      retryLater()
    },
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
    conference: context.feed.conference,
    heardAt: () => heardAt,
    isAskingForKey: signal(false),
    isEncrypted,
    isOn: computed(() => now.value !== null && isGoing(now.value)),
    once,
  }
}

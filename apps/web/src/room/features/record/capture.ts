import type { Capture } from '@lumi/contract'
import type { RoomEvents } from '@lumi/sdk'
import { computed, type ReadonlySignal, type Signal, signal } from '@preact/signals-core'
import type { ConferenceContext } from '#room/context.ts'
import { createRefreshable } from '#room/reactive/refreshable.ts'

/** Everything that everybody knows of the recording. */
export interface CaptureStatus {
  /** The recording that is being made, or has just ended. */
  readonly now: ReadonlySignal<Capture | null>
  readonly conference: ConferenceContext['feed']['conference']
  /** The time at which `now` was received, on the clock of `performance.now()`. */
  receivedAt(): number
  /** True while something is being recorded, or will be in a moment. */
  readonly isOn: ReadonlySignal<boolean>
  /** True while a host reads about the consequences of giving the recorder the key. */
  readonly isAskingForKey: Signal<boolean>
  /** True where nothing can be recorded unless the recorder is given the key. */
  readonly isEncrypted: boolean
  /** Reads the recording from the server. */
  load(): Promise<void>
}

export function watchCapture(context: ConferenceContext): CaptureStatus {
  const { scope, channel, client, confId, encryption, feed } = context
  const now = signal<Capture | null>(null)
  let receivedAt = 0
  const { load, retryLater } = createRefreshable(scope, {
    read: (signal) => client.capture.read({ params: { id: confId } }, { signal }),
    take({ capture }) {
      receivedAt = performance.now()
      now.value = capture
    },
    // Nobody may be recorded without knowing it until something changes.
    fail(error) {
      console.warn('Whether the conference is recorded could not be read', error)
      retryLater()
    },
  })
  channel.on('snapshot', load)
  channel.on('capture_changed', load)
  return {
    now,
    conference: feed.conference,
    receivedAt: () => receivedAt,
    isAskingForKey: signal(false),
    isEncrypted: encryption !== undefined,
    isOn: computed(() => now.value !== null && isGoing(now.value)),
    load,
  }
}

/** True while the words and pictures of people may be stored. */
export const isRecording = ({ state }: Pick<Capture, 'state'>): boolean =>
  state === 'recording' || state === 'pausing'

const going: readonly Capture['state'][] = ['starting', 'recording', 'pausing', 'paused']

/** True while something is being recorded, or will be in a moment. */
export const isGoing = ({ state }: Pick<Capture, 'state'>): boolean => going.includes(state)

/** The state as the embedding page knows it: a recording that has been saved, or has failed, is over for it. */
export function recordingState(capture: Capture | null): RoomEvents['recording']['state'] {
  if (!capture || capture.state === 'saved' || capture.state === 'failed') return 'off'
  return capture.state === 'pausing' ? 'recording' : capture.state
}

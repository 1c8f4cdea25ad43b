import { computed, type ReadonlySignal, signal } from '@preact/signals-core'
import type { Scope } from '#room/reactive/scope.ts'
import { type CaptureModel, createCapture, type OpenDevice } from './capture.ts'
import { type Effect, withEffect } from './capture-wrappers.ts'
import type { DevicePreferences, SoundProcessing } from './device-preferences.ts'

/** The choices for the microphone's sound. */
export interface MicrophoneChoices {
  /** The processing by the browser. */
  readonly processing: ReadonlySignal<SoundProcessing>
  /** Takes effect at once, also while the microphone is on. */
  chooseProcessing(change: Partial<SoundProcessing>): void
  /** True where the room notices that somebody speaks whose microphone is muted. */
  readonly listensWhileMuted: ReadonlySignal<boolean>
  /** Not to be heard any more ends at once what is captured for it. */
  setListensWhileMuted(wanted: boolean): void
  /** True where noise is suppressed by RNNoise, instead of by the browser. */
  readonly suppressesMore: ReadonlySignal<boolean>
  suppressMore(wanted: boolean): void
}

interface Microphone {
  /** The microphone that others hear. */
  readonly microphone: CaptureModel
  /** The device itself. */
  readonly plain: CaptureModel
  readonly choices: MicrophoneChoices
}

export function createMicrophone(
  scope: Scope,
  { open, isSecure }: { readonly open: OpenDevice; readonly isSecure: boolean },
  before: Pick<DevicePreferences, 'microphoneId' | 'processing' | 'listensWhileMuted' | 'suppressesMore'>,
): Microphone {
  const processing = signal(before.processing)
  const listensWhileMuted = signal(before.listensWhileMuted)
  const suppressesMore = signal(before.suppressesMore)
  const plain = createCapture(scope, {
    kind: 'microphone',
    open: (kind, deviceId) => {
      // Two suppressors after each other make a voice sound hollow.
      const noiseSuppression = processing.peek().noiseSuppression && !suppressesMore.peek()
      return open(kind, deviceId, { ...processing.peek(), noiseSuppression })
    },
    isSecure,
    deviceId: before.microphoneId,
    listensWhenMuted: () => listensWhileMuted.peek(),
  })
  const microphone = withEffect(scope, plain, {
    wanted: computed(() =>
      suppressesMore.value && processing.value.noiseSuppression ? noiseEffect : undefined,
    ),
    without: 'captured',
  })
  return {
    microphone,
    plain,
    choices: {
      processing,
      chooseProcessing(change) {
        processing.value = { ...processing.value, ...change }
        // Few browsers change a track that is captured.
        void microphone.reopen()
      },
      listensWhileMuted,
      setListensWhileMuted(wanted) {
        listensWhileMuted.value = wanted
        if (!wanted) microphone.stopListening()
      },
      suppressesMore,
      suppressMore(wanted) {
        suppressesMore.value = wanted
        void microphone.reopen()
      },
    },
  }
}

/** Its code is loaded when it is first used. */
const noiseEffect: Effect = async (scope, track) => {
  const { suppressNoise } = await import('#room/media/effects/noise-track.ts')
  return suppressNoise(scope, track)
}

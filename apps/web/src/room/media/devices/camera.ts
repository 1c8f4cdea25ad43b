import { computed, type ReadonlySignal, type Signal, signal } from '@preact/signals-core'
import { type Background, keepBackground, readBackground } from '#room/media/effects/background.ts'
import type { Scope } from '#room/reactive/scope.ts'
import { type CaptureModel, createCapture, type OpenDevice } from './capture.ts'
import type { DevicePreferences } from './device-preferences.ts'
import { createCameraLimits } from './limit-camera.ts'
import { type Effect, withEffect } from './with-effect.ts'
import { type PausableCapture, withPause } from './with-pause.ts'

/** How the camera's picture is taken and shown. */
export interface CameraChoices {
  /** Has the camera itself deliver less, before any background is put behind anybody; nothing: all it can. */
  limitCamera(limits: MediaTrackConstraints | undefined): void
  /** What is seen behind whoever is before the camera. */
  readonly background: ReadonlySignal<Background>
  chooseBackground(background: Background): void
  /** Whether that is more than this device can do. */
  readonly isBackgroundSlow: ReadonlySignal<boolean>
}

interface Camera {
  /** As others see it. */
  readonly camera: PausableCapture
  /** The device itself. */
  readonly plain: CaptureModel
  readonly choices: CameraChoices
}

export function createCamera(
  scope: Scope,
  { open, isSecure }: { readonly open: OpenDevice; readonly isSecure: boolean },
  before: Pick<DevicePreferences, 'cameraId'>,
): Camera {
  const background = signal(readBackground())
  const isBackgroundSlow = signal(false)
  const limits = createCameraLimits()
  const plain = createCapture(scope, {
    kind: 'camera',
    // Nobody gets a picture of it that is larger than it may be.
    open: async (kind, deviceId) => {
      const track = await open(kind, deviceId)
      await limits.apply(track)
      return track
    },
    isSecure,
    deviceId: before.cameraId,
  })
  limits.follow(scope, plain)
  const camera = withPause(
    withEffect(scope, plain, {
      wanted: computed(() => backgroundEffect(background.value, isBackgroundSlow)),
      without: 'nothing',
    }),
  )
  return {
    camera,
    plain,
    choices: {
      limitCamera(wanted) {
        limits.limits.value = wanted
      },
      background,
      chooseBackground(next) {
        isBackgroundSlow.value = false
        background.value = next
        keepBackground(next)
      },
      isBackgroundSlow,
    },
  }
}

/** Fetched when it is first wanted. */
function backgroundEffect(background: Background, isSlow: Signal<boolean>): Effect | undefined {
  if (background.kind === 'none') return undefined
  return async (scope, track) => {
    const { createBackgroundEffect } = await import('#room/media/effects/background-track.ts')
    const setSlow = (slow: boolean) => {
      isSlow.value = slow
    }
    return createBackgroundEffect(background, setSlow)(scope, track)
  }
}

import { computed, type ReadonlySignal, type Signal, signal } from '@preact/signals-core'
import { type Background, readBackground, storeBackground } from '#room/media/effects/background.ts'
import type { Scope } from '#room/reactive/scope.ts'
import { type CaptureModel, createCapture, type OpenDevice } from './capture.ts'
import { type Effect, type PausableCapture, withEffect, withPause } from './capture-wrappers.ts'
import type { DevicePreferences } from './device-preferences.ts'
import { type CameraRules, cameraConstraints, usualCamera } from './open-device.ts'

/** The choices for the camera's picture. */
export interface CameraChoices {
  /** Limits the camera itself, before the background is replaced; undefined: no limits. */
  limitCamera(limits: MediaTrackConstraints | undefined): void
  /** The background behind the person before the camera. */
  readonly background: ReadonlySignal<Background>
  chooseBackground(background: Background): void
  /** True where the background is more than this device can do. */
  readonly isBackgroundSlow: ReadonlySignal<boolean>
}

interface Camera {
  /** The capture as others see it. */
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
    // The first picture is within the limits already.
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
        storeBackground(next)
      },
      isBackgroundSlow,
    },
  }
}

/** Its code is loaded when it is first used. */
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

/** Limits a camera itself, so that nothing after it processes larger pictures than needed. */
function createCameraLimits() {
  const limits = signal<MediaTrackConstraints | undefined>(undefined)
  const full = new WeakMap<MediaStreamTrack, MediaTrackConstraints>()
  const asked = new WeakMap<MediaStreamTrack, MediaTrackConstraints>()

  /** Resolves once the camera is within its limits. */
  const apply = async (track: MediaStreamTrack): Promise<void> => {
    const less = limits.peek()
    if (asked.get(track) === less) return
    const all = full.get(track) ?? track.getConstraints()
    full.set(track, all)
    if (less) asked.set(track, less)
    else asked.delete(track)
    // A camera that has no such size stays as it is.
    await track.applyConstraints({ ...all, ...less }).catch(() => undefined)
  }
  return {
    limits,
    apply,
    /** Applies the limits to a camera that is on already. */
    follow: (scope: Scope, { capture }: Pick<CaptureModel, 'capture'>) =>
      scope.follow(
        () => ({ now: capture.value, less: limits.value }),
        ({ now }) => {
          if (now.state === 'on') void apply(now.track)
        },
      ),
  }
}

interface RuledCamera {
  readonly conference: ReadonlySignal<CameraRules>
  /** True while this device cannot keep up with large pictures. */
  readonly isReducingQuality: ReadonlySignal<boolean>
  readonly devices: Pick<CameraChoices, 'limitCamera'>
}

/** Limits this person's camera by the rules of the conference, and further while the device is overloaded. */
export function followCameraRules(
  scope: Scope,
  { conference, isReducingQuality, devices }: RuledCamera,
): void {
  const usual = JSON.stringify(cameraConstraints(usualCamera))
  // A text can be compared, so that equal constraints are not applied again.
  const constraints = computed(() =>
    JSON.stringify(cameraConstraints(conference.value, isReducingQuality.value)),
  )
  scope.follow(
    () => constraints.value,
    (now) => devices.limitCamera(now === usual ? undefined : (JSON.parse(now) as MediaTrackConstraints)),
  )
  scope.onEnd(() => devices.limitCamera(undefined))
}

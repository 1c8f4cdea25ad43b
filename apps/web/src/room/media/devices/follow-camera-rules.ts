import { computed, type ReadonlySignal } from '@preact/signals-core'
import type { Scope } from '#room/reactive/scope.ts'
import { type CameraRules, cameraConstraints, usualCamera } from './camera-constraints.ts'
import type { LocalDevices } from './local-devices.ts'

interface RuledCamera {
  readonly conference: ReadonlySignal<CameraRules>
  /** Whether this machine cannot keep up with large pictures. */
  readonly isReducingQuality: ReadonlySignal<boolean>
  readonly devices: Pick<LocalDevices, 'limitCamera'>
}

/** One's own camera delivers what the conference wants, from before it is sent, and less while the machine is spared. */
export function followCameraRules(
  scope: Scope,
  { conference, isReducingQuality, devices }: RuledCamera,
): void {
  const usual = JSON.stringify(cameraConstraints(usualCamera))
  // As text, so that a camera is asked only when something else is wanted of it.
  const constraints = computed(() =>
    JSON.stringify(cameraConstraints(conference.value, isReducingQuality.value)),
  )
  scope.follow(
    () => constraints.value,
    (now) => devices.limitCamera(now === usual ? undefined : (JSON.parse(now) as MediaTrackConstraints)),
  )
  scope.onEnd(() => devices.limitCamera(undefined))
}

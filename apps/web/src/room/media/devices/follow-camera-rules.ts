import { computed, type ReadonlySignal } from '@preact/signals-core'
import type { Scope } from '#room/reactive/scope.ts'
import { type CameraRules, cameraWish, usualCamera } from './camera-wish.ts'
import type { LocalDevices } from './local-devices.ts'

interface RuledCamera {
  readonly conference: ReadonlySignal<CameraRules>
  /** Whether this machine cannot keep up with large pictures. */
  readonly isSparing: ReadonlySignal<boolean>
  readonly devices: Pick<LocalDevices, 'limitCamera'>
}

/** One's own camera delivers what the conference wants, from before it is sent, and less while the machine is spared. */
export function followCameraRules(scope: Scope, { conference, isSparing, devices }: RuledCamera): void {
  const usual = JSON.stringify(cameraWish(usualCamera))
  // As text, so that a camera is asked only when something else is wanted of it.
  const wish = computed(() => JSON.stringify(cameraWish(conference.value, isSparing.value)))
  scope.follow(
    () => wish.value,
    (now) => devices.limitCamera(now === usual ? undefined : (JSON.parse(now) as MediaTrackConstraints)),
  )
  scope.onEnd(() => devices.limitCamera(undefined))
}

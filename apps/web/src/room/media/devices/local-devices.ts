import { type ReadonlySignal, signal } from '@preact/signals-core'
import type { Scope } from '#room/reactive/scope.ts'
import { type CaptureModel, createCapture, type OpenDevice } from './capture.ts'
import { createDeviceList, type DeviceListModel } from './device-list.ts'
import { loadDevicePreferences, saveDevicePreferences } from './device-preferences.ts'
import { followPermission } from './follow-permission.ts'
import { createDeviceOpener } from './open-device.ts'

/** The camera, microphone and speaker of the person at this device, before and during a call. */
export interface LocalDevices {
  readonly camera: CaptureModel
  readonly microphone: CaptureModel
  readonly speakerId: ReadonlySignal<string | undefined>
  readonly list: DeviceListModel
  chooseSpeaker(deviceId: string | undefined): void
  /** Turns on what was on last time, and from now on remembers what is. */
  start(): Promise<void>
  /** Turns everything off where nobody is to be seen or heard, until the next start; that is no wish of theirs. */
  rest(): void
}

export interface DeviceAccess {
  /** Browsers give devices to secure pages only. */
  readonly isSecure: boolean
  readonly mediaDevices: MediaDevices | undefined
  readonly open: OpenDevice
  readonly permissions?: Permissions
}

const browserAccess = (): DeviceAccess => ({
  isSecure: window.isSecureContext && navigator.mediaDevices !== undefined,
  mediaDevices: navigator.mediaDevices,
  open: createDeviceOpener(navigator.mediaDevices),
  permissions: navigator.permissions,
})

export function createLocalDevices(scope: Scope, access: DeviceAccess = browserAccess()): LocalDevices {
  const preferences = loadDevicePreferences()
  const { open, isSecure } = access
  const camera = createCapture(scope, { kind: 'camera', open, isSecure, deviceId: preferences.cameraId })
  const microphone = createCapture(scope, {
    kind: 'microphone',
    open,
    isSecure,
    deviceId: preferences.microphoneId,
  })
  const speakerId = signal(preferences.speakerId)
  const list = createDeviceList(scope, access.mediaDevices)

  scope.follow(
    () => [camera.capture.value.state, microphone.capture.value.state],
    (states) => {
      if (states.includes('on')) void list.refresh()
    },
  )

  for (const device of [camera, microphone]) followPermission(scope, device, access.permissions)

  let { cameraOn, microphoneOn } = preferences
  const resting = signal(true)
  scope.follow(() => {
    if (!resting.value) {
      cameraOn = wish(camera, cameraOn)
      microphoneOn = wish(microphone, microphoneOn)
    }
    return {
      cameraId: camera.deviceId.value,
      microphoneId: microphone.deviceId.value,
      speakerId: speakerId.value,
      cameraOn,
      microphoneOn,
    }
  }, saveDevicePreferences)

  return {
    camera,
    microphone,
    speakerId,
    list,
    chooseSpeaker(deviceId) {
      speakerId.value = deviceId
    },
    async start() {
      const starting = [cameraOn && camera.turnOn(), microphoneOn && microphone.turnOn()]
      resting.value = false
      await Promise.all(starting)
    },
    rest() {
      resting.value = true
      camera.turnOff()
      microphone.turnOff()
    },
  }
}

/** Whether the person wants it on; a device that failed says nothing about that. */
function wish({ capture }: CaptureModel, before: boolean): boolean {
  const { state } = capture.value
  return state === 'failed' ? before : state !== 'off'
}

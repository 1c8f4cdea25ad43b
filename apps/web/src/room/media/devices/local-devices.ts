import { computed, type ReadonlySignal, signal } from '@preact/signals-core'
import type { Scope } from '#room/reactive/scope.ts'
import { type CameraChoices, createCamera } from './camera.ts'
import type { Capture, CaptureKind, CaptureModel, OpenDevice } from './capture.ts'
import type { PausableCapture } from './capture-wrappers.ts'
import { createDeviceList, type DeviceListModel } from './device-list.ts'
import { loadDevicePreferences, saveDevicePreferences } from './device-preferences.ts'
import { createMicrophone, type MicrophoneChoices } from './microphone.ts'
import { createDeviceOpener } from './open-device.ts'
import { followPermission, followPlugging } from './reopen-devices.ts'

/** The camera, microphone and speaker of the person at this device, before and during a call. */
export interface LocalDevices extends CameraChoices, MicrophoneChoices {
  readonly camera: PausableCapture
  readonly microphone: CaptureModel
  readonly speakerId: ReadonlySignal<string | undefined>
  /** The chosen speaker while it is plugged in; undefined leaves it to the browser. */
  readonly speakerInUse: ReadonlySignal<string | undefined>
  chooseSpeaker(deviceId: string | undefined): void
  readonly list: DeviceListModel
  /** Turns on what was on last time, and from now on remembers what is. */
  start(): Promise<void>
  /** Turns one off that may not be used any more; that is no wish of theirs. */
  takeAway(kind: CaptureKind): void
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
  const { camera, plain: plainCamera, choices: ofCamera } = createCamera(scope, access, preferences)
  const {
    microphone,
    plain: plainMicrophone,
    choices: ofMicrophone,
  } = createMicrophone(scope, access, preferences)
  const speakerId = signal(preferences.speakerId)
  const list = createDeviceList(scope, access.mediaDevices)
  const speakerInUse = computed(() => {
    const { speakers } = list.lists.value
    // Some browsers tell of none.
    const isThere = speakers.length === 0 || speakers.some(({ id }) => id === speakerId.value)
    return isThere ? speakerId.value : undefined
  })

  scope.follow(
    () => [camera.capture.value.state, microphone.capture.value.state],
    (states) => {
      if (states.includes('on')) void list.refresh()
    },
  )

  for (const device of [plainCamera, plainMicrophone]) followPermission(scope, device, access.permissions)
  followPlugging(
    scope,
    plainCamera,
    computed(() => list.lists.value.cameras),
  )
  followPlugging(
    scope,
    plainMicrophone,
    computed(() => list.lists.value.microphones),
  )

  let { cameraOn, microphoneOn } = preferences
  const resting = signal(true)
  /** Devices that are off because they may not be used, until they are turned on again. */
  const taken = new Set<CaptureKind>()
  const isWanted = (kind: CaptureKind, now: Capture['state'], before: boolean) => {
    if (now !== 'off') taken.delete(kind)
    // A device that failed says nothing about what the person wants.
    return now === 'failed' || taken.has(kind) ? before : now !== 'off'
  }
  scope.follow(
    () => ({
      isResting: resting.value,
      cameraNow: camera.isPaused.value ? undefined : camera.capture.value.state,
      microphoneNow: microphone.capture.value.state,
      chosen: {
        cameraId: camera.deviceId.value,
        microphoneId: microphone.deviceId.value,
        speakerId: speakerId.value,
        processing: ofMicrophone.processing.value,
        listensWhileMuted: ofMicrophone.listensWhileMuted.value,
        suppressesMore: ofMicrophone.suppressesMore.value,
      },
    }),
    ({ isResting, cameraNow, microphoneNow, chosen }) => {
      if (!isResting) {
        if (cameraNow) cameraOn = isWanted('camera', cameraNow, cameraOn)
        microphoneOn = isWanted('microphone', microphoneNow, microphoneOn)
      }
      saveDevicePreferences({ ...chosen, cameraOn, microphoneOn })
    },
  )

  return {
    ...ofCamera,
    ...ofMicrophone,
    camera,
    microphone,
    speakerId,
    speakerInUse,
    list,
    chooseSpeaker(deviceId) {
      speakerId.value = deviceId
    },
    async start() {
      const starting = [cameraOn && camera.turnOn(), microphoneOn && microphone.turnOn()]
      resting.value = false
      await Promise.all(starting)
    },
    takeAway(kind) {
      taken.add(kind)
      const device = kind === 'camera' ? camera : microphone
      device.turnOff()
    },
    rest() {
      resting.value = true
      camera.turnOff()
      microphone.turnOff()
    },
  }
}

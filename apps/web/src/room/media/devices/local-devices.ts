import { computed, type ReadonlySignal, type Signal, signal } from '@preact/signals-core'
import { type Background, keepBackground, readBackground } from '#room/media/effects/background.ts'
import type { Scope } from '#room/reactive/scope.ts'
import {
  type Capture,
  type CaptureKind,
  type CaptureModel,
  createCapture,
  type OpenDevice,
} from './capture.ts'
import { createDeviceList, type DeviceListModel } from './device-list.ts'
import { loadDevicePreferences, saveDevicePreferences } from './device-preferences.ts'
import { followPermission } from './follow-permission.ts'
import { followPlugging } from './follow-plugging.ts'
import { createCameraLimits } from './limit-camera.ts'
import { createDeviceOpener } from './open-device.ts'
import type { SoundProcessing } from './sound-processing.ts'
import { type Effect, withEffect } from './with-effect.ts'
import { type PausableCapture, withPause } from './with-pause.ts'

/** The camera, microphone and speaker of the person at this device, before and during a call. */
export interface LocalDevices {
  readonly camera: PausableCapture
  /** Has the camera itself deliver less, before any background is put behind anybody; nothing: all it can. */
  limitCamera(limits: MediaTrackConstraints | undefined): void
  readonly microphone: CaptureModel
  readonly speakerId: ReadonlySignal<string | undefined>
  /** The chosen speaker while it is plugged in; undefined leaves it to the browser. */
  readonly speakerInUse: ReadonlySignal<string | undefined>
  readonly list: DeviceListModel
  /** What the browser does to the microphone's sound. */
  readonly processing: ReadonlySignal<SoundProcessing>
  /** Whether it is noticed when somebody speaks whose microphone is muted. */
  readonly hearsWhileMuted: ReadonlySignal<boolean>
  /** Not to be heard any more ends at once what is captured for it. */
  hearWhileMuted(wanted: boolean): void
  /** Whether noise is suppressed by RNNoise, instead of by the browser. */
  readonly suppressesMore: ReadonlySignal<boolean>
  suppressMore(wanted: boolean): void
  /** What is seen behind whoever is before the camera. */
  readonly background: ReadonlySignal<Background>
  chooseBackground(background: Background): void
  /** Whether that is more than this device can do. */
  readonly isBackgroundSlow: ReadonlySignal<boolean>
  chooseSpeaker(deviceId: string | undefined): void
  /** Takes effect at once, also while the microphone is on. */
  chooseProcessing(change: Partial<SoundProcessing>): void
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
  const { open, isSecure } = access
  const processing = signal(preferences.processing)
  const hearsWhileMuted = signal(preferences.hearsWhileMuted)
  const suppressesMore = signal(preferences.suppressesMore)
  const background = signal(readBackground())
  const isBackgroundSlow = signal(false)
  const cameraLimits = createCameraLimits()
  const plainCamera = createCapture(scope, {
    kind: 'camera',
    // Nobody gets a picture of it that is larger than it may be.
    open: async (kind, deviceId) => {
      const track = await open(kind, deviceId)
      await cameraLimits.apply(track)
      return track
    },
    isSecure,
    deviceId: preferences.cameraId,
  })
  cameraLimits.follow(scope, plainCamera)
  const camera = withPause(
    withEffect(scope, plainCamera, {
      wanted: computed(() => backgroundEffect(background.value, isBackgroundSlow)),
      without: 'nothing',
    }),
  )
  const plainMicrophone = createCapture(scope, {
    kind: 'microphone',
    open: (kind, deviceId) => {
      // Two suppressors after each other make a voice sound hollow.
      const noiseSuppression = processing.peek().noiseSuppression && !suppressesMore.peek()
      return open(kind, deviceId, { ...processing.peek(), noiseSuppression })
    },
    isSecure,
    deviceId: preferences.microphoneId,
    restsWhenMuted: () => hearsWhileMuted.peek(),
  })
  const microphone = withEffect(scope, plainMicrophone, {
    wanted: computed(() =>
      suppressesMore.value && processing.value.noiseSuppression ? noiseEffect : undefined,
    ),
    without: 'captured',
  })
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
  /** Those that are off because they may not be used, until they are turned on again. */
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
        processing: processing.value,
        hearsWhileMuted: hearsWhileMuted.value,
        suppressesMore: suppressesMore.value,
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
    camera,
    limitCamera(limits) {
      cameraLimits.limits.value = limits
    },
    microphone,
    speakerId,
    speakerInUse,
    list,
    processing,
    hearsWhileMuted,
    hearWhileMuted(wanted) {
      hearsWhileMuted.value = wanted
      if (!wanted) microphone.stopResting()
    },
    suppressesMore,
    suppressMore(wanted) {
      suppressesMore.value = wanted
      void microphone.reopen()
    },
    background,
    chooseBackground(next) {
      isBackgroundSlow.value = false
      background.value = next
      keepBackground(next)
    },
    isBackgroundSlow,
    chooseProcessing(change) {
      processing.value = { ...processing.value, ...change }
      // Few browsers change a track that is captured.
      void microphone.reopen()
    },
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

/** Fetched when it is first wanted. */
const noiseEffect: Effect = async (scope, track) => {
  const { suppressNoise } = await import('#room/media/effects/noise-track.ts')
  return suppressNoise(scope, track)
}

function backgroundEffect(background: Background, isSlow: Signal<boolean>): Effect | undefined {
  if (background.kind === 'none') return undefined
  return async (scope, track) => {
    const { createBackgroundEffect } = await import('#room/media/effects/background-track.ts')
    const tell = (slow: boolean) => {
      isSlow.value = slow
    }
    return createBackgroundEffect(background, tell)(scope, track)
  }
}

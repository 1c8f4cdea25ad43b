import { UserDevices } from '@lumi/contract'
import { signal } from '@preact/signals-core'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Capture } from '#room/media/devices/capture.ts'
import type { Device, DeviceLists } from '#room/media/devices/device-list.ts'
import { allProcessing } from '#room/media/devices/device-preferences.ts'
import type { LocalDevices } from '#room/media/devices/local-devices.ts'
import { createScope } from '#room/reactive/scope.ts'
import { fakeContext } from '#room/testing/fake-context.ts'
import { conference, user } from '#room/testing/people.ts'
import { reportDevices } from './report-devices.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const device = (id: string, label = id): Device => ({ id, label, groupId: '' })
const off: Capture = { state: 'off' }

const trackOf = (settings: MediaTrackSettings, capabilities?: MediaTrackCapabilities) =>
  ({
    getSettings: () => settings,
    getCapabilities: capabilities && (() => capabilities),
  }) as unknown as MediaStreamTrack
/** An effect makes a track of its own from a device's track, with another id and of any size. */
const ofEffect: Capture = { state: 'on', track: trackOf({ deviceId: 'of the effect' }) }

function setUp() {
  const scope = createScope()
  const send = vi.fn(async (_: { body: UserDevices }) => undefined)
  const { context, receive } = fakeContext(scope, { conferenceUser: { reportDevices: send } })
  const captureOf = () => ({
    capture: signal<Capture>(off),
    deviceId: signal<string | undefined>(undefined),
    listening: signal<MediaStreamTrack | undefined>(undefined),
    source: signal<MediaStreamTrack | undefined>(undefined),
  })
  const [camera, microphone] = [captureOf(), captureOf()]
  const lists = signal<DeviceLists>({ cameras: [], microphones: [], speakers: [] })
  const processing = signal(allProcessing)
  const speakerInUse = signal<string | undefined>(undefined)
  const devices = { camera, microphone, list: { lists }, processing, speakerInUse } as unknown as LocalDevices
  const isReducingQuality = signal(false)
  reportDevices({ ...context, devices, media: { ...context.media, isReducingQuality } })
  const settle = () => vi.advanceTimersByTimeAsync(1000)
  const reported = () => send.mock.lastCall?.[0].body
  const connect = (rules = {}) => {
    const me = user('me')
    receive('snapshot', { conference: conference(rules), user: me, users: [me] })
  }
  return {
    scope,
    send,
    camera,
    microphone,
    lists,
    processing,
    speakerInUse,
    isReducingQuality,
    settle,
    reported,
    connect,
  }
}

test('devices are reported once they have settled, and again when they change', async () => {
  const { send, camera, microphone, lists, processing, speakerInUse, settle, reported } = setUp()
  lists.value = {
    cameras: [device('c1', 'Camera')],
    microphones: [device('m1', 'Headset')],
    speakers: [device('default', '')],
  }
  camera.capture.value = ofEffect
  camera.source.value = trackOf(
    { deviceId: 'c1', width: 1280, height: 720, frameRate: 29.97 },
    { width: { max: 1920 }, height: { max: 1080 }, frameRate: { max: 60 } },
  )
  microphone.capture.value = ofEffect
  microphone.source.value = trackOf({ deviceId: 'm1' })
  await settle()
  expect(send).toHaveBeenCalledOnce()
  expect(send).toHaveBeenCalledWith(expect.objectContaining({ params: { id: 'k7m2', userId: 'me' } }))
  expect(reported()).toMatchObject({
    audio: {
      devices: [
        { kind: 'microphone', deviceId: 'm1', label: 'Headset' },
        { kind: 'speaker', deviceId: 'default', label: '' },
      ],
      microphoneId: 'm1',
      speakerId: null,
      muted: false,
      state: 'on',
      gainControl: true,
    },
    video: {
      devices: [{ kind: 'camera', deviceId: 'c1', label: 'Camera' }],
      cameraId: 'c1',
      state: 'on',
      format: { width: 1280, height: 720, frameRate: 29.97 },
      formats: [{ width: 1920, height: 1080, frameRate: 60 }],
    },
  })

  microphone.listening.value = {} as MediaStreamTrack
  microphone.capture.value = off
  processing.value = { ...allProcessing, autoGainControl: false }
  speakerInUse.value = 's2'
  camera.capture.value = { state: 'failed', problem: 'denied' }
  await settle()
  expect(send).toHaveBeenCalledTimes(2)
  expect(reported()).toMatchObject({
    audio: { muted: true, state: 'on', gainControl: false, noiseSuppression: true, speakerId: 's2' },
    video: { state: 'failed', format: null, formats: [] },
  })
})

test('the limits of the conference and of this device for the camera are reported with them', async () => {
  const { isReducingQuality, settle, reported, connect } = setUp()
  const videoLimits = { width: 640, height: 480, frameRate: 15 }
  connect({ videoPreferWideScreen: false, videoEnforceLimits: true, videoLimits })
  await settle()
  expect(reported()?.video).toMatchObject({ preferWideScreen: false, allowHD: true, limits: videoLimits })
  isReducingQuality.value = true
  connect({ videoEnforceLimits: false, videoLimits })
  await settle()
  expect(reported()?.video).toMatchObject({ allowHD: false, limits: null })
})

test('they are reported again with each connection, and not after the call', async () => {
  const { scope, send, settle, connect } = setUp()
  vi.spyOn(console, 'warn').mockReturnValue()
  send.mockRejectedValueOnce(new TypeError('offline'))
  await settle()
  connect()
  await settle()
  expect(send).toHaveBeenCalledTimes(2)
  connect()
  scope.end()
  await settle()
  expect(send).toHaveBeenCalledTimes(2)
})

test('however much there is, the server takes it', async () => {
  const { lists, camera, settle, reported } = setUp()
  const many = Array.from({ length: 40 }, () => device('i'.repeat(200), 'l'.repeat(300)))
  lists.value = { cameras: many, microphones: many, speakers: many }
  camera.deviceId.value = 'i'.repeat(200)
  camera.capture.value = ofEffect
  camera.source.value = trackOf({ width: 640.4, height: 480 })
  await settle()
  expect(() => UserDevices.parse(reported())).not.toThrow()
  expect(reported()?.video.devices).toHaveLength(32)
  expect(reported()?.video.format).toBeNull()
})

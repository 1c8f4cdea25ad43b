import { beforeEach, expect, test, vi } from 'vitest'
import { createScope } from '#room/reactive/scope.ts'
import { type FakeTrack, fakeTrack } from '#room/testing/fake-track.ts'
import { loadDevicePreferences } from './device-preferences.ts'
import { createLocalDevices } from './local-devices.ts'

// The real one asks for a canvas and a model.
const painted = fakeTrack().track
vi.mock('#room/media/effects/background-track.ts', () => ({
  createBackgroundEffect: () => async () => painted,
}))

beforeEach(() => localStorage.clear())

const setUp = () => {
  const open = vi.fn(async () => fakeTrack().track)
  const devices = createLocalDevices(createScope(), { isSecure: true, mediaDevices: undefined, open })
  const states = () => [devices.camera.capture.value.state, devices.microphone.capture.value.state]
  return { devices, open, states }
}

test('turns on what was on last time, and remembers what is', async () => {
  const first = setUp()
  await first.devices.start()
  expect(first.states()).toEqual(['on', 'on'])
  first.devices.camera.turnOff()
  expect(loadDevicePreferences()).toMatchObject({ cameraOn: false, microphoneOn: true })
  const second = setUp()
  await second.devices.start()
  expect(second.states()).toEqual(['off', 'on'])
})

test('at rest nothing is captured, and the next start brings back what was on', async () => {
  const { devices, states } = setUp()
  await devices.start()
  devices.microphone.turnOff()
  devices.rest()
  expect(states()).toEqual(['off', 'off'])
  expect(loadDevicePreferences()).toMatchObject({ cameraOn: true, microphoneOn: false })
  await devices.start()
  expect(states()).toEqual(['on', 'off'])
})

test('a camera that rests for the line alone is not remembered as off, and one that is turned off then is', async () => {
  const { devices, states } = setUp()
  await devices.start()
  devices.camera.pause()
  expect(states()).toEqual(['off', 'on'])
  expect(loadDevicePreferences().cameraOn).toBe(true)
  devices.rest()
  await devices.start()
  expect(states()).toEqual(['on', 'on'])
  devices.camera.pause()
  await devices.camera.turnOn()
  devices.camera.mute()
  expect(loadDevicePreferences().cameraOn).toBe(false)
})

test('a limit holds for the camera itself, whatever is put behind somebody, and for one that is turned on later', async () => {
  const captured: FakeTrack[] = []
  const open = async () => {
    const { fake, track } = fakeTrack()
    captured.push(fake)
    return track
  }
  const devices = createLocalDevices(createScope(), { isSecure: true, mediaDevices: undefined, open })
  const asked = () => captured.at(-1)?.applyConstraints.mock.calls.map(([wanted]) => wanted)
  const less = { width: { ideal: 640 } }
  devices.chooseBackground({ kind: 'blur' })
  await devices.camera.turnOn()
  await vi.waitFor(() => expect(devices.camera.capture.value).toEqual({ state: 'on', track: painted }))
  expect(asked()).toEqual([])
  devices.limitCamera(less)
  devices.limitCamera(undefined)
  expect(asked()).toEqual([less, { width: { ideal: 1280 } }])
  devices.limitCamera(less)
  devices.camera.turnOff()
  await devices.camera.turnOn()
  expect(captured).toHaveLength(2)
  expect(asked()).toEqual([less])
})

test('a camera that is turned on later is seen once it delivers no more than it may', async () => {
  const { fake, track } = fakeTrack()
  const asked = Promise.withResolvers<undefined>()
  fake.applyConstraints.mockReturnValueOnce(asked.promise)
  const devices = createLocalDevices(createScope(), {
    isSecure: true,
    mediaDevices: undefined,
    open: async () => track,
  })
  devices.limitCamera({ width: { ideal: 640 } })
  const on = devices.camera.turnOn()
  await vi.waitFor(() => expect(fake.applyConstraints).toHaveBeenCalledOnce())
  expect(devices.camera.capture.value.state).toBe('starting')
  asked.resolve(undefined)
  await on
  expect(devices.camera.capture.value.state).toBe('on')
  expect(fake.applyConstraints).toHaveBeenCalledOnce()
})

test("a change to the microphone's sound takes effect at once, and is remembered", async () => {
  const { devices, open } = setUp()
  await devices.start()
  devices.chooseProcessing({ noiseSuppression: false })
  const changed = { echoCancellation: true, noiseSuppression: false, autoGainControl: true }
  expect(open).toHaveBeenLastCalledWith('microphone', undefined, changed)
  expect(loadDevicePreferences().processing).toEqual(changed)
})

test('a change made while the microphone is off waits until it is turned on', async () => {
  const { devices, open } = setUp()
  devices.chooseProcessing({ echoCancellation: false })
  expect(open).not.toHaveBeenCalled()
  await devices.microphone.turnOn()
  expect(open).toHaveBeenCalledExactlyOnceWith(
    'microphone',
    undefined,
    expect.objectContaining({ echoCancellation: false }),
  )
})

test('a chosen speaker that is unplugged is left for the time being, and used again when it is back', async () => {
  let plugged = ['headset', 'built-in']
  const mediaDevices = Object.assign(new EventTarget(), {
    enumerateDevices: async () =>
      plugged.map((deviceId) => ({ kind: 'audiooutput', deviceId, label: deviceId })),
  })
  const devices = createLocalDevices(createScope(), {
    isSecure: true,
    mediaDevices: mediaDevices as unknown as MediaDevices,
    open: async () => fakeTrack().track,
  })
  const plug = async (...now: string[]) => {
    plugged = now
    mediaDevices.dispatchEvent(new Event('devicechange'))
    await vi.waitFor(() => expect(devices.list.lists.value.speakers.map(({ id }) => id)).toEqual(now))
  }
  devices.chooseSpeaker('headset')
  expect(devices.speakerInUse.value).toBe('headset')
  await plug('built-in')
  expect(devices.speakerInUse.value).toBeUndefined()
  expect(devices.speakerId.value).toBe('headset')
  await plug('built-in', 'headset')
  expect(devices.speakerInUse.value).toBe('headset')
})

test('a device that may not be used any more is off, and still wanted the next time', async () => {
  const { devices } = setUp()
  await devices.start()
  devices.takeAway('camera')
  expect(devices.camera.capture.value.state).toBe('off')
  expect(loadDevicePreferences()).toMatchObject({ cameraOn: true, microphoneOn: true })
  await devices.camera.turnOn()
  devices.camera.turnOff()
  expect(loadDevicePreferences()).toMatchObject({ cameraOn: false, microphoneOn: true })
})

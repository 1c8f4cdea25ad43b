import { beforeEach, expect, test, vi } from 'vitest'
import { createScope } from '#room/reactive/scope.ts'
import { fakeTrack } from '#room/testing/fake-track.ts'
import { loadDevicePreferences } from './device-preferences.ts'
import { createLocalDevices } from './local-devices.ts'

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

import { expect, test } from 'vitest'
import { createScope } from '#room/reactive/scope.ts'
import { fakeTrack } from '#room/testing/fake-track.ts'
import { createAudioOnly } from './audio-only.ts'
import { createCapture } from './devices/capture.ts'
import { withPause } from './devices/capture-wrappers.ts'

const setUp = () => {
  const camera = withPause(
    createCapture(createScope(), {
      kind: 'camera',
      open: async () => fakeTrack().track,
      isSecure: true,
    }),
  )
  return { camera, audioOnly: createAudioOnly(camera), state: () => camera.capture.value.state }
}

test("one's own camera rests with those of the others, and comes back with them", async () => {
  const { camera, audioOnly, state } = setUp()
  await camera.turnOn()
  audioOnly.turnOn()
  expect(state()).toBe('off')
  audioOnly.turnOff()
  await Promise.resolve()
  expect(state()).toBe('on')
})

test('a camera that was off before stays off', () => {
  const { audioOnly, state } = setUp()
  audioOnly.turnOn()
  audioOnly.turnOff()
  expect(state()).toBe('off')
})

test('a later change by the person, or a withdrawn permission, overrides it', async () => {
  const { camera, audioOnly, state } = setUp()
  await camera.turnOn()
  audioOnly.turnOn()
  await camera.turnOn()
  camera.mute()
  audioOnly.turnOff()
  expect(state()).toBe('off')

  await camera.turnOn()
  audioOnly.turnOn()
  camera.turnOff()
  audioOnly.turnOff()
  expect(state()).toBe('off')
})

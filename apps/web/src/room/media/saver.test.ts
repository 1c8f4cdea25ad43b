import { expect, test } from 'vitest'
import { createScope } from '#room/reactive/scope.ts'
import { fakeTrack } from '#room/testing/fake-track.ts'
import { createCapture } from './devices/capture.ts'
import { withPause } from './devices/capture-wrappers.ts'
import { createSaver } from './saver.ts'

const setUp = () => {
  const camera = withPause(
    createCapture(createScope(), {
      kind: 'camera',
      open: async () => fakeTrack().track,
      isSecure: true,
    }),
  )
  return { camera, saver: createSaver(camera), state: () => camera.capture.value.state }
}

test("one's own camera rests with those of the others, and comes back with them", async () => {
  const { camera, saver, state } = setUp()
  await camera.turnOn()
  saver.turnOn()
  expect(state()).toBe('off')
  saver.turnOff()
  await Promise.resolve()
  expect(state()).toBe('on')
})

test('a camera that was off before stays off', () => {
  const { saver, state } = setUp()
  saver.turnOn()
  saver.turnOff()
  expect(state()).toBe('off')
})

test('whoever turns it on and off meanwhile, or may not be seen any more, has the last word', async () => {
  const { camera, saver, state } = setUp()
  await camera.turnOn()
  saver.turnOn()
  await camera.turnOn()
  camera.mute()
  saver.turnOff()
  expect(state()).toBe('off')

  await camera.turnOn()
  saver.turnOn()
  camera.turnOff()
  saver.turnOff()
  expect(state()).toBe('off')
})

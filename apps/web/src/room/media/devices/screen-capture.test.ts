import { expect, test } from 'vitest'
import { createScope } from '#room/reactive/scope.ts'
import { FakeTrack, fakeStream } from '#room/testing/fake-track.ts'
import { createScreenCapture, type OpenScreen } from './screen-capture.ts'

const setUp = (open: OpenScreen) => {
  const scope = createScope()
  return { scope, model: createScreenCapture(scope, open) }
}

test('shares picture and sound until it is stopped', async () => {
  const [picture, sound] = [new FakeTrack('video'), new FakeTrack('audio')]
  const { model } = setUp(async () => fakeStream(picture, sound))
  const start = model.start()
  expect(model.capture.value.state).toBe('choosing')
  await start
  expect(model.isSharing.value).toBe(true)
  model.stop()
  expect(model.capture.value).toEqual({ state: 'off' })
  expect([picture.readyState, sound.readyState]).toEqual(['ended', 'ended'])
})

test('ends when the browser ends it, sound and all', async () => {
  const [picture, sound] = [new FakeTrack('video'), new FakeTrack('audio')]
  const { model } = setUp(async () => fakeStream(picture, sound))
  await model.start()
  picture.endByBrowser()
  expect(model.capture.value.state).toBe('off')
  expect(sound.readyState).toBe('ended')
})

test('closing the chooser is no fault, a system that forbids it is', async () => {
  const closed = setUp(() => Promise.reject(new DOMException('', 'NotAllowedError')))
  const forbidden = setUp(() => Promise.reject(new DOMException('denied by system', 'NotAllowedError')))
  await Promise.all([closed.model.start(), forbidden.model.start()])
  expect(closed.model.capture.value).toEqual({ state: 'off' })
  expect(forbidden.model.capture.value).toEqual({ state: 'off', problem: 'deniedBySystem' })
})

test('a call that is over shares nothing', async () => {
  const picture = new FakeTrack('video')
  const chosen = Promise.withResolvers<MediaStream>()
  const { scope, model } = setUp(() => chosen.promise)
  const start = model.start()
  scope.end()
  chosen.resolve(fakeStream(picture))
  await start
  expect(picture.readyState).toBe('ended')
})

import { signal } from '@preact/signals-core'
import { afterEach, expect, test, vi } from 'vitest'
import { createScope } from '#room/reactive/scope.ts'
import { fakeTrack } from '#room/testing/fake-track.ts'
import { createCapture } from './capture.ts'
import { type Effect, withEffect } from './capture-wrappers.ts'

afterEach(() => vi.restoreAllMocks())

function setUp(without: 'captured' | 'nothing' = 'nothing') {
  const scope = createScope()
  const raw = createCapture(scope, { kind: 'camera', open: async () => fakeTrack().track, isSecure: true })
  const made = Promise.withResolvers<MediaStreamTrack>()
  let life: AbortSignal | undefined
  const effect: Effect = ({ signal }) => {
    life = signal
    return made.promise
  }
  const wanted = signal<Effect | undefined>(effect)
  const device = withEffect(scope, raw, { wanted, without })
  return { device, raw, wanted, made, isEnded: () => life?.aborted, state: () => device.capture.value.state }
}

test('nothing is delivered before the effect is there', async () => {
  const { device, raw, made, state } = setUp()
  await device.turnOn()
  expect(state()).toBe('starting')
  const { track } = fakeTrack()
  made.resolve(track)
  await vi.waitFor(() => expect(device.capture.value).toEqual({ state: 'on', track }))
  // The device has the names, and not what the effect makes of it.
  expect(device.source.value).toBe(raw.capture.value.state === 'on' && raw.capture.value.track)
  device.turnOff()
  expect(state()).toBe('off')
})

test('a camera without its effect is not sent; a microphone is', async () => {
  vi.spyOn(console, 'warn').mockReturnValue()
  const camera = setUp()
  await camera.device.turnOn()
  camera.made.reject(new Error('No WebGL'))
  await vi.waitFor(() => expect(camera.device.capture.value).toEqual({ state: 'failed', problem: 'effect' }))
  expect(camera.isEnded()).toBe(true)
  camera.wanted.value = undefined
  expect(camera.device.capture.value).toBe(camera.raw.capture.value)

  const microphone = setUp('captured')
  await microphone.device.turnOn()
  microphone.made.reject(new Error('No worklet'))
  await vi.waitFor(() => expect(microphone.device.capture.value).toBe(microphone.raw.capture.value))
})

test('a late effect of a device that is off by now ends', async () => {
  const { device, made, state } = setUp()
  await device.turnOn()
  device.turnOff()
  const { fake, track } = fakeTrack()
  made.resolve(track)
  await vi.waitFor(() => expect(fake.readyState).toBe('ended'))
  expect(state()).toBe('off')
})

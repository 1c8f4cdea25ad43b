import { signal } from '@preact/signals-core'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createNotices } from '#room/channel/notices.ts'
import { createCapture } from '#room/media/devices/capture.ts'
import type { LocalDevices } from '#room/media/devices/local-devices.ts'
import { createScope } from '#room/reactive/scope.ts'
import { fakeTrack } from '#room/testing/fake-track.ts'
import { noticeMutedSpeech } from './muted-speech.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

async function setUp() {
  const scope = createScope()
  const microphone = createCapture(scope, {
    kind: 'microphone',
    open: async () => fakeTrack('audio').track,
    isSecure: true,
    listensWhenMuted: () => true,
  })
  const notices = createNotices()
  const level = signal(0)
  const listen = vi.fn((_: unknown, __: MediaStreamTrack) => level)
  noticeMutedSpeech({ scope, notices, devices: { microphone } as unknown as LocalDevices }, listen)
  await microphone.turnOn()
  const speak = () => {
    for (let look = 0; look < 6; look++) level.value = 0.6 + look / 100
  }
  const said = () => notices.current.value?.text()
  return { microphone, notices, listen, speak, said }
}

test('whoever speaks while muted is told so, and is on with one press', async () => {
  const { microphone, notices, listen, speak, said } = await setUp()
  speak()
  expect(listen).not.toHaveBeenCalled()
  microphone.mute()
  speak()
  expect(said()).toContain('You are muted')
  notices.current.value?.action?.run()
  await Promise.resolve()
  expect(microphone.capture.value.state).toBe('on')
  expect(microphone.listening.value).toBeUndefined()
})

test('it goes by itself, and is not said again for a while', async () => {
  const { microphone, speak, said } = await setUp()
  microphone.mute()
  speak()
  vi.advanceTimersByTime(10_000)
  expect(said()).toBeUndefined()
  speak()
  expect(said()).toBeUndefined()
  vi.advanceTimersByTime(60_000)
  speak()
  expect(said()).toBeDefined()
})

test('something that went wrong stays where it is', async () => {
  const { microphone, notices, speak, said } = await setUp()
  notices.show({ about: 'share', text: () => 'No share' })
  microphone.mute()
  speak()
  expect(said()).toBe('No share')
})

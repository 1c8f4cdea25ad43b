import { signal } from '@preact/signals-core'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createCapture } from '#room/media/devices/capture.ts'
import type { LocalDevices } from '#room/media/devices/local-devices.ts'
import { createNotifications } from '#room/notifications/notifications.ts'
import { createScope } from '#room/reactive/scope.ts'
import { fakeTrack } from '#room/testing/fake-track.ts'
import { press, textsOf } from '#room/testing/notifications.ts'
import { createSpeechDetector, monitorMutedSpeech } from './muted-speech.ts'

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
  const notifications = createNotifications(scope)
  const level = signal(0)
  const listen = vi.fn((_: unknown, __: MediaStreamTrack) => level)
  monitorMutedSpeech({ scope, notifications, devices: { microphone } as unknown as LocalDevices }, listen)
  await microphone.turnOn()
  const speak = () => {
    for (let look = 0; look < 6; look++) level.value = 0.6 + look / 100
  }
  const data = () => textsOf(notifications)[0]
  return { microphone, notifications, listen, speak, data }
}

test('a muted person who speaks sees a notification, and unmutes with one press', async () => {
  const { microphone, notifications, listen, speak, data } = await setUp()
  speak()
  expect(listen).not.toHaveBeenCalled()
  microphone.mute()
  speak()
  expect(data()).toContain('You are muted')
  press(notifications, 'Turn microphone on')
  await Promise.resolve()
  expect(microphone.capture.value.state).toBe('on')
  expect(microphone.listening.value).toBeUndefined()
})

test('the notification ends by itself, and is not repeated for a while', async () => {
  const { microphone, speak, data } = await setUp()
  microphone.mute()
  speak()
  vi.advanceTimersByTime(10_000)
  expect(data()).toBeUndefined()
  speak()
  expect(data()).toBeUndefined()
  vi.advanceTimersByTime(60_000)
  speak()
  expect(data()).toBeDefined()
})

test('another notification about the microphone stays', async () => {
  const { microphone, notifications, speak } = await setUp()
  notifications.show({ id: 'microphone', text: () => 'Not sent', duration: 'infinite' })
  microphone.mute()
  speak()
  expect(textsOf(notifications)).toEqual(['Not sent'])
})

const detects = (...levels: number[]) => {
  const isSpeech = createSpeechDetector()
  return levels.map(isSpeech).includes(true)
}
const repeat = (count: number, ...levels: number[]) => Array.from({ length: count }, () => levels).flat()

test('a voice with its pauses is speech', () => {
  expect(detects(...repeat(6, 0.6, 0.1, 0.55))).toBe(true)
})

test('silence, a cough and a fan are not', () => {
  expect(detects(...repeat(50, 0.05))).toBe(false)
  expect(detects(...repeat(20, 0.1), 0.8, 0.8, ...repeat(20, 0.1))).toBe(false)
  expect(detects(...repeat(200, 0.34))).toBe(false)
})

test('lasting sound soon counts as noise, and a voice is detected above it', () => {
  const isSpeech = createSpeechDetector()
  for (const level of repeat(100, 0.45)) isSpeech(level)
  expect(isSpeech(0.45)).toBe(false)
  expect(repeat(6, 0.7).map(isSpeech).includes(true)).toBe(true)
})

import { signal } from '@preact/signals-core'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createAudioOnly } from '#room/media/audio-only.ts'
import type { Measurements, MediaPerson } from '#room/media/media-plane.ts'
import { createScope } from '#room/reactive/scope.ts'
import { fakeContext } from '#room/testing/fake-context.ts'
import { nothingMeasured } from '#room/testing/fake-planes.ts'
import { peopleOf, person } from '#room/testing/people.ts'
import { monitorNetwork } from './network.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

function setUp() {
  const scope = createScope()
  const { context } = fakeContext(scope, {})
  const me = context.feed.me.value.userId
  const audioOnly = createAudioOnly({ pause: () => undefined, resume: () => undefined })
  const people = signal<ReadonlyMap<string, MediaPerson>>(new Map())
  const looks = signal<Measurements | undefined>(undefined)
  monitorNetwork({ ...context, media: { ...context.media, audioOnly, people } }, looks)
  const { items, dismiss } = context.notifications
  const look = (times: number, quality: MediaPerson['quality'], change: Partial<MediaPerson> = {}) => {
    people.value = peopleOf(person(me, { quality, ...change }), person('ben', { cameraOn: true }))
    for (let time = 0; time < times; time++)
      looks.value = { ...nothingMeasured, isLineSlow: quality === 'poor' }
  }
  const links = () =>
    items.value.flatMap(({ actions = [] }) => actions.flatMap((one) => ('url' in one ? [one.url] : [])))
  return { audioOnly, look, links, dismiss, data: () => items.value.map(({ text }) => text()).join() }
}

test('a bad connection turns pictures off after a while, and offers them again', () => {
  const { audioOnly, look, data, links } = setUp()
  look(3, 'poor')
  expect(audioOnly.isOn.value).toBe(false)
  look(1, 'poor')
  expect(audioOnly.isOn.value).toBe(true)
  expect(data()).toContain('Your connection is poor')
  expect(links()).toEqual([expect.stringContaining('category=connection&error=2')])
  look(4, 'good')
  expect(data()).toBe('Your connection is better now.')
  expect(links()).toEqual([])
  expect(audioOnly.isOn.value).toBe(true)
})

test('the notification of a better connection ends by itself or is dismissed, and pictures stay off until they are wanted', () => {
  const { audioOnly, look, data, dismiss } = setUp()
  look(4, 'poor')
  look(4, 'good')
  // It stays good, which is not said anew.
  vi.advanceTimersByTime(29_000)
  look(4, 'good')
  vi.advanceTimersByTime(1_000)
  expect(data()).toBe('')
  look(4, 'good')
  expect(data()).toBe('')
  look(1, 'poor')
  look(4, 'good')
  expect(data()).toBe('Your connection is better now.')
  dismiss('saver')
  look(1, 'good')
  expect(data()).toBe('')
  expect(audioOnly.isOn.value).toBe(true)
})

test('a person who turns pictures on again keeps them for some minutes', () => {
  const { audioOnly, look, data } = setUp()
  look(4, 'poor')
  audioOnly.turnOff()
  expect(data()).toBe('')
  look(10, 'poor')
  expect(audioOnly.isOn.value).toBe(false)
  vi.advanceTimersByTime(180_000)
  look(1, 'poor')
  expect(audioOnly.isOn.value).toBe(true)
})

test('neither an overloaded device nor a short dip counts as a bad connection', () => {
  const { audioOnly, look } = setUp()
  look(8, 'poor', { isOverloaded: true })
  look(3, 'poor')
  look(1, 'good')
  look(3, 'poor')
  expect(audioOnly.isOn.value).toBe(false)
})

test('audio-only mode that was turned on by hand is shown, with the way back', () => {
  const { audioOnly, data } = setUp()
  audioOnly.turnOn()
  expect(data()).toContain('Audio only')
  audioOnly.turnOff()
  expect(data()).toBe('')
})

import type { ServerMessages } from '@lumi/contract'
import { signal } from '@preact/signals-core'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { MediaPerson } from '#room/media/media-plane.ts'
import { createScope } from '#room/reactive/scope.ts'
import { peopleOf, person } from '#room/testing/people.ts'
import { withOverload } from './call-media.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

function setUp() {
  const scope = createScope()
  const plane = signal<ReadonlyMap<string, MediaPerson>>(peopleOf(person('me'), person('ben')))
  let hear: ServerMessages['overload'] = () => undefined
  const told: boolean[] = []
  const people = withOverload(scope, {
    me: 'me',
    people: plane,
    channel: {
      on: (_, handler) => {
        hear = handler as ServerMessages['overload']
      },
      reportOverload: (now) => void told.push(now),
    },
  })
  return {
    scope,
    told,
    hear: (userId: string, isOverloaded: boolean) => hear({ userId, isOverloaded }),
    load: (isOverloaded: boolean, quality: MediaPerson['quality'] = 'good') => {
      plane.value = peopleOf(person('me', { isOverloaded, quality }), person('ben'))
    },
    busy: () => [...people.value.values()].filter((one) => one.isOverloaded).map(({ userId }) => userId),
  }
}

test('an overload of this device is reported once, again while it lasts, and when it is over', () => {
  const { told, load, scope } = setUp()
  load(false)
  expect(told).toEqual([])
  load(true)
  load(true, 'poor')
  expect(told).toEqual([true])
  vi.advanceTimersByTime(15_000)
  expect(told).toEqual([true, true])
  load(false)
  vi.advanceTimersByTime(60_000)
  expect(told).toEqual([true, true, false])
  load(true)
  scope.end()
  vi.advanceTimersByTime(60_000)
  expect(told).toEqual([true, true, false, true])
})

test('the overload of others is known until they say otherwise, or nothing for a while', () => {
  const { hear, busy } = setUp()
  hear('ben', true)
  expect(busy()).toEqual(['ben'])
  hear('ben', false)
  expect(busy()).toEqual([])
  hear('ben', true)
  vi.advanceTimersByTime(39_000)
  hear('ben', true)
  vi.advanceTimersByTime(39_000)
  expect(busy()).toEqual(['ben'])
  vi.advanceTimersByTime(1000)
  expect(busy()).toEqual([])
})

test("one's own is what this device says, whatever comes back", () => {
  const { hear, busy, load } = setUp()
  hear('me', true)
  expect(busy()).toEqual([])
  load(true)
  hear('me', false)
  expect(busy()).toEqual(['me'])
})

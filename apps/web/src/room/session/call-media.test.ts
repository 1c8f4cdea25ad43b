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
  let receive: ServerMessages['overload'] = () => undefined
  const reports: boolean[] = []
  const people = withOverload(scope, {
    me: 'me',
    people: plane,
    channel: {
      on: (_, handler) => {
        receive = handler as ServerMessages['overload']
      },
      reportOverload: (now) => void reports.push(now),
    },
  })
  return {
    scope,
    reports,
    receive: (userId: string, isOverloaded: boolean) => receive({ userId, isOverloaded }),
    load: (isOverloaded: boolean, quality: MediaPerson['quality'] = 'good') => {
      plane.value = peopleOf(person('me', { isOverloaded, quality }), person('ben'))
    },
    busy: () => [...people.value.values()].filter((one) => one.isOverloaded).map(({ userId }) => userId),
  }
}

test('an overload of this device is reported once, again while it lasts, and when it is over', () => {
  const { reports, load, scope } = setUp()
  load(false)
  expect(reports).toEqual([])
  load(true)
  load(true, 'poor')
  expect(reports).toEqual([true])
  vi.advanceTimersByTime(15_000)
  expect(reports).toEqual([true, true])
  load(false)
  vi.advanceTimersByTime(60_000)
  expect(reports).toEqual([true, true, false])
  load(true)
  scope.end()
  vi.advanceTimersByTime(60_000)
  expect(reports).toEqual([true, true, false, true])
})

test('the overload of others is known until they say otherwise, or nothing for a while', () => {
  const { receive, busy } = setUp()
  receive('ben', true)
  expect(busy()).toEqual(['ben'])
  receive('ben', false)
  expect(busy()).toEqual([])
  receive('ben', true)
  vi.advanceTimersByTime(39_000)
  receive('ben', true)
  vi.advanceTimersByTime(39_000)
  expect(busy()).toEqual(['ben'])
  vi.advanceTimersByTime(1000)
  expect(busy()).toEqual([])
})

test("one's own is what this device says, whatever comes back", () => {
  const { receive, busy, load } = setUp()
  receive('me', true)
  expect(busy()).toEqual([])
  load(true)
  receive('me', false)
  expect(busy()).toEqual(['me'])
})

import { signal } from '@preact/signals-core'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Capture } from '#room/media/devices/capture.ts'
import type { LocalDevices } from '#room/media/devices/local-devices.ts'
import type { MediaPerson } from '#room/media/media-plane.ts'
import { createScope } from '#room/reactive/scope.ts'
import { fakeContext } from '#room/testing/fake-context.ts'
import { peopleOf, person } from '#room/testing/people.ts'
import { followLoad } from './load.ts'
import { createNoteBoard } from './note-board.ts'
import type { ProblemNote } from './problem-note.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

function setUp() {
  const { context } = fakeContext(createScope(), {})
  const me = context.feed.me.value.userId
  const people = signal<ReadonlyMap<string, MediaPerson>>(new Map())
  const camera = { capture: signal<Capture>({ state: 'off' }) }
  const notes = signal<readonly ProblemNote[]>([])
  const media = { ...context.media, people }
  const devices = { camera, isBackgroundSlow: signal(false) } as unknown as LocalDevices
  followLoad({ ...context, media, devices }, createNoteBoard(notes))
  const load = (isOverloaded: boolean) => {
    people.value = peopleOf(person(me, { isOverloaded }))
  }
  return { load, notes, isSparing: media.isSparing }
}

test('an overloaded machine gets smaller pictures, is told, and gets the large ones back', () => {
  const { load, notes, isSparing } = setUp()
  load(true)
  expect(isSparing.value).toBe(true)
  expect(notes.value.map(({ text }) => text())).toEqual(['Your device is overloaded'])
  load(false)
  vi.advanceTimersByTime(59_999)
  expect(isSparing.value).toBe(true)
  vi.advanceTimersByTime(1)
  expect(isSparing.value).toBe(false)
  expect(notes.value).toEqual([])
})

test('where the large ones were too much again, it is longer before they come back', () => {
  const { load, isSparing } = setUp()
  load(true)
  load(false)
  vi.advanceTimersByTime(60_000)
  load(true)
  load(false)
  vi.advanceTimersByTime(60_000)
  expect(isSparing.value).toBe(true)
  vi.advanceTimersByTime(60_000)
  expect(isSparing.value).toBe(false)
})

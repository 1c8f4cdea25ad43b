import { signal } from '@preact/signals-core'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Capture } from '#room/media/devices/capture.ts'
import type { LocalDevices } from '#room/media/devices/local-devices.ts'
import type { MediaPerson } from '#room/media/media-plane.ts'
import { createScope } from '#room/reactive/scope.ts'
import { fakeContext } from '#room/testing/fake-context.ts'
import { fakeTrack } from '#room/testing/fake-track.ts'
import { peopleOf, person } from '#room/testing/people.ts'
import { monitorCpu, monitorLongTasks } from './cpu.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

function setUp() {
  const { context } = fakeContext(createScope(), {})
  const me = context.feed.me.value.userId
  const people = signal<ReadonlyMap<string, MediaPerson>>(new Map())
  const camera = { capture: signal<Capture>({ state: 'off' }) }
  const isBackgroundSlow = signal(false)
  const chooseBackground = vi.fn()
  const media = { ...context.media, people }
  const devices = { camera, isBackgroundSlow, chooseBackground } as unknown as LocalDevices
  monitorCpu({ ...context, media, devices })
  const load = (isOverloaded: boolean, cameraOn = true) => {
    people.value = peopleOf(person(me, { isOverloaded, cameraOn }))
  }
  return {
    load,
    notes: context.notifications.items,
    isReducingQuality: media.isReducingQuality,
    camera: camera.capture,
    isBackgroundSlow,
    chooseBackground,
  }
}

test('an overloaded device gets smaller pictures with a notification, and the large ones back later', () => {
  const { load, notes, isReducingQuality } = setUp()
  load(true)
  expect(isReducingQuality.value).toBe(true)
  expect(notes.value.map(({ text }) => text())).toEqual(['Your device is overloaded'])
  // The heading of a shared document is at the top.
  expect(notes.value).toMatchObject([{ placement: 'corner' }])
  load(false)
  vi.advanceTimersByTime(59_999)
  expect(isReducingQuality.value).toBe(true)
  vi.advanceTimersByTime(1)
  expect(isReducingQuality.value).toBe(false)
  expect(notes.value).toEqual([])
})

test('without pictures nothing is reported', () => {
  const { load, notes, isReducingQuality } = setUp()
  load(true)
  load(false, false)
  expect(notes.value).toEqual([])
  expect(isReducingQuality.value).toBe(true)
  load(false)
  expect(notes.value.map(({ text }) => text())).toEqual(['Your device is overloaded'])
})

test('other changes in the call do not delay the large pictures', () => {
  const { load, isReducingQuality } = setUp()
  load(true)
  load(false)
  vi.advanceTimersByTime(59_999)
  load(false)
  vi.advanceTimersByTime(1)
  expect(isReducingQuality.value).toBe(false)
})

test('if the large pictures are too much again, the wait for them is longer', () => {
  const { load, isReducingQuality } = setUp()
  load(true)
  load(false)
  vi.advanceTimersByTime(60_000)
  load(true)
  load(false)
  vi.advanceTimersByTime(60_000)
  expect(isReducingQuality.value).toBe(true)
  vi.advanceTimersByTime(60_000)
  expect(isReducingQuality.value).toBe(false)
})

test('a background that is too much for the device is reported while the camera is on, and can be turned off', () => {
  const { notes, camera, isBackgroundSlow, chooseBackground } = setUp()
  const data = () => notes.value.map(({ text }) => text())
  isBackgroundSlow.value = true
  expect(data()).toEqual([])
  camera.value = { state: 'on', track: fakeTrack().track }
  expect(data()).toEqual(['Your background effect is too much for this device'])
  camera.value = { state: 'off' }
  expect(data()).toEqual([])
  camera.value = { state: 'on', track: fakeTrack().track }
  const [turnOff] = notes.value[0]?.actions ?? []
  if (turnOff && 'run' in turnOff) turnOff.run()
  expect(chooseBackground).toHaveBeenCalledExactlyOnceWith({ kind: 'none' })
  isBackgroundSlow.value = false
  expect(data()).toEqual([])
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function setUpPage() {
  vi.useFakeTimers()
  let report: (list: { getEntries(): { duration: number }[] }) => void = () => undefined
  const disconnect = vi.fn()
  class Observer {
    static supportedEntryTypes = ['longtask']
    observe = () => undefined
    disconnect = disconnect
    constructor(callback: typeof report) {
      report = callback
    }
  }
  vi.stubGlobal('PerformanceObserver', Observer)
  const scope = createScope()
  const isBusy = monitorLongTasks(scope)
  const spend = (ms: number) => {
    report({ getEntries: () => [{ duration: ms / 2 }, { duration: ms / 2 }] })
    vi.advanceTimersByTime(5000)
    return isBusy.value
  }
  return { spend, scope, disconnect }
}

test('a page that is busy half of the time counts as busy after a while, until it has time again', () => {
  const { spend } = setUpPage()
  expect([spend(3000), spend(4000), spend(4000), spend(500)]).toEqual([false, true, true, false])
})

test('a busy moment now and then does not count', () => {
  const { spend } = setUpPage()
  expect([spend(4000), spend(100), spend(4000)]).toEqual([false, false, false])
})

test('long tasks are observed as long as the call lasts, if the browser reports them', () => {
  const { scope, disconnect } = setUpPage()
  scope.end()
  expect(disconnect).toHaveBeenCalledOnce()
  vi.stubGlobal('PerformanceObserver', undefined)
  expect(monitorLongTasks(createScope()).value).toBe(false)
})

import { signal } from '@preact/signals-core'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Capture } from '#room/media/devices/capture.ts'
import type { LocalDevices } from '#room/media/devices/local-devices.ts'
import type { Measurements, Missing } from '#room/media/media-plane.ts'
import { createNotifications } from '#room/notifications/notifications.ts'
import { createScope } from '#room/reactive/scope.ts'
import { nothingMeasured } from '#room/testing/fake-planes.ts'
import { fakeTrack } from '#room/testing/fake-track.ts'
import { textsOf } from '#room/testing/notifications.ts'
import { isBlack, monitorSilence } from './silence.ts'

function setUp(isBlack = false, onLook = () => {}) {
  const scope = createScope()
  const notifications = createNotifications(scope)
  const looks = signal<Measurements | undefined>(undefined)
  const device = () => ({ capture: signal<Capture>({ state: 'on', track: fakeTrack().track }) })
  const devices = { microphone: device(), camera: device() }
  monitorSilence(
    { scope, notifications, devices: devices as unknown as LocalDevices },
    looks,
    vi.fn(async () => {
      onLook()
      return isBlack
    }),
  )
  const look = (change: Partial<Measurements> = {}) => {
    looks.value = { ...nothingMeasured, ...change }
  }
  const repeat = (times: number, change?: Partial<Measurements>) => {
    for (let time = 0; time < times; time++) look(change)
  }
  const about = () => notifications.items.value.map(({ id }) => id)
  return { notifications, look, repeat, devices, about, texts: () => textsOf(notifications) }
}

test('a microphone that is on and delivers nothing is reported until it does', () => {
  const { look, repeat, about } = setUp()
  repeat(3, { soundSent: 2 })
  expect(about()).toEqual([])
  look({ soundSent: 2 })
  expect(about()).toEqual(['silent'])
  look({ soundSent: 2.1 })
  expect(about()).toEqual([])
})

test('nothing is reported of devices that are off, or that the browser does not count', () => {
  const { repeat, devices, about } = setUp()
  repeat(6)
  devices.microphone.capture.value = { state: 'off' }
  devices.camera.capture.value = { state: 'off' }
  repeat(6, { soundSent: 2, picturesSent: 3 })
  expect(about()).toEqual([])
})

test('a camera that is frozen or black is reported', async () => {
  const { repeat, about } = setUp(true)
  repeat(4, { picturesSent: 30 })
  await Promise.resolve()
  expect(about().toSorted()).toEqual(['black', 'frozen'])
})

test('a frozen camera stays reported, though each look at its picture sends it once more', () => {
  let picturesSent = 30
  const { look, about } = setUp(false, () => {
    picturesSent += 1
  })
  const reported = Array.from({ length: 12 }, () => {
    look({ picturesSent })
    return about().includes('frozen')
  })
  expect(reported.lastIndexOf(false)).toBe(reported.indexOf(true) - 1)
})

test('a dismissed problem is shown again only after it was over once', () => {
  const { notifications, look, repeat, about } = setUp()
  repeat(4, { soundSent: 2 })
  notifications.dismiss('silent')
  repeat(2, { soundSent: 2 })
  expect(about()).toEqual([])
  look({ soundSent: 3 })
  repeat(3, { soundSent: 3 })
  expect(about()).toEqual(['silent'])
})

test('a person who is missing in two measurements in a row is named once', () => {
  const { texts, look } = setUp()
  const missing = (...names: string[]): readonly Missing[] =>
    names.map((name) => ({ userId: name, displayName: name, what: 'sound' }))
  look({ missing: missing('Ben') })
  expect(texts()).toEqual([])
  look({ missing: missing('Ben', 'Cleo') })
  expect(texts()).toEqual(['No sound arrives from Ben'])
  look({ missing: missing('Ben', 'Cleo') })
  expect(texts()).toEqual(['No sound arrives from Ben and 1 other'])
  look()
  expect(texts()).toEqual([])
})

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('MediaStream', class {})
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** A browser whose canvas shows a picture of one brightness. */
function setUpPicture(brightness: number, play: () => Promise<void>) {
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(play)
  vi.spyOn(HTMLVideoElement.prototype, 'videoWidth', 'get').mockReturnValue(640)
  const data = Array.from({ length: 8 }, (_, place) => (place % 4 === 3 ? 255 : brightness))
  const context = { drawImage: () => undefined, getImageData: () => ({ data }) }
  vi.stubGlobal(
    'OffscreenCanvas',
    class {
      getContext = () => context
    },
  )
  return isBlack(fakeTrack().track)
}

test.each([
  [0, true],
  [12, true],
  [13, false],
])('a picture as bright as %i is black: %s', async (brightness, black) => {
  expect(await setUpPicture(brightness, () => Promise.resolve())).toBe(black)
})

test('a camera that never begins to play is not reported as black, and not waited for', async () => {
  const answer = setUpPicture(0, () => new Promise(() => undefined))
  await vi.advanceTimersByTimeAsync(2000)
  expect(await answer).toBe(false)
})

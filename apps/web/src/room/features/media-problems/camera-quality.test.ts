import { expect, test, vi } from 'vitest'
import type { LocalDevices } from '#room/media/devices/local-devices.ts'
import { createScope } from '#room/reactive/scope.ts'
import { fakeContext } from '#room/testing/fake-context.ts'
import { conference } from '#room/testing/people.ts'
import { followCameraQuality } from './camera-quality.ts'

function setUp() {
  const scope = createScope()
  const { context, say } = fakeContext(scope, {})
  const limitCamera = vi.fn<LocalDevices['limitCamera']>()
  followCameraQuality({ ...context, devices: { limitCamera } as unknown as LocalDevices })
  const change = (changed: Parameters<typeof conference>[0]) =>
    say('snapshot', { conference: conference(changed), user: context.feed.me.value, users: [], shares: [] })
  return { change, scope, isSparing: context.media.isSparing, limitCamera }
}

test('a camera is asked for what the conference wants as soon as that is something else', () => {
  const { change, limitCamera, scope } = setUp()
  expect(limitCamera).toHaveBeenLastCalledWith(undefined)
  change({ videoAllowHD: false })
  expect(limitCamera).toHaveBeenLastCalledWith({
    width: { ideal: 640 },
    height: { ideal: 360 },
    frameRate: { ideal: 30 },
  })
  change({ videoAllowHD: false, displayName: 'Another name' })
  expect(limitCamera).toHaveBeenCalledTimes(2)
  scope.end()
  expect(limitCamera).toHaveBeenLastCalledWith(undefined)
})

test('it delivers less while the machine cannot keep up, and all of it after that', () => {
  const { isSparing, limitCamera } = setUp()
  isSparing.value = true
  expect(limitCamera.mock.lastCall?.[0]).toMatchObject({ height: { ideal: 360 }, frameRate: { ideal: 15 } })
  isSparing.value = false
  expect(limitCamera).toHaveBeenLastCalledWith(undefined)
})

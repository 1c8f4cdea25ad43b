import { signal } from '@preact/signals-core'
import { expect, test, vi } from 'vitest'
import { createScope } from '#room/reactive/scope.ts'
import { conference } from '#room/testing/people.ts'
import { followCameraRules } from './camera.ts'
import type { LocalDevices } from './local-devices.ts'
import { cameraConstraints, usualCamera } from './open-device.ts'

const limits = { width: 320, height: 1080, frameRate: 10 }

test.each([
  ['as usual', {}, false, [1280, 720, 30]],
  ['4:3', { videoPreferWideScreen: false }, false, [960, 720, 30]],
  ['no HD', { videoAllowHD: false }, false, [640, 360, 30]],
  ['neither', { videoAllowHD: false, videoPreferWideScreen: false }, false, [640, 480, 30]],
  ['limits that are not enforced', { videoLimits: limits }, false, [1280, 720, 30]],
  ['limits', { videoLimits: limits, videoEnforceLimits: true }, false, [320, 720, 10]],
  ['a machine that cannot keep up', {}, true, [640, 360, 15]],
])('a camera sends by the rules: %s', (_, rules, isReducingQuality, ideals) => {
  const { width, height, frameRate } = cameraConstraints({ ...usualCamera, ...rules }, isReducingQuality)
  expect([width.ideal, height.ideal, frameRate.ideal]).toEqual(ideals)
})

test('limits that are enforced are never exceeded, by a camera that has no such size either', () => {
  const constraints = cameraConstraints({ ...usualCamera, videoEnforceLimits: true, videoLimits: limits })
  expect(constraints).toMatchObject({ width: { max: 320 }, height: { max: 1080 }, frameRate: { max: 10 } })
})

function setUp(first: Parameters<typeof conference>[0] = {}) {
  const scope = createScope()
  const ruled = signal(conference(first))
  const isReducingQuality = signal(false)
  const limitCamera = vi.fn<LocalDevices['limitCamera']>()
  followCameraRules(scope, { conference: ruled, isReducingQuality, devices: { limitCamera } })
  const change = (changed: Parameters<typeof conference>[0]) => {
    ruled.value = conference(changed)
  }
  return { change, scope, isReducingQuality, limitCamera }
}
const small = { width: { ideal: 640 }, height: { ideal: 360 }, frameRate: { ideal: 30 } }

test('a camera is asked at once for what the conference wants, and when that is something else', () => {
  const { change, limitCamera, scope } = setUp({ videoAllowHD: false })
  expect(limitCamera).toHaveBeenLastCalledWith(small)
  change({ videoAllowHD: false, displayName: 'Another name' })
  expect(limitCamera).toHaveBeenCalledTimes(1)
  change({ videoAllowHD: true })
  expect(limitCamera).toHaveBeenLastCalledWith(undefined)
  change({ videoAllowHD: false })
  scope.end()
  expect(limitCamera).toHaveBeenLastCalledWith(undefined)
})

test('it delivers less while the machine cannot keep up, and all of it after that', () => {
  const { isReducingQuality, limitCamera } = setUp()
  isReducingQuality.value = true
  expect(limitCamera.mock.lastCall?.[0]).toMatchObject({ height: { ideal: 360 }, frameRate: { ideal: 15 } })
  isReducingQuality.value = false
  expect(limitCamera).toHaveBeenLastCalledWith(undefined)
})

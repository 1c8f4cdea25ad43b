import { signal } from '@preact/signals-core'
import { expect, test, vi } from 'vitest'
import { createScope } from '#room/reactive/scope.ts'
import { conference } from '#room/testing/people.ts'
import { followCameraRules } from './follow-camera-rules.ts'
import type { LocalDevices } from './local-devices.ts'

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

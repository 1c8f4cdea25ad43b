import { signal } from '@preact/signals-core'
import { expect, test, vi } from 'vitest'
import { createScope } from '#room/reactive/scope.ts'
import type { Capture } from './capture.ts'
import { followPermission } from './follow-permission.ts'

const setUp = async (now: Capture) => {
  const status = Object.assign(new EventTarget(), { state: 'denied' as PermissionState })
  const permissions = { query: vi.fn(async () => status as PermissionStatus) }
  const turnOn = vi.fn(async () => undefined)
  const scope = createScope()
  followPermission(scope, { kind: 'camera', capture: signal(now), turnOn }, permissions)
  await permissions.query.mock.results[0]?.value
  const become = (state: PermissionState) => {
    status.state = state
    status.dispatchEvent(new Event('change'))
  }
  return { scope, turnOn, become, permissions }
}

test('a device that was refused comes on once it is allowed', async () => {
  const { turnOn, become, permissions } = await setUp({ state: 'failed', problem: 'denied' })
  expect(permissions.query).toHaveBeenCalledWith({ name: 'camera' })
  become('prompt')
  expect(turnOn).not.toHaveBeenCalled()
  become('granted')
  expect(turnOn).toHaveBeenCalledOnce()
})

test.each<Capture>([{ state: 'off' }, { state: 'failed', problem: 'inUse' }])(
  'one that is %j is left alone',
  async (now) => {
    const { turnOn, become } = await setUp(now)
    become('granted')
    expect(turnOn).not.toHaveBeenCalled()
  },
)

test('nothing comes on after the end', async () => {
  const { scope, turnOn, become } = await setUp({ state: 'failed', problem: 'denied' })
  scope.end()
  become('granted')
  expect(turnOn).not.toHaveBeenCalled()
})

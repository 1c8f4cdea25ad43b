import { signal } from '@preact/signals-core'
import { expect, test, vi } from 'vitest'
import type { MediaProblem } from '#room/media/media-problem.ts'
import { createScope } from '#room/reactive/scope.ts'
import { fakeTrack } from '#room/testing/fake-track.ts'
import type { Capture } from './capture.ts'
import { followPermission } from './follow-permission.ts'

const setUp = async (now: Capture, first: PermissionState = 'denied') => {
  const status = Object.assign(new EventTarget(), { state: first })
  const permissions = { query: vi.fn(async () => status as PermissionStatus) }
  const turnOn = vi.fn(async () => undefined)
  const capture = signal(now)
  const fail = vi.fn((problem: MediaProblem) => {
    capture.value = { state: 'failed', problem }
  })
  const scope = createScope()
  followPermission(scope, { kind: 'camera', capture, turnOn, fail }, permissions)
  await permissions.query.mock.results[0]?.value
  const become = (state: PermissionState) => {
    status.state = state
    status.dispatchEvent(new Event('change'))
  }
  return { scope, capture, turnOn, fail, become, permissions }
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

const on = (): Capture => ({ state: 'on', track: fakeTrack('video').track })
const lost: Capture = { state: 'failed', problem: 'lost' }

test('a device whose permission is withdrawn is blocked, whichever is told first', async () => {
  const before = await setUp(on(), 'granted')
  before.become('denied')
  expect(before.fail).toHaveBeenCalledExactlyOnceWith('denied')
  const after = await setUp(lost, 'granted')
  after.become('denied')
  expect(after.fail).toHaveBeenCalledExactlyOnceWith('denied')
  const reset = await setUp(on(), 'granted')
  reset.become('prompt')
  expect(reset.fail).not.toHaveBeenCalled()
  reset.capture.value = lost
  expect(reset.fail).toHaveBeenCalledExactlyOnceWith('denied')
  reset.become('granted')
  expect(reset.turnOn).toHaveBeenCalledOnce()
})

test('a device that is unplugged is not blocked, also where the browser would ask', async () => {
  for (const state of ['granted', 'prompt'] as const) {
    const { capture, fail } = await setUp(on(), state)
    capture.value = lost
    expect(fail).not.toHaveBeenCalled()
  }
})

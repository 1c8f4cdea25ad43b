import { EventKind } from '@lumi/contract/values'
import { signal } from '@preact/signals-core'
import { expect, test, vi } from 'vitest'
import type { Capture } from '#room/media/devices/capture.ts'
import type { LocalDevices } from '#room/media/devices/local-devices.ts'
import { createScope } from '#room/reactive/scope.ts'
import { fakeContext } from '#room/testing/fake-context.ts'
import { press, textsOf } from '#room/testing/notifications.ts'
import { conference, event, user } from '#room/testing/people.ts'
import { createUsers } from './model.ts'

function setUp() {
  const capture = signal<Capture>({ state: 'off' })
  const turnOn = vi.fn()
  const calls = { update: vi.fn(async () => undefined), updateMany: vi.fn(async () => undefined) }
  const { context, receive } = fakeContext(createScope(), { conferenceUser: calls })
  const camera = { capture: signal<Capture>({ state: 'off' }), turnOn: vi.fn() }
  const devices = { microphone: { capture, turnOn }, camera } as unknown as LocalDevices
  const model = createUsers({ ...context, devices })
  const host = user('me', { role: 3 })
  receive('snapshot', { conference: conference(), user: host, users: [host, user('ann')], shares: [] })
  return { model, context, capture, turnOn, camera, calls, receive }
}

test('who is asked to unmute reads by whom, and does it with one press or not at all', () => {
  const { context, turnOn, receive } = setUp()
  receive('unmute_asked', { userId: 'ann' })
  expect(textsOf(context.notifications)).toEqual(['ann asks you to unmute.'])
  expect(turnOn).not.toHaveBeenCalled()
  press(context.notifications, 'Unmute')
  expect(turnOn).toHaveBeenCalledOnce()
})

test('a person who is asked from the portal reads that it is the host, also for the camera', () => {
  const { context, camera, turnOn, receive } = setUp()
  const { notifications } = context
  receive('unmute_asked', { userId: null })
  expect(textsOf(notifications)).toEqual(['The host asks you to unmute.'])
  notifications.close('microphone')
  receive('video_asked', { userId: null })
  expect(textsOf(notifications)).toEqual(['The host asks you to turn your camera on.'])
  press(notifications, 'Turn camera on')
  expect([camera.turnOn.mock.calls.length, turnOn.mock.calls.length]).toEqual([1, 0])
  camera.capture.value = { state: 'on', track: {} as MediaStreamTrack }
  receive('video_asked', { userId: 'ann' })
  expect(textsOf(notifications)).toEqual([])
})

test('a person who is already unmuted is not asked', () => {
  const { context, capture, receive } = setUp()
  capture.value = { state: 'on', track: {} as MediaStreamTrack }
  receive('unmute_asked', { userId: 'ann' })
  expect(textsOf(context.notifications)).toEqual([])
})

test('who may not speak is not asked to, and stays muted where that was taken away meanwhile', () => {
  const { context, turnOn, receive } = setUp()
  const silent = user('me', { role: 3 })
  const muted = { ...silent, privileges: { ...silent.privileges, audio: false } }
  const snapshot = (me: typeof muted, change = {}) =>
    receive('snapshot', { conference: conference(change), user: me, users: [me, user('ann')], shares: [] })
  snapshot(muted)
  receive('unmute_asked', { userId: 'ann' })
  expect(textsOf(context.notifications)).toEqual([])
  snapshot(silent, { features: { ...conference().features, audio: false } })
  receive('unmute_asked', { userId: 'ann' })
  expect(textsOf(context.notifications)).toEqual([])
  snapshot(silent)
  receive('unmute_asked', { userId: 'ann' })
  snapshot(muted)
  press(context.notifications, 'Unmute')
  expect(turnOn).not.toHaveBeenCalled()
})

test('a privilege is shown as it was chosen from the press on, not as it was before in between', async () => {
  const { model, calls, receive } = setUp()
  const isGiven = () => model.roster.value?.get('ann')?.privileges.chat
  const ann = user('ann')
  const changed = model.actions.value?.changePrivilege(ann, 'chat', !ann.privileges.chat)
  expect(isGiven()).toBe(!ann.privileges.chat)
  expect(await changed).toBe(true)
  // Something else of somebody else is told first.
  receive('events_received', { items: [event(EventKind.userUpdated, user('ben'))] })
  expect(isGiven()).toBe(!ann.privileges.chat)
  calls.update.mockRejectedValueOnce(new Error('refused'))
  expect(await model.actions.value?.changePrivilege(ann, 'audio', !ann.privileges.audio)).toBe(false)
  expect(model.roster.value?.get('ann')?.privileges.audio).toBe(ann.privileges.audio)
})

test('mutes one by the server, and everybody in the call with one request', async () => {
  const { model, calls } = setUp()
  const actions = model.actions.value
  await actions?.mute(user('ann'))
  expect(calls.update).toHaveBeenCalledExactlyOnceWith({
    params: { id: 'k7m2', userId: 'ann' },
    body: { audioState: 0 },
  })
  await actions?.muteEveryone()
  expect(calls.updateMany).toHaveBeenCalledExactlyOnceWith({
    params: { id: 'k7m2' },
    query: { apply_to: 'active' },
    body: { audioState: 0 },
  })
})

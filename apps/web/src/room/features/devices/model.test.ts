import { EventKind } from '@lumi/contract/values'
import { signal } from '@preact/signals-core'
import { expect, test, vi } from 'vitest'
import type { Permission } from '#room/channel/permission.ts'
import { createCapture } from '#room/media/devices/capture.ts'
import type { LocalDevices } from '#room/media/devices/local-devices.ts'
import { createScope } from '#room/reactive/scope.ts'
import { fakeContext } from '#room/testing/fake-context.ts'
import { fakeTrack } from '#room/testing/fake-track.ts'
import { textsOf } from '#room/testing/notifications.ts'
import { event, user } from '#room/testing/people.ts'
import { createDevice } from './model.ts'

const setUp = () => {
  const scope = createScope()
  const microphone = createCapture(scope, {
    kind: 'microphone',
    open: async () => fakeTrack('audio').track,
    isSecure: true,
  })
  const permission = signal<Permission>('allowed')
  const { context, receive } = fakeContext(scope, {})
  let end: (() => void) | undefined
  const media = {
    ...context.media,
    send: (...[, , , ended]: Parameters<typeof context.media.send>) => (end = ended),
  }
  const model = createDevice('microphone', {
    ...context,
    media: media as typeof context.media,
    devices: { microphone, takeAway: microphone.turnOff } as unknown as LocalDevices,
    permission,
  })
  return {
    model,
    permission,
    microphone,
    state: () => microphone.capture.value.state,
    muteFromOutside: () => end?.(),
    notified: () => textsOf(context.notifications)[0],
    receive,
    me: context.feed.me.value.userId,
  }
}

test('talks for as long as a key is held, and is off again after', async () => {
  const { model, state } = setUp()
  const end = model.talk()?.()
  await Promise.resolve()
  expect(state()).not.toBe('off')
  end?.()
  expect(state()).toBe('off')
})

test('there is nothing to hold a key for while the microphone is on, or not allowed', async () => {
  const { model, permission, microphone } = setUp()
  await microphone.turnOn()
  expect(model.talk()).toBeUndefined()
  microphone.turnOff()
  permission.value = 'disabled'
  expect(model.talk()).toBeUndefined()
})

test.each(['before', 'after'])('the one who muted is named, by an event that comes %s', async (when) => {
  const { microphone, muteFromOutside, notified, receive, me } = setUp()
  await microphone.turnOn()
  const by = { userId: 'ann', displayName: 'Ann' }
  const sendActor = () =>
    receive('events_received', {
      items: [{ ...event(EventKind.userUpdated, user(me, { audioState: 0 })), by }],
    })
  if (when === 'before') sendActor()
  muteFromOutside()
  if (when === 'after') sendActor()
  expect(notified()).toMatch(/^Ann muted you/)
})

test('a person who is muted by somebody else sees a notification for a while', async () => {
  vi.useFakeTimers()
  const { microphone, muteFromOutside, state, notified } = setUp()
  await microphone.turnOn()
  muteFromOutside()
  expect(state()).toBe('off')
  expect(notified()).toMatch(/^Someone muted you/)
  vi.advanceTimersByTime(15_000)
  expect(notified()).toBeUndefined()
  vi.useRealTimers()
})

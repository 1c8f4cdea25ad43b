import { signal } from '@preact/signals-core'
import { expect, test, vi } from 'vitest'
import type { Device, DeviceLists } from '#room/media/devices/device-list.ts'
import type { LocalDevices } from '#room/media/devices/local-devices.ts'
import { createNotifications } from '#room/notifications/notifications.ts'
import { createScope } from '#room/reactive/scope.ts'
import { offerNewDevices } from './monitors.ts'

const device = (id: string, label: string, groupId = id): Device => ({ id, label, groupId })
const builtIn = device('m0', 'Built-in microphone')
const loudspeaker = device('s0', 'Loudspeaker')
const headset = [device('m1', 'Headset microphone', 'h'), device('s1', 'Headset', 'h')] as const

function setUp(first: Partial<DeviceLists> = { microphones: [builtIn], speakers: [loudspeaker] }) {
  const scope = createScope()
  const notifications = createNotifications(scope)
  const lists = signal<DeviceLists>({ cameras: [], microphones: [], speakers: [], ...first })
  const choose = vi.fn()
  const chooseSpeaker = vi.fn()
  const devices = { list: { lists }, microphone: { choose }, chooseSpeaker }
  offerNewDevices({ scope, notifications, devices: devices as unknown as LocalDevices })
  const plug = (change: Partial<DeviceLists>) => {
    lists.value = { ...lists.value, ...change }
  }
  /** Does the same as the button. */
  const use = () => {
    const [action] = notifications.items.value[0]?.actions ?? []
    if (action && 'run' in action) action.run()
    notifications.dismiss('plugged')
  }
  return {
    plug,
    choose,
    chooseSpeaker,
    use,
    texts: () => notifications.items.value.map(({ text }) => text()),
  }
}

const withHeadset = {
  microphones: [device('default', 'Default', 'h'), builtIn, headset[0]],
  speakers: [loudspeaker, headset[1]],
}

test('a headset that is plugged in is offered, and used with its microphone and its speaker', () => {
  const { plug, choose, chooseSpeaker, texts, use } = setUp()
  expect(texts()).toEqual([])
  plug(withHeadset)
  expect(texts()).toEqual(['“Headset microphone” was plugged in.'])
  expect(choose).not.toHaveBeenCalled()
  use()
  expect(choose).toHaveBeenCalledExactlyOnceWith('m1')
  expect(chooseSpeaker).toHaveBeenCalledExactlyOnceWith('s1')
  expect(texts()).toEqual([])
})

test('a speaker by itself leaves the microphone as it is', () => {
  const { plug, choose, chooseSpeaker, use } = setUp()
  plug({ speakers: [loudspeaker, device('s2', 'Hall')] })
  use()
  expect(choose).not.toHaveBeenCalled()
  expect(chooseSpeaker).toHaveBeenCalledExactlyOnceWith('s2')
})

test('one that is unplugged again is offered no more, and not anew when it comes back', () => {
  const { plug, texts } = setUp()
  plug(withHeadset)
  plug({ microphones: [builtIn], speakers: [loudspeaker] })
  expect(texts()).toEqual([])
  plug(withHeadset)
  expect(texts()).toEqual([])
})

test('what gets its name when a microphone is granted is not new', () => {
  const { plug, texts } = setUp({ microphones: [device('m0', '')] })
  plug({ microphones: [builtIn], speakers: [loudspeaker] })
  expect(texts()).toEqual([])
})

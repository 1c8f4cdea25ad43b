import type { ServerMessages } from '@lumi/contract'
import { shareKinds } from '@lumi/contract/share-actions'
import type { LumiClient } from '@lumi/sdk'
import { signal } from '@preact/signals-core'
import { createConferenceFeed } from '#room/channel/conference-feed.ts'
import type { RoomContext } from '#room/context.ts'
import type { LocalDevices } from '#room/media/devices/local-devices.ts'
import { createNotifications } from '#room/notifications/notifications.ts'
import type { Scope } from '#room/reactive/scope.ts'
import { createPointers } from '#room/stage/pointer/pointers.ts'
import { createSharedStage } from '#room/stage/shared-stage.ts'
import { createPins } from '#room/stage/view.ts'
import { joined } from './fake-client.ts'
import { fakePlanes, nothingMeasured } from './fake-planes.ts'

/** The context of a feature in a call, played by the test: the server's messages and its answers to calls. */
export function fakeContext(scope: Scope, calls: { readonly [Group in keyof LumiClient]?: object }) {
  const { parts, control } = fakePlanes()
  const channel = parts.openControl(scope, { token: () => '', onRefused: async () => undefined })
  const feed = createConferenceFeed(channel, joined())
  const context: RoomContext = {
    scope,
    confId: 'k7m2',
    channel,
    client: calls as unknown as LumiClient,
    drawings: { token: () => '' },
    encryption: undefined,
    feed,
    media: {
      people: signal(new Map()),
      send: () => undefined,
      stop: () => undefined,
      measure: async () => nothingMeasured,
      audioOnly: { isOn: signal(false), turnOn: () => undefined, turnOff: () => undefined },
      inOwnWindow: signal(undefined),
      isReducingQuality: signal(false),
      screenMode: signal('text'),
    },
    devices: { speakerInUse: signal(undefined) } as unknown as LocalDevices,
    notifications: createNotifications(scope),
    stage: createSharedStage(channel, { me: feed.me.value.userId, kinds: shareKinds }),
    pointers: createPointers(channel),
    pins: createPins(feed.roster),
    accountToken: async () => undefined,
    invite: () => new Promise(() => undefined),
    ownLink: () => 'https://meet.example.com/join?id=k7m2&key=a',
    move: undefined,
    permission: signal('allowed'),
    openPanel: () => undefined,
    openPanelOf: () => undefined,
    mayUse: () => true,
  }
  const receive = <Name extends keyof ServerMessages>(
    message: Name,
    ...data: Parameters<ServerMessages[Name]>
  ) => control.receive(message, ...data)
  return { context, receive }
}

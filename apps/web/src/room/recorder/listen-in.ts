import type { CaptureLayout, RecorderGlobals, RecorderSetup } from '@lumi/contract'
import { signal } from '@preact/signals-core'
import { createConferenceFeed } from '#room/channel/conference-feed.ts'
import { openControlChannel } from '#room/channel/control-channel.ts'
import { features } from '#room/features.ts'
import { createLocalDevices } from '#room/media/devices/local-devices.ts'
import { openLivekitPlane } from '#room/media/livekit/plane.ts'
import { createScope } from '#room/reactive/scope.ts'
import { type Call, createCall } from '#room/session/call.ts'
import { accessTo } from '#room/session/conference-access.ts'

/** A call in which nobody sees this page, and nothing of this device is sent. It lasts as long as the page. */
export function listenIn(
  { lumiRecorderMedia, lumiRecorderReport }: RecorderGlobals,
  joined: RecorderSetup['joined'],
  layout: CaptureLayout,
): Call {
  const scope = createScope()
  const access = accessTo(joined.conference.confId)
  access.memory.keep(joined.controlToken)
  const fail = async (reason: string) => lumiRecorderReport({ kind: 'failed', reason })
  const channel = openControlChannel(scope, {
    token: () => joined.controlToken,
    onRefused: () => fail('The token of the recorder was refused'),
  })
  const call = createCall(scope, {
    access,
    accountToken: async () => undefined,
    channel,
    feed: createConferenceFeed(channel, joined),
    devices: createLocalDevices(scope),
    // Of what people can do, what they show is recorded.
    features: features.filter(({ stage }) => stage),
    openMedia: openLivekitPlane,
    mediaAccess: signal(joined.media),
    renew: lumiRecorderMedia,
    onReplaced: () => void fail('Another recorder has taken its place'),
    leave: () => undefined,
  })
  call.view.choose(layout === 'speaker' ? 'speaker' : 'auto')
  call.view.showMyself(false)
  return call
}

import type { CaptureLayout, RecorderGlobals, RecorderSetup } from '@lumi/contract'
import { signal } from '@preact/signals-core'
import { createConferenceFeed } from '#room/channel/conference-feed.ts'
import { openControlChannel } from '#room/channel/control-channel.ts'
import type { Encryption } from '#room/encryption/encryption.ts'
import { features } from '#room/features.ts'
import { createLocalDevices } from '#room/media/devices/local-devices.ts'
import { openLivekitPlane } from '#room/media/livekit/plane.ts'
import { createScope, type Scope } from '#room/reactive/scope.ts'
import { type Call, createCall } from '#room/session/call.ts'
import { accessTo } from '#room/session/conference-access.ts'
import { askForKey } from './ask-for-key.ts'

/**
 * A call in which nobody sees this page, and nothing of this device is sent. It lasts as long as the page. Undefined
 * where it is encrypted and nobody has given this page the key.
 */
export async function listenIn(
  { lumiRecorderMedia, lumiRecorderReport, lumiRecorderWantKey }: RecorderGlobals,
  joined: RecorderSetup['joined'],
  layout: CaptureLayout,
): Promise<Call | undefined> {
  const scope = createScope()
  const access = accessTo(joined.conference.confId)
  access.memory.keep(joined.controlToken)
  const fail = async (reason: string) => lumiRecorderReport({ kind: 'failed', reason })
  const openChannel = (within: Scope) => {
    const channel = openControlChannel(within, {
      token: () => joined.controlToken,
      onRefused: () => fail('The token of the recorder was refused'),
    })
    channel.connect()
    return channel
  }
  const encryption = await encryptionFor(joined, async (fits) => {
    // The call is told on a line of its own, from the beginning.
    const asking = scope.child()
    const wish = {
      captureId: joined.user.userId,
      channel: openChannel(asking),
      want: lumiRecorderWantKey,
      fits,
    }
    return askForKey(asking, wish).finally(asking.end)
  })
  if (encryption === 'keyMissing') return undefined
  const channel = openChannel(scope)
  const call = createCall(scope, {
    access,
    accountToken: async () => undefined,
    channel,
    feed: createConferenceFeed(channel, joined),
    encryption,
    devices: createLocalDevices(scope),
    // Of what people can do, what they show is recorded.
    features: features.filter(({ shows }) => shows),
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

/** Few conferences need the code. */
async function encryptionFor(
  { conference: { confId, keyCheck } }: RecorderSetup['joined'],
  ask: (fits: (secret: string) => boolean) => Promise<string | undefined>,
): Promise<Encryption | 'keyMissing' | undefined> {
  if (!keyCheck) return undefined
  const [{ createEncryption }, { createCipher }] = await Promise.all([
    import('#room/encryption/encryption.ts'),
    import('#lib/encryption/cipher.ts'),
  ])
  const secret = await ask((given) => createCipher(given).keyCheck === keyCheck)
  return secret === undefined ? 'keyMissing' : createEncryption(secret, confId)
}

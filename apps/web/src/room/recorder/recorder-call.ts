import type { CaptureLayout, GivenKey, RecorderGlobals, RecorderSetup } from '@lumi/contract'
import { signal } from '@preact/signals-core'
import { createConferenceFeed } from '#room/channel/conference-feed.ts'
import { type ControlChannel, openControlChannel } from '#room/channel/control-channel.ts'
import type { Encryption } from '#room/encryption/encryption.ts'
import { createKeyRequest } from '#room/encryption/recorder-key.ts'
import { features } from '#room/features.ts'
import { createLocalDevices } from '#room/media/devices/local-devices.ts'
import { openLivekitPlane } from '#room/media/livekit/plane.ts'
import { createScope, type Scope } from '#room/reactive/scope.ts'
import { type Call, createCall } from '#room/session/call.ts'
import { accessTo } from '#room/session/conference-access.ts'

/**
 * A call in which nobody sees this page, and nothing of this device is sent. It lasts as long as the page. Undefined
 * where it is encrypted and nobody has given this page the key.
 */
export async function openRecorderCall(
  { lumiRecorderMedia, lumiRecorderReport, lumiRecorderWantKey }: RecorderGlobals,
  joined: RecorderSetup['joined'],
  layout: CaptureLayout,
): Promise<Call | undefined> {
  const scope = createScope()
  const access = accessTo(joined.conference.confId)
  access.memory.storeToken(joined.controlToken)
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
    // A channel of its own, because the call needs all messages of its channel from the beginning.
    const requesting = scope.child()
    const request = {
      captureId: joined.user.userId,
      channel: openChannel(requesting),
      want: lumiRecorderWantKey,
      fits,
    }
    return requestKey(requesting, request).finally(requesting.end)
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
    // Only the features with a stage are recorded.
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

/** The person who gives the key may be connecting again. Milliseconds. */
const againMs = 2000
/** A host who has not agreed before has to be asked, and reads what it means. Milliseconds. */
const longestMs = 45_000

interface KeyWish {
  readonly captureId: string
  readonly channel: Pick<ControlChannel, 'on'>
  /** Sends the request to the conference. Only this page can open the answer. */
  readonly want: (publicKey: string) => Promise<void>
  /** True for the key of this conference. */
  readonly fits: (secret: string) => boolean
}

/** The key of the conference, from a host who agrees; undefined where nobody gives it in time. */
export async function requestKey(
  scope: Scope,
  { captureId, channel, want, fits }: KeyWish,
): Promise<string | undefined> {
  const request = await createKeyRequest(captureId)
  const requesting = scope.child()
  return new Promise((resolve) => {
    const settle = (secret?: string) => {
      requesting.end()
      resolve(secret)
    }
    channel.on('capture_key', async ({ publicKey, sealed }: GivenKey) => {
      const secret = publicKey === request.publicKey ? await request.open(sealed) : undefined
      if (secret !== undefined && fits(secret)) settle(secret)
    })
    const ask = () => {
      want(request.publicKey).catch((error) => console.warn('The key could not be asked for', error))
      requesting.after(againMs, ask)
    }
    requesting.after(longestMs, settle)
    ask()
  })
}

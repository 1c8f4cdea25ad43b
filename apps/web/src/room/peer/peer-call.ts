import type { WaitingUser } from '@lumi/contract'
import type { LumiClient } from '@lumi/sdk'
import { computed, type ReadonlySignal } from '@preact/signals-core'
import type { ConferenceFeed } from '#room/channel/conference-feed.ts'
import type { ControlChannel } from '#room/channel/control-channel.ts'
import { createWaiting } from '#room/channel/waiting.ts'
import {
  type CaptureKind,
  type CaptureModel,
  createCapture,
  type OpenDevice,
} from '#room/media/devices/capture.ts'
import { createDeviceOpener } from '#room/media/devices/open-device.ts'
import type { Scope } from '#room/reactive/scope.ts'
import { type Connection, createConnection } from '#room/session/connection.ts'
import { createPeerLinks, type PeerLinks } from './peer-links.ts'

/** Size of what is captured and shown, in pixels. */
export const pictureSize = { width: 398, height: 198 } as const

/** Being in a conference from browser to browser. */
export interface PeerCall extends PeerLinks {
  readonly feed: ConferenceFeed
  /** The connection to the control plane; existing peer connections continue without it. */
  readonly connection: ReadonlySignal<Connection>
  readonly devices: Readonly<Record<CaptureKind, CaptureModel>>
  /** The people who wait to be admitted, for those who may admit them; nobody for others. */
  readonly waiting: ReadonlySignal<readonly WaitingUser[]>
  /** Rejects where it was refused. */
  admit(userId: string): Promise<void>
  leave(): void
}

interface PeerCallOptions {
  readonly client: LumiClient
  readonly confId: string
  readonly channel: ControlChannel
  readonly feed: ConferenceFeed
  readonly leave: () => void
  /** Asks the browser for a device. */
  readonly open?: OpenDevice
}

export function createPeerCall(scope: Scope, options: PeerCallOptions): PeerCall {
  const { client, confId, channel, feed, leave } = options
  const isSecure = window.isSecureContext && navigator.mediaDevices !== undefined
  const open = smallPictures(options.open ?? createDeviceOpener(navigator.mediaDevices))
  const devices = {
    camera: createCapture(scope, { kind: 'camera', open, isSecure }),
    microphone: createCapture(scope, { kind: 'microphone', open, isSecure }),
  }
  const may = computed(() => {
    const { features } = feed.conference.value
    const { privileges } = feed.me.value
    return { video: features.video && privileges.video, audio: features.audio && privileges.audio }
  })
  const trackOf = ({ capture }: CaptureModel) =>
    capture.value.state === 'on' ? capture.value.track : undefined
  const sent = {
    audio: computed(() => (may.value.audio ? trackOf(devices.microphone) : undefined)),
    video: computed(() => (may.value.video ? trackOf(devices.camera) : undefined)),
  }
  const links = createPeerLinks(scope, { ...options, sent })
  scope.follow(
    () => ({ videoState: sent.video.value ? 1 : 0, audioState: sent.audio.value ? 1 : 0 }) as const,
    channel.report,
  )
  // A device that may no longer be used is not captured either.
  scope.follow(
    () => may.value,
    ({ video, audio }) => {
      if (!video) devices.camera.turnOff()
      if (!audio) devices.microphone.turnOff()
    },
  )
  if (may.value.video) void devices.camera.turnOn()
  if (may.value.audio) void devices.microphone.turnOn()
  const connection = createConnection(scope, { control: channel.link })
  const mayAdmit = computed(() => (feed.me.value.privileges.changeUser ? 'allowed' : 'hidden'))
  const { people: waiting } = createWaiting({ ...options, scope }, mayAdmit)
  return {
    ...links,
    feed,
    connection,
    devices,
    waiting,
    admit: (userId) => client.entry.admit({ params: { id: confId }, body: { userIds: [userId] } }),
    leave,
  }
}

const smallPictures =
  (open: OpenDevice): OpenDevice =>
  async (kind, ...rest) => {
    const track = await open(kind, ...rest)
    // A camera that has no such size is used as it is.
    if (kind === 'camera') await track.applyConstraints(pictureSize).catch(() => undefined)
    return track
  }

import type { ConferenceUser } from '@lumi/contract'
import type { ConferenceRole } from '@lumi/contract/values'
import { Role } from '@lumi/contract/values'
import { computed, type ReadonlySignal, signal } from '@preact/signals-core'
import type { Invitation } from '#lib/invitation.ts'
import type { ConferenceFeed } from '#room/channel/conference-feed.ts'
import type { MediaState } from '#room/channel/control-channel.ts'
import {
  canShareScreen,
  createScreenCapture,
  type OpenScreen,
  type ScreenCaptureModel,
} from '#room/features/screen-share/screen-capture.ts'
import { createShares, type SharesModel } from '#room/features/screen-share/shares.ts'
import type { LocalDevices } from '#room/media/devices/local-devices.ts'
import type {
  MediaAccess,
  MediaPlane,
  MediaPlaneOptions,
  SentTracks,
  Watched,
} from '#room/media/media-plane.ts'
import { computedFields } from '#room/reactive/computed-fields.ts'
import { followMediaQuery } from '#room/reactive/media-query.ts'
import type { Scope } from '#room/reactive/scope.ts'
import { changeRefusalOf, createNotices, type Notices } from '#room/shell/notices.ts'
import { createTiles, type TilesModel } from '#room/stage/tiles.ts'
import { type Connection, createConnection } from './connection.ts'
import type { RoomApi } from './room-api.ts'

export type OpenMedia = (scope: Scope, options: MediaPlaneOptions) => MediaPlane

/** Whom something is done to, and what they are called when it fails. */
type Person = Pick<ConferenceUser, 'userId' | 'displayName'>

/** What this person may do now. What they may not is absent. */
export interface CallActions {
  readonly toggleCamera?: () => void
  readonly toggleMicrophone?: () => void
  readonly toggleShare?: () => void
  readonly changeRole?: (user: Person, role: ConferenceRole) => Promise<void>
  readonly expel?: (user: Person) => Promise<void>
  readonly endForEveryone?: () => Promise<void>
}

export interface Call {
  readonly feed: ConferenceFeed
  readonly media: MediaPlane
  readonly connection: ReadonlySignal<Connection>
  readonly devices: LocalDevices
  readonly tiles: TilesModel
  readonly shares: SharesModel
  readonly screen: ScreenCaptureModel
  readonly actions: ReadonlySignal<CallActions>
  readonly notices: Notices
  /** What this person may pass on to bring others in. */
  readonly invite: () => Promise<Invitation>
  leave(): void
}

export interface CallOptions {
  readonly feed: ConferenceFeed
  readonly devices: LocalDevices
  readonly api: RoomApi
  readonly openMedia: OpenMedia
  readonly openScreen?: OpenScreen
  readonly access: ReadonlySignal<MediaAccess>
  readonly renew: () => Promise<MediaAccess>
  readonly onReplaced: () => void
  readonly leave: () => void
  readonly invite: () => Promise<Invitation>
}

/** Where the rule makes tiles small and leaves room above them. */
const uprightPhone = '(max-width: 37.5em) and (orientation: portrait)'

/** A call: media, people and what one may do in it. */
export function createCall(scope: Scope, options: CallOptions): Call {
  const { feed, devices, api } = options
  const notices = createNotices()
  const screen = createScreenCapture(scope, options.openScreen)

  const watched = signal<Watched>({ cameras: new Set(), share: undefined })
  const sent = computedFields<SentTracks>(() => {
    const { video, audio, share } = feed.controls.value
    const camera = devices.camera.capture.value
    const microphone = devices.microphone.capture.value
    const shared = screen.capture.value
    return {
      camera: video === 'allowed' && camera.state === 'on' ? camera.track : undefined,
      microphone: audio === 'allowed' && microphone.state === 'on' ? microphone.track : undefined,
      ...(share === 'allowed' && shared.state === 'on'
        ? { share: shared.picture, shareSound: shared.sound }
        : {}),
    }
  })
  const media = options.openMedia(scope, {
    access: options.access,
    renew: options.renew,
    watched,
    sent,
    speakerId: devices.speakerId,
    onReplaced: options.onReplaced,
    onSent: notices.settle,
    onSendFailure(source, error) {
      console.warn(`The ${source} could not be sent`, error)
      notices.show({ about: source })
      if (source === 'share' || source === 'shareSound') screen.stop()
    },
  })
  const shares = createShares(scope, media.people, feed.me.value.userId, screen.isSharing)
  const tiles = createTiles(scope, {
    me: feed.me,
    roster: feed.roster,
    people: media.people,
    camera: devices.camera.capture,
    microphone: devices.microphone.capture,
    isSharing: computed(() => shares.shares.value.state === 'sharing'),
    isUpright: followMediaQuery(scope, uprightPhone),
  })

  scope.follow(
    () => ({ cameras: tiles.onScreen.value, shares: shares.shares.value }),
    ({ cameras, shares }) => {
      watched.value = { cameras, share: shares.state === 'sharing' ? shares.shown : undefined }
    },
  )
  const mediaState = computedFields<MediaState>(() => ({
    videoState: sent.value.camera ? 1 : 0,
    audioState: sent.value.microphone ? 1 : 0,
  }))
  scope.follow(
    () => mediaState.value,
    (state) => feed.reportMedia(state),
  )
  // A privilege that is taken away turns the device off, light and all.
  scope.follow(
    () => feed.controls.value,
    ({ video, audio, share }) => {
      if (video !== 'allowed') devices.camera.turnOff()
      if (audio !== 'allowed') devices.microphone.turnOff()
      if (share !== 'allowed') screen.stop()
    },
  )

  const attempt = async (change: Promise<unknown>, name = '') => {
    try {
      await change
      notices.settle('change')
    } catch (error) {
      console.warn('The change was refused', error)
      notices.show({ about: 'change', refusal: changeRefusalOf(error), name })
    }
  }
  const toggle = (device: LocalDevices['camera']) => {
    const { state } = device.capture.value
    notices.settle(device.kind)
    if (state === 'on' || state === 'starting') device.turnOff()
    else void device.turnOn()
  }
  const toggleShare = () => {
    notices.settle('share')
    if (screen.isSharing.value) screen.stop()
    else void screen.start()
  }
  const actions = computed<CallActions>(() => {
    const { video, audio, share, changeUser } = feed.controls.value
    const mayChange = changeUser === 'allowed'
    return {
      toggleCamera: video === 'allowed' ? () => toggle(devices.camera) : undefined,
      toggleMicrophone: audio === 'allowed' ? () => toggle(devices.microphone) : undefined,
      toggleShare: share === 'allowed' && canShareScreen() ? toggleShare : undefined,
      changeRole: mayChange
        ? ({ userId, displayName }, role) => attempt(api.changeRole(userId, role), displayName)
        : undefined,
      expel: mayChange ? ({ userId, displayName }) => attempt(api.expel(userId), displayName) : undefined,
      endForEveryone: feed.me.value.role === Role.host ? () => attempt(api.end()) : undefined,
    }
  })

  return {
    feed,
    media,
    connection: createConnection(scope, { control: feed.link, media }),
    devices,
    tiles,
    shares,
    screen,
    actions,
    notices,
    leave: options.leave,
    invite: options.invite,
  }
}

import type { RoomMove, Share } from '@lumi/contract'
import { Role } from '@lumi/contract/values'
import { computed, type ReadonlySignal, type Signal, signal } from '@preact/signals-core'
import { textOf } from '#i18n/use-text.ts'
import { askWhileUploading } from '#lib/ask-while-uploading.ts'
import type { InvitationDetails } from '#lib/invitation.ts'
import words from '#locales/room.gen.ts'
import { attemptChange } from '#room/channel/attempt-change.ts'
import type { ConferenceFeed } from '#room/channel/conference-feed.ts'
import type { ControlChannel, MediaState } from '#room/channel/control-channel.ts'
import type { Encryption } from '#room/encryption/encryption.ts'
import type { RoomFeature } from '#room/feature.ts'
import type { Capture } from '#room/media/devices/capture.ts'
import { followCameraRules } from '#room/media/devices/follow-camera-rules.ts'
import type { LocalDevices } from '#room/media/devices/local-devices.ts'
import type { MediaAccess, MediaPlane, MediaPlaneOptions, Watched } from '#room/media/media-plane.ts'
import { createSaver } from '#room/media/saver.ts'
import type { ScreenMode } from '#room/media/screen-mode.ts'
import { createNotifications, type Notifications } from '#room/notifications/notifications.ts'
import { computedFields } from '#room/reactive/computed-fields.ts'
import type { Scope } from '#room/reactive/scope.ts'
import { createPointers } from '#room/stage/pointer/pointers.ts'
import { createSharedStage, type SharedStage } from '#room/stage/shared-stage.ts'
import { createTiles, type TilesModel } from '#room/stage/tiles.ts'
import { createPins, createStageView, type Pins, type StageView } from '#room/stage/view.ts'
import { type CallFeature, startFeatures } from './call-features.ts'
import { followCallProblems } from './call-problems.ts'
import type { ConferenceAccess } from './conference-access.ts'
import { type Connection, createConnection } from './connection.ts'
import { withOverload } from './overload.ts'
import { createPanels, type Panels, type WantedPanel } from './panels.ts'
import { createSending } from './sending.ts'

const none: ReadonlySet<string> = new Set()
const notYet: Capture = { state: 'off' }

export type OpenMedia = (scope: Scope, options: MediaPlaneOptions) => MediaPlane

/** What is on the stage, and which feature shows it. */
export interface ShownShare {
  readonly share: Share
  readonly by: CallFeature
}

export interface Call {
  readonly feed: ConferenceFeed
  readonly media: MediaPlane
  readonly connection: ReadonlySignal<Connection>
  readonly devices: LocalDevices
  readonly tiles: TilesModel
  /** How this person likes to see the others. */
  readonly view: StageView
  readonly pins: Pins
  readonly features: readonly CallFeature[]
  readonly panels: Panels
  /** Names of the features whose controls are left out, though what they do stays allowed. */
  readonly leftOut: Signal<ReadonlySet<string>>
  readonly stage: SharedStage
  readonly onStage: ReadonlySignal<ShownShare | undefined>
  readonly notifications: Notifications
  /** What this person may pass on to bring others in. Absent in a breakout room, which no link leads to. */
  readonly invite: (() => Promise<InvitationDetails>) | undefined
  leave(): void
  /** Present for hosts. */
  readonly endForEveryone: ReadonlySignal<(() => Promise<boolean>) | undefined>
}

export interface CallOptions {
  readonly access: ConferenceAccess
  readonly accountToken: () => Promise<string | undefined>
  readonly channel: ControlChannel
  readonly feed: ConferenceFeed
  /** Present where the conference is end-to-end encrypted. */
  readonly encryption?: Encryption
  readonly devices: LocalDevices
  readonly features: readonly RoomFeature[]
  /** Default: no panel is open. */
  readonly wantedPanel?: WantedPanel
  /** How this person came here from another room, unless they went by themselves. */
  readonly move?: RoomMove
  readonly openMedia: OpenMedia
  readonly mediaAccess: ReadonlySignal<MediaAccess>
  readonly renew: () => Promise<MediaAccess>
  readonly onReplaced: () => void
  readonly leave: () => void
}

/** A call: the media and the people of a conference, and the features at work in it. */
export function createCall(scope: Scope, options: CallOptions): Call {
  const { access, feed, devices, encryption } = options
  const channel = encryption ? encryption.channel(options.channel) : options.channel
  const notifications = createNotifications(scope)
  const isReducingQuality = signal(false)
  followCameraRules(scope, { conference: feed.conference, isReducingQuality, devices })
  const watched = signal<Watched>({ cameras: none, share: undefined })
  const sending = createSending()
  const screenMode = signal<ScreenMode>('text')
  const media = options.openMedia(scope, {
    access: options.mediaAccess,
    renew: options.renew,
    watched,
    sent: sending.sent,
    screenMode,
    speakerId: devices.speakerInUse,
    encryption: encryption?.media(),
    onReplaced: options.onReplaced,
    onSent: notifications.close,
    onMuted: sending.muted,
    onSendFailure(source, error) {
      console.warn(`The ${source} could not be sent`, error)
      notifications.show({
        id: source,
        severity: 'error',
        text: () => textOf(words)(`notice.${source}`),
        placement: 'top',
        announce: 'assertive',
        duration: 'infinite',
      })
      sending.stop(source)
    },
  })
  const people = withOverload(scope, { channel, me: feed.me.value.userId, people: media.people })
  // Code of its own: few calls need it, and all would wait for it.
  const findInvitation = async () => {
    const { findInvitation: find } = await import('./find-invitation.ts')
    return find(options, feed.conference.value)
  }
  const invite = feed.conference.value.parentId ? undefined : findInvitation
  const saver = createSaver(devices.camera)
  const inOwnWindow = signal<string | undefined>(undefined)
  const stage = createSharedStage(channel, {
    me: feed.me.value.userId,
    kinds: options.features.flatMap(({ shows }) => shows ?? []),
  })
  const pins = createPins(feed.roster)
  const features = startFeatures(
    options.features,
    {
      scope,
      confId: access.confId,
      client: askWhileUploading(
        encryption ? encryption.client(access.client, () => feed.me.value.userId) : access.client,
      ),
      drawings: { token: () => access.memory.token() ?? '', seal: encryption?.drawing },
      encryption,
      channel,
      feed,
      media: {
        people,
        measure: media.measure,
        send: sending.send,
        stop: sending.stop,
        saver,
        inOwnWindow,
        isReducingQuality,
        screenMode,
      },
      devices,
      notifications,
      stage,
      pointers: createPointers(channel),
      pins,
      accountToken: options.accountToken,
      invite,
      move: options.move,
    },
    (name) => panels.show(name),
  )
  const panels = createPanels(features, options.wantedPanel)
  const onStage = computed(() => shownBy(features, stage.shown.value))
  const view = createStageView()
  const tiles = createTiles(scope, {
    me: feed.me,
    roster: feed.roster,
    people,
    // Drawn at once, one's own picture would hold up that of the others.
    camera: computed(() => (media.isFirstLookOver.value ? devices.camera.capture.value : notYet)),
    microphone: devices.microphone.capture,
    isSharing: computed(() => onStage.value !== undefined),
    layout: view.layout,
    pins,
    selfView: view.selfView,
  })

  scope.follow(
    () => ({
      cameras: saver.isOn.value ? none : withOne(tiles.onScreen.value, inOwnWindow.value),
      share: screenOf(stage.shown.value),
      reducesQuality: isReducingQuality.value,
    }),
    (now) => {
      watched.value = now
    },
  )
  const mediaState = computedFields<MediaState>(() => ({
    videoState: sending.sent.value.camera ? 1 : 0,
    audioState: sending.sent.value.microphone ? 1 : 0,
  }))
  scope.follow(
    () => mediaState.value,
    (state) => channel.report(state),
  )

  const end = () =>
    attemptChange(notifications, access.client.conference.end({ params: { id: access.confId } }))
  const connection = createConnection(scope, { control: channel.link, media })
  followCallProblems(scope, { connection, devices, media, notifications })
  return {
    feed,
    media,
    connection,
    devices,
    tiles,
    view,
    pins,
    features,
    panels,
    leftOut: signal(none),
    stage,
    onStage,
    notifications,
    invite,
    leave: options.leave,
    endForEveryone: computed(() => (feed.me.value.role === Role.host ? end : undefined)),
  }
}

function shownBy(features: readonly CallFeature[], share: Share | undefined): ShownShare | undefined {
  const by = features.find(({ feature }) => feature.shows === share?.kind)
  return share && by && { share, by }
}

const withOne = (some: ReadonlySet<string>, one: string | undefined) =>
  one === undefined || some.has(one) ? some : new Set([...some, one])

/** Whose screen has to be received. */
const screenOf = (share: Share | undefined) => (share?.kind === 'screen' ? share.userId : undefined)

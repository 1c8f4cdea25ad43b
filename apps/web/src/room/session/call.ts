import type { RoomMove, Share } from '@lumi/contract'
import { Role } from '@lumi/contract/values'
import { computed, type ReadonlySignal, type Signal, signal } from '@preact/signals-core'
import { askWhileUploading } from '#lib/ask-while-uploading.ts'
import type { InvitationDetails } from '#lib/invitation.ts'
import { attemptChange } from '#room/channel/attempt-change.ts'
import type { ConferenceFeed } from '#room/channel/conference-feed.ts'
import type { ControlChannel } from '#room/channel/control-channel.ts'
import type { RoomFeature } from '#room/feature.ts'
import type { Capture } from '#room/media/devices/capture.ts'
import type { LocalDevices } from '#room/media/devices/local-devices.ts'
import type { MediaPlane } from '#room/media/media-plane.ts'
import { createNotifications, type Notifications } from '#room/notifications/notifications.ts'
import type { Scope } from '#room/reactive/scope.ts'
import { createPointers } from '#room/stage/pointer/pointers.ts'
import { createSharedStage, type SharedStage } from '#room/stage/shared-stage.ts'
import { createTiles, type TilesModel } from '#room/stage/tiles.ts'
import { createPins, createStageView, type Pins, type StageView } from '#room/stage/view.ts'
import {
  type CallFeature,
  createPanels,
  type Panels,
  startFeatures,
  type WantedPanel,
} from './call-features.ts'
import { type CallMediaOptions, createCallMedia } from './call-media.ts'
import { followCallProblems } from './call-problems.ts'
import type { ConferenceAccess } from './conference-access.ts'
import { type Connection, createConnection } from './connection.ts'
import { linkOf } from './link.ts'

/** A share on the stage, and the feature that shows it. */
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
  /** The layout in which this person likes to see the others. */
  readonly view: StageView
  readonly pins: Pins
  readonly features: readonly CallFeature[]
  readonly panels: Panels
  /** Names of the features whose controls are left out, although their actions stay allowed. */
  readonly leftOut: Signal<ReadonlySet<string>>
  readonly stage: SharedStage
  readonly onStage: ReadonlySignal<ShownShare | undefined>
  readonly notifications: Notifications
  /** Finds the invitation that this person may pass on. Absent in a breakout room, which no link leads to. */
  readonly invite: (() => Promise<InvitationDetails>) | undefined
  leave(): void
  /** Present for hosts. */
  readonly endForEveryone: ReadonlySignal<(() => Promise<boolean>) | undefined>
}

interface CallOptions extends Omit<CallMediaOptions, 'notifications'> {
  readonly access: ConferenceAccess
  readonly accountToken: () => Promise<string | undefined>
  readonly channel: ControlChannel
  readonly features: readonly RoomFeature[]
  /** Default: no panel is open. */
  readonly wantedPanel?: WantedPanel
  /** The move that brought this person here from another room; undefined where they went by themselves. */
  readonly move?: RoomMove
  readonly leave: () => void
}

/** A call: the media and the people of a conference, and its features. */
export function createCall(scope: Scope, options: CallOptions): Call {
  const { access, feed, devices, encryption } = options
  const channel = encryption ? encryption.channel(options.channel) : options.channel
  const notifications = createNotifications(scope)
  const media = createCallMedia(scope, { ...options, channel, notifications })
  // Loaded late: few calls need it, and all would wait for it.
  const findInvitation = async () => {
    const { findInvitation: find } = await import('./find-invitation.ts')
    return find(options, feed.conference.value)
  }
  const isBreakout = feed.conference.value.parentId !== null
  const invite = isBreakout ? undefined : findInvitation
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
      media: media.forFeatures,
      devices,
      notifications,
      stage,
      pointers: createPointers(channel),
      pins,
      accountToken: options.accountToken,
      invite,
      ownLink: isBreakout ? undefined : () => linkOf(access.confId, feed.me.value.displayName),
      move: options.move,
    },
    (name) => panels.show(name),
  )
  const panels = createPanels(features, options.wantedPanel)
  const onStage = computed(() => shownBy(features, stage.shown.value))
  const { view, tiles } = createView(scope, { feed, media, devices, pins, onStage })
  media.start(() => ({ cameras: tiles.onScreen.value, share: screenOf(stage.shown.value) }))

  const end = () =>
    attemptChange(notifications, access.client.conference.end({ params: { id: access.confId } }))
  const connection = createConnection(scope, { control: channel.link, media: media.plane })
  followCallProblems(scope, { connection, devices, media: media.plane, notifications })
  return {
    feed,
    media: media.plane,
    connection,
    devices,
    tiles,
    view,
    pins,
    features,
    panels,
    leftOut: signal<ReadonlySet<string>>(new Set()),
    stage,
    onStage,
    notifications,
    invite,
    leave: options.leave,
    endForEveryone: computed(() => (feed.me.value.role === Role.host ? end : undefined)),
  }
}

interface Seen extends Pick<Call, 'feed' | 'devices' | 'pins' | 'onStage'> {
  readonly media: ReturnType<typeof createCallMedia>
}

const notYet: Capture = { state: 'off' }

/** The tiles of the people, in the layout that this person likes. */
function createView(scope: Scope, { feed, media, devices, pins, onStage }: Seen) {
  const view = createStageView()
  const tiles = createTiles(scope, {
    me: feed.me,
    roster: feed.roster,
    people: media.people,
    // One's own picture, drawn at once, would delay that of the others.
    camera: computed(() => (media.plane.isFirstPictureShown.value ? devices.camera.capture.value : notYet)),
    microphone: devices.microphone.capture,
    isSharing: computed(() => onStage.value !== undefined),
    layout: view.layout,
    pins,
    selfView: view.selfView,
  })
  return { view, tiles }
}

function shownBy(features: readonly CallFeature[], share: Share | undefined): ShownShare | undefined {
  const by = features.find(({ feature }) => feature.shows === share?.kind)
  return share && by && { share, by }
}

/** The user whose screen has to be received. */
const screenOf = (share: Share | undefined) => (share?.kind === 'screen' ? share.userId : undefined)

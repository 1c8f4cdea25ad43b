import type { RoomMove } from '@lumi/contract'
import type { LumiClient } from '@lumi/sdk'
import type { ReadonlySignal, Signal } from '@preact/signals-core'
import type { InvitationDetails } from '#lib/invitation.ts'
import type { SharedStage } from '#room/stage/shared-stage.ts'
import type { Pins } from '#room/stage/view.ts'
import type { ConferenceFeed } from './channel/conference-feed.ts'
import type { ControlChannel } from './channel/control-channel.ts'
import type { Permission } from './channel/permission.ts'
import type { Encryption } from './encryption/encryption.ts'
import type { AudioOnly } from './media/audio-only.ts'
import type { LocalDevices } from './media/devices/local-devices.ts'
import type { MediaPlane, Publications, ScreenMode } from './media/media-plane.ts'
import type { Notifications } from './notifications/notifications.ts'
import type { Scope } from './reactive/scope.ts'
import type { DrawingAccess } from './stage/drawing/drawing.ts'
import type { Pointers } from './stage/pointer/pointers.ts'

/** The conference as the server knows it, and the calls to the server. Almost every feature needs it. */
export interface ConferenceContext {
  /** Ends with the call. Everything that a feature starts belongs to it. */
  readonly scope: Scope
  readonly confId: string
  /** Messages of the server. */
  readonly channel: Pick<ControlChannel, 'on'>
  /** Calls with the control token, as the person in the conference. */
  readonly client: LumiClient
  /** The conference, its people, and this person. */
  readonly feed: ConferenceFeed
  readonly notifications: Notifications
  /** Present where only the people in the conference can read what they write and draw. */
  readonly encryption: Encryption | undefined
  /** The token of the account by which this person is signed in, if they are. */
  readonly accountToken: () => Promise<string | undefined>
}

/** Sound and pictures: those of the others, and this person's own devices. */
export interface MediaContext {
  readonly media: CallMedia
  readonly devices: LocalDevices
}

/** The stage: shared screens, documents and boards, and the people who stand out beside them. */
export interface StageContext {
  /** Everything that is shared, and the share that this person looks at. */
  readonly stage: SharedStage
  /** Opens pages that people draw on. */
  readonly drawings: DrawingAccess
  /** The pointers of people on a share. */
  readonly pointers: Pointers
  readonly pins: Pins
}

/** The way by which this person came in, and by which they invite others. */
export interface EntryContext {
  /** The details of an invitation. Absent in a breakout room, which no link leads to. */
  readonly invite: (() => Promise<InvitationDetails>) | undefined
  /** The link by which this person is in the call in another window. Absent in a breakout room, which none leads to. */
  readonly ownLink: (() => string) | undefined
  /** The move that brought this person here from another room, unless they went by themselves. */
  readonly move: RoomMove | undefined
}

/** The feature's own place in the room. */
export interface FeatureContext {
  /** The permission of this person to use the feature; follows their privileges. */
  readonly permission: ReadonlySignal<Permission>
  /** Opens the feature's own panel. */
  readonly openPanel: () => void
  /** Opens the panel of the feature of this name, where this person may use it. */
  readonly openPanelOf: (name: string) => void
  /** True where this person may use the feature of this name; follows their privileges. */
  readonly mayUse: (name: string) => boolean
}

/** Everything that the room gives its features for as long as a call lasts. A feature names the groups that it uses. */
export interface RoomContext
  extends ConferenceContext,
    MediaContext,
    StageContext,
    EntryContext,
    FeatureContext {}

/** The media of a call, as features use it. */
export interface CallMedia extends Pick<MediaPlane, 'people' | 'measure'> {
  /** Turns pictures off, to spare a slow connection. */
  readonly audioOnly: AudioOnly
  /** The person whose camera is seen in a window of its own. */
  readonly inOwnWindow: Signal<string | undefined>
  /** True while pictures are kept small, to spare this device. */
  readonly isReducingQuality: Signal<boolean>
  /** The content for which the sent screen is optimized. */
  readonly screenMode: Signal<ScreenMode>

  /**
   * Sends the track that `track` returns, and replaces it whenever that changes. `onFailure` runs where it could not be
   * sent, after the room has notified this person; `onMuted` runs when somebody has muted it at the media server.
   */
  send(
    source: keyof Publications,
    track: () => MediaStreamTrack | undefined,
    onFailure?: () => void,
    onMuted?: () => void,
  ): void
  /** Ends a sent track, as if it could not be sent any more. */
  stop(source: keyof Publications): void
}

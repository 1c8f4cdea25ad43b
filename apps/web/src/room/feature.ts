import type { RoomMove, Share, ShareKind } from '@lumi/contract'
import type { LumiClient, RoomEvents } from '@lumi/sdk'
import type { ReadonlySignal, Signal } from '@preact/signals-core'
import type { ComponentType, ReactNode } from 'react'
import type { InvitationDetails } from '#lib/invitation.ts'
import type { ConferenceFeed } from './channel/conference-feed.ts'
import type { ControlChannel } from './channel/control-channel.ts'
import type { Permission, Standing } from './channel/permission.ts'
import type { Encryption } from './encryption/encryption.ts'
import type { LocalDevices } from './media/devices/local-devices.ts'
import type { MediaPlane, Publications } from './media/media-plane.ts'
import type { Saver } from './media/saver.ts'
import type { ScreenMode } from './media/screen-mode.ts'
import type { Notifications } from './notifications/notifications.ts'
import type { Scope } from './reactive/scope.ts'
import type { DrawingAccess } from './stage/drawing/drawing.ts'
import type { Pins } from './stage/pins.ts'
import type { Pointers } from './stage/pointer/pointers.ts'
import type { SharedStage } from './stage/shared-stage.ts'
import type { Shortcut } from './ui/shortcut.ts'

/** What the room gives a feature for as long as a call lasts. */
export interface RoomContext {
  /** The lifetime of the call: whatever the feature starts belongs to it. */
  readonly scope: Scope
  readonly confId: string
  /** Messages of the server. */
  readonly channel: Pick<ControlChannel, 'on'>
  /** Calls with the control token, as the person in the conference. */
  readonly client: LumiClient
  /** How pages that are drawn on are opened. */
  readonly drawings: DrawingAccess
  /** Present where only the people in the conference can read what they write and draw. */
  readonly encryption: Encryption | undefined
  /** The conference, its people, and oneself. */
  readonly feed: ConferenceFeed
  readonly media: CallMedia
  readonly devices: LocalDevices
  /** The notifications of this person. */
  readonly notifications: Notifications
  /** What is shared, and what of it is looked at. */
  readonly stage: SharedStage
  /** Who points at what is shared. */
  readonly pointers: Pointers
  /** Who stands out on the stage. */
  readonly pins: Pins
  /** Of the account by which this person is signed in, if they are. */
  readonly accountToken: () => Promise<string | undefined>
  /** What this person may pass on to bring others in. Absent in a breakout room, which no link leads to. */
  readonly invite: (() => Promise<InvitationDetails>) | undefined
  /** How this person came here from another room, unless they went by themselves. */
  readonly move: RoomMove | undefined
  /** Opens the feature's own panel. */
  readonly openPanel: () => void
  /** Opens the panel of the feature of this name, where this person may use it. */
  readonly openPanelOf: (name: string) => void
  /** Whether this person may use the feature of this name; follows what they may. */
  readonly mayUse: (name: string) => boolean
}

/** The media of a call, as features use it. */
export interface CallMedia extends Pick<MediaPlane, 'people' | 'measure'> {
  /** Sound alone, to spare the line. */
  readonly saver: Saver
  /** Whose camera is seen in a window of its own. */
  readonly inOwnWindow: Signal<string | undefined>
  /** Whether pictures are kept small, to spare this device. */
  readonly isReducingQuality: Signal<boolean>
  /** What the screen that is sent is best for. */
  readonly screenMode: Signal<ScreenMode>

  /**
   * Sends what is read, and changes it whenever that does. Told when it could not be sent, which the room has said, and
   * when somebody has muted it at the media server.
   */
  send(
    source: keyof Publications,
    track: () => MediaStreamTrack | undefined,
    onFailure?: () => void,
    onMuted?: () => void,
  ): void
  /** Ends what is sent, as if it could not be sent any more. */
  stop(source: keyof Publications): void
}

export interface ModelProps<Model> {
  readonly model: Model
}

export interface StageProps<Model, Kind extends ShareKind> extends ModelProps<Model> {
  /** What is looked at now. */
  readonly share: Extract<Share, { kind: Kind }>
  /** Called once it can be seen, or cannot be shown at all; must stay the same. */
  readonly onDrawn?: () => void
}

export interface ControlProps<Model> extends ModelProps<Model> {
  readonly permission: Exclude<Permission, 'hidden'>
  readonly panel: PanelToggle
  /** The feature's shortcut, as the control announces it. */
  readonly shortcut?: Shortcut
}

/** The feature's own panel: at most one panel is open. */
export interface PanelToggle {
  readonly isOpen: boolean
  toggle(): void
}

export interface OwnWindowProps<Model> extends ModelProps<Model> {
  /** What one does in a call without looking at it. */
  readonly controls: ReactNode
}

export interface PersonProps<Model> extends ModelProps<Model> {
  readonly userId: string
}

/** A part of the interface that is fetched when it is first shown. */
export type Load<Props> = () => Promise<ComponentType<Props>>

/** One thing that people can do in a call. Everything but its name is there only where the feature needs it. */
export interface RoomFeature<Model = unknown> {
  readonly name: string
  /** Whether it is offered, and whether this person may use it. Default: everybody may, everywhere. */
  readonly permission?: (standing: Standing) => Permission
  /** Its state and what can be done with it, without React. Made when the call begins. */
  readonly createModel: (context: RoomContext, permission: ReadonlySignal<Permission>) => Model
  /** Its button in the control bar. */
  readonly Control?: ComponentType<ControlProps<Model>>
  /**
   * How much its button is needed at hand: where the bar has no room for all, the least important go to 'More' first,
   * and of equals the last. Default: low.
   */
  readonly importance?: 'high' | 'medium' | 'low'
  /** Beside the stage. */
  readonly loadPanel?: Load<ModelProps<Model> & { readonly onClose: () => void }>
  /** How it shows one kind of what is shared. */
  readonly stage?: Stage<Model>
  /** A small control of what is only one's own, beside the conference's name. */
  readonly Tool?: ComponentType<ModelProps<Model>>
  /** Beside the conference's name: that something goes on, for as long as it does. */
  readonly TitleMark?: ComponentType<ModelProps<Model>>
  /** In a row of its own above the stage: something that goes on and has to be known. It covers nothing. */
  readonly Banner?: ComponentType<ModelProps<Model>>
  /** On a wide screen, at the foot of the stage, where lines end: one above the other, so that none covers another. */
  readonly Corner?: ComponentType<ModelProps<Model>>
  /** Over the stage, the whole time. */
  readonly Overlay?: ComponentType<ModelProps<Model>>
  /** In a window of its own, beside the room's. */
  readonly OwnWindow?: ComponentType<OwnWindowProps<Model>>
  /** Whether its control is at hand there as well. Default: no. */
  readonly isAtHand?: boolean
  /** Beside somebody's name in the list of users. */
  readonly RowMark?: ComponentType<PersonProps<Model>>
  /** Over somebody's tile. */
  readonly TileMark?: ComponentType<PersonProps<Model>>
  /** What the page that shows the room in a frame is told: now, and whenever it changes. */
  readonly tells?: (model: Model) => Partial<RoomEvents>
  readonly shortcut?: Shortcut & {
    /** What it is for, in the list of shortcuts. */
    readonly label: () => string
    /** What it does now; nothing while it is not allowed. */
    readonly action: (model: Model, panel: Pick<PanelToggle, 'toggle'>) => (() => void) | undefined
  }
  /** What goes on for as long as the space bar is held down. */
  readonly whileSpaceHeld?: {
    readonly label: () => string
    /** Begins it and answers how to end it; nothing while it is not allowed, or not needed. */
    readonly action: (model: Model) => (() => () => void) | undefined
  }
}

interface StageOf<Model, Kind extends ShareKind> {
  readonly shows: Kind
  readonly load: Load<StageProps<Model, Kind>>
}
type Stage<Model> = { [Kind in ShareKind]: StageOf<Model, Kind> }[ShareKind]

/** Declares a feature. Its model only ever meets its own parts, so that the list of all needs no types of models. */
export const defineFeature = <Model>(feature: RoomFeature<Model>): RoomFeature =>
  feature as unknown as RoomFeature

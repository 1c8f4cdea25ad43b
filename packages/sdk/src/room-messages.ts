import type { roomLanguages } from './operations.gen.ts'

/** Controls of the room that a page can hide. Hiding a control does not change anybody's privileges. */
export const roomParts = [
  'microphone',
  'camera',
  'screenShare',
  'documents',
  'board',
  'reactions',
  'hands',
  'users',
  'breakout',
  'chat',
  'polls',
  'record',
  'host',
  'settings',
  'pictureInPicture',
] as const
/** One of `roomParts`. */
export type RoomPart = (typeof roomParts)[number]

/** The entries of `roomParts` that open a panel beside the stage. */
export const roomPanels = [
  'documents',
  'board',
  'users',
  'breakout',
  'chat',
  'polls',
  'record',
  'host',
] as const satisfies readonly RoomPart[]
/** One of `roomPanels`. */
export type RoomPanel = (typeof roomPanels)[number]

/** Arrangements of people on the stage. */
export const roomLayouts = ['auto', 'speaker', 'sideBySide', 'classic'] as const
/** One of `roomLayouts`. */
export type RoomLayout = (typeof roomLayouts)[number]

/** One of `roomLanguages`. */
export type RoomLanguage = (typeof roomLanguages)[number]

/** The look of an embedded room. Omitted options are unchanged. */
export interface RoomLook {
  /** Hidden controls; replaces the previous list. Default: none. */
  readonly hidden?: readonly RoomPart[]
  /** Arrangement of people on the stage, until this person chooses another. Default: the room's own. */
  readonly layout?: RoomLayout
  /** Language of the room. Default: the language that this person has chosen at Lumi, else that of the browser. */
  readonly language?: RoomLanguage
}

/** Commands of a page to its room. A command that is not possible at the moment has no effect. */
export interface RoomCommands {
  /** The first command: the room then sends its events to the page that sent it. */
  attach: RoomLook
  /** Changes the look of the room. */
  setLook: RoomLook
  /** Turns this person's microphone on or off. */
  setMicrophone: { readonly on: boolean }
  /** Turns this person's camera on or off. */
  setCamera: { readonly on: boolean }
  /** Opens a panel beside the stage; null closes it. */
  openPanel: { readonly part: RoomPanel | null }
  /** Leaves the conference. */
  leave: Record<string, never>
}

/** Somebody in the room. */
export interface RoomPerson {
  readonly userId: string
  readonly displayName: string
}

/** Something that is shared in the room. */
export interface RoomShare {
  readonly shareId: string
  /** `file` is offered for download; the other kinds are shown on the stage. */
  readonly kind: 'screen' | 'document' | 'whiteboard' | 'file'
  /** User who shares it. */
  readonly userId: string
}

/** Events of the room for the page that embeds it. */
export interface RoomEvents {
  /** The stage of this person's participation. */
  state: {
    readonly state: 'looking' | 'unavailable' | 'inLobby' | 'joining' | 'waiting' | 'inCall' | 'over'
    /** Reason for the end or the failed join, as a name for programs, such as `left`. Absent without a reason. */
    readonly reason?: string
  }
  /** This person is in the call. Roles: 1 attendee, 2 presenter, 3 host. */
  joined: RoomPerson & { readonly role: 1 | 2 | 3 }
  /** Somebody else has joined the call. */
  userJoined: RoomPerson
  /** Somebody else has left the call. */
  userLeft: RoomPerson
  /** Microphone state of this person: true if others hear them. */
  microphone: { readonly on: boolean }
  /** Camera state of this person: true if others see them. */
  camera: { readonly on: boolean }
  /** The panel that is open beside the stage, or none. */
  panel: { readonly part: RoomPanel | null }
  /** All shared items, in the order in which they began. */
  shares: { readonly items: readonly RoomShare[] }
  /** Recording state of the conference. In `starting` nothing is recorded yet, in `saving` no longer. */
  recording: { readonly state: 'off' | 'starting' | 'recording' | 'paused' | 'saving' }
}

type MessagesOf<Map> = {
  [Name in keyof Map]: { readonly lumi: 'room'; readonly name: Name; readonly data: Map[Name] }
}[keyof Map]

/** A message of the page to the room. */
export type RoomCommand = MessagesOf<RoomCommands>
/** A message of the room to the page. `hello`, which every page receives, only means that the room listens. */
export type RoomEvent =
  | MessagesOf<RoomEvents>
  | { readonly lumi: 'room'; readonly name: 'hello'; readonly data: Record<string, never> }

/** Controls of the room that a page can leave out; what they do stays allowed to whoever may do it. */
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

/** Those of `roomParts` that open a panel beside the stage. */
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

/** How people are arranged on the stage. */
export const roomLayouts = ['auto', 'speaker', 'sideBySide', 'classic'] as const
/** One of `roomLayouts`. */
export type RoomLayout = (typeof roomLayouts)[number]

/** Languages that the room speaks. */
export const roomLanguages = ['en', 'de', 'ar'] as const
/** One of `roomLanguages`. */
export type RoomLanguage = (typeof roomLanguages)[number]

/** How an embedded room looks. What is left out stays as it is. */
export interface RoomLook {
  /** Controls that are left out, instead of those before. Default: none. */
  readonly hidden?: readonly RoomPart[]
  /** How people are arranged on the stage, until this person chooses another layout. Default: the room's own. */
  readonly layout?: RoomLayout
  /** What the room is written in. Default: what this person has chosen at Lumi, else what the browser asks for. */
  readonly language?: RoomLanguage
}

/** What a page asks of the room that it shows. What is not possible at that moment does nothing. */
export interface RoomCommands {
  /** First of all: the room answers to the page that says this, and tells it from then on what happens. */
  attach: RoomLook
  /** Changes how the room looks. */
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
  /** `file` is offered for download; all others are looked at. */
  readonly kind: 'screen' | 'document' | 'whiteboard' | 'file'
  /** Who shares it. */
  readonly userId: string
}

/** What the room tells the page that shows it. */
export interface RoomEvents {
  /** Where this person is on their way through the conference. */
  state: {
    readonly state: 'looking' | 'unavailable' | 'inLobby' | 'joining' | 'waiting' | 'inCall' | 'over'
    /** Why they are out, or cannot join: a name for programs, such as `left`. Absent where there is no reason. */
    readonly reason?: string
  }
  /** This person is in the call. Roles: 1 attendee, 2 presenter, 3 host. */
  joined: RoomPerson & { readonly role: 1 | 2 | 3 }
  /** Somebody else has joined the call. */
  userJoined: RoomPerson
  /** Somebody else has left the call. */
  userLeft: RoomPerson
  /** Whether this person is heard. */
  microphone: { readonly on: boolean }
  /** Whether this person is seen. */
  camera: { readonly on: boolean }
  /** The panel that is open beside the stage, or none. */
  panel: { readonly part: RoomPanel | null }
  /** All that is shared now, in the order in which it began. */
  shares: { readonly items: readonly RoomShare[] }
  /** Whether the conference is recorded: `starting` records nothing yet, and `saving` nothing any more. */
  recording: { readonly state: 'off' | 'starting' | 'recording' | 'paused' | 'saving' }
}

type MessagesOf<Map> = {
  [Name in keyof Map]: { readonly lumi: 'room'; readonly name: Name; readonly data: Map[Name] }
}[keyof Map]

/** A message of the page to the room. */
export type RoomCommand = MessagesOf<RoomCommands>
/** A message of the room to the page. `hello`, which any page hears, only says that the room listens. */
export type RoomEvent =
  | MessagesOf<RoomEvents>
  | { readonly lumi: 'room'; readonly name: 'hello'; readonly data: Record<string, never> }

/** Controls of the room that a page can leave out; what they do stays allowed to whoever may do it. */
export const roomParts = [
  'microphone',
  'camera',
  'screenShare',
  'documents',
  'reactions',
  'hands',
  'users',
  'chat',
  'polls',
  'host',
  'settings',
] as const
export type RoomPart = (typeof roomParts)[number]

/** How people stand on the stage. */
export const roomLayouts = ['auto', 'speaker', 'sideBySide', 'classic'] as const
export type RoomLayout = (typeof roomLayouts)[number]

/** How an embedded room looks. What is left out stays as it is. */
export interface RoomLook {
  /** Controls that are left out. */
  readonly hidden?: readonly RoomPart[]
  /** How people stand on the stage, until somebody chooses another way. */
  readonly layout?: RoomLayout
}

/** What a page asks of the room that it shows. What is not possible at that moment does nothing. */
export interface RoomCommands {
  /** First of all: the room answers to the page that says this, and tells it from then on what happens. */
  attach: RoomLook
  setLook: RoomLook
  setMicrophone: { readonly on: boolean }
  setCamera: { readonly on: boolean }
  /** Opens a panel beside the stage; null closes it. */
  openPanel: { readonly part: 'users' | 'chat' | 'polls' | 'host' | null }
  leave: Record<string, never>
}

/** Somebody in the room. */
export interface RoomPerson {
  readonly userId: string
  readonly displayName: string
}

/** What the room tells the page that shows it. */
export interface RoomEvents {
  /** Where this person is on their way through the conference. */
  state: {
    readonly state: 'looking' | 'unavailable' | 'inLobby' | 'joining' | 'waiting' | 'inCall' | 'over'
    /** Why they are out, or cannot come in: a word for programs. Only where there is a reason. */
    readonly reason?: string
  }
  /** This person is in the call. Roles: 1 attendee, 2 presenter, 3 host. */
  joined: RoomPerson & { readonly role: 1 | 2 | 3 }
  userJoined: RoomPerson
  userLeft: RoomPerson
  /** Whether this person is heard. */
  microphone: { readonly on: boolean }
  /** Whether this person is seen. */
  camera: { readonly on: boolean }
}

type MessagesOf<Map> = {
  [Name in keyof Map]: { readonly lumi: 'room'; readonly name: Name; readonly data: Map[Name] }
}[keyof Map]

export type RoomCommand = MessagesOf<RoomCommands>
/** `hello` says that the room listens, to whoever shows it, and tells nothing else. */
export type RoomEvent =
  | MessagesOf<RoomEvents>
  | { readonly lumi: 'room'; readonly name: 'hello'; readonly data: Record<string, never> }

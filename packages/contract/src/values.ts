/**
 * The numbers and names that the whole product shares. No schema in here, so that a browser
 * may load this file without loading Zod (`@lumi/contract/values`).
 */

/** Roles of accounts and of people in a conference; a higher role includes the lower ones. */
export const Role = { attendee: 1, presenter: 2, host: 3, owner: 4 } as const
export type Role = (typeof Role)[keyof typeof Role]

/** A role somebody can have inside a conference. Owners join as hosts. */
export type ConferenceRole = Exclude<Role, 4>

/** Life of a conference. `deleted` is only ever seen by those who look at what was. */
export const ConferenceState = { waiting: 1, live: 2, ended: 3, deleted: 4 } as const
export type ConferenceState = (typeof ConferenceState)[keyof typeof ConferenceState]

/** `manual`: somebody presses Start. `automatic`: the first person to join starts it. */
export const StartMethod = { manual: 1, automatic: 2 } as const
export type StartMethod = (typeof StartMethod)[keyof typeof StartMethod]

/** Where the media of a conference runs. */
export const ConferenceLocation = { automatic: 1, country: 2 } as const
export type ConferenceLocation = (typeof ConferenceLocation)[keyof typeof ConferenceLocation]

/** Kinds of user in a conference: without an account, or signed in. */
export const UserKind = { guest: 1, account: 2 } as const
export type UserKind = (typeof UserKind)[keyof typeof UserKind]

/** Where a user of a conference is: not there, waiting for its start, or in it. */
export const UserState = { away: 0, waiting: 1, inside: 2 } as const
export type UserState = (typeof UserState)[keyof typeof UserState]

/** Whom a chat or a toast is for: people by name, or those who have a role now. */
export const UserGroup = { specified: 1, all: 2, attendees: 3, presenters: 4, hosts: 5 } as const
export type UserGroup = (typeof UserGroup)[keyof typeof UserGroup]

/** Groups of users that one call can change: everybody, those who are there now, or those with a role. */
export const applyToGroups = ['all', 'active', 'attendees', 'presenters', 'hosts'] as const
export type ApplyTo = (typeof applyToGroups)[number]

/** The chat that every conference has from the start, for everyone in it. */
export const everyoneChatId = 'everyone'

/** How texts begin that are end-to-end encrypted; base64url follows. */
export const sealedMark = 'sealed-'

/** How files begin that are end-to-end encrypted. */
export const sealedFileMark = 'lumi sealed file 1\n'

/** Kinds of event, as subscribers and the event log see them. */
export const EventKind = {
  userCreated: 1,
  userUpdated: 2,
  userDeleted: 3,
  userExpelled: 4,
  userMoved: 5,
  userJoined: 6,
  userLeft: 7,
  usersUpdated: 8,
  usersMoved: 9,
  usersExpelled: 10,
  conferenceCreated: 100,
  conferenceStarted: 101,
  conferenceStopped: 102,
  conferenceUpdated: 103,
  conferenceDeleted: 104,
  shareStarted: 200,
  shareChanged: 201,
  shareEnded: 202,
} as const
export type EventKind = (typeof EventKind)[keyof typeof EventKind]

/** When a file of the library goes by itself: never, or when its last conference lets go of it. */
export const DeleteMethod = { never: 1, whenUnlinked: 2 } as const
export type DeleteMethod = (typeof DeleteMethod)[keyof typeof DeleteMethod]

/** Learning platforms that an app can be integrated with. */
export const LtiPlatform = { canvas: 1, moodle: 2, blackboard: 3 } as const
export type LtiPlatform = (typeof LtiPlatform)[keyof typeof LtiPlatform]

/** Who made a subscriber: people in the portal, or a third-party automation service. */
export const SubscriptionKind = { user: 1, automation: 2 } as const
export type SubscriptionKind = (typeof SubscriptionKind)[keyof typeof SubscriptionKind]

/** Seconds between two deliveries to a subscriber that says nothing else. */
export const defaultTargetInterval = 15

/** Characters that are kept of a subscriber's answer to a delivery. */
export const deliveryAnswerLength = 1000

/** What people write to support about, by number from 1 on. */
export const supportTopics = [
  'General',
  'Audio',
  'Video',
  'Screen sharing',
  'Documents',
  'Connection',
] as const

/** Kinds of log entry, worst first. */
export const logTypes = ['error', 'warning', 'info'] as const
export type LogType = (typeof logTypes)[number]

/** Part of the installation that a log entry is from where it names none. */
export const defaultLogServer = 'LTI'

/** What a conference can offer at all. Every feature is on unless switched off. */
export const featureNames = [
  'video',
  'audio',
  'whiteboard',
  'desktopShare',
  'documentShare',
  'fileShare',
  'recording',
  'chat',
] as const
export type Feature = (typeof featureNames)[number]
export type Features = Record<Feature, boolean>

/** What a person in a conference may do, within the conference's features. */
export const privilegeNames = [
  'annotate',
  'video',
  'audio',
  'share',
  'viewUsers',
  'record',
  'changePages',
  'changeShares',
  'chat',
  'changeUser',
] as const
export type Privilege = (typeof privilegeNames)[number]
export type Privileges = Record<Privilege, boolean>

/** Privileges that a role has when the conference says nothing else. */
export const defaultPrivileges: Readonly<Record<ConferenceRole, Readonly<Privileges>>> = {
  [Role.attendee]: {
    annotate: true,
    video: true,
    audio: true,
    share: false,
    viewUsers: true,
    record: false,
    changePages: false,
    changeShares: false,
    chat: true,
    changeUser: false,
  },
  [Role.presenter]: {
    annotate: true,
    video: true,
    audio: true,
    share: true,
    viewUsers: true,
    record: false,
    changePages: true,
    changeShares: true,
    chat: true,
    changeUser: true,
  },
  [Role.host]: {
    annotate: true,
    video: true,
    audio: true,
    share: true,
    viewUsers: true,
    record: true,
    changePages: true,
    changeShares: true,
    chat: true,
    changeUser: true,
  },
}

/** Features of a conference that says nothing else: everything. */
export const defaultFeatures: Readonly<Features> = {
  video: true,
  audio: true,
  whiteboard: true,
  desktopShare: true,
  documentShare: true,
  fileShare: true,
  recording: true,
  chat: true,
}

/** Names of the four colour labels, in the order of `backgroundColor` 0 to 3. */
export const colorLabels = ['candlelight', 'bubble', 'sky', 'lime'] as const

/** How many profile colours there are; `color` is an index below it. */
export const profileColorCount = 18

/** Audiences whose vocabulary differs. */
export const audiences = ['education', 'corporate', 'general'] as const
export type Audience = (typeof audiences)[number]

/** Languages that the screens and mails speak. */
export const languages = ['en', 'de', 'ar'] as const
export type Language = (typeof languages)[number]

const rightToLeft: ReadonlySet<Language> = new Set(['ar'])

/** Which way a language is written. */
export const directionOf = (language: Language): 'ltr' | 'rtl' => (rightToLeft.has(language) ? 'rtl' : 'ltr')

/** Product variants of the portal service's addresses. */
export const products = ['lumi', 'lumiroom'] as const

/** The access token renews itself this long before it ends. Seconds. */
export const tokenRefreshLeadSeconds = 60

/**
 * For so long after its first use a refresh token answers the tokens that followed it, because an answer got lost or
 * two pages refreshed at once. Used later, it counts as copied and ends its session. Seconds.
 */
export const refreshGraceSeconds = 30

/**
 * How often the server gives a sign of life on the sockets of rooms. Seconds. People in a call are to learn within
 * three that it is silent, and one late sign must not alarm them. One message for all of a process costs next to
 * nothing: 0.8 % of a core for 300 sockets, 3 % for 1,000.
 */
export const roomHeartbeatSeconds = 1

/** Seconds between two heartbeats of a media server. */
export const heartbeatSeconds = 10

/** How often the portal asks for events while its socket is down. Seconds. */
export const eventPollSeconds = 60

/** Header of a request that its sender will have given up after this time, ISO 8601 in UTC: it is then refused. */
export const deadlineHeader = 'lumi-deadline'

/** Header of a request by an account that wants to be answered as somebody of this lower role would be, by number. */
export const viewAsHeader = 'lumi-view-as'

/** Special characters a password may hold beside letters and digits. */
export const passwordSpecialCharacters = '!@#$&*'

/** The characters of a password that none may have, each once, in their order. Surrounding blanks are ignored. */
export const refusedCharacters = (password: string): string[] => [
  ...new Set(password.trim().replace(/[A-Za-z0-9!@#$&*]/g, '')),
]

/**
 * Whether a password is strong enough: at least 8 characters with an uppercase letter, a lowercase
 * letter and a number, and only the special characters ! @ # $ & *. Surrounding blanks are ignored.
 */
export function isStrongPassword(password: string): boolean {
  const trimmed = password.trim()
  return (
    /^[A-Za-z0-9!@#$&*]{8,128}$/.test(trimmed) &&
    /[A-Z]/.test(trimmed) &&
    /[a-z]/.test(trimmed) &&
    /[0-9]/.test(trimmed)
  )
}

/** Largest file that is sent in a chat, in bytes. */
export const maxChatFileBytes = 25 * 1024 * 1024

/** Characters of a message that are quoted where another one answers it. */
export const maxQuoteLength = 160

/** What is drawn over a page of a file that is shared, or over a screen (the share of which is the subject, of one page). */
export interface Layer {
  readonly confId: string
  readonly subjectId: string
  /** Counted from 1. */
  readonly page: number
}

/** How a layer is called at `collabPath`. */
export const layerName = ({ confId, subjectId, page }: Layer): string => `${confId}/${subjectId}/${page}`

/** Undefined where it is no layer but a page of a board. */
export function readLayerName(name: string): Layer | undefined {
  const [, confId, subjectId, page] = /^([\w-]{1,40})\/([\w-]{1,40})\/([1-9]\d{0,5})$/.exec(name) ?? []
  return confId && subjectId ? { confId, subjectId, page: Number(page) } : undefined
}

/**
 * How a mark of this user is called in the document of a layer. Whoever may not turn the pages of what is shared changes
 * and removes there only what is called by their own id: what they do to others' marks the server takes back.
 */
export const markName = (userId: string, id: string): string => `${userId}:${id}`

/** Whose mark it is. Undefined where a client of the version before has drawn it: everybody may remove it. */
export const markOwner = (name: string): string | undefined => /^([\w-]{1,40}):/.exec(name)?.[1]

/**
 * Path of the socket by which boards are drawn on together: Yjs by the protocol of Hocuspocus, one document for each
 * page, by its id. The token of its authentication is a control token.
 */
export const collabPath = '/collab'

/** What a page of a board is drawn on. */
export const boardTemplates = ['blank', 'lines', 'squares', 'coordinates', 'staves'] as const
export type BoardTemplate = (typeof boardTemplates)[number]

/** Why the server ends a connection to `collabPath`, as the code of its close. */
export const BoardClose = {
  /** A message that is none of the protocol, or that nobody may send. */
  malformed: 4400,
  /** Whoever it is of may not look at the page any more. */
  removed: 4403,
  /** Nobody has shown within time who they are. */
  late: 4408,
  /** The page would grow beyond what it may be. */
  full: 4413,
  tooFast: 4429,
  /** The server ends, or cannot look up what somebody may do: another try may succeed. */
  goingAway: 1001,
} as const

/** Why somebody is refused a page whose right could not be looked up: another try may succeed. */
export const boardUnavailable = 'unavailable'

/**
 * What the server tells those who draw on a page about its storage, as a stateless message of Hocuspocus. It says nothing
 * where all is well from the beginning.
 */
export const BoardStorage = {
  /** What was drawn cannot be stored for now. The server tries again until it is. */
  failing: 'failing',
  /** All that was drawn is stored again. */
  working: 'working',
} as const

/** Largest message to `collabPath` and largest page of a board, in bytes. */
export const maxBoardMessageBytes = 4 * 1024 * 1024
export const maxBoardPageBytes = 16 * 1024 * 1024

/** Breakout rooms that can be open at once. */
export const mostBreakoutRooms = 50

/** Longest time for which breakout rooms are opened: a day, in seconds. */
export const longestBreakoutSeconds = 86_400

/** Seconds after which breakout rooms that have closed list their results: by then all that was drawn is stored. */
export const breakoutResultSeconds = 5

/** What a file that is made of a breakout room is to its conference: by that it is known which are there already. */
export const breakoutPart = (roomId: string, part: string): string => `breakout ${roomId} ${part}`

/** The breakout room that such a file is made of; undefined of all others. */
export const roomOfPart = (relatedAs: string): string | undefined => /^breakout (\S+) /.exec(relatedAs)?.[1]

/** What a recording shows: whoever speaks large, everybody alike, only what is shared, or nothing, with sound alone. */
export const captureLayouts = ['speaker', 'grid', 'stage', 'sound'] as const

/** How much is kept of what somebody's client tells of their devices. */
export const userDeviceLimits = {
  /** Characters of the id of a device; browsers take up to 64. */
  idLength: 128,
  /** Characters of the name of a device. */
  labelLength: 200,
  /** Devices of one kind. */
  ofKind: 32,
  /** Formats of a camera. */
  formats: 32,
} as const

/** Name of a breakout room that nobody has named, by its number from 1. Pages show the number in their own language. */
export const unnamedRoom = (number: number): string => `Room ${number}`

/** The number of a breakout room that nobody has named; undefined of one that has a name. */
export function numberOfRoom(displayName: string): number | undefined {
  const number = Number(/^Room ([1-9]\d?)$/.exec(displayName)?.[1])
  return Number.isNaN(number) ? undefined : number
}

/**
 * The host of an address, as it may stand in a header: a name or an address of version 4 or 6. Addresses may have others,
 * with `;`, `,` or `*` in them, which would end a content policy there or open it.
 */
export const plainHost = /^(?:[\w-]+(?:\.[\w-]+)*\.?|\[[\da-f:.]+\])$/i

/**
 * Numbers and names that the whole product shares. This file imports no schema, so that a browser can load it without
 * Zod (`@lumi/contract/values`). It is long because it is a flat list, in which everything is looked up by its name.
 */
export * from './drawing.ts'

/** Roles of accounts and of people in a conference; a higher role includes the lower ones. */
export const Role = { attendee: 1, presenter: 2, host: 3, owner: 4 } as const
export type Role = (typeof Role)[keyof typeof Role]

/** A role somebody can have inside a conference. Owners join as hosts. */
export type ConferenceRole = Exclude<Role, 4>

/** Life of a conference. `deleted` appears only in lists of past conferences. */
export const ConferenceState = { waiting: 1, live: 2, ended: 3, deleted: 4 } as const
export type ConferenceState = (typeof ConferenceState)[keyof typeof ConferenceState]

/** `manual`: somebody presses Start. `automatic`: the first person to join starts it. */
export const StartMethod = { manual: 1, automatic: 2 } as const
export type StartMethod = (typeof StartMethod)[keyof typeof StartMethod]

/** The way in which the server for the media of a conference is chosen. */
export const ConferenceLocation = { automatic: 1, country: 2 } as const
export type ConferenceLocation = (typeof ConferenceLocation)[keyof typeof ConferenceLocation]

/** Kinds of user in a conference: without an account, or signed in. */
export const UserKind = { guest: 1, account: 2 } as const
export type UserKind = (typeof UserKind)[keyof typeof UserKind]

/** The state of a user of a conference: absent, waiting for its start, or in it. */
export const UserState = { away: 0, waiting: 1, inside: 2 } as const
export type UserState = (typeof UserState)[keyof typeof UserState]

/** The recipients of a chat or a toast: people by name, or those who have a role now. */
export const UserGroup = { specified: 1, all: 2, attendees: 3, presenters: 4, hosts: 5 } as const
export type UserGroup = (typeof UserGroup)[keyof typeof UserGroup]

/** Groups of users that one call can change: everybody, those in the conference now, or those with a role. */
export const applyToGroups = ['all', 'active', 'attendees', 'presenters', 'hosts'] as const
export type ApplyTo = (typeof applyToGroups)[number]

/** The chat that every conference has from the start, for everyone in it. */
export const everyoneChatId = 'everyone'

/** The prefix of end-to-end encrypted texts; base64url follows. */
export const sealedMark = 'sealed-'

/** The first line of end-to-end encrypted files. */
export const sealedFileMark = 'lumi sealed file 1\n'

/** Stands in the documentation for the origin of the installation; the server writes that in its place. */
export const originPlaceholder = '{{origin}}'

/**
 * Stand in prerendered pages for addresses of the operator, as values of the settings of these names. The server writes
 * them, or the addresses of Lumi's own pages, in their place.
 */
export const addressPlaceholders = {
  'support-url': '{{support-url}}',
  'support-email': '{{support-email}}',
  'privacy-url': '{{privacy-url}}',
  'terms-url': '{{terms-url}}',
} as const

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

/** The automatic deletion of a library file: never, or when the last conference unlinks it. */
export const DeleteMethod = { never: 1, whenUnlinked: 2 } as const
export type DeleteMethod = (typeof DeleteMethod)[keyof typeof DeleteMethod]

/** Learning platforms that an app can be integrated with. */
export const LtiPlatform = { canvas: 1, moodle: 2, blackboard: 3 } as const
export type LtiPlatform = (typeof LtiPlatform)[keyof typeof LtiPlatform]

/** The outcome of a launch from a learning platform. */
export const LaunchState = { done: 1, refused: 2 } as const
export type LaunchState = (typeof LaunchState)[keyof typeof LaunchState]

/** Reasons for which a launch from a learning platform is refused. */
export const launchRefusals = [
  'incompleteLogin',
  'unknownPlatform',
  'unknownState',
  'usedState',
  'expiredState',
  'platformError',
  'malformedToken',
  'otherPlatform',
  'wrongAudience',
  'wrongParty',
  'wrongAlgorithm',
  'unknownKey',
  'keysUnavailable',
  'wrongSignature',
  'expiredToken',
  'futureToken',
  'wrongNonce',
  'wrongVersion',
  'wrongMessage',
  'missingClaim',
  'unknownDeployment',
] as const
export type LaunchRefusal = (typeof launchRefusals)[number]

/** Kinds of grades that are sent to a learning platform. Each has a column of its own (line item) per conference. */
export const gradeKinds = ['attendance', 'polls'] as const
export type GradeKind = (typeof gradeKinds)[number]

/**
 * Reasons for which no grade of a conference reaches a learning platform. `notOffered`: the course has no grade
 * service. `scopeMissing`: the platform does not allow grades, or columns for them. `columnTaken`: the only column that
 * it offers has other grades. `tokenRefused` and `columnRefused`: it refused the access, or the column. `unreachable`
 * and `busy`: it did not answer, or asked to wait, for too long.
 */
export const gradeProblems = [
  'notOffered',
  'scopeMissing',
  'columnTaken',
  'tokenRefused',
  'columnRefused',
  'unreachable',
  'busy',
] as const
export type GradeProblem = (typeof gradeProblems)[number]

/**
 * Reasons for which one grade does not reach a learning platform. `notAccepted`: the platform does not take one for this
 * person, who may have left the course. `newerGrade`: it has a newer one.
 */
export const gradeRefusals = ['notAccepted', 'newerGrade', 'unreachable', 'busy'] as const
export type GradeRefusal = (typeof gradeRefusals)[number]

/**
 * Reasons for which the members of a course cannot be read from a learning platform. `tokenRefused` and `refused`: it
 * refused the access, or the list. `unreadable`: the answer is no such list, or does not end. `unreachable`: it did not
 * answer, or failed.
 */
export const memberProblems = ['tokenRefused', 'refused', 'unreadable', 'unreachable'] as const
export type MemberProblem = (typeof memberProblems)[number]

/** The creator of a subscriber: people in the portal, or a third-party automation service. */
export const SubscriptionKind = { user: 1, automation: 2 } as const
export type SubscriptionKind = (typeof SubscriptionKind)[keyof typeof SubscriptionKind]

/** The default interval between two deliveries to a subscriber, in seconds. */
export const defaultTargetInterval = 15

/** The number of characters of a subscriber's response that are stored. */
export const deliveryAnswerLength = 1000

/** The topics of support requests, numbered from 1. */
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

/** The features of a conference. All are on by default. */
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

/** The privileges of people in a conference. They apply within its features. */
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

/** The default privileges of each role. */
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

/** The default features of a conference: all of them. */
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

/** The number of profile colours; `color` is an index below it. */
export const profileColorCount = 18

/** Audiences whose vocabulary differs. */
export const audiences = ['education', 'corporate', 'general'] as const
export type Audience = (typeof audiences)[number]

/** The languages that the screens and mails speak, with their writing directions. */
const directions = { en: 'ltr', de: 'ltr', ar: 'rtl' } as const
export type Language = keyof typeof directions

/** Languages that the screens and mails speak. */
export const languages = Object.keys(directions) as [Language, ...Language[]]

/** The writing direction of a language. */
export const directionOf = (language: Language): 'ltr' | 'rtl' => directions[language]

/** Product variants of the portal service's addresses. */
export const products = ['lumi', 'lumiroom'] as const

/** The access token renews itself this long before it ends. Seconds. */
export const tokenRefreshLeadSeconds = 60

/**
 * Time after its first use in which a refresh token answers the tokens that followed it, because an answer got lost
 * or two pages refreshed at once. Used later, it counts as copied and ends its session. Seconds.
 */
export const refreshGraceSeconds = 30

/** Permissions of a connected service: to read the account, manage conferences, receive events. */
export const oauthScopes = ['account', 'conferences', 'events'] as const
export type OAuthScope = (typeof oauthScopes)[number]

/** Products that ask for a connection from their own pages, by the OAuth server. */
export const oauthProducts = ['zapier'] as const
export type OAuthProduct = (typeof oauthProducts)[number]

/** Products whose connection begins in the portal. */
export const installableProducts = ['slack', 'hubspot'] as const
export type InstallableProduct = (typeof installableProducts)[number]

/** Products that can be connected with an app, and that its owner disconnects in the portal. */
export const connectedProducts = [...oauthProducts, ...installableProducts] as const

/**
 * Kinds of failures of a connected service: events could not be posted to it, it has revoked the access, a permission is
 * missing, or it did not answer.
 */
export const connectionProblems = ['deliveryFailed', 'revoked', 'missingScope', 'unreachable'] as const
export type ConnectionProblem = (typeof connectionProblems)[number]

/**
 * The interval of heartbeats on room sockets, in seconds. People in a call should learn within three seconds that the
 * connection is silent, and one late heartbeat must not alarm them. One message for all sockets of a process costs
 * little: 0.8 % of a core for 300 sockets, 3 % for 1,000.
 */
export const roomHeartbeatSeconds = 1

/** Seconds between two heartbeats of a media server. */
export const heartbeatSeconds = 10

/** The interval at which the portal polls for events while its socket is down, in seconds. */
export const eventPollSeconds = 60

/** Header with the deadline of a request, ISO 8601 in UTC. A request that arrives later is refused. */
export const deadlineHeader = 'lumi-deadline'

/** Header with the number of a lower role. An account gets the answer that this role would get. */
export const viewAsHeader = 'lumi-view-as'

/** Special characters a password may hold beside letters and digits. */
export const passwordSpecialCharacters = '!@#$&*'

/** Returns the characters of a password that are not allowed, each once, in order. Surrounding blanks are ignored. */
export const refusedCharacters = (password: string): string[] => [
  ...new Set(password.trim().replace(/[A-Za-z0-9!@#$&*]/g, '')),
]

/**
 * Returns true if a password is strong enough: at least 8 characters with an uppercase letter, a lowercase letter and a
 * number, and only the special characters ! @ # $ & *. Surrounding blanks are ignored.
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

/** Limits of texts that people write, in characters. The schemas of the contract and the fields of forms use them. */
export const textLimits = {
  /** Names of people, conferences, recordings, boards and other things. */
  name: 200,
  announcement: 1000,
  announcementButton: 100,
  announcementUrl: 500,
  breakoutMessage: 1000,
  pollQuestion: 500,
  pollOption: 200,
  pollAnswer: 1000,
} as const

/** The most options of a poll. */
export const mostPollOptions = 20

/** The most people that one message of a chat can mention. */
export const mostMentions = 20

/** The longest time that an announcement with an end stays: an hour, in seconds. */
export const longestToastSeconds = 3600

/** The largest `flags` of an announcement. */
export const largestToastFlags = 2_147_483_647

/** Characters of a message that are quoted where another one answers it. */
export const maxQuoteLength = 160

/** Breakout rooms that can be open at once. */
export const mostBreakoutRooms = 50

/** Longest time for which breakout rooms are opened: a day, in seconds. */
export const longestBreakoutSeconds = 86_400

/** Seconds after which a closed breakout room lists its results: by then all drawings are stored. */
export const breakoutResultSeconds = 5

/** The purpose of a file that is made of a breakout room. It shows which files exist already. */
export const breakoutPart = (roomId: string, part: string): string => `breakout ${roomId} ${part}`

/** The breakout room that such a file is made of; undefined for all other files. */
export const roomOfPart = (relatedAs: string): string | undefined => /^breakout (\S+) /.exec(relatedAs)?.[1]

/** The layouts of a recording: the active speaker large, everybody equally, only shared content, or sound only. */
export const captureLayouts = ['speaker', 'grid', 'stage', 'sound'] as const

/** Limits of the device report of a client. */
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

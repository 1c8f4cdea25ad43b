// Made from the contract by packages/contract/scripts/generate.ts; do not edit.
/** AbsentMember */
export type AbsentMember = {
  /** Name in the learning platform */
  displayName: string
  /** Role that they would have in the conference */
  role: ConferenceRole
}

/** Account */
export type Account = {
  /** Id of the account, which never changes */
  accountId: string
  /** Name to sign in with */
  username: string
  /** Email address */
  email: string
  /** First name */
  firstName: string
  /** Last name */
  lastName: string
  /** 1 attendee, 2 presenter, 3 host, 4 owner */
  role: number
  /** Index into the profile colours */
  color: number
  /** Audience, whose words the portal uses; of a sub-account, that of the app's owner */
  type: 'education' | 'corporate' | 'general'
  /** Language of its screens and mails; null: as the browser asks for, and English in mails */
  language: 'en' | 'de' | 'ar' | null
  /** Address of the picture, readable by anyone who has it; null without one */
  pictureImgUrl: string | null
  /** Title of the session's app */
  title: string
  /** Description of the session's app */
  description: string
  /** Client id of an app */
  clientId: string
  /** Time, ISO 8601 in UTC */
  created: string
}

/** AccountChange */
export type AccountChange = {
  /** Name to sign in with; case is ignored */
  username?: string
  /** Email address */
  email?: string
  /** First name */
  firstName?: string
  /** Last name */
  lastName?: string
  /** Index into the profile colours */
  color?: number
  /** Language of its screens and mails; null: as the browser asks for, and English in mails */
  language?: 'en' | 'de' | 'ar' | null
  /** Current password; required to change username, email or password, and checked whenever it is sent */
  password?: string
  /** At least 8 characters with an uppercase letter, a lowercase letter and a number; the only special characters allowed are ! @ # $ & * */
  newPassword?: string
}

/** AdmitRequest */
export type AdmitRequest = {
  /** People to admit. Default: all who wait */
  userIds?: string[]
}

/** App */
export type App = {
  /** Client id of an app */
  clientId: string
  /** Name of the app */
  title: string
  /** Purpose of the app */
  description: string
  /** True if sign-ins start in this app */
  default: boolean
  /** Address of the picture, readable by anyone who has it; null without one */
  logoImgUrl: string | null
  /** Address of the square icon; cut from the logo unless set */
  iconImgUrl: string | null
  /** Privacy policy of the app; null for none */
  privacyPolicyUrl: string | null
  /** Terms of service of the app; null for none */
  termsOfServiceUrl: string | null
  /** True if conferences run on the owner's own servers */
  backend: boolean
}

/** AppChange */
export type AppChange = {
  /** Name of the app */
  title?: string
  /** Purpose of the app */
  description?: string
  /** `true` makes this the default app; to undo it, make another app the default */
  default?: boolean
  /** Privacy policy of the app; null for none */
  privacyPolicyUrl?: string | null
  /** Terms of service of the app; null for none */
  termsOfServiceUrl?: string | null
  /** True if conferences run on the owner's own servers */
  backend?: boolean
  /** Domain of the app; null for none */
  rootDomain?: string | null
  /** Label below the domain where its rooms are */
  connectSubdomain?: string | null
}

/** AppCreate */
export type AppCreate = {
  /** Name of the app */
  title: string
  /** Purpose of the app */
  description: string
  /** Makes sign-ins start in this app. Default: false */
  default?: boolean
  /** Privacy policy of the app; null for none */
  privacyPolicyUrl?: string | null
  /** Terms of service of the app; null for none */
  termsOfServiceUrl?: string | null
}

/** Fields after `backend` are shown only to the owner and the app itself */
export type AppDetails = {
  /** Client id of an app */
  clientId: string
  /** Name of the app */
  title: string
  /** Purpose of the app */
  description: string
  /** True if sign-ins start in this app */
  default: boolean
  /** Address of the picture, readable by anyone who has it; null without one */
  logoImgUrl: string | null
  /** Address of the square icon; cut from the logo unless set */
  iconImgUrl: string | null
  /** Privacy policy of the app; null for none */
  privacyPolicyUrl: string | null
  /** Terms of service of the app; null for none */
  termsOfServiceUrl: string | null
  /** True if conferences run on the owner's own servers */
  backend: boolean
  /** Authenticates the app (client credentials) */
  clientSecret?: string
  /** Authenticates the app's media servers */
  apiKey?: string
  /** Domain of the app; null for none */
  rootDomain?: string | null
  /** `proved` once the record of the domain was found, and for as long as it exists; `pending` otherwise; null without a domain */
  domainState?: 'pending' | 'proved' | null
  domainRecord?: DomainRecord | null
  /** Time at which it was last checked; null if never */
  domainChecked?: string | null
  domainProblem?: 'notFound' | 'otherValue' | 'noAnswer' | 'taken' | null
  /** Label below the domain where its rooms are */
  connectSubdomain?: string | null
  /** Scheme that opens the desktop client; null without one */
  urlProtocolHandler?: string | null
  /** Address of the set-up for a media server; null if none is configured */
  serverSetupUrl?: string | null
  backendCertificate?: BackendCertificate | null
  /** Time, ISO 8601 in UTC */
  created?: string
}

/** ArticleReport */
export type ArticleReport = {
  /** First name */
  first: string
  /** Email address */
  email: string
  /** The message, plain text */
  message: string
  /** Title of the article */
  subject: string
  /** Version of the client. Default: 'Unknown' */
  version?: string
  /** Operating system. Default: 'Unknown' */
  os?: string
  /** Version of the operating system. Default: 'Unknown' */
  osversion?: string
}

/** Attendance */
export type Attendance = {
  /** User id within a conference */
  userId: string
  /** Name that others see */
  displayName: string
  role: ConferenceRole
  kind: UserKind
  /** Time at which they came in */
  joined: string
  /** Time at which they left; null while they are in the conference */
  left: string | null
}

/** AttendanceList */
export type AttendanceList = {
  items: Attendance[]
  /** Start of the next page; null on the last */
  cursor: string | null
  /** Name of the conference */
  displayName: string
  /** Time at which it last became live */
  started: string | null
  /** Time at which it ended; null if it has not */
  ended: string | null
}

/** BackendCertificate */
export type BackendCertificate = {
  /** Subject of the certificate */
  subject: string
  /** Issuer */
  issuer: string
  /** Start of its validity */
  validFrom: string
  /** End of its validity */
  validTo: string
  /** Names and addresses that it is for */
  hosts: string[]
  /** SHA-256 of the certificate */
  fingerprint: string
}

/** Board */
export type Board = {
  /** Id of a board of a conference */
  boardId: string
  /** Conference id */
  confId: string
  /** Counted within the conference; distinguishes boards without a name */
  number: number
  /** Name of the board; null while nobody has named it */
  displayName: string | null
  /** In their order, at least one */
  pages: BoardPage[]
  /** Time, ISO 8601 in UTC */
  created: string
}

/** BoardChange */
export type BoardChange = {
  /** Name of the board; null while nobody has named it */
  displayName: string | null
}

/** BoardCreate */
export type BoardCreate = {
  /** Name of the board; null while nobody has named it */
  displayName?: string | null
  /** Background of the page. Default: 'blank' */
  template?: 'blank' | 'lines' | 'squares' | 'coordinates' | 'staves'
}

/** BoardPage */
export type BoardPage = {
  /** Id of a page, and name of its document at `/collab` */
  pageId: string
  /** Background of the page */
  template: 'blank' | 'lines' | 'squares' | 'coordinates' | 'staves'
}

/** BoardPageFields */
export type BoardPageFields = {
  /** Background of the page */
  template: 'blank' | 'lines' | 'squares' | 'coordinates' | 'staves'
}

/** Breakout */
export type Breakout = {
  /** Breakout id */
  breakoutId: string
  /** The conference that the rooms belong to, the main room */
  confId: string
  /** Assignment to rooms: by `userIds`, at random, evenly in the order of names, by each person's own choice, or as last time */
  mode: 'manual' | 'random' | 'even' | 'choose' | 'again'
  /** Time, ISO 8601 in UTC */
  opened: string
  /** Time at which everybody returns; null until that is known */
  closes: string | null
  /** Seconds until then, by the clock of the server: those of devices are often wrong. Null until that is known */
  secondsLeft: number | null
  rooms: BreakoutRoom[]
  /** People in the main room now */
  people: {
    /** Their id in the conference where they are now */
    userId: string
    /** Name that others see */
    displayName: string
    /** They belong in a room and are in none yet: they choose one in mode `choose`, are placed in a moment in `random`, `even` and `again`, and by somebody with `changeUser` in `manual` */
    isWaiting: boolean
  }[]
  /** True if somebody with `changeUser` is in the main room or one of its rooms, and can call everybody back */
  isHosted: boolean
  /** For somebody in the main room: the room that they were in last, to which they may go back; else null */
  ownRoomId: string | null
}

/** BreakoutClose */
export type BreakoutClose = {
  /** Time in which people can finish, in seconds; 0 closes the rooms at once. Default: 60 */
  seconds?: number
}

/** BreakoutEnter */
export type BreakoutEnter = {
  /** A room; null is the main room */
  roomId: string | null
}

/** BreakoutExtend */
export type BreakoutExtend = {
  /** Time by which the rooms stay open longer, in seconds */
  seconds: number
}

/** BreakoutHelp */
export type BreakoutHelp = {
  asked: boolean
}

/** BreakoutMessage */
export type BreakoutMessage = {
  /** Plain text */
  messageText: string
}

/** BreakoutMove */
export type BreakoutMove = {
  /** Their ids in the conferences where they are now */
  userIds: string[]
  /** A room; null is the main room */
  roomId: string | null
}

/** BreakoutOpen */
export type BreakoutOpen = {
  /** Assignment to rooms: by `userIds`, at random, evenly in the order of names, by each person's own choice, or as last time */
  mode: 'manual' | 'random' | 'even' | 'choose' | 'again'
  rooms: {
    /** Its name. `Room 1`, `Room 2` and so on are shown to everybody in their own language */
    displayName: string
    /** People of this room. The mode assigns the people whom the request does not name: `manual` leaves them in the main room, `choose` assigns nobody */
    userIds?: string[]
  }[]
  /** People who stay in the main room in every mode */
  mainUserIds?: string[]
  /** Duration in seconds; null: until they are closed */
  seconds?: number | null
}

/** BreakoutPreview */
export type BreakoutPreview = {
  rooms: {
    /** People assigned to this room, in the order of the rooms */
    userIds: string[]
  }[]
  /** People who stay in the main room */
  mainUserIds: string[]
}

/** BreakoutResult */
export type BreakoutResult = {
  /** The conference that the room was */
  roomId: string
  /** Name of the room */
  displayName: string
  /** Time, ISO 8601 in UTC */
  closed: string
  /** Seconds for which it is reserved for the person who has taken it, by the clock of the server; 0 if nobody has */
  takenSeconds: number
}

/** BreakoutResultRelease */
export type BreakoutResultRelease = {
  /** Nobody else can take the results before this time, exact to the millisecond. Give them back or confirm that they are stored before it */
  takenUntil: string
}

/** BreakoutRoom */
export type BreakoutRoom = {
  /** Conference id */
  confId: string
  /** Name that people see */
  displayName: string
  /** People in it now. Inside another breakout room this requires the privilege to view users; otherwise the list is empty */
  people: {
    /** Their id in the conference where they are now */
    userId: string
    /** Name that others see */
    displayName: string
  }[]
  /** Time at which it asked for help; null while it does not ask */
  helpAsked: string | null
}

/** BreakoutWork */
export type BreakoutWork = {
  /** Nobody else can take the results before this time, exact to the millisecond. Give them back or confirm that they are stored before it */
  takenUntil: string
  /** Name of the room */
  displayName: string
  /** Boards on which something is drawn; their pages open, to be read, by the token of the main room */
  boards: Board[]
  /** Messages to everybody, oldest first; the last 2,000 */
  messages: ChatMessage[]
}

/** Capture */
export type Capture = {
  /** Capture id */
  captureId: string
  /** Layout of the recording: the active speaker large, everybody equally, only shared content, or sound only; the first two also show shared content */
  layout: 'speaker' | 'grid' | 'stage' | 'sound'
  /** In `starting` recording may begin at any moment: at first, after a pause, and when a recorder is replaced. In `pausing` something may still be recorded, in `paused` nothing is. `saved`: the recording exists. `failed`: nothing of it could be stored */
  state: 'starting' | 'recording' | 'pausing' | 'paused' | 'saving' | 'saved' | 'failed'
  /** Name of the person who started it; empty if they were not in the conference */
  startedBy: string
  /** Time, ISO 8601 in UTC */
  started: string
  /** Recorded and stored time, in seconds */
  seconds: number
  /** Number of times a recorder failed and was replaced */
  interruptions: number
  /** Reason why it ended by itself; null if it did not. `keyMissing`: nobody gave the recorder, or its replacement, the key of the encrypted conference */
  problem: 'storageFull' | 'recorderFailed' | 'tooLong' | 'everybodyLeft' | 'keyMissing' | null
  /** The recording that came of it, once it is saved */
  recordingId: string | null
}

/** CaptureChange */
export type CaptureChange = {
  paused: boolean
}

/** CaptureFormat */
export type CaptureFormat = {
  /** Pixels */
  width: number
  /** Pixels */
  height: number
  /** Pictures per second */
  frameRate: number
}

/** CaptureStart */
export type CaptureStart = {
  /** Name of the recording. Default: that of the conference */
  displayName?: string
  /** Layout of the recording: the active speaker large, everybody equally, only shared content, or sound only; the first two also show shared content. Default: 'speaker' */
  layout?: 'speaker' | 'grid' | 'stage' | 'sound'
  /** True if the caller will give the recorder the key of an encrypted conference when it asks for it (`capture_key_wanted`). An encrypted conference is not recorded otherwise. Default: false */
  withKey?: boolean
}

/** ChangedConferenceUser */
export type ChangedConferenceUser = {
  /** User id within a conference */
  userId: string
  /** Name that others see */
  displayName: string
  role: ConferenceRole
  kind: UserKind
  state: UserState
  /** True if they may join; false while they are expelled */
  attend: boolean
  /** True if they are in the conference now */
  active: boolean
  /** True if they have ever been in the conference */
  attended: boolean
  /** Privileges, within the features of the conference */
  privileges: Privileges
  videoState: MediaState
  audioState: MediaState
  /** Time at which their hand was raised, which is their place in the queue; absent while it is not raised */
  handRaised?: string
  /** Present for the person whom a host shows large to everybody */
  spotlight?: true
  /** Index into the profile colours */
  color: number
  /** Address of their picture, relative to this server; absent without one */
  pictureImgUrl?: string
  /** Time, ISO 8601 in UTC */
  created: string
  /** Time at which they were deleted; only events still mention them */
  deleted: string | null
  /** Conference id */
  confId: string
  /** Link to join as this user with role host; null for callers who do not manage the conference */
  attendAsHostUrl: string | null
  /** Link to join as this user with role presenter; null for callers who do not manage the conference */
  attendAsPresenterUrl: string | null
  /** Link to join as this user with role attendee; null for callers who do not manage the conference */
  attendAsAttendeeUrl: string | null
  /** Devices that they were asked to turn on. A device counts as on once they have done so; empty if nothing was to be turned on, if it was on already, or if they may not use it */
  asked: ('camera' | 'microphone')[]
}

/** Chat */
export type Chat = {
  /** Chat id; `everyone` is the chat that every conference has */
  chatId: string
  /** Conference id */
  confId: string
  chatType: ChatType
  /** Its name, if it has one */
  displayName: string | null
  /** Visible to its owner and: 1 the named members, 2 all users, 3 all attendees, 4 all presenters, 5 all hosts; by their current role */
  userGroup: UserGroup
  /** Members of a private chat besides its owner; empty for other groups */
  userIds: string[]
  /** User who started it; null for `everyone` */
  ownerUserId: string | null
  /** Time, ISO 8601 in UTC */
  created: string
  /** The newest message */
  lastMessage: ChatMessage | null
}

/** Changed fields only */
export type ChatChange = {
  /** Its name; null for none */
  displayName?: string | null
  /** Members of a private chat besides its owner. Who is added sees what is written from then on, and nothing of before: neither messages and files nor what replies quote of them */
  userIds?: string[]
}

/** ChatCreate */
export type ChatCreate = {
  chatType?: ChatType
  /** Optional name */
  displayName?: string
  /** Default: 1 */
  userGroup?: UserGroup
  /** Members of a private chat besides its owner; empty for other groups */
  userIds?: string[]
  /** Owner of the chat. Apps can name any user, or none for a group chat; for everyone else it is the caller. */
  ownerUserId?: string
}

/** ChatFile */
export type ChatFile = {
  fileName: string
  /** Media type, detected from the content */
  contentType: string
  /** Bytes */
  size: number
  /** Size of its small picture in pixels; null for what is no picture */
  thumbnail: {
    width: number
    height: number
  } | null
}

/** ChatFileCreate */
export type ChatFileCreate = {
  messageType?: MessageType
  messageDataType?: MessageDataType
  /** HTML. Paragraphs, line breaks, bold, italic, underline, lists, code and links (http, https, mailto) remain; of everything else only the text is stored. The result must not be empty and has at most 10,000 characters. */
  messageData?: string
  /** Author. Apps have to name one: a user of the conference, or an id of their own for an author who is not. For everyone else it is the caller. */
  userId?: string
  /** Name of an author who is not a user of the conference. Default: `Guest` */
  displayName?: string
  /** Message of the same chat that it replies to */
  replyTo?: number
  /** Mentioned users; all of them must be members of the chat */
  mentions?: string[]
  /** A key of your own, new for every message. Sending the same key to the same chat again returns the message that is stored already, so that a client without an answer can safely try again. */
  clientKey?: string
}

/** ChatMessage */
export type ChatMessage = {
  /** Increases with every message */
  messageId: number
  /** Conference id */
  confId: string
  /** Chat id; `everyone` is the chat that every conference has */
  chatId: string
  messageType: MessageType
  messageDataType: MessageDataType
  /** Sanitised HTML, safe to display; empty if a file was sent without words */
  messageData: string
  /** The file that was sent with it */
  file: ChatFile | null
  /** Author */
  userId: string
  /** Their name at that time */
  displayName: string
  /** Time, ISO 8601 in UTC */
  created: string
  /** Time at which it was last edited */
  edited: string | null
  /** As its author sent it; null without one */
  clientKey: string | null
  /** The message that this one replies to; null if it is no reply */
  quote: ChatQuote | null
  /** Mentioned users */
  mentions: string[]
  /** Reactions, each with the users who chose it */
  reactions: ({
    /** Reaction */
    reaction: 'thumbsUp' | 'thumbsDown' | 'heart' | 'laugh' | 'surprise' | 'party'
    userIds: string[]
  })[]
}

/** ChatMessageChange */
export type ChatMessageChange = {
  /** HTML. Paragraphs, line breaks, bold, italic, underline, lists, code and links (http, https, mailto) remain; of everything else only the text is stored. The result must not be empty and has at most 10,000 characters. */
  messageData: string
  /** Users mentioned now; those who were not mentioned before must be members of the chat. Default: unchanged */
  mentions?: string[]
}

/** ChatMessageCreate */
export type ChatMessageCreate = {
  messageType?: MessageType
  messageDataType?: MessageDataType
  /** HTML. Paragraphs, line breaks, bold, italic, underline, lists, code and links (http, https, mailto) remain; of everything else only the text is stored. The result must not be empty and has at most 10,000 characters. */
  messageData: string
  /** Author. Apps have to name one: a user of the conference, or an id of their own for an author who is not. For everyone else it is the caller. */
  userId?: string
  /** Name of an author who is not a user of the conference. Default: `Guest` */
  displayName?: string
  /** Message of the same chat that it replies to */
  replyTo?: number
  /** Mentioned users; all of them must be members of the chat */
  mentions?: string[]
  /** A key of your own, new for every message. Sending the same key to the same chat again returns the message that is stored already, so that a client without an answer can safely try again. */
  clientKey?: string
}

/** ChatQuote */
export type ChatQuote = {
  /** Increases with every message */
  messageId: number
  /** Author */
  userId: string
  /** Their name at that time */
  displayName: string
  /** Beginning of the text, without markup; null if the message was deleted */
  text: string | null
}

/** Always 1 */
export type ChatType = 1

/** ClientCredentialsRequest */
export type ClientCredentialsRequest = {
  grant_type: 'client_credentials'
  /** Client id of the app; an assertion names it too */
  client_id?: string
  /** The app's secret, unless an assertion is sent */
  client_secret?: string
  /** Required with `client_assertion` */
  client_assertion_type?: 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer'
  /** A JWT signed with the account's private key, instead of the secret (RFC 7523) */
  client_assertion?: string
}

/** Conference */
export type Conference = {
  /** Conference id */
  confId: string
  /** Name that people see */
  displayName: string
  startMethod: StartMethod
  /** Colour label: candlelight, bubble, sky, lime */
  backgroundColor: number
  /** True if people wait until somebody inside admits them; hosts never wait */
  waitingRoom: boolean
  /** True if only hosts and people who have been in it before may come in. A restart unlocks it */
  locked: boolean
  /** True if cameras send wide pictures (16:9) instead of 4:3 */
  videoPreferWideScreen: boolean
  /** True if cameras may send HD; otherwise pictures have at most 480 lines */
  videoAllowHD: boolean
  /** True if cameras stay within `videoLimits` */
  videoEnforceLimits: boolean
  videoLimits: {
    width: number
    height: number
    frameRate: number
  } | null
  metaData1: string | null
  metaData2: string | null
  metaData3: string | null
  /** Ways to join: with a password, by an attend URL */
  attendMethods: {
    /** With a password */
    password: boolean
    /** By an attend URL */
    url: boolean
  }
  hostPassword: string | null
  presenterPassword: string | null
  attendeePassword: string | null
  location: ConferenceLocation
  countryCode: string | null
  features: Features
  /** Privileges of attendees */
  privileges: Privileges
  /** Privileges of presenters */
  presenterPrivileges: Privileges
  /** Privileges of hosts */
  hostPrivileges: Privileges
  /** Sources of sound */
  audioTypes: {
    /** Each person's computer */
    computer: boolean
  }
  /** Joins as attendee */
  attendeeUrl: string | null
  /** Joins as presenter */
  presenterUrl: string | null
  /** Joins as host */
  hostUrl: string | null
  keyCheck: string | null
  /** 1 waiting, 2 live, 3 ended, 4 deleted */
  state: number
  /** True if somebody is in it now */
  active: boolean
  /** Time, ISO 8601 in UTC */
  created: string
  /** Time at which it last became live */
  started: string | null
  /** Time at which it ended; null if it has not */
  ended: string | null
  /** Time at which it was deleted */
  deleted: string | null
}

/** Changed fields only */
export type ConferenceChange = {
  /** Name that people see */
  displayName?: string
  startMethod?: StartMethod
  /** Colour label: candlelight, bubble, sky, lime */
  backgroundColor?: number
  /** True if people wait until somebody inside admits them; hosts never wait */
  waitingRoom?: boolean
  /** True if only hosts and people who have been in it before may come in. A restart unlocks it */
  locked?: boolean
  /** True if cameras send wide pictures (16:9) instead of 4:3 */
  videoPreferWideScreen?: boolean
  /** True if cameras may send HD; otherwise pictures have at most 480 lines */
  videoAllowHD?: boolean
  /** True if cameras stay within `videoLimits` */
  videoEnforceLimits?: boolean
  videoLimits?: {
    width: number
    height: number
    frameRate: number
  } | null
  metaData1?: string | null
  metaData2?: string | null
  metaData3?: string | null
  attendMethods?: {
    /** With a password */
    password?: boolean
    /** By an attend URL */
    url?: boolean
  }
  /** Joins as host */
  hostPassword?: string
  /** Joins as presenter */
  presenterPassword?: string
  /** Joins as attendee; empty: attendees join without a password */
  attendeePassword?: string
  location?: ConferenceLocation
  countryCode?: string | null
  features?: {
    /** Cameras */
    video?: boolean
    /** Microphones */
    audio?: boolean
    /** Whiteboards */
    whiteboard?: boolean
    /** Sharing a screen */
    desktopShare?: boolean
    /** Showing documents */
    documentShare?: boolean
    /** Sharing files */
    fileShare?: boolean
    /** Recordings */
    recording?: boolean
    /** Chats */
    chat?: boolean
  }
  privileges?: {
    /** Annotate what is shared */
    annotate?: boolean
    /** Send their camera */
    video?: boolean
    /** Send their microphone */
    audio?: boolean
    /** Share a screen, documents and files */
    share?: boolean
    /** See the list of all users */
    viewUsers?: boolean
    /** Record */
    record?: boolean
    /** Turn the pages of what is shared */
    changePages?: boolean
    /** Change and end what others share */
    changeShares?: boolean
    /** Read and write in chats */
    chat?: boolean
    /** Change, mute, move and remove others */
    changeUser?: boolean
  }
  presenterPrivileges?: {
    /** Annotate what is shared */
    annotate?: boolean
    /** Send their camera */
    video?: boolean
    /** Send their microphone */
    audio?: boolean
    /** Share a screen, documents and files */
    share?: boolean
    /** See the list of all users */
    viewUsers?: boolean
    /** Record */
    record?: boolean
    /** Turn the pages of what is shared */
    changePages?: boolean
    /** Change and end what others share */
    changeShares?: boolean
    /** Read and write in chats */
    chat?: boolean
    /** Change, mute, move and remove others */
    changeUser?: boolean
  }
  hostPrivileges?: {
    /** Annotate what is shared */
    annotate?: boolean
    /** Send their camera */
    video?: boolean
    /** Send their microphone */
    audio?: boolean
    /** Share a screen, documents and files */
    share?: boolean
    /** See the list of all users */
    viewUsers?: boolean
    /** Record */
    record?: boolean
    /** Turn the pages of what is shared */
    changePages?: boolean
    /** Change and end what others share */
    changeShares?: boolean
    /** Read and write in chats */
    chat?: boolean
    /** Change, mute, move and remove others */
    changeUser?: boolean
  }
  audioTypes?: {
    /** Each person's computer */
    computer?: boolean
  }
  state?: ConferenceStateChange
}

/** ConferenceContentCreate */
export type ConferenceContentCreate = {
  /** Content type according to the sender */
  contentType?: string
  /** Default: the name of the file */
  displayName?: string
  /** Default: the file name of the part `content` */
  fileName?: string
  /** Default: 1 */
  deleteMethod?: DeleteMethod
  /** Purpose of the file in the conference, in a word of your own. Default: 'document' */
  relatedAs?: string
}

/** Only the name is required; passwords that are left out are generated. */
export type ConferenceCreate = {
  /** Name that people see */
  displayName: string
  startMethod?: StartMethod
  /** Colour label: candlelight, bubble, sky, lime */
  backgroundColor?: number
  /** True if people wait until somebody inside admits them; hosts never wait */
  waitingRoom?: boolean
  /** True if only hosts and people who have been in it before may come in. A restart unlocks it */
  locked?: boolean
  /** True if cameras send wide pictures (16:9) instead of 4:3 */
  videoPreferWideScreen?: boolean
  /** True if cameras may send HD; otherwise pictures have at most 480 lines */
  videoAllowHD?: boolean
  /** True if cameras stay within `videoLimits` */
  videoEnforceLimits?: boolean
  videoLimits?: {
    width: number
    height: number
    frameRate: number
  } | null
  metaData1?: string | null
  metaData2?: string | null
  metaData3?: string | null
  attendMethods?: {
    /** With a password */
    password?: boolean
    /** By an attend URL */
    url?: boolean
  }
  /** Joins as host */
  hostPassword?: string
  /** Joins as presenter */
  presenterPassword?: string
  /** Joins as attendee; empty: attendees join without a password */
  attendeePassword?: string
  location?: ConferenceLocation
  countryCode?: string | null
  features?: {
    /** Cameras */
    video?: boolean
    /** Microphones */
    audio?: boolean
    /** Whiteboards */
    whiteboard?: boolean
    /** Sharing a screen */
    desktopShare?: boolean
    /** Showing documents */
    documentShare?: boolean
    /** Sharing files */
    fileShare?: boolean
    /** Recordings */
    recording?: boolean
    /** Chats */
    chat?: boolean
  }
  privileges?: {
    /** Annotate what is shared */
    annotate?: boolean
    /** Send their camera */
    video?: boolean
    /** Send their microphone */
    audio?: boolean
    /** Share a screen, documents and files */
    share?: boolean
    /** See the list of all users */
    viewUsers?: boolean
    /** Record */
    record?: boolean
    /** Turn the pages of what is shared */
    changePages?: boolean
    /** Change and end what others share */
    changeShares?: boolean
    /** Read and write in chats */
    chat?: boolean
    /** Change, mute, move and remove others */
    changeUser?: boolean
  }
  presenterPrivileges?: {
    /** Annotate what is shared */
    annotate?: boolean
    /** Send their camera */
    video?: boolean
    /** Send their microphone */
    audio?: boolean
    /** Share a screen, documents and files */
    share?: boolean
    /** See the list of all users */
    viewUsers?: boolean
    /** Record */
    record?: boolean
    /** Turn the pages of what is shared */
    changePages?: boolean
    /** Change and end what others share */
    changeShares?: boolean
    /** Read and write in chats */
    chat?: boolean
    /** Change, mute, move and remove others */
    changeUser?: boolean
  }
  hostPrivileges?: {
    /** Annotate what is shared */
    annotate?: boolean
    /** Send their camera */
    video?: boolean
    /** Send their microphone */
    audio?: boolean
    /** Share a screen, documents and files */
    share?: boolean
    /** See the list of all users */
    viewUsers?: boolean
    /** Record */
    record?: boolean
    /** Turn the pages of what is shared */
    changePages?: boolean
    /** Change and end what others share */
    changeShares?: boolean
    /** Read and write in chats */
    chat?: boolean
    /** Change, mute, move and remove others */
    changeUser?: boolean
  }
  audioTypes?: {
    /** Each person's computer */
    computer?: boolean
  }
  /** Present if the conference is end-to-end encrypted: 16 bytes derived from its key, by which browsers recognise the key. The key itself never reaches the server. */
  keyCheck?: string
  /** Your own id for this request, such as a UUID. Sent again, for example because no answer came, it creates nothing: the answer is the conference that the first request created. */
  requestId?: string
}

/** ConferenceFeature */
export type ConferenceFeature = {
  /** Name of the feature */
  name: 'video' | 'audio' | 'whiteboard' | 'desktopShare' | 'documentShare' | 'fileShare' | 'recording' | 'chat'
  /** True if the conference offers it */
  enabled: boolean
}

/** ConferenceInfo */
export type ConferenceInfo = {
  /** Conference id */
  confId: string
  /** Name that people see */
  displayName: string
  /** Address of the picture, readable by anyone who has it; null without one */
  appLogo: string | null
  /** 1 waiting, 2 live, 3 ended, 4 deleted */
  state: number
  keyCheck: string | null
  /** True if attendees need a password or an attend URL */
  passwordRequired: boolean
  /** Role that the key gives, null if nobody may join by it; only if a key was sent */
  linkRole?: ConferenceRole | null
  /** User who joins by the key; only if the key belongs to a personal link */
  user?: {
    /** Name that others see */
    displayName: string
  }
  /** True if it is being recorded, also while the recording is paused */
  recorded?: boolean
  /** People in the call now, including its breakout rooms. Only if the conference is live and the caller could join it directly, by the key that was sent or as an account of its app, in a role that may see its users */
  people?: {
    /** Names of some of them, sorted */
    names: string[]
    /** Number of people */
    count: number
  }
}

/** 1 automatically, 2 by country */
export type ConferenceLocation = 1 | 2

/** 1 attendee, 2 presenter, 3 host */
export type ConferenceRole = 1 | 2 | 3

/** 2 starts or restarts, 3 ends */
export type ConferenceStateChange = 2 | 3

/** ConferenceUser */
export type ConferenceUser = {
  /** User id within a conference */
  userId: string
  /** Name that others see */
  displayName: string
  role: ConferenceRole
  kind: UserKind
  state: UserState
  /** True if they may join; false while they are expelled */
  attend: boolean
  /** True if they are in the conference now */
  active: boolean
  /** True if they have ever been in the conference */
  attended: boolean
  /** Privileges, within the features of the conference */
  privileges: Privileges
  videoState: MediaState
  audioState: MediaState
  /** Time at which their hand was raised, which is their place in the queue; absent while it is not raised */
  handRaised?: string
  /** Present for the person whom a host shows large to everybody */
  spotlight?: true
  /** Index into the profile colours */
  color: number
  /** Address of their picture, relative to this server; absent without one */
  pictureImgUrl?: string
  /** Time, ISO 8601 in UTC */
  created: string
  /** Time at which they were deleted; only events still mention them */
  deleted: string | null
}

/** Changed fields, at least one; a new role brings the privileges of that role. With `new=true`, displayName and backgroundColor are those of the new conference; with `id`, nothing is required. */
export type ConferenceUserChange = {
  /** Name that others see */
  displayName?: string
  /** Index into the profile colours */
  color?: number
  role?: ConferenceRole
  /** Privileges to give or take, compared with those of the role; those left out are unchanged */
  privileges?: {
    /** Annotate what is shared */
    annotate?: boolean
    /** Send their camera */
    video?: boolean
    /** Send their microphone */
    audio?: boolean
    /** Share a screen, documents and files */
    share?: boolean
    /** See the list of all users */
    viewUsers?: boolean
    /** Record */
    record?: boolean
    /** Turn the pages of what is shared */
    changePages?: boolean
    /** Change and end what others share */
    changeShares?: boolean
    /** Read and write in chats */
    chat?: boolean
    /** Change, mute, move and remove others */
    changeUser?: boolean
  }
  /** 0 turns their camera off, 1 asks them to turn it on */
  videoState?: MediaState
  /** 0 mutes their microphone, 1 asks them to turn it on */
  audioState?: MediaState
  /** Colour label of a new conference. Default: 0 */
  backgroundColor?: number
}

/** ConferenceUserCreate */
export type ConferenceUserCreate = {
  /** Name that others see */
  displayName: string
  /** Default: 1 */
  role?: ConferenceRole
}

/** ConferenceUserDetails */
export type ConferenceUserDetails = {
  /** User id within a conference */
  userId: string
  /** Name that others see */
  displayName: string
  role: ConferenceRole
  kind: UserKind
  state: UserState
  /** True if they may join; false while they are expelled */
  attend: boolean
  /** True if they are in the conference now */
  active: boolean
  /** True if they have ever been in the conference */
  attended: boolean
  /** Privileges, within the features of the conference */
  privileges: Privileges
  videoState: MediaState
  audioState: MediaState
  /** Time at which their hand was raised, which is their place in the queue; absent while it is not raised */
  handRaised?: string
  /** Present for the person whom a host shows large to everybody */
  spotlight?: true
  /** Index into the profile colours */
  color: number
  /** Address of their picture, relative to this server; absent without one */
  pictureImgUrl?: string
  /** Time, ISO 8601 in UTC */
  created: string
  /** Time at which they were deleted; only events still mention them */
  deleted: string | null
  /** Conference id */
  confId: string
  /** Link to join as this user with role host; null for callers who do not manage the conference */
  attendAsHostUrl: string | null
  /** Link to join as this user with role presenter; null for callers who do not manage the conference */
  attendAsPresenterUrl: string | null
  /** Link to join as this user with role attendee; null for callers who do not manage the conference */
  attendAsAttendeeUrl: string | null
}

/** ConferenceUserRecord */
export type ConferenceUserRecord = {
  /** User id within a conference */
  userId: string
  /** Name that others see */
  displayName: string
  role: ConferenceRole
  kind: UserKind
  state: UserState
  /** True if they may join; false while they are expelled */
  attend: boolean
  /** True if they are in the conference now */
  active: boolean
  /** True if they have ever been in the conference */
  attended: boolean
  /** Privileges, within the features of the conference */
  privileges: Privileges
  videoState: MediaState
  audioState: MediaState
  /** Time at which their hand was raised, which is their place in the queue; absent while it is not raised */
  handRaised?: string
  /** Present for the person whom a host shows large to everybody */
  spotlight?: true
  /** Index into the profile colours */
  color: number
  /** Address of their picture, relative to this server; absent without one */
  pictureImgUrl?: string
  /** Time, ISO 8601 in UTC */
  created: string
  /** Time at which they were deleted; only events still mention them */
  deleted: string | null
  /** Conference id */
  confId: string
  /** Link to join as this user with role host; null for callers who do not manage the conference */
  attendAsHostUrl: string | null
  /** Link to join as this user with role presenter; null for callers who do not manage the conference */
  attendAsPresenterUrl: string | null
  /** Link to join as this user with role attendee; null for callers who do not manage the conference */
  attendAsAttendeeUrl: string | null
  /** Their devices and settings, for managers of the conference, for its hosts inside, and for themselves. Null for everybody else, while they are not in the conference, and if their client has not reported any */
  devices: UserDevices | null
}

/** Changed fields, at least one, and the users to change unless `apply_to` is given */
export type ConferenceUsersChange = {
  /** Name that others see */
  displayName?: string
  /** Index into the profile colours */
  color?: number
  role?: ConferenceRole
  /** Privileges to give or take, compared with those of the role; those left out are unchanged */
  privileges?: {
    /** Annotate what is shared */
    annotate?: boolean
    /** Send their camera */
    video?: boolean
    /** Send their microphone */
    audio?: boolean
    /** Share a screen, documents and files */
    share?: boolean
    /** See the list of all users */
    viewUsers?: boolean
    /** Record */
    record?: boolean
    /** Turn the pages of what is shared */
    changePages?: boolean
    /** Change and end what others share */
    changeShares?: boolean
    /** Read and write in chats */
    chat?: boolean
    /** Change, mute, move and remove others */
    changeUser?: boolean
  }
  /** 0 turns their camera off, 1 asks them to turn it on */
  videoState?: MediaState
  /** 0 mutes their microphone, 1 asks them to turn it on */
  audioState?: MediaState
  /** User ids; together with `apply_to`, only those of them in that group */
  userIds?: string[]
}

/** With `new=true`, displayName (required) and backgroundColor of the new conference */
export type ConferenceUsersMove = {
  /** User ids; together with `apply_to`, only those of them in that group */
  userIds?: string[]
  /** Name of the new conference */
  displayName?: string
  /** Colour label of a new conference. Default: 0 */
  backgroundColor?: number
}

/** ConnectedService */
export type ConnectedService = {
  /** Id of the connection */
  connectedServiceId: string
  /** The product */
  product: 'zapier' | 'slack' | 'hubspot'
  /** Its name in the product, such as that of a workspace; null where it has none */
  displayName: string | null
  /** Username of the account that connected it, or the name of its person at that time */
  connectedBy: string
  /** Time, ISO 8601 in UTC */
  created: string
  /** Time of its last call, or of the last request from it; null before the first */
  lastUsed: string | null
  /** Failure that has not been followed by a success; null if there is none */
  lastError: {
    /** Time, ISO 8601 in UTC */
    at: string
    /** Kind of the failure: events could not be posted to it, it has revoked the access, a permission is missing, or it did not answer */
    name: 'deliveryFailed' | 'revoked' | 'missingScope' | 'unreachable'
    /** HTTP status that it answered; null if unknown or without one */
    status: number | null
  } | null
  /** True if people who use the product get links to recordings, which open for everybody who has them; null where the product gets none */
  sharesRecordings: boolean | null
}

/** ConnectedServiceChange */
export type ConnectedServiceChange = {
  /** True if people who use the product get links to recordings, which open for everybody who has them */
  sharesRecordings: boolean
}

/** ConnectionStart */
export type ConnectionStart = {
  /** The product */
  product: 'slack' | 'hubspot'
}

/** ConnectionTest */
export type ConnectionTest = {
  media: {
    /** Address of the media server; a path is relative to this server */
    url: string
    /** Media token with exactly the privileges of this user. Connect with it within two minutes, or join again */
    token: string
  }
}

/** ContactResponseRequest */
export type ContactResponseRequest = {
  /** First name */
  first: string
  /** Email address */
  email: string
  /** 1 General, 2 Audio, 3 Video, 4 Screen sharing, 5 Documents, 6 Connection */
  topic?: number
}

/** ContactSupportRequest */
export type ContactSupportRequest = {
  /** First name */
  first: string
  /** Email address */
  email: string
  /** 1 General, 2 Audio, 3 Video, 4 Screen sharing, 5 Documents, 6 Connection */
  topic: number
  /** Subject */
  subject: string
  /** The message, plain text */
  message: string
}

/** Content */
export type Content = {
  /** Id of a file of the library */
  contentId: string
  /** Type detected from the content; the sender's is used only if it fits */
  contentType: string
  /** Name that people see */
  displayName: string
  /** Name of the file */
  fileName: string
  /** Bytes */
  size: number
  /** Time, ISO 8601 in UTC */
  created: string
  deleteMethod: DeleteMethod
  document: DocumentStatus
  /** Thumbnail; null until it is made, and if none can be made */
  thumbnail: Thumbnail | null
}

/** Changed fields only */
export type ContentChange = {
  /** Name that people see */
  displayName?: string
  deleteMethod?: DeleteMethod
}

/** Everything that is left out is taken from the file. */
export type ContentCreate = {
  /** Content type according to the sender */
  contentType?: string
  /** Default: the name of the file */
  displayName?: string
  /** Default: the file name of the part `content` */
  fileName?: string
  /** Default: 1 */
  deleteMethod?: DeleteMethod
}

/** ContentDuplicate */
export type ContentDuplicate = {
  /** Name of the copy. Default: that of the file */
  displayName?: string
}

/** ContentLink */
export type ContentLink = {
  /** Purpose of the file in the conference, in a word of your own. Default: 'document' */
  relatedAs?: string
}

/** ContentSharedAccess */
export type ContentSharedAccess = {
  /** Address of the file. Anyone who has it can start reading the file until it expires, while the user who created it may see the file. An address created in a conference also ends when the file is unlinked, when the conference is deleted, and when the guest who created it has left */
  sharedAccessUrl: string
  /** Time, ISO 8601 in UTC */
  expires: string
}

/** ContentSpace */
export type ContentSpace = {
  /** Bytes of all files in the library */
  files: number
  /** Bytes of all recordings */
  recordings: number
  /** Bytes that files and recordings of the app may take together, with what of both is still being sent or made */
  quota: number
  /** Bytes that can still be stored, in all apps together; null if the storage does not report it, and for callers who are neither owner nor administrator */
  free: number | null
}

/** A file that is uploaded in parts */
export type ContentUpload = {
  /** Id of an upload */
  uploadId: string
  /** Bytes of the whole file */
  size: number
  /** Bytes stored so far: the offset at which the next part begins */
  received: number
  /** Bytes of each part but the last, which has the rest. A part may also have a half of that, or of a half, and so on down to 81920 */
  partBytes: number
  /** Time at which it is removed unless another part comes */
  expires: string
}

/** ContentUploadBegin */
export type ContentUploadBegin = {
  /** Content type according to the sender */
  contentType?: string
  /** Default: the name of the file */
  displayName?: string
  /** Name of the file */
  fileName: string
  /** Default: 1 */
  deleteMethod?: DeleteMethod
  /** Bytes of the whole file */
  size: number
  /** Conference to link it to. Default: none */
  confId?: string
  /** Purpose of the file in the conference, in a word of your own. Default: 'document' */
  relatedAs?: string
}

/** ContentUse */
export type ContentUse = {
  /** Conference id */
  confId: string
  /** Name of the conference */
  displayName: string
  /** Of the conference */
  state: number
  /** Purpose of the file in the conference */
  relatedAs: string
  /** Time, ISO 8601 in UTC */
  linked: string
}

/** 1 never automatically delete, 2 automatically delete when removed from its last conference */
export type DeleteMethod = 1 | 2

/** Delivery */
export type Delivery = {
  /** The same for every attempt of a delivery */
  deliveryId: string
  /** Time, ISO 8601 in UTC */
  at: string
  /** True if the receiver answered with a 2xx */
  ok: boolean
  /** HTTP status of the answer; null when there was none */
  status: number | null
  /** Failure, in a word; null after a success */
  error: string | null
  /** Attempts so far */
  attempts: number
  /** Events in it */
  events: number
  /** Time at which it is posted again; a time in the past means as soon as possible. Null if it is not posted again */
  nextTry: string | null
  /** Time at which the delivery began, ISO 8601 in UTC */
  created: string
  /** Kinds of the events in it, each once, in the order in which they happened */
  eventKinds: number[]
  /** Milliseconds from the beginning of the attempt to the end of its answer, or to its failure */
  durationMs: number
  /** Beginning of the response body, at most 1000 characters; null if there was no response */
  answer: string | null
}

/** DemoLinksRequest */
export type DemoLinksRequest = {
  /** Email address */
  email: string
  /** First name */
  first: string
  /** Conference id */
  confId: string
  /** Link for hosts, as the conference has it */
  hostUrl?: string
  /** Link for presenters, as the conference has it */
  presenterUrl?: string
  /** Link for attendees, as the conference has it */
  attendeeUrl?: string
}

/** DocumentPages */
export type DocumentPages = {
  document: DocumentStatus
  /** Type of the file that holds the pages, once there are any */
  contentType: string | null
  /** Every available page, at most 500 */
  items: {
    /** Points */
    width: number
    /** Points */
    height: number
  }[]
}

/** DocumentShare */
export type DocumentShare = {
  /** Pages of a file of the conference */
  kind: 'document'
  /** Id of something that is shared */
  shareId: string
  /** User who shares it */
  userId: string
  /** Increases with every change: of two states, the newer one */
  version: number
  /** Time at which sharing began */
  started: string
  /** Id of a file of the library */
  contentId: string
  /** Name of the file when the share began */
  displayName: string
  /** Page that is shown to everybody, counted from 1 */
  page: number
  /** Number of pages */
  pages: number
}

/** Progress of the conversion of the file to pages */
export type DocumentStatus = {
  /** none: it cannot be converted; waiting; converting; ready; failed */
  state: 'none' | 'waiting' | 'converting' | 'ready' | 'failed'
  /** Percent */
  progress: number
  /** Number of available pages: all once ready; the first may be available while it is converting */
  pages: number | null
  /** Reason of the failure */
  failure: 'needsOffice' | 'empty' | 'encrypted' | 'damaged' | 'tooManyPages' | 'tooLarge' | 'tookTooLong' | 'outOfMemory' | 'interrupted' | null
  /** Reason of the failure, in one sentence */
  reason: string | null
}

/** TXT record to set for the domain; null without one */
export type DomainRecord = {
  /** Name of the record */
  name: string
  /** Value of the record */
  value: string
}

/** Changed fields only */
export type EntryChange = {
  /** True if people wait until somebody inside admits them; hosts never wait */
  waitingRoom?: boolean
  /** True if only hosts and people who have been in it before may come in. A restart unlocks it */
  locked?: boolean
  /** Privileges of attendees; those left out are unchanged */
  privileges?: {
    /** Annotate what is shared */
    annotate?: boolean
    /** Send their camera */
    video?: boolean
    /** Send their microphone */
    audio?: boolean
    /** Share a screen, documents and files */
    share?: boolean
    /** See the list of all users */
    viewUsers?: boolean
    /** Record */
    record?: boolean
    /** Turn the pages of what is shared */
    changePages?: boolean
    /** Change and end what others share */
    changeShares?: boolean
    /** Read and write in chats */
    chat?: boolean
    /** Change, mute, move and remove others */
    changeUser?: boolean
  }
  /** Privileges of presenters; those left out are unchanged */
  presenterPrivileges?: {
    /** Annotate what is shared */
    annotate?: boolean
    /** Send their camera */
    video?: boolean
    /** Send their microphone */
    audio?: boolean
    /** Share a screen, documents and files */
    share?: boolean
    /** See the list of all users */
    viewUsers?: boolean
    /** Record */
    record?: boolean
    /** Turn the pages of what is shared */
    changePages?: boolean
    /** Change and end what others share */
    changeShares?: boolean
    /** Read and write in chats */
    chat?: boolean
    /** Change, mute, move and remove others */
    changeUser?: boolean
  }
}

/** Event */
export type Event = {
  /** Increases with every event on the server */
  eventId: number
  /** Kind of event: 1 userCreated, 2 userUpdated, 3 userDeleted, 4 userExpelled, 5 userMoved, 6 userJoined, 7 userLeft, 8 usersUpdated, 9 usersMoved, 10 usersExpelled, 100 conferenceCreated, 101 conferenceStarted, 102 conferenceStopped, 103 conferenceUpdated, 104 conferenceDeleted, 200 shareStarted, 201 shareChanged, 202 shareEnded */
  eventKind: number
  /** Time, ISO 8601 in UTC */
  created: string
  /** Client id of an app */
  clientId: string
  /** Conference it is about */
  confId: string | null
  /** Users it is about */
  userIds: string[]
  /** These users as they were after the change */
  users: ConferenceUser[]
  /** The conference's name at that time */
  displayName: string | null
  /** Participant who caused the event; only of kinds 2, 4, 8, 10, 103 and 202. Missing for accounts and programs, because they are not in the conference */
  by?: Participant
  /** Shared item after the change; only of kinds 200 to 202 */
  share?: Share
}

/** ExpelRequest */
export type ExpelRequest = {
  /** User ids; together with `apply_to`, only those of them in that group */
  userIds?: string[]
}

/** Features of the conference */
export type Features = {
  /** Cameras */
  video: boolean
  /** Microphones */
  audio: boolean
  /** Whiteboards */
  whiteboard: boolean
  /** Sharing a screen */
  desktopShare: boolean
  /** Showing documents */
  documentShare: boolean
  /** Sharing files */
  fileShare: boolean
  /** Recordings */
  recording: boolean
  /** Chats */
  chat: boolean
}

/** FileShare */
export type FileShare = {
  /** A file of the conference to download */
  kind: 'file'
  /** Id of something that is shared */
  shareId: string
  /** User who shares it */
  userId: string
  /** Increases with every change: of two states, the newer one */
  version: number
  /** Time at which sharing began */
  started: string
  /** Id of a file of the library */
  contentId: string
  /** Name of the file when the share began */
  displayName: string
}

/** GivenKey */
export type GivenKey = {
  /** Public key of the recorder that asks: a point of P-256, uncompressed, as base64url */
  publicKey: string
  /** As base64url: the public key of a pair made for this, an initialization vector of 12 bytes, and the key of the conference in the form used in links, by AES-256-GCM with the public key of the recorder (as text) as additional data. The key for it is derived from what the two pairs share (ECDH) by HKDF-SHA-256 without a salt, with the info `lumi recorder` and the capture id after a space */
  sealed: string
}

/** HelpRequest */
export type HelpRequest = {
  /** Email address */
  email: string
  /** Contents of the email */
  help: 'both' | 'username' | 'password'
}

/** IceServer */
export type IceServer = {
  urls: string[]
}

/** Invitation */
export type Invitation = {
  /** Joins as attendee without a password. For managers of the conference, and inside for people who may change users; null for others, and while links are disabled */
  attendeeUrl: string | null
  /** Password of attendees, '' if none is needed; null for people who do not manage the conference, if one is needed */
  attendeePassword: string | null
  /** True if people may join by the ID, with a password if one is needed */
  byId: boolean
}

/** JoinJoined */
export type JoinJoined = {
  /** The caller is in the conference */
  status: 'joined'
  conference: RoomConference
  user: ConferenceUser
  /** Bearer token for the realtime socket and the calls inside this conference */
  controlToken: string
  media: {
    /** Address of the media server; a path is relative to this server */
    url: string
    /** Media token with exactly the privileges of this user. Connect with it within two minutes, or join again */
    token: string
  }
}

/** JoinRequest */
export type JoinRequest = {
  /** Required unless a token identifies the person */
  displayName?: string
  /** Conference password; it sets the role */
  password?: string
  /** Key of an attend URL; it sets the role */
  key?: string
}

/** JoinResult */
export type JoinResult = JoinWaiting | JoinJoined

/** JoinWaiting */
export type JoinWaiting = {
  /** The conference has not been started yet, or nobody inside has admitted the caller */
  status: 'waiting'
  conference: RoomConference
  user: ConferenceUser
  /** Bearer token for the realtime socket and the calls inside this conference */
  controlToken: string
}

/** KeyRegenerate */
export type KeyRegenerate = {
  /** The key to replace */
  which: 'clientSecret' | 'apiKey'
}

/** LastBreakout */
export type LastBreakout = {
  rooms: {
    /** Name that people see */
    displayName: string
  }[]
}

/** LastDelivery */
export type LastDelivery = {
  /** The same for every attempt of a delivery */
  deliveryId: string
  /** Time, ISO 8601 in UTC */
  at: string
  /** True if the receiver answered with a 2xx */
  ok: boolean
  /** HTTP status of the answer; null when there was none */
  status: number | null
  /** Failure, in a word; null after a success */
  error: string | null
  /** Attempts so far */
  attempts: number
  /** Events in it */
  events: number
  /** Time at which it is retried; null after a success */
  nextTry: string | null
}

/** LinkPreview */
export type LinkPreview = {
  /** Address of the page, after redirects */
  url: string
  /** Title */
  title: string | null
  /** A sentence or two */
  description: string | null
  /** Name of the site */
  siteName: string | null
  /** Image, scaled down and served by Lumi itself: a path on its origin */
  image: string | null
  /** The site's icon, served by Lumi itself */
  icon: string | null
  /** Width of the image in pixels, if the page states it */
  width: number | null
  /** Height of the image in pixels, if the page states it */
  height: number | null
}

/** LinkedContent */
export type LinkedContent = {
  /** Id of a file of the library */
  contentId: string
  /** Type detected from the content; the sender's is used only if it fits */
  contentType: string
  /** Name that people see */
  displayName: string
  /** Name of the file */
  fileName: string
  /** Bytes */
  size: number
  /** Time, ISO 8601 in UTC */
  created: string
  deleteMethod: DeleteMethod
  document: DocumentStatus
  /** Thumbnail; null until it is made, and if none can be made */
  thumbnail: Thumbnail | null
  /** Purpose of the file in the conference, in a word of your own */
  relatedAs: string
  /** Time at which it was linked */
  linked: string
}

/** LogEntry */
export type LogEntry = {
  /** Increases with every entry */
  id: number
  /** Time, ISO 8601 in UTC */
  date: string
  /** Severity */
  type: 'error' | 'warning' | 'info'
  /** Part of the installation that wrote it; `LTI` for those that name none */
  server: string
  /** Process that wrote it: host name and process id */
  node: string
  /** Description of the event, in one line */
  message: string
}

/** LogToken */
export type LogToken = {
  /** For the log calls and, as `auth: { token }`, for the realtime socket */
  token: string
  /** Lifetime in seconds */
  expires_in: number
  /** Environment of this installation */
  environment: 'root' | 'staging' | 'development'
}

/** LoginRequest */
export type LoginRequest = {
  /** Username, in any case */
  username: string
  /** Password as typed */
  password: string
}

/** LoginResult */
export type LoginResult = TokenSet | PasswordExpired

/** LtiConfig */
export type LtiConfig = {
  /** Integration id: lower-case letters and digits */
  integrationId: string
  /** Client id of an app */
  client_id: string
  /** Public key in PEM */
  public_pem: string
  /** Address from which the platform reads the public keys */
  public_jwk_url: string
  /** Address at which the platform begins a launch (initiate login URL) */
  login_url: string
  /** Address to which the platform posts a launch (redirect URI, target link URI) */
  launch_url: string
  /** Address that registers the platform by itself (dynamic registration). It works for seven days; the config then has another one */
  registration_url: string
}

/** LtiGrades */
export type LtiGrades = {
  /** The thing that is graded */
  kind: 'attendance' | 'polls'
  /** Name of the conference */
  conference: string
  /** Number of grades that the platform has taken */
  sent: number
  /** The reason for which the sending ended early; null if it did not */
  problem: 'notOffered' | 'scopeMissing' | 'columnTaken' | 'tokenRefused' | 'columnRefused' | 'unreachable' | 'busy' | null
  /** Number of grades that it has not taken */
  failed: number
  /** The first 100 of these */
  failures: ({
    /** Name of the person */
    displayName: string
    /** The reason */
    refusal: 'notAccepted' | 'newerGrade' | 'unreachable' | 'busy'
    /** Status of the answer of the platform; null without an answer */
    status: number | null
  })[]
}

/** LtiIntegration */
export type LtiIntegration = {
  /** Integration id: lower-case letters and digits */
  integrationId: string
  /** Client id of an app */
  clientId: string
  platform: LtiPlatform
  /** Names it among the integrations of an app */
  description: string
  /** 1 in use; null for those whose state is not known */
  state: number | null
  /** Sign-in address of a platform that its owner hosts; null for one hosted by its vendor */
  authorization_url: string | null
  /** The platform's public keys: a JSON Web Key, a set of them, or a key in PEM. Canvas needs them, and Moodle before 3.10; null if the platform publishes them itself */
  lms_jwk_public: string | null
  /** Id of this deployment in the platform; null while unknown */
  deploymentId: string | null
  /** Time, ISO 8601 in UTC */
  created: string
}

/** LtiIntegrationChange */
export type LtiIntegrationChange = {
  /** Names it among the integrations of an app */
  description?: string
  /** Sign-in address of a platform that its owner hosts; null for one hosted by its vendor */
  authorization_url?: string | null
  /** The platform's public keys: a JSON Web Key, a set of them, or a key in PEM. Canvas needs them, and Moodle before 3.10; null if the platform publishes them itself */
  lms_jwk_public?: string | null
  /** Id of this deployment in the platform; null while unknown */
  deploymentId?: string | null
}

/** LtiIntegrationCreate */
export type LtiIntegrationCreate = {
  platform: LtiPlatform
  /** Needed for Canvas and Moodle. Default for Blackboard: the platform's name */
  description?: string
  /** The app, which the caller is in */
  client_id: string
  /** Its client secret */
  client_secret: string
  /** Sign-in address of a platform that its owner hosts; null for one hosted by its vendor */
  authorization_url?: string | null
  /** The platform's public keys: a JSON Web Key, a set of them, or a key in PEM. Canvas needs them, and Moodle before 3.10; null if the platform publishes them itself */
  lms_jwk_public?: string | null
  /** Id of this deployment in the platform; null while unknown */
  deploymentId?: string | null
}

/** LtiItem */
export type LtiItem = {
  /** What it is */
  kind: 'recording' | 'file'
  /** Name that people see */
  displayName: string
  /** Name under which it is saved */
  fileName: string
  /** Type of the file */
  contentType: string
  /** Bytes */
  size: number
  /** Length of a recording in seconds, if known */
  duration: number | null
  /** Time, ISO 8601 in UTC */
  created: string
  /** Progress of the conversion of a file to pages; null for recordings */
  document: DocumentStatus | null
  /** Path of the page of the course */
  courseUrl: string
}

/** LtiLaunch */
export type LtiLaunch = {
  /** Named on the page of a refusal */
  launchId: string
  /** Time, ISO 8601 in UTC */
  time: string
  state: LtiLaunchState
  /** The reason of a refusal; null of a launch that was done */
  refusal: 'incompleteLogin' | 'unknownPlatform' | 'unknownState' | 'usedState' | 'expiredState' | 'platformError' | 'malformedToken' | 'otherPlatform' | 'wrongAudience' | 'wrongParty' | 'wrongAlgorithm' | 'unknownKey' | 'keysUnavailable' | 'wrongSignature' | 'expiredToken' | 'futureToken' | 'wrongNonce' | 'wrongVersion' | 'wrongMessage' | 'missingClaim' | 'unknownDeployment' | null
  /** Platform, as it named itself */
  issuer: string | null
  /** Client id that was sent */
  client_id: string | null
  /** Deployment that was sent */
  deploymentId: string | null
  /** Name of the person; null where the platform did not prove it */
  displayName: string | null
  /** Name of the course */
  course: string | null
  /** The grades that the person has sent; null of a launch */
  grades: LtiGrades | null
  /** The members of the course, where reading them brought a change or failed; null of a launch */
  members: LtiMembers | null
}

/** 1 done, 2 refused */
export type LtiLaunchState = 1 | 2

/** LtiMembers */
export type LtiMembers = {
  /** Number of people in the course */
  listed: number
  /** Number of those who have come into it since */
  joined: number
  /** Number of people who have left it since */
  left: number
  /** The reason for which they could not be read; null if they were */
  problem: 'tokenRefused' | 'refused' | 'unreadable' | 'unreachable' | null
}

/** 1 Canvas, 2 Moodle, 3 Blackboard */
export type LtiPlatform = 1 | 2 | 3

/** LtiProxyCall */
export type LtiProxyCall = {
  /** Path of the call, without `/v1` */
  path: string
  /** Body of the call, as JSON text or as an object */
  data?: string | Record<string, unknown>
}

/** LtiPublicKey */
export type LtiPublicKey = {
  /** Kind of key */
  kty: 'RSA'
  /** Modulus, base64url */
  n: string
  /** Exponent, base64url */
  e: string
  /** Names the key */
  kid: string
  /** Signature algorithm */
  alg: 'RS256'
  /** Use of the key */
  use: 'sig'
}

/** LtiPublicKeys */
export type LtiPublicKeys = {
  keys: LtiPublicKey[]
}

/** LtiRegistration */
export type LtiRegistration = {
  /** Registration id: lower-case letters and digits */
  registrationId: string
  /** Integration id: lower-case letters and digits */
  integrationId: string
  /** Name by which the platform signs launches */
  issuer: string
  /** Client id that the platform has given this tool */
  client_id: string
  /** Address of the platform that launches are authorised by */
  authorization_url: string
  /** Address from which the tool fetches access tokens */
  token_url: string
  /** Address of the platform's public keys; null if the integration's `lms_jwk_public` is used instead */
  jwks_url: string | null
  /** Ids of the deployments that may launch, oldest first. While there is none, that of the first launch is added */
  deployments: string[]
  /** Time, ISO 8601 in UTC */
  created: string
}

/** LtiRegistrationChange */
export type LtiRegistrationChange = {
  /** Address of the platform that launches are authorised by */
  authorization_url?: string
  /** Address from which the tool fetches access tokens */
  token_url?: string
  /** Address of the platform's public keys; null if the integration's `lms_jwk_public` is used instead */
  jwks_url?: string | null
  /** Ids of the deployments that may launch, oldest first. While there is none, that of the first launch is added */
  deployments?: string[]
}

/** LtiRegistrationCreate */
export type LtiRegistrationCreate = {
  /** Name by which the platform signs launches. Default: that of Canvas or Blackboard as their vendors host them */
  issuer?: string
  /** Client id that the platform has given this tool */
  client_id: string
  /** Address of the platform that launches are authorised by */
  authorization_url?: string
  /** Address from which the tool fetches access tokens */
  token_url?: string
  /** Address of the platform's public keys; null where the integration's `lms_jwk_public` is to be used */
  jwks_url?: string | null
  /** Ids of the deployments that may launch, oldest first. While there is none, that of the first launch is added */
  deployments?: string[]
}

/** 0 off, 1 on */
export type MediaState = 0 | 1

/** Always 1: an HTML paragraph */
export type MessageDataType = 1

/** Always 1: written by a person */
export type MessageType = 1

/** OAuthConsent */
export type OAuthConsent = {
  /** The service that asks */
  product: 'zapier'
  /** What it asks to do */
  scopes: ('account' | 'conferences' | 'events')[]
}

/** OAuthConsentAnswer */
export type OAuthConsentAnswer = {
  /** False: the service is refused */
  allow: boolean
  /** The app that the service may act in; by default the app of the session */
  clientId?: string
}

/** OwnPoll */
export type OwnPoll = {
  /** Poll id */
  pollId: string
  /** Conference id */
  confId: string
  /** The question, plain text */
  question: string
  /** Kind of answer: exactly one option, any number of options, or a text */
  kind: 'single' | 'multiple' | 'text'
  /** Options, at least two; none for a text */
  options: string[]
  /** If true, no response links answers to people, and the database does not store who answered */
  anonymous: boolean
  /** If true, people without the right to run polls see the results once the poll is closed, not while answers arrive */
  resultsAtEnd: boolean
  /** State: draft cannot be answered yet, open can be answered, closed no longer */
  state: 'draft' | 'open' | 'closed'
  /** Number of people who have answered */
  answers: number
  /** Number of answers that may be repeats: given by a guest who came after a guest of the same name or browser had answered and left. Null if the caller may not run polls */
  possibleRepeats: number | null
  /** Number of people asked by an open poll: those in the conference now, and those who have answered and left. Only for people who run polls */
  asked?: number
  /** Number of votes per option, in the order of the options; null if the caller may not see it */
  tally: number[] | null
  /** The newest 100 answers in words, or any 100 in an anonymous poll; null while the caller may not see them */
  texts: string[] | null
  /** Time, ISO 8601 in UTC */
  created: string
  /** Time at which it was opened */
  opened: string | null
  /** Time at which it was closed; null while it is not */
  closed: string | null
  /** The caller's own answer; null while there is none */
  myAnswer: PollAnswer | null
}

/** Participant */
export type Participant = {
  /** User id within a conference */
  userId: string
  displayName: string
}

/** The password must be changed first */
export type PasswordExpired = {
  /** Tells this answer apart from tokens */
  grant_type: 'expired'
}

/** PeerAnswer */
export type PeerAnswer = {
  type: 'answer'
  /** Session description (RFC 8866), as the browser made it */
  sdp: string
}

/** An address at which one side may be reached, as the browser found it (RTCIceCandidate) */
export type PeerCandidate = {
  /** Empty: there are no more */
  candidate: string
  sdpMid: string | null
  sdpMLineIndex: number | null
  usernameFragment: string | null
}

/** PeerOffer */
export type PeerOffer = {
  type: 'offer'
  /** Session description (RFC 8866), as the browser made it */
  sdp: string
}

/** PeerRoom */
export type PeerRoom = {
  /** Peer room id */
  peerRoomId: string
  /** Conference id */
  confId: string
  /** User who created the room and makes all its offers */
  callerUserId: string
  /** User who answers the offers */
  calleeUserId: string
  offer: PeerOffer
  /** Answer to the current offer; null until there is one */
  answer: PeerAnswer | null
  /** True if the callee requests another offer */
  negotiationneeded: boolean
  /** True if an offer waits for its answer */
  negotiationstarted: boolean
  /** True if the current offer is answered */
  negotiationcompleted: boolean
  callerCandidates: PeerCandidate[]
  calleeCandidates: PeerCandidate[]
  /** Increases with every change; of two states the newer one is valid */
  version: number
}

/** PeerRoomChange */
export type PeerRoomChange = {
  offer: PeerOffer
} | {
  answer: PeerAnswer
  /** Version of the room that is answered */
  version: number
} | {
  negotiationneeded: true
}

/** PeerRoomCreate */
export type PeerRoomCreate = {
  /** User who should answer */
  userId: string
  offer: PeerOffer
}

/** Poll */
export type Poll = {
  /** Poll id */
  pollId: string
  /** Conference id */
  confId: string
  /** The question, plain text */
  question: string
  /** Kind of answer: exactly one option, any number of options, or a text */
  kind: 'single' | 'multiple' | 'text'
  /** Options, at least two; none for a text */
  options: string[]
  /** If true, no response links answers to people, and the database does not store who answered */
  anonymous: boolean
  /** If true, people without the right to run polls see the results once the poll is closed, not while answers arrive */
  resultsAtEnd: boolean
  /** State: draft cannot be answered yet, open can be answered, closed no longer */
  state: 'draft' | 'open' | 'closed'
  /** Number of people who have answered */
  answers: number
  /** Number of answers that may be repeats: given by a guest who came after a guest of the same name or browser had answered and left. Null if the caller may not run polls */
  possibleRepeats: number | null
  /** Number of people asked by an open poll: those in the conference now, and those who have answered and left. Only for people who run polls */
  asked?: number
  /** Number of votes per option, in the order of the options; null if the caller may not see it */
  tally: number[] | null
  /** The newest 100 answers in words, or any 100 in an anonymous poll; null while the caller may not see them */
  texts: string[] | null
  /** Time, ISO 8601 in UTC */
  created: string
  /** Time at which it was opened */
  opened: string | null
  /** Time at which it was closed; null while it is not */
  closed: string | null
}

/** PollAnswer */
export type PollAnswer = {
  /** Chosen options, counted from 0; empty for a text */
  choices: number[]
  /** The answer in words, of a text */
  text: string | null
}

/** PollAnswerOf */
export type PollAnswerOf = {
  /** Chosen options, counted from 0; empty for a text */
  choices: number[]
  /** The answer in words, of a text */
  text: string | null
  /** User who answered; null in an anonymous poll */
  userId: string | null
  /** Their name at that time; null in an anonymous poll */
  displayName: string | null
  /** True if it may be a repeat: given by a guest who came after a guest of the same name or browser had answered and left. Null in an anonymous poll */
  possibleRepeat: boolean | null
}

/** PollAnswerRequest */
export type PollAnswerRequest = {
  /** Chosen options, counted from 0; empty for a text */
  choices?: number[]
  /** The answer in words, of a text */
  text?: string | null
}

/** Changed fields only */
export type PollChange = {
  /** The question, plain text */
  question?: string
  /** Kind of answer: exactly one option, any number of options, or a text */
  kind?: 'single' | 'multiple' | 'text'
  /** Options, at least two; none for a text */
  options?: string[]
  /** If true, no response links answers to people, and the database does not store who answered */
  anonymous?: boolean
  /** If true, people without the right to run polls see the results once the poll is closed, not while answers arrive */
  resultsAtEnd?: boolean
  /** `open` puts it to people, also once more; `closed` ends it */
  state?: 'open' | 'closed'
}

/** PollCreate */
export type PollCreate = {
  /** The question, plain text */
  question: string
  /** Kind of answer: exactly one option, any number of options, or a text */
  kind: 'single' | 'multiple' | 'text'
  /** Options, at least two; none for a text */
  options?: string[]
  /** If true, no response links answers to people, and the database does not store who answered. Default: false */
  anonymous?: boolean
  /** If true, people without the right to run polls see the results once the poll is closed, not while answers arrive. Default: false */
  resultsAtEnd?: boolean
  /** `draft`: prepared for later. `open`: opened at once. Default: 'draft' */
  state?: 'draft' | 'open'
}

/** PrivateKey */
export type PrivateKey = {
  /** Client id of an app */
  clientId: string
  /** Id of the key */
  kid: string
  /** Signature algorithm of the assertions */
  algorithm: 'ES256'
  /** Value of `aud` in the assertions, and the URL they are sent to */
  audience: string
  /** The key as a JWK */
  privateKey: {
    /** Kind of key */
    kty: 'EC'
    /** Its curve */
    crv: 'P-256'
    /** Public half */
    x: string
    /** Public half */
    y: string
    /** Private half */
    d: string
    /** Id of the key */
    kid: string
    /** Signature algorithm */
    alg: 'ES256'
  }
  /** Instructions for exchanging the key for a token, in one or two sentences */
  usage: string
  /** Time, ISO 8601 in UTC */
  created: string
}

/** Privileges of the person */
export type Privileges = {
  /** Annotate what is shared */
  annotate: boolean
  /** Send their camera */
  video: boolean
  /** Send their microphone */
  audio: boolean
  /** Share a screen, documents and files */
  share: boolean
  /** See the list of all users */
  viewUsers: boolean
  /** Record */
  record: boolean
  /** Turn the pages of what is shared */
  changePages: boolean
  /** Change and end what others share */
  changeShares: boolean
  /** Read and write in chats */
  chat: boolean
  /** Change, mute, move and remove others */
  changeUser: boolean
}

/** ReactionRequest */
export type ReactionRequest = {
  /** Reaction */
  reaction: 'thumbsUp' | 'thumbsDown' | 'heart' | 'laugh' | 'surprise' | 'party'
}

/** RealtimeAddress */
export type RealtimeAddress = {
  /** Origin of the socket */
  url: string
  /** Path of the socket (Socket.IO). It takes the control token of a join as `auth: { token }` */
  path: string
}

/** Recording */
export type Recording = {
  /** Id of a recording */
  recordingId: string
  /** Conference id */
  confId: string
  /** Name of the conference, also after it was deleted */
  conferenceName: string
  /** Name that people see */
  displayName: string
  /** File name; without one it is saved as `Recording_{recordingId}.mp4` */
  filename: string | null
  /** Type of the file */
  contentType: string
  /** Bytes */
  size: number
  /** Length in seconds, if known */
  duration: number | null
  /** Time, ISO 8601 in UTC */
  created: string
  /** Thumbnail; null until it is made, and if none can be made */
  thumbnail: Thumbnail | null
}

/** RecordingChange */
export type RecordingChange = {
  /** Name that people see */
  displayName: string
}

/** RecordingLink */
export type RecordingLink = {
  /** Id of a link to a recording */
  linkId: string
  /** Account that created it; null if the app itself did */
  createdBy: {
    /** Id of the account */
    accountId: string
    /** First and last name */
    displayName: string
  } | null
  /** Time at which it was created */
  created: string
  /** Time at which it expires; null: only when it is revoked */
  expires: string | null
  /** True if it saves the file instead of playing it */
  saves: boolean
}

/** RecordingMark */
export type RecordingMark = {
  /** Seconds from its beginning */
  at: number
  /** Time of the mark */
  time: string
  /** It began, or went on after a pause; something was shared, or nothing any more; somebody began to speak */
  kind: 'begin' | 'share' | 'speaker'
  /** Name of the shared document, or of the person who shared a screen or spoke; empty without a name, for example when sharing ended */
  label: string
  /** Kind of shared item; absent for everything else, and in old recordings */
  shared?: 'screen' | 'document' | 'whiteboard'
  /** Page to which the document or the board was turned; absent when it was shared */
  page?: number
}

/** RecordingSharedAccess */
export type RecordingSharedAccess = {
  /** Address of the file; anyone who has it can see the recording until it expires or is revoked */
  sharedAccessUrl: string
  /** Time at which it expires; null: only when it is revoked */
  expires: string | null
}

/** RecordingTimeline */
export type RecordingTimeline = {
  /** Shared items and active speakers, in order; empty for recordings without this information */
  marks: RecordingMark[]
  /** Messages that were written to everybody during the recording and not deleted since, in order; at most 1,000 */
  messages: {
    /** Seconds from the beginning of the recording */
    at: number
    /** Author */
    userId: string
    /** Name of the author */
    displayName: string
    /** The message as text */
    text: string
  }[]
}

/** RefreshTokenRequest */
export type RefreshTokenRequest = {
  grant_type: 'refresh_token'
  /** The newest one of the session */
  refresh_token: string
  /** Switches the session to another app of the account */
  client_id?: string
}

/** ReleaseNote */
export type ReleaseNote = {
  /** Version of Lumi */
  version: string
  /** Release date */
  date: string
  /** Overview */
  description: string[]
  /** New features */
  new: {
    /** Subject */
    description: string
    /** Details */
    tasks: string[]
  }[]
  /** Fixes */
  fixes: {
    /** Subject */
    description: string
    /** Details */
    tasks: string[]
  }[]
}

/** RolePrivileges */
export type RolePrivileges = {
  role: ConferenceRole
  privileges: Privileges
}

/** RoomConference */
export type RoomConference = {
  /** Conference id */
  confId: string
  /** Name of the conference */
  displayName: string
  /** The main room of a breakout room; null for all other conferences */
  parentId: string | null
  /** 1 waiting, 2 live, 3 ended, 4 deleted */
  state: number
  features: Features
  keyCheck: string | null
  /** True if people wait until somebody inside admits them; hosts never wait */
  waitingRoom: boolean
  /** True if only hosts and people who have been in it before may come in. A restart unlocks it */
  locked: boolean
  /** Privileges of attendees */
  privileges: Privileges
  /** Privileges of presenters */
  presenterPrivileges: Privileges
  /** True if cameras send wide pictures (16:9) instead of 4:3 */
  videoPreferWideScreen: boolean
  /** True if cameras may send HD; otherwise pictures have at most 480 lines */
  videoAllowHD: boolean
  /** True if cameras stay within `videoLimits` */
  videoEnforceLimits: boolean
  videoLimits: {
    width: number
    height: number
    frameRate: number
  } | null
  /** Address of the picture, readable by anyone who has it; null without one */
  appLogo: string | null
}

/** ScreenShare */
export type ScreenShare = {
  /** A screen */
  kind: 'screen'
  /** Id of something that is shared */
  shareId: string
  /** User who shares it */
  userId: string
  /** Increases with every change: of two states, the newer one */
  version: number
  /** Time at which sharing began */
  started: string
}

/** A media server */
export type Server = {
  /** Id of a media server */
  serverId: string
  /** Client id of an app */
  clientId: string
  /** Names the machine; the same machine is the same server */
  machineId: string
  /** Address at which browsers reach its media */
  url: string
  /** IP address */
  ip: string
  countryCode: string | null
  /** True if conferences are placed on it */
  enabled: boolean
  /** True if its last heartbeat is recent */
  online: boolean
  setting: string | null
  /** Version of its software */
  version: string
  /** Share of all processors, percent */
  cpuUsage: number
  /** Memory in use, bytes */
  memUsage: number
  /** Media connections open now */
  connections: number
  /** Sessions: people it serves now */
  clients: number
  /** Bytes sent and received since it started */
  throughputCount: number
  /** Pings answered since it started */
  pingCount: number
  /** True if its machine needs a reboot */
  rebootRequired: boolean
  /** Time, ISO 8601 in UTC */
  created: string
  /** Time, ISO 8601 in UTC */
  lastHeartbeat: string
}

/** ServerChange */
export type ServerChange = {
  /** True if conferences are placed on it */
  enabled: boolean
}

/** ServerHeartbeat */
export type ServerHeartbeat = {
  /** Version of its software */
  version: string
  /** Share of all processors, percent */
  cpuUsage: number
  /** Memory in use, bytes */
  memUsage: number
  /** Media connections open now */
  connections: number
  /** Sessions: people it serves now */
  clients: number
  /** Bytes sent and received since it started */
  throughputCount: number
  /** Pings answered since it started */
  pingCount: number
  /** True if its machine needs a reboot */
  rebootRequired: boolean
}

/** ServerLoad */
export type ServerLoad = {
  /** Beginning of the period */
  from: string
  /** End of the period: now, by the clock of Lumi */
  to: string
  /** Length of each span */
  seconds: number
  /** Oldest first; spans without a report are left out */
  items: {
    /** Beginning of the span */
    time: string
    /** Share of all processors, percent */
    cpuUsage: number
    /** Memory in use, bytes */
    memUsage: number
    /** Media connections open now */
    connections: number
    /** Sessions: people it serves now */
    clients: number
  }[]
}

/** ServerLocation */
export type ServerLocation = {
  /** IP address */
  ip: string
  /** Null for addresses of private networks and unknown ones */
  countryCode: string | null
  /** Name in English */
  countryName: string | null
  /** Centre of the country, in degrees */
  latitude: number | null
  /** Centre of the country, in degrees */
  longitude: number | null
}

/** ServerRegistered */
export type ServerRegistered = {
  /** Id of a media server */
  serverId: string
  /** Seconds between heartbeats; after three without one it counts as gone */
  heartbeatSeconds: number
}

/** ServerRegistration */
export type ServerRegistration = {
  /** Permanent id of the machine, such as its /etc/machine-id */
  machineId: string
  /** Address of its LiveKit, for browsers and for Lumi alike: wss or https. Plain ws or http, and addresses of private networks, only if the installation allows them */
  url: string
  /** Its public IP address. Default: the one the call comes from */
  ip?: string
  /** Version of its software */
  version: string
  /** API key of its LiveKit */
  livekitApiKey: string
  /** API secret of its LiveKit; stored encrypted and never shown */
  livekitApiSecret: string
  setting?: string | null
  /** Country it is in. Default: the country of its IP address */
  countryCode?: string
}

/** SettingInfo */
export type SettingInfo = {
  /** The variant asked for */
  setting: 'lumi' | 'lumiroom'
  /** Name of the product */
  product: string
  /** Version of this server */
  version: string
  /** The desktop client; null if none is configured */
  downloads: {
    /** Version of the installers */
    version: string | null
    /** Installer for Windows (.exe) */
    windows: string | null
    /** Installer for macOS (.pkg) */
    macos: string | null
    /** Package for Linux */
    linux: string | null
  } | null
}

/** Share */
export type Share = ScreenShare | DocumentShare | WhiteboardShare | FileShare

/** ShareChange */
export type ShareChange = {
  /** Page that is shown to everybody, counted from 1 */
  page: number
}

/** ShareStart */
export type ShareStart = {
  /** Kind of item */
  kind: 'document' | 'whiteboard' | 'file'
  /** File of the conference; required of a document or file, and not for a whiteboard */
  contentId?: string
  /** Board of the conference, for a whiteboard. Default: a new one with an empty page */
  boardId?: string
  /** Page of a document or a board to begin with. Default: 1 */
  page?: number
  /** Number of pages of a document that was encrypted before it was uploaded, as the browser that shares it counted them. Only in encrypted conferences, and only if the server has made no pages of the file */
  pages?: number
}

/** SharedRecording */
export type SharedRecording = {
  /** Id of a recording */
  recordingId: string
  /** Name that people see */
  displayName: string
  /** File name; without one it is saved as `Recording_{recordingId}.mp4` */
  filename: string | null
  /** Length in seconds, if known */
  duration: number | null
  /** Time, ISO 8601 in UTC */
  created: string
}

/** SignUpRequest */
export type SignUpRequest = {
  /** Audience, for the vocabulary. Default: 'general' */
  type?: 'education' | 'corporate' | 'general'
  /** Language of its screens and mails; null: as the browser asks for, and English in mails */
  language?: 'en' | 'de' | 'ar' | null
  /** First name */
  firstName: string
  /** Last name */
  lastName: string
  /** Email address */
  email: string
  /** Name to sign in with; case is ignored */
  username: string
  /** At least 8 characters with an uppercase letter, a lowercase letter and a number; the only special characters allowed are ! @ # $ & * */
  password: string
  /** Name of the first app */
  title: string
  /** Description of the first app */
  description: string
}

/** 1 started manually, 2 started by the first person to join */
export type StartMethod = 1 | 2

/** SubAccount */
export type SubAccount = {
  /** Id of the account */
  accountId: string
  /** Name to sign in with */
  username: string
  /** Email address */
  email: string
  role: ConferenceRole
  /** First name */
  firstName: string
  /** Last name */
  lastName: string
  /** Index into the profile colours */
  color: number
  /** Address of the picture, readable by anyone who has it; null without one */
  pictureImgUrl: string | null
  /** A new password must be chosen at the next sign-in */
  passwordExpired: boolean
  /** Time, ISO 8601 in UTC */
  created: string
}

/** SubAccountChange */
export type SubAccountChange = {
  /** Name to sign in with; case is ignored */
  username?: string
  /** Email address */
  email?: string
  /** At least 8 characters with an uppercase letter, a lowercase letter and a number; the only special characters allowed are ! @ # $ & * */
  password?: string
  role?: ConferenceRole
  /** First name */
  firstName?: string
  /** Last name */
  lastName?: string
  /** Index into the profile colours */
  color?: number
  /** A new password must be chosen at the next sign-in */
  passwordExpired?: boolean
  /** Address of a picture on a public web server, or of one of this installation. It is copied: the account gets an address of its own. null removes the picture */
  pictureImgUrl?: string | null
}

/** SubAccountCreate */
export type SubAccountCreate = {
  /** Name to sign in with; case is ignored */
  username: string
  /** Email address */
  email: string
  /** At least 8 characters with an uppercase letter, a lowercase letter and a number; the only special characters allowed are ! @ # $ & * */
  password: string
  role: ConferenceRole
  /** First name. Default: the username */
  firstName?: string
  /** Last name. Default: none */
  lastName?: string
  /** Index into the profile colours. Default: a random one */
  color?: number
  /** A new password must be chosen at the next sign-in. Default: false */
  passwordExpired?: boolean
  /** Address of a picture on a public web server, or of one of this installation. It is copied: the account gets an address of its own. Default: none */
  pictureImgUrl?: string | null
}

/** Subscriber */
export type Subscriber = {
  /** Subscriber id: lower-case letters and digits */
  subscriberId: string
  /** Client id of an app */
  clientId: string
  /** Purpose */
  displayName: string
  /** Address that its events are posted to: http or https, without credentials, on the public internet and at port 80, 443, 8080 or 8443 unless the operator allows more, and never at this server itself */
  targetUrl: string
  /** Seconds between two deliveries, 1 to 86400 */
  targetInterval: number
  /** Kinds of event it receives (`eventKind`), separated by commas; 0 means all, even among others */
  eventKinds: string
  /** True if it receives events. Events that occur while it is disabled are never delivered; after it is enabled again, it starts from that moment */
  enabled: boolean
  subscriptionKind: SubscriptionKind
  /** Key of the signature that every delivery carries */
  secret: string
  /** Time, ISO 8601 in UTC */
  created: string
  /** Events not delivered yet; 1000 means 1000 or more */
  waiting: number
  /** Null before the first attempt */
  lastDelivery: LastDelivery | null
}

/** SubscriberChange */
export type SubscriberChange = {
  /** Purpose */
  displayName?: string
  /** Address that its events are posted to: http or https, without credentials, on the public internet and at port 80, 443, 8080 or 8443 unless the operator allows more, and never at this server itself */
  targetUrl?: string
  /** Seconds between two deliveries, 1 to 86400 */
  targetInterval?: number
  /** Kinds of event it receives (`eventKind`), separated by commas; 0 means all, even among others */
  eventKinds?: string
  /** True if it receives events. Events that occur while it is disabled are never delivered; after it is enabled again, it starts from that moment */
  enabled?: boolean
}

/** SubscriberRequest */
export type SubscriberRequest = {
  /** Purpose */
  displayName: string
  /** Address that its events are posted to: http or https, without credentials, on the public internet and at port 80, 443, 8080 or 8443 unless the operator allows more, and never at this server itself */
  targetUrl: string
  /** Seconds between two deliveries, 1 to 86400. Default: 15 */
  targetInterval?: number
  /** Kinds of event it receives (`eventKind`), separated by commas; 0 means all, even among others. Default: '0' */
  eventKinds?: string
  /** True if it receives events. Events that occur while it is disabled are never delivered; after it is enabled again, it starts from that moment. Default: true */
  enabled?: boolean
  /** Default: 1 */
  subscriptionKind?: SubscriptionKind
}

/** 1 created by people, 2 by a third-party automation service */
export type SubscriptionKind = 1 | 2

/** A small picture of the file, in WebP */
export type Thumbnail = {
  /** Another one for each other picture */
  version: string
  /** Pixels */
  width: number
  /** Pixels */
  height: number
}

/** 0 none, 1 success, 2 warning, 3 error, 4 info */
export type ToastIcon = 0 | 1 | 2 | 3 | 4

/** ToastRequest */
export type ToastRequest = {
  /** Its text, plain */
  messageText: string
  /** Default: 0 */
  icon?: ToastIcon
  /** Default: 0 */
  sound?: ToastSound
  /** Time on screen, in milliseconds, at most an hour; `infinite`: until it is closed. Default: 1000; the room shows a toast without a chosen duration until it is closed */
  durationMs?: number | 'infinite'
  /** Passed to the client unchanged. Default: 0 */
  flags?: number
  /** Label of its button; requires `buttonUrl` */
  buttonText?: string
  /** Address that its button opens, by http or https; requires `buttonText` */
  buttonUrl?: string
  /** Default: 2 */
  userGroup?: UserGroup
  /** Recipients of group 1, at least one */
  userIds?: string[]
}

/** 0 none, 1 chat, 2 joined, 3 left */
export type ToastSound = 0 | 1 | 2 | 3

/** TokenInfo */
export type TokenInfo = {
  /** Client id of an app */
  client_id: string
  /** Seconds until the token ends */
  expires_in: number
}

/** TokenRequest */
export type TokenRequest = RefreshTokenRequest | ClientCredentialsRequest

/** TokenSet */
export type TokenSet = {
  /** Bearer token for the other services */
  access_token: string
  /** Token for the next refresh, which returns a new one; absent from app tokens */
  refresh_token?: string
  /** Seconds until the access token ends */
  expires_in: number
  /** Send the token as `Authorization: Bearer …` */
  token_type: 'Bearer'
}

/** Trial */
export type Trial = {
  /** Conference id */
  confId: string
  /** Joins as presenter */
  presenterUrl: string
  /** Joins as host */
  hostUrl: string
  /** Joins as attendee */
  attendeeUrl: string
  /** Joins as host */
  hostPassword: string
  /** Time at which it is deleted */
  expires: string
}

/** TrialCreate */
export type TrialCreate = {
  /** Name that people see */
  displayName: string
  /** JSON with the email address or the customer type, and the GUID of the submission */
  metaData1?: string
}

/** UserDevices */
export type UserDevices = {
  audio: {
    /** The devices that are plugged in */
    devices: ({
      kind: 'microphone' | 'speaker'
      /** As the browser names it */
      deviceId: string
      /** As the system names it; empty before the person has allowed the browser to use one */
      label: string
    })[]
    /** `deviceId` of the microphone in use; null leaves it to the browser */
    microphoneId: string | null
    /** `deviceId` of the speaker in use; null leaves it to the browser */
    speakerId: string | null
    /** Volume at which the client plays the others, 0 to 1. The room plays at 1 and leaves the rest to the device */
    volume: number
    /** True if nobody hears them; their own device may still be captured, see `state` */
    muted: boolean
    /** State of the capture of the device */
    state: 'off' | 'starting' | 'on' | 'failed'
    /** True if automatic gain control is on */
    gainControl: boolean
    /** True if noise suppression is on */
    noiseSuppression: boolean
    /** True if echo cancellation is on */
    echoCancellation: boolean
  }
  video: {
    /** The devices that are plugged in */
    devices: {
      kind: 'camera'
      /** As the browser names it */
      deviceId: string
      /** As the system names it; empty before the person has allowed the browser to use one */
      label: string
    }[]
    /** `deviceId` of the camera in use; null leaves it to the browser */
    cameraId: string | null
    /** State of the capture of the device */
    state: 'off' | 'starting' | 'on' | 'failed'
    /** Format of the current capture; null while nothing is captured */
    format: CaptureFormat | null
    /** Formats that the camera is known to support; browsers report only the largest */
    formats: CaptureFormat[]
    /** True if the camera is asked for wide pictures (16:9) */
    preferWideScreen: boolean
    /** True if the camera is asked for HD; false while the machine cannot keep up */
    allowHD: boolean
    /** Largest picture asked of it; null without limits */
    limits: {
      width: number
      height: number
      frameRate: number
    } | null
  }
}

/** 1 specified users, 2 all users, 3 all attendees, 4 all presenters, 5 all hosts */
export type UserGroup = 1 | 2 | 3 | 4 | 5

/** 1 guest, 2 account */
export type UserKind = 1 | 2

/** 0 away, 1 waiting for the start, 2 in the conference */
export type UserState = 0 | 1 | 2

/** UserToken */
export type UserToken = {
  /** Bearer token for the chats of this conference and the list of its users */
  token: string
  /** Lifetime in seconds */
  expires_in: number
  conference: RoomConference
  user: ConferenceUser
}

/** UserTokenRequest */
export type UserTokenRequest = {
  /** Key of a personal link */
  key: string
}

/** WaitingUser */
export type WaitingUser = {
  /** User id within a conference */
  userId: string
  /** Name that others see */
  displayName: string
  role: ConferenceRole
  /** Index into the profile colours */
  color: number
  /** Time at which they began to wait */
  since: string
}

/** WhiteboardShare */
export type WhiteboardShare = {
  /** A board to draw on */
  kind: 'whiteboard'
  /** Id of something that is shared */
  shareId: string
  /** User who shares it */
  userId: string
  /** Increases with every change: of two states, the newer one */
  version: number
  /** Time at which sharing began */
  started: string
  /** The board; missing only if a server of a version without boards has shared it */
  boardId?: string
  /** Page that is shown to everybody, counted from 1 */
  page: number
  /** Number of pages */
  pages: number
}

/** Input and output of every operation, by group and name. */
export interface Operations {
  auth: {
    /**
     * Sign in with username and password.
     * Anyone may call this.
     * Fails with usernameNotFound (-1), incorrectPassword (-3), invalidUsername (15), invalidPassword (16).
     */
    login: {
      input: {
        body: LoginRequest
      }
      output: LoginResult
    }
    /**
     * Get the app and the remaining lifetime of an access token.
     * Anyone may call this.
     * Fails with tokenUnauthorized (14).
     */
    tokenInfo: {
      input: {
        query: {
          /** An access token */
          access_token: string
        }
      }
      output: TokenInfo
    }
    /**
     * Get new tokens with a refresh token or client credentials.
     * Accepts JSON or a URL-encoded form. Each refresh replaces the refresh token. A replaced one, sent within 30 seconds because an answer got lost or two pages refreshed at once, returns the newest one of its session; sent later, it counts as stolen and ends the session. An app authenticates with its secret or with a signed assertion (`GET /account/privateKey`), which can be used once.
     * Anyone may call this.
     * Fails with tokenUnauthorized (14), invalidClientId (17), invalidClientSecret (18), invalidFormBody (6).
     */
    token: {
      input: {
        body: TokenRequest
      }
      output: TokenSet
    }
    /**
     * Sign out, ending the session of this token.
     * May be called by accounts with role attendee or above.
     */
    logout: {
      input: Record<never, never>
      output: undefined
    }
  }
  oauthConsent: {
    /**
     * Get the service that asks to be connected, and what it asks to do.
     * A service sends people to `GET /auth/oauth2/authorize` (RFC 6749 with PKCE by S256, RFC 7636), which leads to the consent page of the portal. `/.well-known/oauth-authorization-server` lists the addresses (RFC 8414).
     * May be called by accounts with role owner or above.
     * Fails with unknownConsent (4).
     */
    read: {
      input: {
        params: {
          /** Id of the request, from the address of the consent page */
          requestId: string
        }
      }
      output: OAuthConsent
    }
    /**
     * Allow a service to act in an app of the caller, or refuse it.
     * The answer takes effect when the browser that began the request opens `location`, within a minute. The connection ends with the app, the account or its password, and by `DELETE /connectedservice/{id}`.
     * May be called by accounts with role owner or above.
     * Fails with unknownConsent (4), invalidClientId (17).
     */
    answer: {
      input: {
        params: {
          /** Id of the request, from the address of the consent page */
          requestId: string
        }
        body: OAuthConsentAnswer
      }
      output: {
        /** Address to open next, on this server */
        location: string
      }
    }
  }
  account: {
    /**
     * Sign up: create an owner account with its first app.
     * Anyone may call this.
     * Fails with usernameExists (100), emailTaken (102), invalidUsername (15), invalidPassword (16).
     */
    create: {
      input: {
        body: SignUpRequest
      }
      output: Account
    }
    /**
     * Get the account of this token.
     * May be called by accounts with role attendee or above, connected services with the scope account.
     */
    read: {
      input: Record<never, never>
      output: Account
    }
    /**
     * Change fields of the account of this token.
     * Send changed fields only. A changed password ends all other sessions of the account. A changed username ends all of them, including this one: the answer still has the new name, then a new sign-in is needed.
     * May be called by accounts with role attendee or above.
     * Fails with usernameExists (100), emailTaken (102), incorrectPassword (-3), invalidUsername (15), invalidPassword (16), missingElement (8).
     */
    update: {
      input: {
        body: AccountChange
      }
      output: Account
    }
    /**
     * Create a private key for signed client assertions.
     * Every call creates a new key and invalidates the previous one: the server keeps only the public half, so a key cannot be retrieved again. It works for every app of the account: sign a JWT (ES256, with this `kid`) with the client id as `iss` and `sub`, `audience` as `aud`, an `exp` at most 5 minutes ahead and a unique `jti`, and send it to `POST /auth/oauth2/token` as `client_assertion` (RFC 7523).
     * May be called by accounts with role owner or above.
     */
    privateKey: {
      input: {
        query?: {
          /** `blob` returns a PEM file (PKCS #8) to save. Default: 'json' */
          format?: 'json' | 'blob'
        }
      }
      output: PrivateKey | Blob
    }
    /**
     * Set the picture of this account.
     * It is cropped to a square and stored as WebP of 512 by 512 pixels, without camera metadata.
     * May be called by accounts with role attendee or above.
     * Fails with unsupportedType (5), storageError (300), picturesBusy (2).
     */
    setPicture: {
      input: {
        files: {
          /** JPEG, PNG, WebP, GIF (its first frame), AVIF or HEIC of at most 40 million pixels. At most 10485760 bytes. */
          picture: Blob
        }
      }
      output: Account
    }
    /**
     * Remove the picture of this account.
     * May be called by accounts with role attendee or above.
     */
    deletePicture: {
      input: Record<never, never>
      output: Account
    }
  }
  password: {
    /**
     * Request an email with the username, a password reset link, or both.
     * The answer is the same whether or not an account has this address.
     * Anyone may call this.
     */
    help: {
      input: {
        body: HelpRequest
      }
      output: undefined
    }
    /**
     * Check whether a reset link still works.
     * Checking does not use the link up and reveals nothing about the account.
     * Anyone may call this.
     * Fails with invalidResetLink (14).
     */
    checkReset: {
      input: {
        params: {
          /** The last part of the link */
          resetHash: string
        }
      }
      output: undefined
    }
    /**
     * Choose a new password with a reset link.
     * A link works once, for a limited time. All sessions of the account end.
     * Anyone may call this.
     * Fails with invalidResetLink (14), invalidPassword (16).
     */
    reset: {
      input: {
        params: {
          /** The last part of the link */
          resetHash: string
        }
        body: {
          /** At least 8 characters with an uppercase letter, a lowercase letter and a number; the only special characters allowed are ! @ # $ & * */
          password: string
        }
      }
      output: undefined
    }
    /**
     * Replace a password that must be changed before signing in.
     * Anyone may call this.
     * Fails with usernameNotFound (-1), incorrectPassword (-3), invalidPassword (16), samePassword (16).
     */
    forceChange: {
      input: {
        params: {
          /** Variant of the product */
          product: 'lumi' | 'lumiroom'
        }
        body: {
          /** Username, in any case */
          username: string
          /** Password as typed */
          password: string
          /** At least 8 characters with an uppercase letter, a lowercase letter and a number; the only special characters allowed are ! @ # $ & * */
          newPassword: string
        }
      }
      output: undefined
    }
  }
  subAccount: {
    /**
     * List the sub-accounts of the app.
     * May be called by accounts with role owner or above, apps with client credentials.
     */
    list: {
      input: {
        query?: {
          /** Accepted for older clients; has no effect */
          details?: 'all'
          /** Only those with this role */
          role?: number
          /** Words, in any order, each of which is part of the username, the email address, the name or the id; case is ignored. At most 12 count */
          search?: string
          /** Order; within a role, by username. Default: 'username' */
          sort?: 'username' | 'email' | 'role'
          /** `true`: also answers how many there are on all pages */
          count?: boolean | 'true' | 'false'
          /** Items per page. Default: 1000 */
          limit?: number
          /** `cursor` of the previous page, with the same filters and order */
          cursor?: string
        }
      }
      output: {
        items: SubAccount[]
        /** Start of the next page; null on the last */
        cursor: string | null
        /** Items on all pages, with the same filters; only where `count` asks for it */
        count?: number
      }
    }
    /**
     * Create a sub-account.
     * May be called by accounts with role owner or above, apps with client credentials.
     * Fails with usernameExists (100), emailTaken (102), invalidUsername (15), invalidPassword (16), invalidUrl (22), unsupportedType (5), storageError (300), picturesBusy (2).
     */
    create: {
      input: {
        body: SubAccountCreate
      }
      output: SubAccount
    }
    /**
     * Get a sub-account.
     * May be called by accounts with role owner or above, apps with client credentials.
     * Fails with invalidUserId (201).
     */
    read: {
      input: {
        params: {
          /** Account id or username */
          id: string
        }
      }
      output: SubAccount
    }
    /**
     * Change fields of a sub-account; promote it by changing `role`.
     * Send changed fields only. A changed role takes effect at once; a changed username or password ends all sessions of the account, and so does demanding a new password by `passwordExpired`. A changed `password` fulfils that demand unless it is sent along.
     * May be called by accounts with role owner or above, apps with client credentials.
     * Fails with invalidUserId (201), usernameExists (100), emailTaken (102), invalidUsername (15), invalidPassword (16), invalidUrl (22), unsupportedType (5), storageError (300), picturesBusy (2), tooBusy (2).
     */
    update: {
      input: {
        params: {
          /** Account id or username */
          id: string
        }
        body: SubAccountChange
      }
      output: SubAccount
    }
    /**
     * Delete a sub-account.
     * Its sessions end. Its users stay in their conferences, as guests.
     * May be called by accounts with role owner or above, apps with client credentials.
     * Fails with invalidUserId (201), tooBusy (2).
     */
    delete: {
      input: {
        params: {
          /** Account id or username */
          id: string
        }
      }
      output: undefined
    }
    /**
     * Set the picture of a sub-account.
     * It is cropped to a square and stored as WebP of 512 by 512 pixels, without camera metadata.
     * May be called by accounts with role owner or above, apps with client credentials.
     * Fails with invalidUserId (201), unsupportedType (5), storageError (300), picturesBusy (2).
     */
    setPicture: {
      input: {
        params: {
          /** Account id or username */
          id: string
        }
        files: {
          /** JPEG, PNG, WebP, GIF (its first frame), AVIF or HEIC of at most 40 million pixels. At most 10485760 bytes. */
          picture: Blob
        }
      }
      output: SubAccount
    }
    /**
     * Remove the picture of a sub-account.
     * May be called by accounts with role owner or above, apps with client credentials.
     * Fails with invalidUserId (201).
     */
    deletePicture: {
      input: {
        params: {
          /** Account id or username */
          id: string
        }
      }
      output: SubAccount
    }
  }
  app: {
    /**
     * List the apps of this account.
     * Owners see all apps of the account, everyone else the app they belong to.
     * May be called by accounts with role attendee or above.
     */
    list: {
      input: Record<never, never>
      output: {
        items: App[]
      }
    }
    /**
     * Create an app.
     * May be called by accounts with role owner or above.
     * Fails with invalidUrl (22).
     */
    create: {
      input: {
        body: AppCreate
      }
      output: AppDetails
    }
    /**
     * Get an app.
     * The owner and the app itself also get its keys; everyone else gets what the list shows.
     * May be called by accounts with role attendee or above, apps with client credentials.
     * Fails with invalidClientId (17).
     */
    read: {
      input: {
        params: {
          /** Client id of an app */
          clientId: string
        }
      }
      output: AppDetails
    }
    /**
     * Change fields of an app, including its domain.
     * Send changed fields only. This only claims a domain: it is the app's once the TXT record in the answer (`domainRecord`) is found, and for as long as that exists. Removing it also removes `connectSubdomain`.
     * May be called by accounts with role owner or above.
     * Fails with invalidClientId (17), invalidUrl (22), defaultAppNeeded (2), domainReserved (2).
     */
    update: {
      input: {
        params: {
          /** Client id of an app */
          clientId: string
        }
        body: AppChange
      }
      output: AppDetails
    }
    /**
     * Check now for the record that proves an app's domain.
     * It is also checked every day. `domainState` gives the result, and `domainProblem` what is wrong.
     * May be called by accounts with role owner or above.
     * Fails with invalidClientId (17), noDomain (2).
     */
    checkDomain: {
      input: {
        params: {
          /** Client id of an app */
          clientId: string
        }
      }
      output: AppDetails
    }
    /**
     * Delete an app with everything in it.
     * The default app cannot be deleted: make another one the default first. Its conferences end, its sub-accounts are deleted, and its owner's sessions continue in the default app.
     * May be called by accounts with role owner or above.
     * Fails with invalidClientId (17), defaultAppNeeded (2), tooBusy (2).
     */
    delete: {
      input: {
        params: {
          /** Client id of an app */
          clientId: string
        }
      }
      output: undefined
    }
    /**
     * Set the logo of an app.
     * Stored as WebP of at most 1024 by 512 pixels. The icon is cropped from it unless one was set.
     * May be called by accounts with role owner or above.
     * Fails with invalidClientId (17), unsupportedType (5), storageError (300), picturesBusy (2).
     */
    setLogo: {
      input: {
        params: {
          /** Client id of an app */
          clientId: string
        }
        files: {
          /** JPEG, PNG, WebP, GIF (its first frame), AVIF or HEIC of at most 40 million pixels. At most 10485760 bytes. */
          picture: Blob
        }
      }
      output: AppDetails
    }
    /**
     * Remove the logo of an app.
     * May be called by accounts with role owner or above.
     * Fails with invalidClientId (17).
     */
    deleteLogo: {
      input: {
        params: {
          /** Client id of an app */
          clientId: string
        }
      }
      output: AppDetails
    }
    /**
     * Set the icon of an app.
     * It is cropped to a square and stored as WebP of 256 by 256 pixels.
     * May be called by accounts with role owner or above.
     * Fails with invalidClientId (17), unsupportedType (5), storageError (300), picturesBusy (2).
     */
    setIcon: {
      input: {
        params: {
          /** Client id of an app */
          clientId: string
        }
        files: {
          /** JPEG, PNG, WebP, GIF (its first frame), AVIF or HEIC of at most 40 million pixels. At most 10485760 bytes. */
          picture: Blob
        }
      }
      output: AppDetails
    }
    /**
     * Remove the icon of an app; it is then cropped from the logo.
     * May be called by accounts with role owner or above.
     * Fails with invalidClientId (17).
     */
    deleteIcon: {
      input: {
        params: {
          /** Client id of an app */
          clientId: string
        }
      }
      output: AppDetails
    }
    /**
     * Replace a key of an app.
     * The previous one stops working at once. A new client secret ends every token of the app; media servers need the new API key.
     * May be called by accounts with role owner or above.
     * Fails with invalidClientId (17).
     */
    regenerateKey: {
      input: {
        params: {
          /** Client id of an app */
          clientId: string
        }
        body: KeyRegenerate
      }
      output: AppDetails
    }
    /**
     * Set the certificate of the app's own servers.
     * Both in PEM. The certificate itself comes first, each following one issued the one before it; none may have expired, and the key must match. The key is stored encrypted and never shown.
     * May be called by accounts with role owner or above.
     * Fails with invalidClientId (17).
     */
    setCertificate: {
      input: {
        params: {
          /** Client id of an app */
          clientId: string
        }
        files: {
          /** The certificate and its issuers, PEM. At most 262144 bytes. */
          certificate: Blob
          /** Its private key, PEM, without a password. At most 262144 bytes. */
          privateKey: Blob
        }
      }
      output: AppDetails
    }
    /**
     * Remove the certificate of the app's own servers, and its key.
     * May be called by accounts with role owner or above.
     * Fails with invalidClientId (17).
     */
    deleteCertificate: {
      input: {
        params: {
          /** Client id of an app */
          clientId: string
        }
      }
      output: AppDetails
    }
  }
  picture: {
    /**
     * Get a picture.
     * For anyone who has the address, which cannot be guessed. Its content never changes: a changed picture gets a new address.
     * Anyone may call this.
     * Fails with invalidPath (4), storageError (300).
     */
    read: {
      input: {
        params: {
          /** Id of a picture */
          pictureId: string
        }
      }
      output: Blob
    }
  }
  setting: {
    /**
     * Get the name, version and downloads of a product variant.
     * May be called by accounts with role attendee or above, apps with client credentials.
     * Fails with invalidSetting (23).
     */
    info: {
      input: {
        query?: {
          /** `lumi` or `lumiroom`. Default: 'lumi' */
          setting?: string
        }
      }
      output: SettingInfo
    }
    /**
     * Check whether an account is an administrator of the installation.
     * True only about oneself, or when an administrator asks; otherwise `false`.
     * May be called by accounts with role attendee or above.
     */
    isAdmin: {
      input: {
        params: {
          /** Username; case is ignored */
          username: string
        }
      }
      output: boolean
    }
  }
  conference: {
    /**
     * List conferences of the app.
     * May be called by accounts with role attendee or above, apps with client credentials, connected services with the scope conferences.
     */
    list: {
      input: {
        query?: {
          /** Accepted for older clients; has no effect */
          details?: 'all'
          /** Only those in this state: 1 waiting, 2 live, 3 ended, 4 deleted */
          state?: number
          /** `true`: only those with someone in them now; `false`: only empty ones */
          active?: boolean | 'true' | 'false'
          /** Only those with this `metaData3` */
          meta_data3?: string
          /** Words, in any order, each of which is part of the name or the id; case is ignored. At most 12 count */
          search?: string
          /** Colour label */
          backgroundColor?: number
          /** Order: those with someone in them first, then live ones, then by name; by name; newest first. Default: 'active' */
          sort?: 'active' | 'name' | 'created'
          /** `true`: also answers how many there are on all pages */
          count?: boolean | 'true' | 'false'
          /** Items per page. Default: 50 */
          limit?: number
          /** `cursor` of the previous page, with the same filters and order */
          cursor?: string
        }
      }
      output: {
        items: Conference[]
        /** Start of the next page; null on the last */
        cursor: string | null
        /** Items on all pages, with the same filters; only where `count` asks for it */
        count?: number
      }
    }
    /**
     * Create a conference.
     * May be called by accounts with role host or above, apps with client credentials, connected services with the scope conferences.
     * Fails with duplicatePasswords (204), conferenceDeleted (202).
     */
    create: {
      input: {
        body: ConferenceCreate
      }
      output: Conference
    }
    /**
     * Create a demo room that is deleted automatically after a day.
     * `POST /conference?meetId=trial` is the same.
     * Anyone may call this.
     */
    createTrial: {
      input: {
        body: TrialCreate
      }
      output: Trial
    }
    /**
     * Check that a conference exists, before joining.
     * Anyone may call this.
     * Fails with invalidConferenceId (200), conferenceDeleted (202), conferenceEnded (21).
     */
    info: {
      input: {
        query: {
          /** Conference id */
          id: string
          /** Key of an attend URL. The answer then contains the role that it gives, and the user if it is a personal link */
          key?: string
        }
      }
      output: ConferenceInfo
    }
    /**
     * Get a conference.
     * May be called by accounts with role attendee or above, apps with client credentials, connected services with the scope conferences.
     * Fails with invalidConferenceId (200), conferenceDeleted (202).
     */
    read: {
      input: {
        params: {
          /** Conference id */
          id: string
        }
      }
      output: Conference
    }
    /**
     * Read what the caller may pass on to bring others in.
     * May be called by accounts with role attendee or above, apps with client credentials, people in the conference.
     * Fails with invalidConferenceId (200), conferenceDeleted (202).
     */
    invitation: {
      input: {
        params: {
          /** Conference id */
          id: string
        }
      }
      output: Invitation
    }
    /**
     * Change a conference; start, end or restart it.
     * May be called by accounts with role host or above, apps with client credentials, connected services with the scope conferences.
     * Fails with invalidConferenceId (200), conferenceDeleted (202), duplicatePasswords (204), noServersAvailable (24), missingElement (8), tooBusy (2).
     */
    update: {
      input: {
        params: {
          /** Conference id */
          id: string
        }
        body: ConferenceChange
      }
      output: Conference
    }
    /**
     * Delete a conference that has ended.
     * Its recordings stay in the list of the app, and links to them continue to work, unless `recordings` says that they are deleted as well, with those of its breakout rooms and unfinished ones.
     * May be called by accounts with role host or above, apps with client credentials.
     * Fails with invalidConferenceId (200), conferenceDeleted (202), conferenceNotEnded (205), tooBusy (2).
     */
    delete: {
      input: {
        params: {
          /** Conference id */
          id: string
        }
        query?: {
          /** Delete the recordings of the conference, or keep them. Default: 'keep' */
          recordings?: 'keep' | 'delete'
        }
      }
      output: undefined
    }
    /**
     * Join a conference.
     * Guests send a name and a password or the key of an attend URL; signed-in people their token. A control token from an earlier join, sent as the bearer token, resumes that user, even in a conference they were moved to. Users who have left need the right by which they joined: the current password or link, or their account. An expelled user is not resumed, even after a restart. Without a control token, a guest of the same browser and name is the user they were within the last day, unless that user is connected. From one network 400 guests join a conference at once, and ten more each minute; people on a known device are not counted.
     * Anyone may call this.
     * Fails with invalidConferenceId (200), conferenceDeleted (202), conferenceEnded (21), userDeleted (203), incorrectPassword (-3), tokenUnauthorized (14), forbidden (2), expelled (2), conferenceLocked (2), entryNotAllowed (2), noServersAvailable (24), missingElement (8), tooManyGuests (2).
     */
    join: {
      input: {
        params: {
          /** Conference id */
          id: string
        }
        body: JoinRequest
      }
      output: JoinResult
    }
    /**
     * Start the conference from inside it, or restart it after its end.
     * For hosts: people who joined a conference that waits to be started by hand, and people who were in one that has ended since, with their control token of that time and while the right by which they joined is valid. A new join brings them back in.
     * May be called by people who are, or were, in the conference.
     * Fails with invalidConferenceId (200), conferenceDeleted (202), startFailed (21), expelled (2), userDeleted (203), noServersAvailable (24).
     */
    start: {
      input: {
        params: {
          /** Conference id */
          id: string
        }
      }
      output: undefined
    }
    /**
     * End the conference for everyone from inside it.
     * For hosts. In a breakout room it ends the conference that the room belongs to, and all its rooms.
     * May be called by people in the conference.
     * Fails with invalidConferenceId (200), conferenceDeleted (202).
     */
    end: {
      input: {
        params: {
          /** Conference id */
          id: string
        }
      }
      output: undefined
    }
    /**
     * Leave the conference.
     * May be called by people in the conference or waiting for it.
     * Fails with invalidConferenceId (200).
     */
    leave: {
      input: {
        params: {
          /** Conference id */
          id: string
        }
      }
      output: undefined
    }
  }
  conferenceUser: {
    /**
     * List the users of a conference.
     * Everyone who has ever joined, and those who wait. Inside the conference this requires the viewUsers privilege; the people in it see each other without it, by the realtime socket.
     * May be called by accounts with role presenter or above, apps with client credentials, people in the conference with the privilege viewUsers, connected services with the scope conferences, holders of a user token with the privilege viewUsers.
     * Fails with invalidConferenceId (200), conferenceDeleted (202).
     */
    list: {
      input: {
        params: {
          /** Conference id */
          id: string
        }
        query?: {
          /** Accepted for older clients; has no effect */
          details?: 'all'
          /** `true`: only those in it now; `false`: only those who are not */
          active?: boolean | 'true' | 'false'
          /** `true`: only those with their microphone on; `false`: off */
          all_audio?: boolean | 'true' | 'false'
          /** `true`: only those with their camera on; `false`: off */
          all_video?: boolean | 'true' | 'false'
          /** Words, in any order, each of which is part of the name or the id; case is ignored. At most 12 count */
          search?: string
          /** Order: those in the conference now first, then by name; by name; by user id; by role, then name. Default: 'active' */
          sort?: 'active' | 'name' | 'userId' | 'role'
          /** Items per page. Default: 500 */
          limit?: number
          /** `cursor` of the previous page, with the same filters and order */
          cursor?: string
        }
      }
      output: {
        items: ConferenceUserDetails[]
        /** Start of the next page; null on the last */
        cursor: string | null
        /** Number of users on all pages together */
        count: number
      }
    }
    /**
     * Exchange a personal link for a token of its user, without joining.
     * For people without an account who read and write the chats outside the call, with the role and privileges that they have in the conference. It opens nothing once they are expelled or deleted, or links admit nobody any more; where there is a waiting room, it opens nothing before they are admitted.
     * Anyone may call this.
     * Fails with invalidConferenceId (200), conferenceDeleted (202), incorrectPassword (-3), userDeleted (203), expelled (2), entryNotAllowed (2).
     */
    token: {
      input: {
        params: {
          /** Conference id */
          id: string
        }
        body: UserTokenRequest
      }
      output: UserToken
    }
    /**
     * Create a user, to send them a personal link.
     * May be called by accounts with role host or above, apps with client credentials, people in the conference with the privilege changeUser, connected services with the scope conferences.
     * Fails with invalidConferenceId (200), conferenceDeleted (202), roleAboveOwn (2).
     */
    create: {
      input: {
        params: {
          /** Conference id */
          id: string
        }
        body: ConferenceUserCreate
      }
      output: ConferenceUserDetails
    }
    /**
     * Get a user of a conference.
     * May be called by accounts with role presenter or above, apps with client credentials, people in the conference with the privilege viewUsers.
     * Fails with invalidConferenceId (200), conferenceDeleted (202), invalidUserId (201), userDeleted (203).
     */
    read: {
      input: {
        params: {
          /** Conference id */
          id: string
          /** User id within a conference */
          userId: string
        }
      }
      output: ConferenceUserRecord
    }
    /**
     * Change a user, or move them to another conference.
     * Inside the conference this requires the changeUser privilege, and nobody can give or take a role above their own, or give a privilege they do not have. Everyone can change their own name and colour. With `id` or `new` the user moves to another conference and becomes a new user there, which is the answer. A media state of 1 asks them to turn it on, because only they can turn a device on; the answer contains the actual state.
     * May be called by accounts with role host or above, apps with client credentials, people in the conference or waiting for it.
     * Fails with invalidConferenceId (200), conferenceDeleted (202), invalidUserId (201), userDeleted (203), higherRole (2), roleAboveOwn (2), privilegeAboveOwn (2), userNotInside (2), tooBusy (2), invalidConferenceId (200), conferenceDeleted (202), invalidUserId (201), userDeleted (203), higherRole (2), tooManyUsers (2), missingElement (8), alreadyInConference (2), expelled (2), conferenceLocked (2), entryNotAllowed (2), userNotInside (2), conferenceEnded (21), encryptionDiffers (2), incorrectPassword (-3), noServersAvailable (24).
     */
    update: {
      input: {
        params: {
          /** Conference id */
          id: string
          /** User id within a conference */
          userId: string
        }
        query?: {
          /** Existing conference of the same app to move to */
          id?: string
          /** One of its passwords, which sets the role; attendees may need none */
          password?: string
          /** `true` moves to a new conference */
          new?: boolean | 'true' | 'false'
        }
        body?: ConferenceUserChange
      }
      output: ChangedConferenceUser
    }
    /**
     * Set one's own picture in a conference.
     * It is cropped to a square and stored as WebP of 256 by 256 pixels, without camera metadata.
     * May be called by people in the conference.
     * Fails with invalidConferenceId (200), conferenceDeleted (202), invalidUserId (201), userDeleted (203), unsupportedType (5), storageError (300), picturesBusy (2).
     */
    setPicture: {
      input: {
        params: {
          /** Conference id */
          id: string
          /** User id within a conference */
          userId: string
        }
        files: {
          /** JPEG, PNG, WebP, GIF (its first frame), AVIF or HEIC of at most 40 million pixels. At most 10485760 bytes. */
          picture: Blob
        }
      }
      output: ConferenceUserDetails
    }
    /**
     * Remove one's own picture from a conference.
     * May be called by people in the conference.
     * Fails with invalidConferenceId (200), conferenceDeleted (202), invalidUserId (201), userDeleted (203).
     */
    deletePicture: {
      input: {
        params: {
          /** Conference id */
          id: string
          /** User id within a conference */
          userId: string
        }
      }
      output: ConferenceUserDetails
    }
    /**
     * Report one's own devices and their settings.
     * For support when somebody cannot be heard or seen. Deleted when the person leaves, and part of no event; the room reports them again when it reconnects.
     * May be called by people in the conference.
     * Fails with invalidConferenceId (200), conferenceDeleted (202).
     */
    reportDevices: {
      input: {
        params: {
          /** Conference id */
          id: string
          /** User id within a conference */
          userId: string
        }
        body: UserDevices
      }
      output: undefined
    }
    /**
     * Ask somebody in the conference to turn their microphone on.
     * Only that person can turn it on.
     * May be called by people in the conference with the privilege changeUser.
     * Fails with invalidConferenceId (200), conferenceDeleted (202), invalidUserId (201), userDeleted (203), higherRole (2), userNotInside (2).
     */
    askToUnmute: {
      input: {
        params: {
          /** Conference id */
          id: string
          /** User id within a conference */
          userId: string
        }
      }
      output: undefined
    }
    /**
     * Delete a user, removing them from the conference at once.
     * May be called by accounts with role host or above, apps with client credentials, people in the conference with the privilege changeUser.
     * Fails with invalidConferenceId (200), conferenceDeleted (202), invalidUserId (201), userDeleted (203), higherRole (2), tooBusy (2).
     */
    delete: {
      input: {
        params: {
          /** Conference id */
          id: string
          /** User id within a conference */
          userId: string
        }
      }
      output: undefined
    }
    /**
     * Change many users at once, all or none.
     * At most 1,000. Media states change only for those in the conference now; 1 asks them to turn it on.
     * May be called by accounts with role host or above, apps with client credentials, people in the conference with the privilege changeUser.
     * Fails with invalidConferenceId (200), conferenceDeleted (202), invalidUserId (201), userDeleted (203), higherRole (2), roleAboveOwn (2), privilegeAboveOwn (2), userNotInside (2), tooBusy (2), invalidConferenceId (200), conferenceDeleted (202), invalidUserId (201), userDeleted (203), higherRole (2), tooManyUsers (2), missingElement (8).
     */
    updateMany: {
      input: {
        params: {
          /** Conference id */
          id: string
        }
        query?: {
          /** A group instead of user ids: all, active (in the conference now), attendees, presenters or hosts. From inside the conference, the caller and users with a higher role are left out. */
          apply_to?: 'all' | 'active' | 'attendees' | 'presenters' | 'hosts'
        }
        body: ConferenceUsersChange
      }
      output: {
        items: ChangedConferenceUser[]
      }
    }
    /**
     * Move users to another conference, all or none.
     * Only users who are in the conference now, at most 1,000. They become new users of the other conference and are taken there automatically; the answer is these users.
     * May be called by accounts with role host or above, apps with client credentials, people in the conference with the privilege changeUser.
     * Fails with invalidConferenceId (200), conferenceDeleted (202), invalidUserId (201), userDeleted (203), higherRole (2), tooManyUsers (2), missingElement (8), alreadyInConference (2), expelled (2), conferenceLocked (2), entryNotAllowed (2), userNotInside (2), conferenceEnded (21), encryptionDiffers (2), incorrectPassword (-3), noServersAvailable (24).
     */
    move: {
      input: {
        params: {
          /** Conference id */
          id: string
        }
        query?: {
          /** A group instead of user ids: all, active (in the conference now), attendees, presenters or hosts. From inside the conference, the caller and users with a higher role are left out. */
          apply_to?: 'all' | 'active' | 'attendees' | 'presenters' | 'hosts'
          /** Existing conference of the same app to move to */
          id?: string
          /** One of its passwords, which sets the role; attendees may need none */
          password?: string
          /** `true` moves to a new conference */
          new?: boolean | 'true' | 'false'
        }
        body: ConferenceUsersMove
      }
      output: {
        /** Conference id */
        confId: string
        items: ConferenceUserDetails[]
      }
    }
    /**
     * Expel users from the conference, all or none.
     * At most 1,000. They are removed at once and cannot come back until the conference is restarted, or they are moved back in or deleted; a deleted user can join as someone new. Hosts of the app are never locked out.
     * May be called by accounts with role host or above, apps with client credentials, people in the conference with the privilege changeUser.
     * Fails with invalidConferenceId (200), conferenceDeleted (202), invalidUserId (201), userDeleted (203), higherRole (2), tooManyUsers (2), missingElement (8), tooBusy (2).
     */
    expel: {
      input: {
        params: {
          /** Conference id */
          id: string
        }
        query?: {
          /** A group instead of user ids: all, active (in the conference now), attendees, presenters or hosts. From inside the conference, the caller and users with a higher role are left out. */
          apply_to?: 'all' | 'active' | 'attendees' | 'presenters' | 'hosts'
        }
        body: ExpelRequest
      }
      output: undefined
    }
  }
  content: {
    /**
     * Upload a file to the library.
     * If possible, it is converted to pages in the background (`document`). Types that run in browsers, such as HTML and SVG, are only ever served as downloads.
     * May be called by accounts with role presenter or above, apps with client credentials.
     * Fails with storageError (300), appFilesFull (300).
     */
    create: {
      input: {
        body?: ContentCreate
        files: {
          /** The file. At most 5368709120 bytes. */
          content: Blob
        }
      }
      output: Content
    }
    /**
     * List the files of the library, by name.
     * Attendees and presenters see the files of conferences they take part in, and those they uploaded.
     * May be called by accounts with role attendee or above, apps with client credentials.
     * Fails with invalidConferenceId (200), conferenceDeleted (202).
     */
    list: {
      input: {
        query?: {
          /** Words, in any order, each of which is part of the name, the file name or the id; case is ignored. At most 12 count */
          search?: string
          /** Order: by name, by type and then name, or newest first. Default: 'name' */
          sort?: 'name' | 'type' | 'created'
          /** Only files of this conference */
          conference?: string
          /** `true`: also answers how many there are on all pages */
          count?: boolean | 'true' | 'false'
          /** Items per page. Default: 50 */
          limit?: number
          /** `cursor` of the previous page, with the same filters and order */
          cursor?: string
        }
      }
      output: {
        items: Content[]
        /** Start of the next page; null on the last */
        cursor: string | null
        /** Items on all pages, with the same filters; only where `count` asks for it */
        count?: number
      }
    }
    /**
     * Get how much space the files and recordings of the app take, may take, and how much is left.
     * May be called by accounts with role presenter or above, apps with client credentials.
     * Fails with storageError (300).
     */
    space: {
      input: Record<never, never>
      output: ContentSpace
    }
    /**
     * Download a file, or a range of it.
     * May be called by accounts with role attendee or above, apps with client credentials.
     * Fails with invalidContentId (301), storageError (300), rangeNotSatisfiable (5).
     */
    download: {
      input: {
        params: {
          /** Id of a file of the library */
          id: string
        }
      }
      output: Blob
    }
    /**
     * Change the name or the delete method of a file.
     * A renamed file is downloaded under its new name, with the ending that it had. Accepts JSON, or `multipart/form-data` with the JSON in the part `request`.
     * May be called by accounts with role presenter or above, apps with client credentials.
     * Fails with invalidContentId (301).
     */
    update: {
      input: {
        params: {
          /** Id of a file of the library */
          id: string
        }
        body: ContentChange
      }
      output: Content
    }
    /**
     * Add a copy of a file to the library.
     * The storage copies the file, so that nothing is uploaded again. The copy is a file of its own: it takes the same space, keeps the delete method and the pages, is in no conference, and stays when the file is deleted.
     * May be called by accounts with role presenter or above, apps with client credentials.
     * Fails with invalidContentId (301), storageError (300), appFilesFull (300).
     */
    duplicate: {
      input: {
        params: {
          /** Id of a file of the library */
          id: string
        }
        body: ContentDuplicate
      }
      output: Content
    }
    /**
     * Delete a file.
     * A file that conferences use is deleted only with `force`, which removes it from all of them.
     * May be called by accounts with role host or above, apps with client credentials.
     * Fails with invalidContentId (301), contentInUse (302).
     */
    delete: {
      input: {
        params: {
          /** Id of a file of the library */
          id: string
        }
        query?: {
          /** Delete it even if it is in use. Default: 'false' */
          force?: boolean | 'true' | 'false'
        }
      }
      output: undefined
    }
    /**
     * Get the details of a file.
     * May be called by accounts with role attendee or above, apps with client credentials.
     * Fails with invalidContentId (301).
     */
    info: {
      input: {
        params: {
          /** Id of a file of the library */
          id: string
        }
      }
      output: Content
    }
    /**
     * List the conferences that use a file, by name.
     * Attendees and presenters see those they take part in.
     * May be called by accounts with role attendee or above, apps with client credentials.
     * Fails with invalidContentId (301).
     */
    conferences: {
      input: {
        params: {
          /** Id of a file of the library */
          id: string
        }
      }
      output: {
        items: ContentUse[]
      }
    }
    /**
     * Get the pages of a file as one PDF, or as an image if the file is one.
     * May be called by accounts with role attendee or above, apps with client credentials.
     * Fails with invalidContentId (301), noPages (2), storageError (300), rangeNotSatisfiable (5).
     */
    document: {
      input: {
        params: {
          /** Id of a file of the library */
          id: string
        }
      }
      output: Blob
    }
    /**
     * Get the number of pages of a file, and their sizes.
     * May be called by accounts with role attendee or above, apps with client credentials.
     * Fails with invalidContentId (301).
     */
    pages: {
      input: {
        params: {
          /** Id of a file of the library */
          id: string
        }
      }
      output: DocumentPages
    }
    /**
     * Get a small picture of a file: of an image, the first page of a document, or a frame of a video.
     * May be called by accounts with role attendee or above, apps with client credentials.
     * Fails with invalidContentId (301), noThumbnail (4), storageError (300), rangeNotSatisfiable (5).
     */
    thumbnail: {
      input: {
        params: {
          /** Id of a file of the library */
          id: string
        }
        query?: {
          /** Version that the client knows. If it is still the newest, the response may be cached for good */
          version?: string
        }
      }
      output: Blob
    }
    /**
     * Create an address for a file that needs no token, for players and links.
     * May be called by accounts with role attendee or above, apps with client credentials.
     * Fails with invalidContentId (301).
     */
    sharedAccess: {
      input: {
        params: {
          /** Id of a file of the library */
          id: string
        }
        query?: {
          /** Minutes until the address expires. Default: 60 */
          expiry_minutes?: number
        }
      }
      output: ContentSharedAccess
    }
    /**
     * Get a file by an address created with `sharedaccess`.
     * Anyone may call this.
     * Fails with tokenUnauthorized (14), invalidContentId (301), invalidConferenceId (200), conferenceDeleted (202), storageError (300), rangeNotSatisfiable (5).
     */
    shared: {
      input: {
        params: {
          /** Id of a file of the library */
          id: string
        }
        query: {
          /** Token from the address */
          token: string
        }
      }
      output: Blob
    }
  }
  contentUpload: {
    /**
     * Begin to upload a file in parts.
     * For large files and unsteady connections: each part is sent by itself, and after a lost connection the upload continues from where it stopped, up to 24 hours later. Small files are simpler in one call.
     * May be called by accounts with role presenter or above, apps with client credentials.
     * Fails with invalidConferenceId (200), conferenceDeleted (202), tooManyUploads (2), appFilesFull (300).
     */
    begin: {
      input: {
        body: ContentUploadBegin
      }
      output: ContentUpload
    }
    /**
     * Get how far an upload is.
     * May be called by accounts with role presenter or above, apps with client credentials.
     * Fails with unknownUpload (4).
     */
    read: {
      input: {
        params: {
          /** Id of an upload */
          id: string
        }
      }
      output: ContentUpload
    }
    /**
     * Send the next part of a file.
     * A part that does not begin where the stored ones end is refused: read the progress of the upload first. If a proxy refuses the part itself (413), send a smaller one.
     * May be called by accounts with role presenter or above, apps with client credentials.
     * Fails with unknownUpload (4), wrongOffset (2), storageError (300), appFilesFull (300).
     */
    addPart: {
      input: {
        params: {
          /** Id of an upload */
          id: string
        }
        query: {
          /** Position of the part in the file, in bytes: `received` of the upload */
          offset: number
        }
        files: {
          /** The bytes of the part. At most 5242880 bytes. */
          content: Blob
        }
      }
      output: ContentUpload
    }
    /**
     * Add a file whose parts are all stored to the library.
     * Also links it to the conference, if one was named. Can be called again if the answer was lost.
     * May be called by accounts with role presenter or above, apps with client credentials.
     * Fails with unknownUpload (4), uploadIncomplete (2), invalidConferenceId (200), conferenceDeleted (202), filesOff (2), tooManyFiles (2), messageNotEncrypted (2), storageError (300), appFilesFull (300).
     */
    finish: {
      input: {
        params: {
          /** Id of an upload */
          id: string
        }
      }
      output: Content
    }
    /**
     * Give up an upload, and remove what is stored of it.
     * May be called by accounts with role presenter or above, apps with client credentials.
     * Fails with unknownUpload (4).
     */
    cancel: {
      input: {
        params: {
          /** Id of an upload */
          id: string
        }
      }
      output: undefined
    }
  }
  conferenceContent: {
    /**
     * List the files of a conference, in the order in which they were linked.
     * May be called by accounts with role attendee or above, apps with client credentials, people in the conference.
     * Fails with invalidConferenceId (200), conferenceDeleted (202).
     */
    list: {
      input: {
        params: {
          /** Conference id */
          id: string
        }
      }
      output: {
        items: LinkedContent[]
      }
    }
    /**
     * Upload a file to the library and link it to the conference in one call.
     * Inside the conference this requires the share privilege and the feature fileShare or documentShare; in an end-to-end encrypted conference, the file and its names must be encrypted as well.
     * May be called by accounts with role presenter or above, apps with client credentials, people in the conference with the privilege share.
     * Fails with invalidConferenceId (200), conferenceDeleted (202), filesOff (2), tooManyFiles (2), storageError (300), appFilesFull (300), demoFilesFull (300), messageNotEncrypted (2).
     */
    upload: {
      input: {
        params: {
          /** Conference id */
          id: string
        }
        body?: ConferenceContentCreate
        files: {
          /** The file. At most 5368709120 bytes. */
          content: Blob
        }
      }
      output: LinkedContent
    }
    /**
     * Link a file of the library to a conference.
     * A file that is already linked gets the new `relatedAs`.
     * May be called by accounts with role presenter or above, apps with client credentials.
     * Fails with invalidConferenceId (200), conferenceDeleted (202), invalidContentId (301), tooManyFiles (2).
     */
    link: {
      input: {
        params: {
          /** Conference id */
          id: string
          /** Id of a file of the library */
          contentId: string
        }
        body: ContentLink
      }
      output: LinkedContent
    }
    /**
     * Remove a file from a conference.
     * A file with delete method 2 is deleted with its last link. Inside the conference this requires the changeShares privilege.
     * May be called by accounts with role presenter or above, apps with client credentials, people in the conference with the privilege changeShares.
     * Fails with invalidConferenceId (200), conferenceDeleted (202), invalidContentId (301).
     */
    unlink: {
      input: {
        params: {
          /** Conference id */
          id: string
          /** Id of a file of the library */
          contentId: string
        }
      }
      output: undefined
    }
    /**
     * Get the details of a file of the conference.
     * May be called by accounts with role attendee or above, apps with client credentials, people in the conference.
     * Fails with invalidConferenceId (200), conferenceDeleted (202), invalidContentId (301).
     */
    read: {
      input: {
        params: {
          /** Conference id */
          id: string
          /** Id of a file of the library */
          contentId: string
        }
      }
      output: LinkedContent
    }
    /**
     * Download a file of the conference, or a range of it.
     * May be called by accounts with role attendee or above, apps with client credentials, people in the conference.
     * Fails with invalidConferenceId (200), conferenceDeleted (202), invalidContentId (301), storageError (300), rangeNotSatisfiable (5).
     */
    download: {
      input: {
        params: {
          /** Conference id */
          id: string
          /** Id of a file of the library */
          contentId: string
        }
      }
      output: Blob
    }
    /**
     * Get the pages of a file of the conference as one PDF, or as an image if the file is one.
     * May be called by accounts with role attendee or above, apps with client credentials, people in the conference.
     * Fails with invalidConferenceId (200), conferenceDeleted (202), invalidContentId (301), noPages (2), storageError (300), rangeNotSatisfiable (5).
     */
    document: {
      input: {
        params: {
          /** Conference id */
          id: string
          /** Id of a file of the library */
          contentId: string
        }
      }
      output: Blob
    }
    /**
     * Get the number of pages of a file of the conference, and their sizes.
     * May be called by accounts with role attendee or above, apps with client credentials, people in the conference.
     * Fails with invalidConferenceId (200), conferenceDeleted (202), invalidContentId (301).
     */
    pages: {
      input: {
        params: {
          /** Conference id */
          id: string
          /** Id of a file of the library */
          contentId: string
        }
      }
      output: DocumentPages
    }
    /**
     * Get a small picture of a file of the conference.
     * May be called by accounts with role attendee or above, apps with client credentials, people in the conference.
     * Fails with invalidConferenceId (200), conferenceDeleted (202), invalidContentId (301), noThumbnail (4), storageError (300), rangeNotSatisfiable (5).
     */
    thumbnail: {
      input: {
        params: {
          /** Conference id */
          id: string
          /** Id of a file of the library */
          contentId: string
        }
        query?: {
          /** Version that the client knows. If it is still the newest, the response may be cached for good */
          version?: string
        }
      }
      output: Blob
    }
    /**
     * Create an address for a file of the conference that needs no token, for players.
     * With a control token it is valid for at most 10 minutes: those still taking part can create another.
     * May be called by accounts with role attendee or above, apps with client credentials, people in the conference.
     * Fails with invalidConferenceId (200), conferenceDeleted (202), invalidContentId (301).
     */
    sharedAccess: {
      input: {
        params: {
          /** Conference id */
          id: string
          /** Id of a file of the library */
          contentId: string
        }
        query?: {
          /** Minutes until the address expires. Default: 60 */
          expiry_minutes?: number
        }
      }
      output: ContentSharedAccess
    }
  }
  chat: {
    /**
     * List the chats the caller belongs to.
     * First the chat `everyone`, which every conference has from the start, then those with the newest messages. Apps, and accounts with role host or above, also see group chats; a private chat (group 1) is visible only to its members.
     * May be called by accounts with role attendee or above, apps with client credentials, people in the conference with the privilege chat, holders of a user token with the privilege chat.
     * Fails with invalidConferenceId (200), conferenceDeleted (202), userDeleted (203), expelled (2), chatNotAllowed (2).
     */
    list: {
      input: {
        params: {
          /** Conference id */
          id: string
        }
        query?: {
          /** The user an app asks for; everyone else asks for themselves and can leave it out */
          userId?: string
          /** Items per page. Default: 50 */
          limit?: number
          /** `cursor` of the previous page, with the same filters and order */
          cursor?: string
        }
      }
      output: {
        items: Chat[]
        /** Start of the next page; null on the last */
        cursor: string | null
        /** The user of the conference as whom the caller writes; null for accounts that manage it and have neither joined it nor written */
        userId: string | null
      }
    }
    /**
     * Start a chat with users or with a group.
     * Starting another private chat with the same users returns the first one. People start 20 chats at once, and one more every ten seconds.
     * May be called by accounts with role attendee or above, apps with client credentials, people in the conference with the privilege chat, holders of a user token with the privilege chat.
     * Fails with invalidConferenceId (200), conferenceDeleted (202), userDeleted (203), expelled (2), chatNotAllowed (2), chatOff (2), invalidUserId (201), tooManyChats (2), operationFailed (2).
     */
    create: {
      input: {
        params: {
          /** Conference id */
          id: string
        }
        body: ChatCreate
      }
      output: Chat
    }
    /**
     * Get a chat.
     * May be called by accounts with role attendee or above, apps with client credentials, people in the conference with the privilege chat, holders of a user token with the privilege chat.
     * Fails with invalidConferenceId (200), conferenceDeleted (202), userDeleted (203), expelled (2), chatNotAllowed (2), unknownChat (4).
     */
    read: {
      input: {
        params: {
          /** Conference id */
          id: string
          /** Chat id; `everyone` is the chat that every conference has */
          chatId: string
        }
        query?: {
          /** The user an app asks for; everyone else asks for themselves and can leave it out */
          userId?: string
        }
      }
      output: Chat
    }
    /**
     * Rename a chat, or change the members of a private one.
     * For its owner; group chats also for hosts. The chat `everyone` cannot be changed.
     * May be called by accounts with role attendee or above, apps with client credentials, people in the conference with the privilege chat, holders of a user token with the privilege chat.
     * Fails with invalidConferenceId (200), conferenceDeleted (202), userDeleted (203), expelled (2), chatNotAllowed (2), unknownChat (4), invalidUserId (201), chatNotChangeable (2).
     */
    update: {
      input: {
        params: {
          /** Conference id */
          id: string
          /** Chat id; `everyone` is the chat that every conference has */
          chatId: string
        }
        query?: {
          /** The user an app asks for; everyone else asks for themselves and can leave it out */
          userId?: string
        }
        body: ChatChange
      }
      output: Chat
    }
    /**
     * Delete a chat with all its messages.
     * For its owner; group chats also for hosts. Of the chat `everyone`, only the messages are deleted.
     * May be called by accounts with role attendee or above, apps with client credentials, people in the conference with the privilege chat, holders of a user token with the privilege chat.
     * Fails with invalidConferenceId (200), conferenceDeleted (202), userDeleted (203), expelled (2), chatNotAllowed (2), unknownChat (4).
     */
    delete: {
      input: {
        params: {
          /** Conference id */
          id: string
          /** Chat id; `everyone` is the chat that every conference has */
          chatId: string
        }
        query?: {
          /** The user an app asks for; everyone else asks for themselves and can leave it out */
          userId?: string
        }
      }
      output: undefined
    }
    /**
     * Send a message.
     * Accounts write as the user they joined as; a host or owner who has never joined becomes a user by writing. Apps name the author in `userId`. People write 30 messages at once and one more each second, with 200 kB at once and 10 kB more each second; changed messages count as well.
     * May be called by accounts with role attendee or above, apps with client credentials, people in the conference with the privilege chat, holders of a user token with the privilege chat.
     * Fails with invalidConferenceId (200), conferenceDeleted (202), userDeleted (203), expelled (2), chatNotAllowed (2), unknownChat (4), chatOff (2), unknownMessage (4), invalidUserId (201), messageNotEncrypted (2), tooManyMessages (2), operationFailed (2).
     */
    send: {
      input: {
        params: {
          /** Conference id */
          id: string
          /** Chat id; `everyone` is the chat that every conference has */
          chatId: string
        }
        body: ChatMessageCreate
      }
      output: ChatMessage
    }
    /**
     * Send a message with a file.
     * Requires the feature fileShare. Only people who can read the chat can fetch the file. It is deleted with its message. Programs are refused, and types that could act in a browser, such as HTML and SVG, are only served as downloads. The total size of the files in the chats of a conference is limited on the server.
     * May be called by accounts with role attendee or above, apps with client credentials, people in the conference with the privilege chat, holders of a user token with the privilege chat.
     * Fails with invalidConferenceId (200), conferenceDeleted (202), userDeleted (203), expelled (2), chatNotAllowed (2), unknownChat (4), chatOff (2), filesOff (2), unknownMessage (4), invalidUserId (201), messageNotEncrypted (2), unsupportedType (5), tooManyMessages (2), chatFilesFull (2), appFilesFull (300), demoFilesFull (300), storageError (300), operationFailed (2), picturesBusy (2).
     */
    sendFile: {
      input: {
        params: {
          /** Conference id */
          id: string
          /** Chat id; `everyone` is the chat that every conference has */
          chatId: string
        }
        body?: ChatFileCreate
        files: {
          /** The file. At most 26214400 bytes. */
          file: Blob
        }
      }
      output: ChatMessage
    }
    /**
     * Download the file of a message.
     * May be called by accounts with role attendee or above, apps with client credentials, people in the conference with the privilege chat, holders of a user token with the privilege chat.
     * Fails with invalidConferenceId (200), conferenceDeleted (202), userDeleted (203), expelled (2), chatNotAllowed (2), unknownChat (4), unknownMessage (4), storageError (300), rangeNotSatisfiable (5).
     */
    file: {
      input: {
        params: {
          /** Conference id */
          id: string
          /** Chat id; `everyone` is the chat that every conference has */
          chatId: string
          /** Message id */
          messageId: number
        }
        query?: {
          /** The user an app asks for; everyone else asks for themselves and can leave it out */
          userId?: string
        }
      }
      output: Blob
    }
    /**
     * Get a small picture of the file of a message.
     * May be called by accounts with role attendee or above, apps with client credentials, people in the conference with the privilege chat, holders of a user token with the privilege chat.
     * Fails with invalidConferenceId (200), conferenceDeleted (202), userDeleted (203), expelled (2), chatNotAllowed (2), unknownChat (4), unknownMessage (4), storageError (300), rangeNotSatisfiable (5), noThumbnail (4).
     */
    thumbnail: {
      input: {
        params: {
          /** Conference id */
          id: string
          /** Chat id; `everyone` is the chat that every conference has */
          chatId: string
          /** Message id */
          messageId: number
        }
        query?: {
          /** The user an app asks for; everyone else asks for themselves and can leave it out */
          userId?: string
        }
      }
      output: Blob
    }
    /**
     * List the messages of a chat, newest page first.
     * Within a page the oldest message comes first. `cursor` leads back in time.
     * May be called by accounts with role attendee or above, apps with client credentials, people in the conference with the privilege chat, holders of a user token with the privilege chat.
     * Fails with invalidConferenceId (200), conferenceDeleted (202), userDeleted (203), expelled (2), chatNotAllowed (2), unknownChat (4).
     */
    messages: {
      input: {
        params: {
          /** Conference id */
          id: string
          /** Chat id; `everyone` is the chat that every conference has */
          chatId: string
        }
        query?: {
          /** The user an app asks for; everyone else asks for themselves and can leave it out */
          userId?: string
          /** Items per page. Default: 50 */
          limit?: number
          /** `cursor` of the previous page, with the same filters and order */
          cursor?: string
          /** Only messages whose text has this, whatever its case */
          search?: string
        }
      }
      output: {
        items: ChatMessage[]
        /** Start of the next page; null on the last */
        cursor: string | null
      }
    }
    /**
     * Edit a message.
     * For its author.
     * May be called by accounts with role attendee or above, apps with client credentials, people in the conference with the privilege chat, holders of a user token with the privilege chat.
     * Fails with invalidConferenceId (200), conferenceDeleted (202), userDeleted (203), expelled (2), chatNotAllowed (2), unknownChat (4), chatOff (2), unknownMessage (4), notTheAuthor (2), invalidUserId (201), messageNotEncrypted (2), tooManyMessages (2).
     */
    edit: {
      input: {
        params: {
          /** Conference id */
          id: string
          /** Chat id; `everyone` is the chat that every conference has */
          chatId: string
          /** Message id */
          messageId: number
        }
        query?: {
          /** The user an app asks for; everyone else asks for themselves and can leave it out */
          userId?: string
        }
        body: ChatMessageChange
      }
      output: ChatMessage
    }
    /**
     * React to a message.
     * Each person can add each of the six reactions once; members of the chat see the names.
     * May be called by accounts with role attendee or above, apps with client credentials, people in the conference with the privilege chat, holders of a user token with the privilege chat.
     * Fails with invalidConferenceId (200), conferenceDeleted (202), userDeleted (203), expelled (2), chatNotAllowed (2), unknownChat (4), chatOff (2), unknownMessage (4).
     */
    react: {
      input: {
        params: {
          /** Conference id */
          id: string
          /** Chat id; `everyone` is the chat that every conference has */
          chatId: string
          /** Message id */
          messageId: number
          /** Reaction */
          reaction: 'thumbsUp' | 'thumbsDown' | 'heart' | 'laugh' | 'surprise' | 'party'
        }
        query?: {
          /** The user an app asks for; everyone else asks for themselves and can leave it out */
          userId?: string
        }
      }
      output: ChatMessage
    }
    /**
     * Take a reaction to a message back.
     * May be called by accounts with role attendee or above, apps with client credentials, people in the conference with the privilege chat, holders of a user token with the privilege chat.
     * Fails with invalidConferenceId (200), conferenceDeleted (202), userDeleted (203), expelled (2), chatNotAllowed (2), unknownChat (4), chatOff (2), unknownMessage (4).
     */
    unreact: {
      input: {
        params: {
          /** Conference id */
          id: string
          /** Chat id; `everyone` is the chat that every conference has */
          chatId: string
          /** Message id */
          messageId: number
          /** Reaction */
          reaction: 'thumbsUp' | 'thumbsDown' | 'heart' | 'laugh' | 'surprise' | 'party'
        }
        query?: {
          /** The user an app asks for; everyone else asks for themselves and can leave it out */
          userId?: string
        }
      }
      output: ChatMessage
    }
    /**
     * Delete a message.
     * For its author, and for hosts with the changeUser privilege.
     * May be called by accounts with role attendee or above, apps with client credentials, people in the conference with the privilege chat, holders of a user token with the privilege chat.
     * Fails with invalidConferenceId (200), conferenceDeleted (202), userDeleted (203), expelled (2), chatNotAllowed (2), unknownChat (4), unknownMessage (4), notTheAuthor (2).
     */
    unsend: {
      input: {
        params: {
          /** Conference id */
          id: string
          /** Chat id; `everyone` is the chat that every conference has */
          chatId: string
          /** Message id */
          messageId: number
        }
        query?: {
          /** The user an app asks for; everyone else asks for themselves and can leave it out */
          userId?: string
        }
      }
      output: undefined
    }
  }
  toast: {
    /**
     * Show a toast to users who are in the conference now.
     * It is not stored: people who join later do not see it.
     * May be called by accounts with role presenter or above, apps with client credentials, people in the conference with the privilege changeUser, connected services with the scope conferences.
     * Fails with invalidConferenceId (200), conferenceDeleted (202), invalidUserId (201).
     */
    send: {
      input: {
        params: {
          /** Conference id */
          id: string
        }
        body: ToastRequest
      }
      output: {
        /** Number of recipients */
        recipients: number
      }
    }
  }
  reaction: {
    /**
     * Show a reaction to everyone in the conference.
     * It is shown for a moment and not stored.
     * May be called by people in the conference.
     * Fails with invalidConferenceId (200), conferenceDeleted (202).
     */
    send: {
      input: {
        params: {
          /** Conference id */
          id: string
        }
        body: ReactionRequest
      }
      output: undefined
    }
  }
  entry: {
    /**
     * List people who wait to be admitted, in the order of arrival.
     * At most the first 1,000. From inside a breakout room, people who wait at its main room.
     * May be called by accounts with role host or above, apps with client credentials, people in the conference with the privilege changeUser.
     * Fails with invalidConferenceId (200), conferenceDeleted (202).
     */
    waiting: {
      input: {
        params: {
          /** Conference id */
          id: string
        }
      }
      output: {
        items: WaitingUser[]
      }
    }
    /**
     * Admit people who wait.
     * Without ids, everybody who waits is admitted. People who have been admitted may come back, also when the waiting room is switched on again. People who no longer wait are left out. From inside a breakout room, people who wait at its main room are admitted there. To refuse somebody, expel them.
     * May be called by accounts with role host or above, apps with client credentials, people in the conference with the privilege changeUser.
     * Fails with invalidConferenceId (200), conferenceDeleted (202), invalidUserId (201).
     */
    admit: {
      input: {
        params: {
          /** Conference id */
          id: string
        }
        body: AdmitRequest
      }
      output: undefined
    }
    /**
     * Change entry and privileges from inside.
     * For hosts with the changeUser privilege. Nobody gives a privilege that they do not have. Everyone inside is notified.
     * May be called by accounts with role host or above, apps with client credentials, people in the conference with the privilege changeUser.
     * Fails with invalidConferenceId (200), conferenceDeleted (202), privilegeAboveOwn (2), tooBusy (2).
     */
    change: {
      input: {
        params: {
          /** Conference id */
          id: string
        }
        body: EntryChange
      }
      output: undefined
    }
  }
  attendance: {
    /**
     * List the attendance of a conference, in the order of arrival.
     * Since it last started, also after its end. For hosts of the app, and for hosts who were in it, with their control token of that time.
     * May be called by accounts with role host or above, apps with client credentials, people who are, or were, in the conference.
     * Fails with invalidConferenceId (200), conferenceDeleted (202).
     */
    list: {
      input: {
        params: {
          /** Conference id */
          id: string
        }
        query?: {
          /** `true`: also before its last start */
          all?: boolean | 'true' | 'false'
          /** Items per page. Default: 500 */
          limit?: number
          /** `cursor` of the previous page, with the same filters and order */
          cursor?: string
        }
      }
      output: AttendanceList
    }
  }
  hand: {
    /**
     * Raise one's hand.
     * It stays raised over a lost connection and a stay in a breakout room, until it is lowered or its user leaves.
     * May be called by people in the conference.
     * Fails with invalidConferenceId (200), conferenceDeleted (202).
     */
    raise: {
      input: {
        params: {
          /** Conference id */
          id: string
        }
      }
      output: undefined
    }
    /**
     * Lower a hand: one's own or, as a host, anybody's.
     * May be called by accounts with role host or above, apps with client credentials, people in the conference.
     * Fails with invalidConferenceId (200), conferenceDeleted (202), invalidUserId (201).
     */
    lower: {
      input: {
        params: {
          /** Conference id */
          id: string
          /** User id within a conference */
          userId: string
        }
      }
      output: undefined
    }
  }
  poll: {
    /**
     * List the polls of a conference, the newest first.
     * Drafts are visible to people who may run polls. A host who was in the conference may also ask after its end.
     * May be called by accounts with role host or above, apps with client credentials, people who are, or were, in the conference.
     * Fails with invalidConferenceId (200), conferenceDeleted (202).
     */
    list: {
      input: {
        params: {
          /** Conference id */
          id: string
        }
      }
      output: {
        items: OwnPoll[]
      }
    }
    /**
     * Prepare a poll, or open it at once.
     * May be called by accounts with role host or above, apps with client credentials, people in the conference with the privilege changeUser.
     * Fails with invalidConferenceId (200), conferenceDeleted (202), tooManyPolls (2).
     */
    create: {
      input: {
        params: {
          /** Conference id */
          id: string
        }
        body: PollCreate
      }
      output: Poll
    }
    /**
     * Change a poll, open or close it.
     * Its question can be changed as long as it is a draft.
     * May be called by accounts with role host or above, apps with client credentials, people in the conference with the privilege changeUser.
     * Fails with invalidConferenceId (200), conferenceDeleted (202), unknownPoll (4), pollNotChangeable (2), pollNotOpen (2).
     */
    update: {
      input: {
        params: {
          /** Conference id */
          id: string
          /** Poll id */
          pollId: string
        }
        body: PollChange
      }
      output: Poll
    }
    /**
     * Delete a poll with its answers.
     * May be called by accounts with role host or above, apps with client credentials, people in the conference with the privilege changeUser.
     * Fails with invalidConferenceId (200), conferenceDeleted (202), unknownPoll (4).
     */
    delete: {
      input: {
        params: {
          /** Conference id */
          id: string
          /** Poll id */
          pollId: string
        }
      }
      output: undefined
    }
    /**
     * Answer a poll.
     * Another answer replaces the first as long as the poll is open.
     * May be called by people in the conference.
     * Fails with invalidConferenceId (200), conferenceDeleted (202), unknownPoll (4), pollNotOpen (2).
     */
    answer: {
      input: {
        params: {
          /** Conference id */
          id: string
          /** Poll id */
          pollId: string
        }
        body: PollAnswerRequest
      }
      output: undefined
    }
    /**
     * List the answers to a poll.
     * For people who may run polls, and after the end for hosts who were in the conference.
     * May be called by accounts with role host or above, apps with client credentials, people who are, or were, in the conference.
     * Fails with invalidConferenceId (200), conferenceDeleted (202), unknownPoll (4).
     */
    answers: {
      input: {
        params: {
          /** Conference id */
          id: string
          /** Poll id */
          pollId: string
        }
        query?: {
          /** Items per page. Default: 500 */
          limit?: number
          /** `cursor` of the previous page, with the same filters and order */
          cursor?: string
        }
      }
      output: {
        items: PollAnswerOf[]
        /** Start of the next page; null on the last */
        cursor: string | null
      }
    }
  }
  spotlight: {
    /**
     * Show somebody large to everybody in the conference.
     * Replaces the person who was shown large before. Inside the conference only hosts may call this.
     * May be called by accounts with role host or above, apps with client credentials, people in the conference.
     * Fails with invalidConferenceId (200), conferenceDeleted (202), invalidUserId (201), userNotInside (2).
     */
    give: {
      input: {
        params: {
          /** Conference id */
          id: string
          /** User id within a conference */
          userId: string
        }
      }
      output: undefined
    }
    /**
     * Show nobody large to everybody any more.
     * Inside the conference only hosts may.
     * May be called by accounts with role host or above, apps with client credentials, people in the conference.
     * Fails with invalidConferenceId (200), conferenceDeleted (202).
     */
    end: {
      input: {
        params: {
          /** Conference id */
          id: string
        }
      }
      output: undefined
    }
  }
  share: {
    /**
     * List what is shared in a conference now, in the order in which it began.
     * May be called by accounts with role host or above, apps with client credentials, people in the conference.
     * Fails with invalidConferenceId (200), conferenceDeleted (202).
     */
    list: {
      input: {
        params: {
          /** Conference id */
          id: string
        }
      }
      output: {
        items: Share[]
      }
    }
    /**
     * Share a document, a whiteboard or a file.
     * Requires the feature of that kind (documentShare, whiteboard, fileShare), and for a whiteboard the privilege annotate as well. An item that is shared in this way already is not changed, and is the answer.
     * May be called by people in the conference with the privilege share.
     * Fails with invalidConferenceId (200), conferenceDeleted (202), invalidContentId (301), noPages (2), unknownBoard (4), tooManyBoards (2), sharingOff (2), tooManyShares (2).
     */
    start: {
      input: {
        params: {
          /** Conference id */
          id: string
        }
        body: ShareStart
      }
      output: Share
    }
    /**
     * Turn to a page of what is shared, for everybody.
     * Inside the conference this requires the privilege changePages, or that it is your own share.
     * May be called by accounts with role host or above, apps with client credentials, people in the conference.
     * Fails with invalidConferenceId (200), conferenceDeleted (202), unknownShare (4), noPages (2).
     */
    turn: {
      input: {
        params: {
          /** Conference id */
          id: string
          /** Id of something that is shared */
          shareId: string
        }
        body: ShareChange
      }
      output: Share
    }
    /**
     * End a share.
     * Inside the conference others' shares require the privilege changeShares. Somebody whose screen is ended may share it again.
     * May be called by accounts with role host or above, apps with client credentials, people in the conference.
     * Fails with invalidConferenceId (200), conferenceDeleted (202), unknownShare (4).
     */
    end: {
      input: {
        params: {
          /** Conference id */
          id: string
          /** Id of something that is shared */
          shareId: string
        }
      }
      output: undefined
    }
  }
  board: {
    /**
     * List the boards of a conference, the oldest first.
     * May be called by accounts with role host or above, apps with client credentials, people in the conference.
     * Fails with invalidConferenceId (200), conferenceDeleted (202).
     */
    list: {
      input: {
        params: {
          /** Conference id */
          id: string
        }
      }
      output: {
        items: Board[]
      }
    }
    /**
     * Create a board with one page.
     * Inside the conference this requires the privileges share and annotate.
     * May be called by accounts with role host or above, apps with client credentials, people in the conference with the privilege share.
     * Fails with invalidConferenceId (200), conferenceDeleted (202), tooManyBoards (2), sharingOff (2).
     */
    create: {
      input: {
        params: {
          /** Conference id */
          id: string
        }
        body: BoardCreate
      }
      output: Board
    }
    /**
     * Give a board another name.
     * Inside the conference this requires the privileges share and annotate.
     * May be called by accounts with role host or above, apps with client credentials, people in the conference with the privilege share.
     * Fails with invalidConferenceId (200), conferenceDeleted (202), unknownBoard (4), sharingOff (2).
     */
    rename: {
      input: {
        params: {
          /** Conference id */
          id: string
          /** Id of a board of a conference */
          boardId: string
        }
        body: BoardChange
      }
      output: Board
    }
    /**
     * Delete a board with all that is drawn on it.
     * Inside the conference this requires the privileges share and annotate. Where it is shown, that ends.
     * May be called by accounts with role host or above, apps with client credentials, people in the conference with the privilege share.
     * Fails with invalidConferenceId (200), conferenceDeleted (202), unknownBoard (4), sharingOff (2).
     */
    delete: {
      input: {
        params: {
          /** Conference id */
          id: string
          /** Id of a board of a conference */
          boardId: string
        }
      }
      output: undefined
    }
    /**
     * Add a page at the end of a board.
     * Inside the conference this requires the privileges share and annotate.
     * May be called by accounts with role host or above, apps with client credentials, people in the conference with the privilege share.
     * Fails with invalidConferenceId (200), conferenceDeleted (202), unknownBoard (4), sharingOff (2), tooManyBoardPages (2).
     */
    addPage: {
      input: {
        params: {
          /** Conference id */
          id: string
          /** Id of a board of a conference */
          boardId: string
        }
        body: BoardPageFields
      }
      output: Board
    }
    /**
     * Change what a page is drawn on.
     * Inside the conference this requires the privileges share and annotate.
     * May be called by accounts with role host or above, apps with client credentials, people in the conference with the privilege share.
     * Fails with invalidConferenceId (200), conferenceDeleted (202), unknownBoard (4), sharingOff (2).
     */
    changePage: {
      input: {
        params: {
          /** Conference id */
          id: string
          /** Id of a board of a conference */
          boardId: string
          /** Id of a page, and name of its document at `/collab` */
          pageId: string
        }
        body: BoardPageFields
      }
      output: Board
    }
    /**
     * Delete a page of a board; the last one is replaced by an empty page.
     * Inside the conference this requires the privileges share and annotate.
     * May be called by accounts with role host or above, apps with client credentials, people in the conference with the privilege share.
     * Fails with invalidConferenceId (200), conferenceDeleted (202), unknownBoard (4), sharingOff (2).
     */
    deletePage: {
      input: {
        params: {
          /** Conference id */
          id: string
          /** Id of a board of a conference */
          boardId: string
          /** Id of a page, and name of its document at `/collab` */
          pageId: string
        }
      }
      output: Board
    }
  }
  breakout: {
    /**
     * Read which breakout rooms are open.
     * May be called by accounts with role host or above, apps with client credentials, people in the conference.
     * Fails with invalidConferenceId (200), conferenceDeleted (202).
     */
    read: {
      input: {
        params: {
          /** Conference id */
          id: string
        }
      }
      output: {
        /** Null while none are open */
        breakout: Breakout | null
        /** The rooms that were open last and have closed; null if there were none */
        last: LastBreakout | null
      }
    }
    /**
     * Open breakout rooms, and move people there.
     * People with the privilege `changeUser` stay in the main room unless `userIds` name them.
     * May be called by accounts with role host or above, apps with client credentials, people in the conference with the privilege changeUser.
     * Fails with invalidConferenceId (200), conferenceDeleted (202), breakoutOpen (2), conferenceNotLive (2), invalidUserId (201), userNotInside (2), noServersAvailable (24).
     */
    open: {
      input: {
        params: {
          /** Conference id */
          id: string
        }
        body: BreakoutOpen
      }
      output: Breakout
    }
    /**
     * Preview the assignment of people to breakout rooms.
     * Opens nothing and moves nobody. The answer can be changed, and sent as `userIds` and `mainUserIds` to open the rooms; a preview with these assigns people who have arrived since.
     * May be called by accounts with role host or above, apps with client credentials, people in the conference with the privilege changeUser.
     * Fails with invalidConferenceId (200), conferenceDeleted (202), breakoutOpen (2), conferenceNotLive (2), invalidUserId (201), userNotInside (2).
     */
    preview: {
      input: {
        params: {
          /** Conference id */
          id: string
        }
        body: BreakoutOpen
      }
      output: BreakoutPreview
    }
    /**
     * Call everybody back.
     * May be called by accounts with role host or above, apps with client credentials, people in the conference with the privilege changeUser.
     * Fails with invalidConferenceId (200), conferenceDeleted (202), breakoutNotOpen (2), noServersAvailable (24).
     */
    close: {
      input: {
        params: {
          /** Conference id */
          id: string
        }
        body: BreakoutClose
      }
      output: undefined
    }
    /**
     * Give everybody in breakout rooms more time.
     * Counted from the current closing time, which may then be at most a day away. Rooms without an end are not changed.
     * May be called by accounts with role host or above, apps with client credentials, people in the conference with the privilege changeUser.
     * Fails with invalidConferenceId (200), conferenceDeleted (202), breakoutNotOpen (2).
     */
    extend: {
      input: {
        params: {
          /** Conference id */
          id: string
        }
        body: BreakoutExtend
      }
      output: undefined
    }
    /**
     * Move people to a breakout room, or back to the main room.
     * May be called by accounts with role host or above, apps with client credentials, people in the conference with the privilege changeUser.
     * Fails with invalidConferenceId (200), conferenceDeleted (202), breakoutNotOpen (2), conferenceNotLive (2), invalidUserId (201), userNotInside (2), noServersAvailable (24).
     */
    move: {
      input: {
        params: {
          /** Conference id */
          id: string
        }
        body: BreakoutMove
      }
      output: undefined
    }
    /**
     * Go to a breakout room, or back to the main room.
     * Everybody may return to the main room, and go back to their last room. People with the privilege `changeUser` may enter any room, and so may everybody in mode `choose`.
     * May be called by people in the conference.
     * Fails with invalidConferenceId (200), conferenceDeleted (202), breakoutNotOpen (2), conferenceNotLive (2), userNotInside (2), noServersAvailable (24).
     */
    enter: {
      input: {
        params: {
          /** Conference id */
          id: string
        }
        body: BreakoutEnter
      }
      output: undefined
    }
    /**
     * Show a text to everybody in the breakout rooms.
     * May be called by accounts with role host or above, apps with client credentials, people in the conference with the privilege changeUser.
     * Fails with invalidConferenceId (200), conferenceDeleted (202), breakoutNotOpen (2).
     */
    announce: {
      input: {
        params: {
          /** Conference id */
          id: string
        }
        body: BreakoutMessage
      }
      output: undefined
    }
    /**
     * Ask for help in a breakout room, or withdraw the request.
     * The id is that of the room.
     * May be called by people in the conference.
     * Fails with invalidConferenceId (200), conferenceDeleted (202), breakoutNotOpen (2).
     */
    help: {
      input: {
        params: {
          /** Conference id */
          id: string
        }
        body: BreakoutHelp
      }
      output: undefined
    }
  }
  breakoutResult: {
    /**
     * List closed breakout rooms whose boards and chat have not been stored as files yet.
     * A room is listed from 5 seconds after it has closed until its results are stored, if anything was drawn or written there.
     * May be called by accounts with role host or above, apps with client credentials, people in the conference with the privilege changeUser.
     * Fails with invalidConferenceId (200), conferenceDeleted (202).
     */
    list: {
      input: {
        params: {
          /** Conference id */
          id: string
        }
      }
      output: {
        items: BreakoutResult[]
      }
    }
    /**
     * Take the boards and the chat of a closed breakout room, to make files of them.
     * Nobody else can take them for two minutes, unless they are given back or stored earlier.
     * May be called by accounts with role host or above, apps with client credentials, people in the conference with the privilege changeUser.
     * Fails with invalidConferenceId (200), conferenceDeleted (202), noBreakoutResult (2).
     */
    take: {
      input: {
        params: {
          /** Conference id */
          id: string
          /** Conference id */
          roomId: string
        }
      }
      output: BreakoutWork
    }
    /**
     * Give back the results of a breakout room that could not be stored, so that they can be taken at once.
     * Results that somebody else has taken since are not affected.
     * May be called by accounts with role host or above, apps with client credentials, people in the conference with the privilege changeUser.
     * Fails with invalidConferenceId (200), conferenceDeleted (202), noBreakoutResult (2).
     */
    release: {
      input: {
        params: {
          /** Conference id */
          id: string
          /** Conference id */
          roomId: string
        }
        body: BreakoutResultRelease
      }
      output: undefined
    }
    /**
     * Confirm that the results of a breakout room are stored.
     * Refused if somebody else has taken them since: storing them is then up to that person.
     * May be called by accounts with role host or above, apps with client credentials, people in the conference with the privilege changeUser.
     * Fails with invalidConferenceId (200), conferenceDeleted (202), noBreakoutResult (2).
     */
    keep: {
      input: {
        params: {
          /** Conference id */
          id: string
          /** Conference id */
          roomId: string
        }
        query: {
          /** Nobody else can take the results before this time, exact to the millisecond. Give them back or confirm that they are stored before it */
          takenUntil: string
        }
      }
      output: undefined
    }
  }
  peerRoom: {
    /**
     * List the caller's peer rooms, and the servers by which browsers learn their own addresses.
     * May be called by people in the conference.
     * Fails with invalidConferenceId (200), conferenceDeleted (202).
     */
    list: {
      input: {
        params: {
          /** Conference id */
          id: string
        }
      }
      output: {
        items: PeerRoom[]
        /** STUN servers of the configuration; empty without */
        iceServers: IceServer[]
      }
    }
    /**
     * Read one of the caller's peer rooms.
     * May be called by people in the conference.
     * Fails with invalidConferenceId (200), conferenceDeleted (202), unknownPeerRoom (2).
     */
    read: {
      input: {
        params: {
          /** Conference id */
          id: string
          /** Peer room id */
          peerRoomId: string
        }
      }
      output: PeerRoom
    }
    /**
     * Make a peer room with somebody in the conference.
     * Each of the two may be in 16 at most.
     * May be called by people in the conference.
     * Fails with invalidConferenceId (200), conferenceDeleted (202), invalidUserId (201), userNotInside (2), peerRoomExists (2), tooManyPeerRooms (2).
     */
    create: {
      input: {
        params: {
          /** Conference id */
          id: string
        }
        body: PeerRoomCreate
      }
      output: PeerRoom
    }
    /**
     * Offer, answer, or ask for another offer.
     * The caller offers, the callee answers and asks for another offer. An offer takes the place of the one before, with its answer and all candidates. An answer is to the offer of the version that it names.
     * May be called by people in the conference.
     * Fails with invalidConferenceId (200), conferenceDeleted (202), unknownPeerRoom (2), wrongPeer (2), peerRoomChanged (2).
     */
    update: {
      input: {
        params: {
          /** Conference id */
          id: string
          /** Peer room id */
          peerRoomId: string
        }
        body: PeerRoomChange
      }
      output: PeerRoom
    }
    /**
     * Add an address to the caller's own set.
     * May be called by people in the conference.
     * Fails with invalidConferenceId (200), conferenceDeleted (202), unknownPeerRoom (2), tooManyCandidates (2).
     */
    addCandidate: {
      input: {
        params: {
          /** Conference id */
          id: string
          /** Peer room id */
          peerRoomId: string
        }
        body: PeerCandidate
      }
      output: undefined
    }
    /**
     * Remove a peer room, by either of its people.
     * May be called by people in the conference.
     * Fails with invalidConferenceId (200), conferenceDeleted (202), unknownPeerRoom (2).
     */
    delete: {
      input: {
        params: {
          /** Conference id */
          id: string
          /** Peer room id */
          peerRoomId: string
        }
      }
      output: undefined
    }
  }
  capture: {
    /**
     * Read whether the conference is being recorded.
     * Everybody in the conference may know.
     * May be called by accounts with role host or above, apps with client credentials, people in the conference.
     * Fails with invalidConferenceId (200), conferenceDeleted (202).
     */
    read: {
      input: {
        params: {
          /** Conference id */
          id: string
        }
      }
      output: {
        /** Null while nothing is recorded; a recording that has ended is listed for another minute */
        capture: Capture | null
      }
    }
    /**
     * Record the conference.
     * May be called by accounts with role host or above, apps with client credentials, people in the conference with the privilege record.
     * Fails with invalidConferenceId (200), conferenceDeleted (202), recordingOff (2), conferenceEncrypted (2), conferenceNotLive (2), alreadyRecorded (2), noSpaceToRecord (2), appFilesFull (300), demoFilesFull (300), noRecorder (2), recorderNeedsFfmpeg (2), recorderNeedsBrowser (2), recordersBusy (2).
     */
    start: {
      input: {
        params: {
          /** Conference id */
          id: string
        }
        body: CaptureStart
      }
      output: Capture
    }
    /**
     * Give the recorder the key of an encrypted conference.
     * The server passes it on to the recorder, and neither reads nor stores it. Everything that the recorder sees and hears is stored unencrypted. From a breakout room it is also given to the recorder of the main conference, and the other way round.
     * May be called by accounts with role host or above, apps with client credentials, people in the conference with the privilege record.
     * Fails with invalidConferenceId (200), conferenceDeleted (202), notRecorded (2).
     */
    giveKey: {
      input: {
        params: {
          /** Conference id */
          id: string
        }
        body: GivenKey
      }
      output: undefined
    }
    /**
     * Pause the recording, or go on with it.
     * May be called by accounts with role host or above, apps with client credentials, people in the conference with the privilege record.
     * Fails with invalidConferenceId (200), conferenceDeleted (202), notRecorded (2).
     */
    change: {
      input: {
        params: {
          /** Conference id */
          id: string
        }
        body: CaptureChange
      }
      output: Capture
    }
    /**
     * Stop and save the recording.
     * May be called by accounts with role host or above, apps with client credentials, people in the conference with the privilege record.
     * Fails with invalidConferenceId (200), conferenceDeleted (202), notRecorded (2).
     */
    stop: {
      input: {
        params: {
          /** Conference id */
          id: string
        }
      }
      output: Capture
    }
  }
  recording: {
    /**
     * List the recordings of the app, by name.
     * Attendees and presenters see those of conferences they take part in. Recordings belong to the app: those of a deleted conference remain.
     * May be called by accounts with role attendee or above, apps with client credentials.
     * Fails with invalidConferenceId (200).
     */
    list: {
      input: {
        query?: {
          /** Accepted for older clients; has no effect */
          details?: 'all'
          /** Words, in any order, each of which is part of the name, the id or the conference id; case is ignored. At most 12 count */
          search?: string
          /** Order: by name, by conference id and then name, or newest first. Default: 'name' */
          sort?: 'name' | 'confId' | 'created'
          /** `true`: also answers how many there are on all pages */
          count?: boolean | 'true' | 'false'
          /** Items per page. Default: 50 */
          limit?: number
          /** `cursor` of the previous page, with the same filters and order */
          cursor?: string
          /** Only recordings of this conference */
          conference?: string
        }
      }
      output: {
        items: Recording[]
        /** Start of the next page; null on the last */
        cursor: string | null
        /** Items on all pages, with the same filters; only where `count` asks for it */
        count?: number
      }
    }
    /**
     * List the recordings of a conference, by name.
     * Recordings belong to the app: those of a deleted conference remain.
     * May be called by accounts with role attendee or above, apps with client credentials.
     * Fails with invalidConferenceId (200).
     */
    listOfConference: {
      input: {
        params: {
          /** Conference id */
          id: string
        }
        query?: {
          /** Accepted for older clients; has no effect */
          details?: 'all'
          /** Words, in any order, each of which is part of the name, the id or the conference id; case is ignored. At most 12 count */
          search?: string
          /** Order: by name, by conference id and then name, or newest first. Default: 'name' */
          sort?: 'name' | 'confId' | 'created'
          /** `true`: also answers how many there are on all pages */
          count?: boolean | 'true' | 'false'
          /** Items per page. Default: 50 */
          limit?: number
          /** `cursor` of the previous page, with the same filters and order */
          cursor?: string
        }
      }
      output: {
        items: Recording[]
        /** Start of the next page; null on the last */
        cursor: string | null
        /** Items on all pages, with the same filters; only where `count` asks for it */
        count?: number
      }
    }
    /**
     * Get the details of a recording.
     * May be called by accounts with role attendee or above, apps with client credentials.
     * Fails with invalidConferenceId (200), unknownRecording (4).
     */
    read: {
      input: {
        params: {
          /** Conference id */
          id: string
          /** Id of a recording */
          recordingId: string
        }
      }
      output: Recording
    }
    /**
     * Get what happened in a recording, and what was written to everybody meanwhile.
     * May be called by accounts with role attendee or above, apps with client credentials.
     * Fails with invalidConferenceId (200), unknownRecording (4).
     */
    timeline: {
      input: {
        params: {
          /** Conference id */
          id: string
          /** Id of a recording */
          recordingId: string
        }
      }
      output: RecordingTimeline
    }
    /**
     * Rename a recording.
     * Its file has the same name from then on, with its ending.
     * May be called by accounts with role host or above, apps with client credentials.
     * Fails with invalidConferenceId (200), unknownRecording (4).
     */
    update: {
      input: {
        params: {
          /** Conference id */
          id: string
          /** Id of a recording */
          recordingId: string
        }
        body: RecordingChange
      }
      output: Recording
    }
    /**
     * Delete a recording and its file.
     * May be called by accounts with role host or above, apps with client credentials.
     * Fails with invalidConferenceId (200), unknownRecording (4).
     */
    delete: {
      input: {
        params: {
          /** Conference id */
          id: string
          /** Id of a recording */
          recordingId: string
        }
      }
      output: undefined
    }
    /**
     * Get a small picture of a recording: one of its frames.
     * May be called by accounts with role attendee or above, apps with client credentials.
     * Fails with invalidConferenceId (200), unknownRecording (4), noThumbnail (4), storageError (300), rangeNotSatisfiable (5).
     */
    thumbnail: {
      input: {
        params: {
          /** Conference id */
          id: string
          /** Id of a recording */
          recordingId: string
        }
        query?: {
          /** Version that the client knows. If it is still the newest, the response may be cached for good */
          version?: string
        }
      }
      output: Blob
    }
    /**
     * Create an address for a recording that needs no token, to play, share or save it.
     * With neither `expiry` nor `expiry_minutes` the address works until it is revoked; one with `content_disposition` then works for 60 minutes. Attendees can create addresses for at most a day, and always say for how long. Every address ends when the account that created it no longer sees the recording: because it was deleted, or expelled from the conference.
     * May be called by accounts with role attendee or above, apps with client credentials.
     * Fails with invalidConferenceId (200), unknownRecording (4), sharedForTooLong (2), tooManyLinks (2).
     */
    sharedAccess: {
      input: {
        params: {
          /** Conference id */
          id: string
          /** Id of a recording */
          recordingId: string
        }
        query?: {
          /** Accepted for older clients; has no effect */
          details?: 'all'
          /** Minutes until the address expires; at most a year */
          expiry_minutes?: number
          /** Time at which the address expires, ISO 8601; a date alone means the end of that day in UTC */
          expiry?: string
          /** Makes the address save the file instead of playing it */
          content_disposition?: 'attachment'
          /** Name of the saved file. Default: the recording's own */
          filename?: string
          /** Saves it as plain binary data, so that no player opens it */
          content_type?: 'binary'
          /** The page that asks plays or saves the recording itself and passes the address to nobody: it works for 1440 minutes at most, and is not among the links of the recording */
          purpose?: 'page'
        }
      }
      output: RecordingSharedAccess
    }
    /**
     * List the links to a recording that work, the newest first.
     * The addresses that were created with `sharedaccess` and neither have expired nor were revoked; without those for a page that plays or saves the recording itself (`purpose`, and `content_disposition` without a time). There are 200 at most.
     * May be called by accounts with role host or above, apps with client credentials.
     * Fails with invalidConferenceId (200), unknownRecording (4).
     */
    links: {
      input: {
        params: {
          /** Conference id */
          id: string
          /** Id of a recording */
          recordingId: string
        }
      }
      output: {
        items: RecordingLink[]
      }
    }
    /**
     * Revoke one link to a recording.
     * May be called by accounts with role host or above, apps with client credentials.
     * Fails with invalidConferenceId (200), unknownRecording (4), unknownLink (4).
     */
    revokeLink: {
      input: {
        params: {
          /** Conference id */
          id: string
          /** Id of a recording */
          recordingId: string
          /** Id of a link to a recording */
          linkId: string
        }
      }
      output: undefined
    }
    /**
     * Revoke all addresses of a recording that were created so far.
     * May be called by accounts with role presenter or above, apps with client credentials.
     * Fails with invalidConferenceId (200), unknownRecording (4).
     */
    revokeSharedAccess: {
      input: {
        params: {
          /** Conference id */
          id: string
          /** Id of a recording */
          recordingId: string
        }
      }
      output: undefined
    }
    /**
     * Get a recording, or a range of it, by an address created with `sharedaccess`.
     * Anyone may call this.
     * Fails with tokenUnauthorized (14), unknownRecording (4), invalidConferenceId (200), storageError (300), rangeNotSatisfiable (5).
     */
    shared: {
      input: {
        params: {
          /** Id of a recording */
          recordingId: string
        }
        query: {
          /** Token from the address */
          token: string
        }
      }
      output: Blob
    }
    /**
     * Get the name of a recording by an address created with `sharedaccess`.
     * Anyone may call this.
     * Fails with tokenUnauthorized (14), unknownRecording (4), invalidConferenceId (200).
     */
    sharedDetails: {
      input: {
        params: {
          /** Id of a recording */
          recordingId: string
        }
        query: {
          /** Token from the address */
          token: string
        }
      }
      output: SharedRecording
    }
  }
  event: {
    /**
     * List events of the app, oldest first.
     * May be called by accounts with role host or above, apps with client credentials, connected services with the scope events.
     */
    list: {
      input: {
        query?: {
          /** Accepted for older clients; has no effect */
          details?: 'all'
          /** Only events after this time, ISO 8601 in UTC */
          gt?: string
          /** Only events at or after this time, ISO 8601 in UTC */
          gte?: string
          /** Only events before this time, ISO 8601 in UTC */
          lt?: string
          /** Only events at or before this time, ISO 8601 in UTC */
          lte?: string
          /** Kinds of event (`eventKind`), separated by commas; 0 means all */
          kinds?: string
          /** Items per page. Default: 200 */
          limit?: number
          /** `cursor` of the previous page, with the same filters and order */
          cursor?: string
        }
      }
      output: {
        items: Event[]
        /** Start of the next page; null on the last */
        cursor: string | null
      }
    }
  }
  connectionTest: {
    /**
     * Get access to the media server for a test of the connection.
     * The token opens a room of its own in which nobody else can be: it belongs to no conference, and is removed when the test leaves it.
     * Anyone may call this.
     */
    begin: {
      input: Record<never, never>
      output: ConnectionTest
    }
  }
  contact: {
    /**
     * Write to support.
     * At most 5 messages an hour from one email address.
     * Anyone may call this.
     */
    support: {
      input: {
        body: ContactSupportRequest
      }
      output: undefined
    }
    /**
     * Report a problem that a support article does not solve.
     * At most 5 messages an hour from one email address.
     * Anyone may call this.
     */
    report: {
      input: {
        body: ArticleReport
      }
      output: undefined
    }
    /**
     * Confirm to a sender that their message has arrived.
     * Sends one email for each message received from this address in the last hour, and none to anyone else; the answer is the same.
     * Anyone may call this.
     */
    respond: {
      input: {
        body: ContactResponseRequest
      }
      output: undefined
    }
    /**
     * Email the links of a demo room.
     * Only for demo rooms, and only with links that really lead there: they are checked against the room and rebuilt. At most 5 emails a day to one address and 10 for one room.
     * Anyone may call this.
     * Fails with invalidConferenceId (200), conferenceDeleted (202), invalidUrl (22).
     */
    demoLinks: {
      input: {
        body: DemoLinksRequest
      }
      output: undefined
    }
  }
  log: {
    /**
     * Exchange an access token for a short-lived log token.
     * Its bearer receives `log_entries` on the realtime socket and may read the log, nothing else.
     * May be called by administrators of the installation.
     */
    login: {
      input: {
        query?: {
          /** The access token, if it cannot be sent as a header */
          token?: string
        }
      }
      output: LogToken
    }
    /**
     * List log entries, newest first.
     * Entries are stored for 14 days, at most the newest 100,000.
     * May be called by administrators of the installation, the log viewer with its token.
     */
    list: {
      input: {
        query?: {
          /** Only entries of this type */
          type?: 'error' | 'warning' | 'info'
          /** Only entries from this part of the installation */
          server?: string
          /** Only entries from this process */
          node?: string
          /** Text that the message contains; case is ignored */
          search?: string
          /** Only entries newer than the one with this id */
          after?: number
          /** Items per page. Default: 100 */
          limit?: number
          /** `cursor` of the previous page, with the same filters and order */
          cursor?: string
        }
      }
      output: {
        items: LogEntry[]
        /** Start of the next page; null on the last */
        cursor: string | null
      }
    }
  }
  preview: {
    /**
     * Get a preview of a web page.
     * From Open Graph, Twitter cards, oEmbed or, failing those, plain HTML. Public pages only, never private networks; at most 1 MB, 3 redirects and 5 seconds. Previews are cached for a day, failures for 10 minutes.
     * Anyone may call this.
     * Fails with invalidUrl (22), noPreview (4).
     */
    read: {
      input: {
        query: {
          /** Address of the page, http or https */
          uri: string
          /** Accepted for older clients; has no effect */
          args?: string
          /** User-Agent to request the page with */
          agent?: string
        }
      }
      output: LinkPreview
    }
    /**
     * Get the image of a preview.
     * Only addresses that a preview has returned. At most 600 pixels wide and high.
     * Anyone may call this.
     * Fails with invalidUrl (22), noPreview (4), picturesBusy (2).
     */
    image: {
      input: {
        query: {
          /** Address of the picture */
          uri: string
          /** As returned with the preview */
          signature: string
        }
      }
      output: Blob
    }
  }
  releaseNote: {
    /**
     * List the release notes, newest first.
     * Anyone may call this.
     */
    list: {
      input: Record<never, never>
      output: {
        items: ReleaseNote[]
      }
    }
  }
  subscriber: {
    /**
     * List the subscribers of the app, oldest first.
     * May be called by accounts with role owner or above, apps with client credentials.
     */
    list: {
      input: Record<never, never>
      output: {
        items: Subscriber[]
      }
    }
    /**
     * Post the events of the app to an address.
     * It receives events from now on: each at least once, in order, in batches at its interval, and again until it answers with a 2xx. An app can have at most 100. A delivery is a POST with the JSON body `{ subscriberId, deliveryId, items }`, where items are events as `GET /events` returns them, and the headers `Lumi-Timestamp` (Unix time in seconds) and `Lumi-Signature`: `v1=` and the HMAC-SHA256 in hex, keyed with `secret`, of the timestamp, a full stop and the raw body. Answer with a 2xx within 10 seconds; redirects are not followed. Anything else is retried after pauses that grow from a second to an hour, with the same `deliveryId` and items. Receivers should ignore what they have already seen, by `deliveryId` or `eventId`. A third-party automation's subscriber (kind 2) can only be created, changed and deleted with an app's own token, or by the connected service that created it: its subscribers are always of this kind, it sees no others, and they end with its connection. One whose receiver answers 410 is deleted.
     * May be called by accounts with role owner or above, apps with client credentials, connected services with the scope events.
     * Fails with invalidUrl (22), privateUrl (22), tooManySubscribers (2), managedElsewhere (2).
     */
    create: {
      input: {
        body: SubscriberRequest
      }
      output: Subscriber
    }
    /**
     * Get a subscriber and the result of its last delivery.
     * May be called by accounts with role owner or above, apps with client credentials, connected services with the scope events.
     * Fails with unknownSubscriber (4).
     */
    read: {
      input: {
        params: {
          /** Subscriber id: lower-case letters and digits */
          id: string
        }
      }
      output: Subscriber
    }
    /**
     * Change a subscriber, or switch it on or off.
     * Send changed fields only. After a change of address, pending deliveries are retried at once. A third-party automation's subscriber (kind 2) can only be created, changed and deleted with an app's own token, or by the connected service that created it: its subscribers are always of this kind, it sees no others, and they end with its connection. One whose receiver answers 410 is deleted.
     * May be called by accounts with role owner or above, apps with client credentials.
     * Fails with unknownSubscriber (4), invalidUrl (22), privateUrl (22), managedElsewhere (2).
     */
    update: {
      input: {
        params: {
          /** Subscriber id: lower-case letters and digits */
          id: string
        }
        body: SubscriberChange
      }
      output: Subscriber
    }
    /**
     * Delete a subscriber and its pending deliveries.
     * A third-party automation's subscriber (kind 2) can only be created, changed and deleted with an app's own token, or by the connected service that created it: its subscribers are always of this kind, it sees no others, and they end with its connection. One whose receiver answers 410 is deleted.
     * May be called by accounts with role owner or above, apps with client credentials, connected services with the scope events.
     * Fails with unknownSubscriber (4), managedElsewhere (2).
     */
    delete: {
      input: {
        params: {
          /** Subscriber id: lower-case letters and digits */
          id: string
        }
      }
      output: undefined
    }
  }
  delivery: {
    /**
     * List deliveries to a subscriber with the answers to them, newest first.
     * Of the last 14 days, and at most the newest 1,000. A delivery is listed from its first attempt on, and shows the last one.
     * May be called by accounts with role owner or above, apps with client credentials.
     * Fails with unknownSubscriber (4).
     */
    list: {
      input: {
        params: {
          /** Subscriber id: lower-case letters and digits */
          id: string
        }
        query?: {
          /** `true`: only those whose last attempt failed; `false`: only the others */
          failed?: boolean | 'true' | 'false'
          /** Items per page. Default: 50 */
          limit?: number
          /** `cursor` of the previous page, with the same filters and order */
          cursor?: string
        }
      }
      output: {
        items: Delivery[]
        /** Start of the next page; null on the last */
        cursor: string | null
      }
    }
    /**
     * Send a delivery again.
     * It is posted once more as soon as possible, with the same `deliveryId` and items, so that the receiver can ignore repeated events. One that is being retried is tried at once instead of after its pause. A failure of this attempt is not retried by itself, unless the delivery was being retried before.
     * May be called by accounts with role owner or above, apps with client credentials.
     * Fails with unknownSubscriber (4), unknownDelivery (4), subscriberOff (2), deliveryExpired (2).
     */
    sendAgain: {
      input: {
        params: {
          /** Subscriber id: lower-case letters and digits */
          id: string
          deliveryId: string
        }
      }
      output: Delivery
    }
  }
  server: {
    /**
     * Register a media server.
     * Called by the media server itself when it starts. A known machine has the same id as before, and stays enabled or disabled. Conferences are placed on it for as long as it sends its heartbeat.
     * May be called by media servers with the API key of their app.
     * Fails with invalidApiKey (19), serverUnauthorized (20), invalidUrl (22), invalidSetting (23).
     */
    register: {
      input: {
        body: ServerRegistration
      }
      output: ServerRegistered
    }
    /**
     * Report that a media server is alive.
     * Called by the media server itself. Without heartbeats nothing new is placed on it, and its conferences move to other servers and do not come back. A server that is no longer known has been deleted.
     * May be called by media servers with the API key of their app.
     * Fails with invalidApiKey (19), serverUnauthorized (20), unknownServer (4).
     */
    heartbeat: {
      input: {
        params: {
          /** Id of a media server */
          id: string
        }
        body: ServerHeartbeat
      }
      output: undefined
    }
    /**
     * List the media servers of the app.
     * May be called by accounts with role owner or above, apps with client credentials.
     */
    list: {
      input: Record<never, never>
      output: {
        items: Server[]
      }
    }
    /**
     * Look up the country of an IP address.
     * Of any address, or of one of the app's media servers.
     * May be called by accounts with role owner or above, apps with client credentials.
     * Fails with unknownServer (4).
     */
    locinfo: {
      input: {
        query: {
          /** Id of a media server */
          id?: string
          /** Looked up instead of the server's address */
          ip?: string
        }
      }
      output: ServerLocation
    }
    /**
     * Get a media server.
     * May be called by accounts with role owner or above, apps with client credentials.
     * Fails with unknownServer (4).
     */
    read: {
      input: {
        params: {
          /** Id of a media server */
          id: string
        }
      }
      output: Server
    }
    /**
     * Get the load of a media server over the last hour or day.
     * The highest figures of each minute of an hour, or of each ten minutes of a day.
     * May be called by accounts with role owner or above, apps with client credentials.
     * Fails with unknownServer (4).
     */
    load: {
      input: {
        params: {
          /** Id of a media server */
          id: string
        }
        query?: {
          /** Period of the measurements, counted back from now. Default: 'hour' */
          period?: 'hour' | 'day'
        }
      }
      output: ServerLoad
    }
    /**
     * Enable or disable a media server.
     * A disabled server gets no new conferences. Those running on it stay until they end, so that it can be drained.
     * May be called by accounts with role owner or above, apps with client credentials.
     * Fails with unknownServer (4).
     */
    update: {
      input: {
        params: {
          /** Id of a media server */
          id: string
        }
        body: ServerChange
      }
      output: Server
    }
    /**
     * Delete a media server.
     * Conferences running on it move to other servers.
     * May be called by accounts with role owner or above, apps with client credentials.
     * Fails with unknownServer (4).
     */
    delete: {
      input: {
        params: {
          /** Id of a media server */
          id: string
        }
      }
      output: undefined
    }
  }
  connectedService: {
    /**
     * List the services that are connected with the app, oldest first.
     * May be called by accounts with role owner or above.
     */
    list: {
      input: Record<never, never>
      output: {
        items: ConnectedService[]
      }
    }
    /**
     * Begin to connect a Slack workspace or a HubSpot account.
     * The browser that made this call opens the address within ten minutes. The product then asks for the workspace or account, and for consent. Zapier is connected from its own pages.
     * May be called by accounts with role owner or above.
     * Fails with productNotConfigured (2).
     */
    connect: {
      input: {
        body: ConnectionStart
      }
      output: {
        /** Address on the same host */
        url: string
      }
    }
    /**
     * Change if people who use a connected product get links to recordings.
     * May be called by accounts with role owner or above.
     * Fails with unknownConnectedService (4), noRecordingLinks (2).
     */
    update: {
      input: {
        params: {
          /** Id of the connection */
          id: string
        }
        body: ConnectedServiceChange
      }
      output: ConnectedService
    }
    /**
     * Disconnect a service: its access ends at once, and its subscribers are deleted.
     * Lumi is removed from a workspace or account. Conferences stay, and messages in it no longer change.
     * May be called by accounts with role owner or above.
     * Fails with unknownConnectedService (4).
     */
    delete: {
      input: {
        params: {
          /** Id of the connection */
          id: string
        }
      }
      output: undefined
    }
  }
  ltiIntegration: {
    /**
     * List the integrations of an app with learning platforms, oldest first.
     * Of the app that the caller is in.
     * May be called by accounts with role owner or above, apps with client credentials.
     * Fails with invalidClientId (17).
     */
    list: {
      input: {
        params: {
          /** Client id of an app */
          clientId: string
        }
      }
      output: {
        items: LtiIntegration[]
      }
    }
    /**
     * Integrate an app with a learning platform.
     * It gets a key pair of its own, whose private key never leaves the server. An app can have at most 100. Canvas needs `lms_jwk_public`. The platform's keys are public ones: a private key is refused, because nobody else's belongs here.
     * May be called by accounts with role owner or above, apps with client credentials.
     * Fails with invalidClientId (17), invalidClientSecret (18), tooManyIntegrations (2).
     */
    create: {
      input: {
        body: LtiIntegrationCreate
      }
      output: LtiIntegration
    }
    /**
     * Get an integration with a learning platform.
     * May be called by accounts with role owner or above, apps with client credentials.
     * Fails with unknownIntegration (4).
     */
    read: {
      input: {
        params: {
          /** Integration id: lower-case letters and digits */
          id: string
        }
      }
      output: LtiIntegration
    }
    /**
     * Change an integration with a learning platform.
     * Send changed fields only. Canvas needs `lms_jwk_public`. The platform's keys are public ones: a private key is refused, because nobody else's belongs here.
     * May be called by accounts with role owner or above, apps with client credentials.
     * Fails with unknownIntegration (4), missingElement (8).
     */
    update: {
      input: {
        params: {
          /** Integration id: lower-case letters and digits */
          id: string
        }
        body: LtiIntegrationChange
      }
      output: LtiIntegration
    }
    /**
     * Delete an integration with a learning platform, and its keys.
     * May be called by accounts with role owner or above, apps with client credentials.
     * Fails with unknownIntegration (4).
     */
    delete: {
      input: {
        params: {
          /** Integration id: lower-case letters and digits */
          id: string
        }
      }
      output: undefined
    }
    /**
     * Get what is entered in the learning platform.
     * May be called by accounts with role owner or above, apps with client credentials.
     * Fails with unknownIntegration (4).
     */
    config: {
      input: {
        params: {
          /** Integration id: lower-case letters and digits */
          id: string
        }
      }
      output: LtiConfig
    }
    /**
     * Get the public keys of an integration.
     * A JSON Web Key Set, which the platform reads to check what this integration signs.
     * Anyone may call this.
     * Fails with unknownIntegration (4).
     */
    keys: {
      input: {
        params: {
          /** Integration id: lower-case letters and digits */
          id: string
        }
      }
      output: LtiPublicKeys
    }
    /**
     * Replace the key pair of an integration.
     * The new key is published at once and signs a day later, so that platforms know it by then; the one before stays published for 30 days more. While the last new key does not sign yet, nothing changes. The answer has the published keys.
     * May be called by accounts with role owner or above, apps with client credentials.
     * Fails with unknownIntegration (4).
     */
    rotateKeys: {
      input: {
        params: {
          /** Integration id: lower-case letters and digits */
          id: string
        }
      }
      output: LtiPublicKeys
    }
  }
  ltiRegistration: {
    /**
     * List the platforms that may launch an integration, oldest first.
     * May be called by accounts with role owner or above, apps with client credentials.
     * Fails with unknownIntegration (4).
     */
    list: {
      input: {
        params: {
          /** Integration id: lower-case letters and digits */
          id: string
        }
      }
      output: {
        items: LtiRegistration[]
      }
    }
    /**
     * Register a platform by hand.
     * Addresses that are left out are those of the vendor (Canvas, Blackboard), or those that follow from the issuer (Moodle). An integration can have at most 20 platforms. Platforms that support dynamic registration need no call: they open the `registration_url` of the config.
     * May be called by accounts with role owner or above, apps with client credentials.
     * Fails with unknownIntegration (4), platformRegistered (2), tooManyRegistrations (2), invalidUrl (22).
     */
    create: {
      input: {
        params: {
          /** Integration id: lower-case letters and digits */
          id: string
        }
        body: LtiRegistrationCreate
      }
      output: LtiRegistration
    }
    /**
     * Change the addresses or deployments of a registered platform.
     * Send changed fields only.
     * May be called by accounts with role owner or above, apps with client credentials.
     * Fails with unknownIntegration (4), unknownRegistration (4), missingElement (8), invalidUrl (22).
     */
    update: {
      input: {
        params: {
          /** Integration id: lower-case letters and digits */
          id: string
          /** Registration id: lower-case letters and digits */
          registrationId: string
        }
        body: LtiRegistrationChange
      }
      output: LtiRegistration
    }
    /**
     * Delete a registered platform, with the people and courses that it has launched.
     * Conferences of the courses stay.
     * May be called by accounts with role owner or above, apps with client credentials.
     * Fails with unknownIntegration (4), unknownRegistration (4).
     */
    delete: {
      input: {
        params: {
          /** Integration id: lower-case letters and digits */
          id: string
          /** Registration id: lower-case letters and digits */
          registrationId: string
        }
      }
      output: undefined
    }
    /**
     * List the last 100 launches of an integration, newest first.
     * Refused ones are among them, and so are grades that were sent to the platform and changes of the members of a course. They are stored for 30 days.
     * May be called by accounts with role owner or above, apps with client credentials.
     * Fails with unknownIntegration (4).
     */
    launches: {
      input: {
        params: {
          /** Integration id: lower-case letters and digits */
          id: string
        }
      }
      output: {
        items: LtiLaunch[]
      }
    }
  }
  ltiRoom: {
    /**
     * Check that a conference exists, before joining.
     * The conference must be of the integration's app.
     * Anyone may call this.
     * Fails with unknownIntegration (4), invalidConferenceId (200), conferenceDeleted (202), conferenceEnded (21).
     */
    info: {
      input: {
        params: {
          /** Integration id: lower-case letters and digits */
          integrationId: string
          /** Conference id */
          id: string
        }
      }
      output: ConferenceInfo
    }
    /**
     * List what a conference offers.
     * The conference must be of the integration's app.
     * Anyone may call this.
     * Fails with unknownIntegration (4), invalidConferenceId (200), conferenceDeleted (202), conferenceEnded (21).
     */
    features: {
      input: {
        params: {
          /** Integration id: lower-case letters and digits */
          integrationId: string
          /** Conference id */
          id: string
        }
      }
      output: {
        items: ConferenceFeature[]
      }
    }
    /**
     * Get the role and privileges of people who join with this password.
     * The conference must be of the integration's app. Wrong passwords are slowed down together with those of joins.
     * Anyone may call this.
     * Fails with unknownIntegration (4), invalidConferenceId (200), conferenceDeleted (202), conferenceEnded (21), incorrectPassword (-3), entryNotAllowed (2).
     */
    privileges: {
      input: {
        params: {
          /** Integration id: lower-case letters and digits */
          integrationId: string
          /** Conference id */
          id: string
        }
        query?: {
          /** Conference password; it sets the role. Attendees may need none */
          password?: string
        }
      }
      output: RolePrivileges
    }
    /**
     * List the users of a conference.
     * The conference must be of the integration's app.
     * May be called by accounts with role presenter or above, apps with client credentials, people in the conference with the privilege viewUsers, connected services with the scope conferences, holders of a user token with the privilege viewUsers.
     * Fails with unknownIntegration (4), invalidConferenceId (200), conferenceDeleted (202), conferenceEnded (21).
     */
    users: {
      input: {
        params: {
          /** Integration id: lower-case letters and digits */
          integrationId: string
          /** Conference id */
          id: string
        }
        query?: {
          /** Accepted for older clients; has no effect */
          details?: 'all'
          /** `true`: only those in it now; `false`: only those who are not */
          active?: boolean | 'true' | 'false'
          /** Words, in any order, each of which is part of the name or the id; case is ignored. At most 12 count */
          search?: string
          /** Order: those in the conference now first, then by name; by name; by user id; by role, then name. Default: 'active' */
          sort?: 'active' | 'name' | 'userId' | 'role'
          /** Items per page. Default: 500 */
          limit?: number
          /** `cursor` of the previous page, with the same filters and order */
          cursor?: string
          /** `true`: only those with their microphone on; `false`: off */
          audio_state?: boolean | 'true' | 'false'
          /** `true`: only those with their camera on; `false`: off */
          video_state?: boolean | 'true' | 'false'
        }
      }
      output: {
        items: ConferenceUserDetails[]
        /** Start of the next page; null on the last */
        cursor: string | null
        /** Number of users on all pages together */
        count: number
      }
    }
    /**
     * List the members of the course who are not in the conference, by name.
     * Empty for a conference of no course. At most 1000 are listed. Hosts and people who came from the course see them; guests who came by a link do not.
     * May be called by people in the conference with the privilege viewUsers.
     * Fails with unknownIntegration (4), invalidConferenceId (200), conferenceDeleted (202), conferenceEnded (21).
     */
    absent: {
      input: {
        params: {
          /** Integration id: lower-case letters and digits */
          integrationId: string
          /** Conference id */
          id: string
        }
      }
      output: {
        items: AbsentMember[]
        /** Number of all absent members */
        count: number
      }
    }
    /**
     * Get the socket on which a room receives joins and departures.
     * Anyone may call this.
     * Fails with unknownIntegration (4).
     */
    subscribe: {
      input: {
        params: {
          /** Integration id: lower-case letters and digits */
          id: string
        }
      }
      output: RealtimeAddress
    }
  }
  ltiItem: {
    /**
     * Get the details of a recording or a file of a course.
     * Anyone may call this.
     * Fails with tokenUnauthorized (14), unknownRecording (4), invalidContentId (301).
     */
    read: {
      input: {
        params: {
          /** Integration id: lower-case letters and digits */
          id: string
        }
        query: {
          /** Token from the address of the page; it ends with the membership in the course */
          token: string
        }
      }
      output: LtiItem
    }
    /**
     * Get a recording or a file of a course, or a range of it, to be played or shown.
     * Anyone may call this.
     * Fails with tokenUnauthorized (14), unknownRecording (4), invalidContentId (301), storageError (300), rangeNotSatisfiable (5).
     */
    file: {
      input: {
        params: {
          /** Integration id: lower-case letters and digits */
          id: string
        }
        query: {
          /** Token from the address of the page; it ends with the membership in the course */
          token: string
        }
      }
      output: Blob
    }
    /**
     * Get a recording or a file of a course, or a range of it, to be saved.
     * Anyone may call this.
     * Fails with tokenUnauthorized (14), unknownRecording (4), invalidContentId (301), storageError (300), rangeNotSatisfiable (5).
     */
    save: {
      input: {
        params: {
          /** Integration id: lower-case letters and digits */
          id: string
        }
        query: {
          /** Token from the address of the page; it ends with the membership in the course */
          token: string
        }
      }
      output: Blob
    }
    /**
     * Get the pages of a file of a course: a PDF, or the image of its only page.
     * Anyone may call this.
     * Fails with tokenUnauthorized (14), unknownRecording (4), invalidContentId (301), noPages (2), storageError (300), rangeNotSatisfiable (5).
     */
    pages: {
      input: {
        params: {
          /** Integration id: lower-case letters and digits */
          id: string
        }
        query: {
          /** Token from the address of the page; it ends with the membership in the course */
          token: string
        }
      }
      output: Blob
    }
  }
  ltiProxy: {
    /**
     * Make a GET call limited to the conferences of an integration.
     * It admits the callers that the named call admits, with the same rights, and only to conferences whose `metaData3` is this integration. The calls are those on conferences, on their users (`GET`), files and chats, as the specification of integrations lists them; any other path is unknown here. The address works without `/v1` as well. Other parameters of the query belong to the call, and so does `params`, as JSON text.
     * Anyone may call this.
     * Fails with unknownIntegration (4), invalidPath (4), forbidden (2), invalidBody (5), invalidConferenceId (200), missingParameter (7), missingAuthHeader (11), missingCredentials (12), unsupportedAuth (13), tokenUnauthorized (14), internal (2), unavailable (1), tooManyRequests (2), headersTooLarge (5), methodNotAllowed (4), deadlinePassed (2), conferenceDeleted (202), conferenceEnded (21), notInside (2), userDeleted (203), expelled (2), chatNotAllowed (2), unknownChat (4).
     */
    read: {
      input: {
        params: {
          /** Integration id: lower-case letters and digits */
          integrationId: string
        }
        query: {
          /** Path of the call, without `/v1`. It may have a query */
          path: string
          /** Parameters of the call, as JSON text */
          params?: string
        }
      }
      output: unknown
    }
    /**
     * Make a POST call limited to the conferences of an integration.
     * It admits the callers that the named call admits, with the same rights, and only to conferences whose `metaData3` is this integration. The calls are those on conferences, on their users (`GET`), files and chats, as the specification of integrations lists them; any other path is unknown here. The address works without `/v1` as well. A new conference gets this integration as its `metaData3`.
     * Anyone may call this.
     * Fails with unknownIntegration (4), invalidPath (4), forbidden (2), invalidBody (5), invalidConferenceId (200), duplicatePasswords (204), conferenceDeleted (202), invalidJson (3), bodyTooLarge (5), storageFull (300), missingElement (8), missingBody (9), missingAuthHeader (11), missingCredentials (12), unsupportedAuth (13), tokenUnauthorized (14), internal (2), unavailable (1), tooManyRequests (2), headersTooLarge (5), methodNotAllowed (4), deadlinePassed (2), invalidContentId (301), tooManyFiles (2), missingParameter (7), userDeleted (203), expelled (2), chatNotAllowed (2), chatOff (2), invalidUserId (201), tooManyChats (2), operationFailed (2), notInside (2), unknownChat (4), unknownMessage (4), messageNotEncrypted (2), tooManyMessages (2).
     */
    create: {
      input: {
        params: {
          /** Integration id: lower-case letters and digits */
          integrationId: string
        }
        body: LtiProxyCall
      }
      output: unknown
    }
    /**
     * Make a PUT call limited to the conferences of an integration.
     * It admits the callers that the named call admits, with the same rights, and only to conferences whose `metaData3` is this integration. The calls are those on conferences, on their users (`GET`), files and chats, as the specification of integrations lists them; any other path is unknown here. The address works without `/v1` as well.
     * Anyone may call this.
     * Fails with unknownIntegration (4), invalidPath (4), forbidden (2), invalidBody (5), invalidConferenceId (200), conferenceDeleted (202), duplicatePasswords (204), noServersAvailable (24), missingElement (8), tooBusy (2), invalidJson (3), bodyTooLarge (5), storageFull (300), missingParameter (7), missingBody (9), missingAuthHeader (11), missingCredentials (12), unsupportedAuth (13), tokenUnauthorized (14), internal (2), unavailable (1), tooManyRequests (2), headersTooLarge (5), methodNotAllowed (4), deadlinePassed (2), userDeleted (203), expelled (2), chatNotAllowed (2), unknownChat (4), invalidUserId (201), chatNotChangeable (2), notInside (2), chatOff (2), unknownMessage (4), notTheAuthor (2), messageNotEncrypted (2), tooManyMessages (2).
     */
    update: {
      input: {
        params: {
          /** Integration id: lower-case letters and digits */
          integrationId: string
        }
        body: LtiProxyCall
      }
      output: unknown
    }
    /**
     * Make a DELETE call limited to the conferences of an integration.
     * It admits the callers that the named call admits, with the same rights, and only to conferences whose `metaData3` is this integration. The calls are those on conferences, on their users (`GET`), files and chats, as the specification of integrations lists them; any other path is unknown here. The address works without `/v1` as well.
     * Anyone may call this.
     * Fails with unknownIntegration (4), invalidPath (4), forbidden (2), invalidBody (5), invalidConferenceId (200), conferenceDeleted (202), conferenceNotEnded (205), tooBusy (2), invalidJson (3), bodyTooLarge (5), storageFull (300), missingParameter (7), missingAuthHeader (11), missingCredentials (12), unsupportedAuth (13), tokenUnauthorized (14), internal (2), unavailable (1), tooManyRequests (2), headersTooLarge (5), methodNotAllowed (4), deadlinePassed (2), invalidContentId (301), notInside (2), userDeleted (203), expelled (2), chatNotAllowed (2), unknownChat (4), unknownMessage (4), notTheAuthor (2).
     */
    delete: {
      input: {
        params: {
          /** Integration id: lower-case letters and digits */
          integrationId: string
        }
        query: {
          /** Path of the call, without `/v1`. It may have a query */
          path: string
        }
      }
      output: undefined
    }
  }
}

/** Method and address of every operation. */
export const operations = {
  "auth": {
    "login": "POST /auth/login",
    "tokenInfo": "GET /auth/oauth2/tokenInfo",
    "token": "POST /auth/oauth2/token",
    "logout": "DELETE /auth/logout"
  },
  "oauthConsent": {
    "read": "GET /auth/oauth2/consent/{requestId}",
    "answer": "POST /auth/oauth2/consent/{requestId}"
  },
  "account": {
    "create": "POST /v1/account",
    "read": "GET /v1/account",
    "update": "PUT /v1/account",
    "privateKey": "GET /v1/account/privateKey jsonOrFile",
    "setPicture": "POST /v1/account/picture",
    "deletePicture": "DELETE /v1/account/picture"
  },
  "password": {
    "help": "POST /api/lumi/login/help",
    "checkReset": "GET /api/lumi/password/reset/{resetHash}",
    "reset": "POST /api/lumi/password/reset/{resetHash}",
    "forceChange": "PUT /api/{product}/password/forcechange"
  },
  "subAccount": {
    "list": "GET /v1/subaccounts",
    "create": "POST /v1/subaccount",
    "read": "GET /v1/subaccount/{id}",
    "update": "PUT /v1/subaccount/{id}",
    "delete": "DELETE /v1/subaccount/{id}",
    "setPicture": "POST /v1/subaccount/{id}/picture",
    "deletePicture": "DELETE /v1/subaccount/{id}/picture"
  },
  "app": {
    "list": "GET /v1/apps",
    "create": "POST /v1/app",
    "read": "GET /v1/app/{clientId}",
    "update": "PUT /v1/app/{clientId}",
    "checkDomain": "POST /v1/app/{clientId}/domain/check",
    "delete": "DELETE /v1/app/{clientId}",
    "setLogo": "POST /v1/app/{clientId}/logo",
    "deleteLogo": "DELETE /v1/app/{clientId}/logo",
    "setIcon": "POST /v1/app/{clientId}/icon",
    "deleteIcon": "DELETE /v1/app/{clientId}/icon",
    "regenerateKey": "POST /v1/app/{clientId}/keys/regenerate",
    "setCertificate": "POST /v1/app/{clientId}/cert",
    "deleteCertificate": "DELETE /v1/app/{clientId}/cert"
  },
  "picture": {
    "read": "GET /v1/picture/{pictureId} file"
  },
  "setting": {
    "info": "GET /v1/setting/info",
    "isAdmin": "GET /api/firestore/isadmin/{username}"
  },
  "conference": {
    "list": "GET /v1/conferences",
    "create": "POST /v1/conference",
    "createTrial": "POST /v1/conference/trial",
    "info": "GET /v1/conference/confinfo",
    "read": "GET /v1/conference/{id}",
    "invitation": "GET /v1/conference/{id}/invitation",
    "update": "PUT /v1/conference/{id}",
    "delete": "DELETE /v1/conference/{id}",
    "join": "POST /v1/conference/{id}/join",
    "start": "POST /v1/conference/{id}/start",
    "end": "POST /v1/conference/{id}/end",
    "leave": "POST /v1/conference/{id}/leave"
  },
  "conferenceUser": {
    "list": "GET /v1/conference/{id}/users",
    "token": "POST /v1/conference/{id}/token",
    "create": "POST /v1/conference/{id}/user",
    "read": "GET /v1/conference/{id}/user/{userId}",
    "update": "PUT /v1/conference/{id}/user/{userId}",
    "setPicture": "POST /v1/conference/{id}/user/{userId}/picture",
    "deletePicture": "DELETE /v1/conference/{id}/user/{userId}/picture",
    "reportDevices": "PUT /v1/conference/{id}/user/{userId}/devices",
    "askToUnmute": "POST /v1/conference/{id}/user/{userId}/unmute",
    "delete": "DELETE /v1/conference/{id}/user/{userId}",
    "updateMany": "PUT /v1/conference/{id}/users",
    "move": "PUT /v1/conference/{id}/users/move",
    "expel": "PUT /v1/conference/{id}/users/expel"
  },
  "content": {
    "create": "POST /v1/content",
    "list": "GET /v1/contents",
    "space": "GET /v1/contents/space",
    "download": "GET /v1/content/{id} file",
    "update": "PUT /v1/content/{id}",
    "duplicate": "POST /v1/content/{id}/duplicate",
    "delete": "DELETE /v1/content/{id}",
    "info": "GET /v1/content/{id}/info",
    "conferences": "GET /v1/content/{id}/conferences",
    "document": "GET /v1/content/{id}/document file",
    "pages": "GET /v1/content/{id}/pages",
    "thumbnail": "GET /v1/content/{id}/thumbnail file",
    "sharedAccess": "GET /v1/content/{id}/sharedaccess",
    "shared": "GET /v1/content/{id}/shared file"
  },
  "contentUpload": {
    "begin": "POST /v1/upload",
    "read": "GET /v1/upload/{id}",
    "addPart": "PUT /v1/upload/{id}/part",
    "finish": "POST /v1/upload/{id}/finish",
    "cancel": "DELETE /v1/upload/{id}"
  },
  "conferenceContent": {
    "list": "GET /v1/conference/{id}/contents",
    "upload": "POST /v1/conference/{id}/content",
    "link": "POST /v1/conference/{id}/content/{contentId}",
    "unlink": "DELETE /v1/conference/{id}/content/{contentId}",
    "read": "GET /v1/conference/{id}/content/{contentId}",
    "download": "GET /v1/conference/{id}/content/{contentId}/file file",
    "document": "GET /v1/conference/{id}/content/{contentId}/document file",
    "pages": "GET /v1/conference/{id}/content/{contentId}/pages",
    "thumbnail": "GET /v1/conference/{id}/content/{contentId}/thumbnail file",
    "sharedAccess": "GET /v1/conference/{id}/content/{contentId}/sharedaccess"
  },
  "chat": {
    "list": "GET /v1/conference/{id}/chats",
    "create": "POST /v1/conference/{id}/chat",
    "read": "GET /v1/conference/{id}/chat/{chatId}",
    "update": "PUT /v1/conference/{id}/chat/{chatId}",
    "delete": "DELETE /v1/conference/{id}/chat/{chatId}",
    "send": "POST /v1/conference/{id}/chat/{chatId}/message",
    "sendFile": "POST /v1/conference/{id}/chat/{chatId}/file",
    "file": "GET /v1/conference/{id}/chat/{chatId}/message/{messageId}/file file",
    "thumbnail": "GET /v1/conference/{id}/chat/{chatId}/message/{messageId}/thumbnail file",
    "messages": "GET /v1/conference/{id}/chat/{chatId}/messages",
    "edit": "PUT /v1/conference/{id}/chat/{chatId}/message/{messageId}",
    "react": "PUT /v1/conference/{id}/chat/{chatId}/message/{messageId}/reaction/{reaction}",
    "unreact": "DELETE /v1/conference/{id}/chat/{chatId}/message/{messageId}/reaction/{reaction}",
    "unsend": "DELETE /v1/conference/{id}/chat/{chatId}/message/{messageId}"
  },
  "toast": {
    "send": "POST /v1/conference/{id}/toast"
  },
  "reaction": {
    "send": "POST /v1/conference/{id}/reaction"
  },
  "entry": {
    "waiting": "GET /v1/conference/{id}/waiting",
    "admit": "PUT /v1/conference/{id}/users/admit",
    "change": "PUT /v1/conference/{id}/entry"
  },
  "attendance": {
    "list": "GET /v1/conference/{id}/attendance"
  },
  "hand": {
    "raise": "POST /v1/conference/{id}/hand",
    "lower": "DELETE /v1/conference/{id}/hand/{userId}"
  },
  "poll": {
    "list": "GET /v1/conference/{id}/polls",
    "create": "POST /v1/conference/{id}/poll",
    "update": "PUT /v1/conference/{id}/poll/{pollId}",
    "delete": "DELETE /v1/conference/{id}/poll/{pollId}",
    "answer": "PUT /v1/conference/{id}/poll/{pollId}/answer",
    "answers": "GET /v1/conference/{id}/poll/{pollId}/answers"
  },
  "spotlight": {
    "give": "PUT /v1/conference/{id}/spotlight/{userId}",
    "end": "DELETE /v1/conference/{id}/spotlight"
  },
  "share": {
    "list": "GET /v1/conference/{id}/shares",
    "start": "POST /v1/conference/{id}/share",
    "turn": "PUT /v1/conference/{id}/share/{shareId}",
    "end": "DELETE /v1/conference/{id}/share/{shareId}"
  },
  "board": {
    "list": "GET /v1/conference/{id}/boards",
    "create": "POST /v1/conference/{id}/board",
    "rename": "PUT /v1/conference/{id}/board/{boardId}",
    "delete": "DELETE /v1/conference/{id}/board/{boardId}",
    "addPage": "POST /v1/conference/{id}/board/{boardId}/page",
    "changePage": "PUT /v1/conference/{id}/board/{boardId}/page/{pageId}",
    "deletePage": "DELETE /v1/conference/{id}/board/{boardId}/page/{pageId}"
  },
  "breakout": {
    "read": "GET /v1/conference/{id}/breakout",
    "open": "POST /v1/conference/{id}/breakout",
    "preview": "POST /v1/conference/{id}/breakout/preview",
    "close": "POST /v1/conference/{id}/breakout/close",
    "extend": "POST /v1/conference/{id}/breakout/extend",
    "move": "POST /v1/conference/{id}/breakout/move",
    "enter": "POST /v1/conference/{id}/breakout/enter",
    "announce": "POST /v1/conference/{id}/breakout/message",
    "help": "PUT /v1/conference/{id}/breakout/help"
  },
  "breakoutResult": {
    "list": "GET /v1/conference/{id}/breakout/results",
    "take": "POST /v1/conference/{id}/breakout/result/{roomId}",
    "release": "POST /v1/conference/{id}/breakout/result/{roomId}/release",
    "keep": "DELETE /v1/conference/{id}/breakout/result/{roomId}"
  },
  "peerRoom": {
    "list": "GET /v1/conference/{id}/peerrooms",
    "read": "GET /v1/conference/{id}/peerroom/{peerRoomId}",
    "create": "POST /v1/conference/{id}/peerroom",
    "update": "PUT /v1/conference/{id}/peerroom/{peerRoomId}",
    "addCandidate": "POST /v1/conference/{id}/peerroom/{peerRoomId}/candidate",
    "delete": "DELETE /v1/conference/{id}/peerroom/{peerRoomId}"
  },
  "capture": {
    "read": "GET /v1/conference/{id}/capture",
    "start": "POST /v1/conference/{id}/capture",
    "giveKey": "PUT /v1/conference/{id}/capture/key",
    "change": "PUT /v1/conference/{id}/capture",
    "stop": "DELETE /v1/conference/{id}/capture"
  },
  "recording": {
    "list": "GET /v1/recordings",
    "listOfConference": "GET /v1/conference/{id}/recordings",
    "read": "GET /v1/conference/{id}/recording/{recordingId}",
    "timeline": "GET /v1/conference/{id}/recording/{recordingId}/timeline",
    "update": "PUT /v1/conference/{id}/recording/{recordingId}",
    "delete": "DELETE /v1/conference/{id}/recording/{recordingId}",
    "thumbnail": "GET /v1/conference/{id}/recording/{recordingId}/thumbnail file",
    "sharedAccess": "GET /v1/conference/{id}/recording/{recordingId}/sharedaccess",
    "links": "GET /v1/conference/{id}/recording/{recordingId}/links",
    "revokeLink": "DELETE /v1/conference/{id}/recording/{recordingId}/link/{linkId}",
    "revokeSharedAccess": "DELETE /v1/conference/{id}/recording/{recordingId}/sharedaccess",
    "shared": "GET /v1/recording/{recordingId}/shared file",
    "sharedDetails": "GET /v1/recording/{recordingId}/shared/details"
  },
  "event": {
    "list": "GET /v1/events"
  },
  "connectionTest": {
    "begin": "POST /v1/connection-test"
  },
  "contact": {
    "support": "POST /api/contactSupport",
    "report": "POST /api/contact/report",
    "respond": "POST /api/sendContactResponse",
    "demoLinks": "POST /api/sendDemoLinks"
  },
  "log": {
    "login": "GET /api/firestore/login",
    "list": "GET /api/logs"
  },
  "preview": {
    "read": "GET /api/preview",
    "image": "GET /api/preview/image file"
  },
  "releaseNote": {
    "list": "GET /api/resource/releaseNotes"
  },
  "subscriber": {
    "list": "GET /v1/subscribers",
    "create": "POST /v1/subscriber",
    "read": "GET /v1/subscriber/{id}",
    "update": "PUT /v1/subscriber/{id}",
    "delete": "DELETE /v1/subscriber/{id}"
  },
  "delivery": {
    "list": "GET /v1/subscriber/{id}/deliveries",
    "sendAgain": "POST /v1/subscriber/{id}/delivery/{deliveryId}/again"
  },
  "server": {
    "register": "POST /v1/server",
    "heartbeat": "PUT /v1/server/{id}/heartbeat",
    "list": "GET /v1/servers",
    "locinfo": "GET /v1/server/locinfo",
    "read": "GET /v1/server/{id}",
    "load": "GET /v1/server/{id}/load",
    "update": "PUT /v1/server/{id}",
    "delete": "DELETE /v1/server/{id}"
  },
  "connectedService": {
    "list": "GET /v1/connectedservices",
    "connect": "POST /v1/connectedservice",
    "update": "PUT /v1/connectedservice/{id}",
    "delete": "DELETE /v1/connectedservice/{id}"
  },
  "ltiIntegration": {
    "list": "GET /v1/lti/integrations/{clientId}",
    "create": "POST /v1/lti/integration",
    "read": "GET /v1/lti/integration/{id}",
    "update": "PUT /v1/lti/integration/{id}",
    "delete": "DELETE /v1/lti/integration/{id}",
    "config": "GET /v1/lti/integration/{id}/config",
    "keys": "GET /v1/lti/integration/{id}/keys",
    "rotateKeys": "POST /v1/lti/integration/{id}/keys"
  },
  "ltiRegistration": {
    "list": "GET /v1/lti/integration/{id}/registrations",
    "create": "POST /v1/lti/integration/{id}/registration",
    "update": "PUT /v1/lti/integration/{id}/registration/{registrationId}",
    "delete": "DELETE /v1/lti/integration/{id}/registration/{registrationId}",
    "launches": "GET /v1/lti/integration/{id}/launches"
  },
  "ltiRoom": {
    "info": "GET /api/lumiapp/{integrationId}/conference/{id}/info",
    "features": "GET /api/lumiapp/{integrationId}/conference/{id}/features",
    "privileges": "GET /api/lumiapp/{integrationId}/conference/{id}/privileges",
    "users": "GET /api/lumiapp/{integrationId}/conference/{id}/users",
    "absent": "GET /api/lumiapp/{integrationId}/conference/{id}/absent",
    "subscribe": "POST /api/lumiapp/{id}/subscribe"
  },
  "ltiItem": {
    "read": "GET /api/lumiapp/{id}/item",
    "file": "GET /api/lumiapp/{id}/item/file file",
    "save": "GET /api/lumiapp/{id}/item/save file",
    "pages": "GET /api/lumiapp/{id}/item/pages file"
  },
  "ltiProxy": {
    "read": "GET /v1/lti/{integrationId}/lumirequest",
    "create": "POST /v1/lti/{integrationId}/lumirequest",
    "update": "PUT /v1/lti/{integrationId}/lumirequest",
    "delete": "DELETE /v1/lti/{integrationId}/lumirequest"
  }
} as const

/** Numbers of the error catalogue, by name; several names may share one. */
export const errorCode = {
  "incorrectPassword": -3,
  "usernameNotFound": -1,
  "unavailable": 1,
  "operationFailed": 2,
  "forbidden": 2,
  "higherRole": 2,
  "roleAboveOwn": 2,
  "privilegeAboveOwn": 2,
  "userNotInside": 2,
  "expelled": 2,
  "conferenceLocked": 2,
  "entryNotAllowed": 2,
  "alreadyInConference": 2,
  "notInside": 2,
  "chatOff": 2,
  "chatNotAllowed": 2,
  "chatNotChangeable": 2,
  "notTheAuthor": 2,
  "filesOff": 2,
  "chatFilesFull": 2,
  "tooManyFiles": 2,
  "sharingOff": 2,
  "tooManyUploads": 2,
  "wrongOffset": 2,
  "uploadIncomplete": 2,
  "pollNotOpen": 2,
  "pollNotChangeable": 2,
  "tooManyPolls": 2,
  "tooManyBoards": 2,
  "tooManyBoardPages": 2,
  "breakoutOpen": 2,
  "unknownPeerRoom": 2,
  "peerRoomExists": 2,
  "peerRoomChanged": 2,
  "wrongPeer": 2,
  "tooManyPeerRooms": 2,
  "tooManyCandidates": 2,
  "noBreakoutResult": 2,
  "breakoutNotOpen": 2,
  "recordingOff": 2,
  "alreadyRecorded": 2,
  "notRecorded": 2,
  "noRecorder": 2,
  "recorderNeedsFfmpeg": 2,
  "recorderNeedsBrowser": 2,
  "noSpaceToRecord": 2,
  "recordersBusy": 2,
  "conferenceEncrypted": 2,
  "messageNotEncrypted": 2,
  "encryptionDiffers": 2,
  "conferenceNotLive": 2,
  "tooManyShares": 2,
  "tooManyUsers": 2,
  "tooManySubscribers": 2,
  "subscriberOff": 2,
  "deliveryExpired": 2,
  "productNotConfigured": 2,
  "noRecordingLinks": 2,
  "tooManyIntegrations": 2,
  "tooManyRegistrations": 2,
  "platformRegistered": 2,
  "managedElsewhere": 2,
  "tooManyLinks": 2,
  "sharedForTooLong": 2,
  "defaultAppNeeded": 2,
  "noPages": 2,
  "deadlinePassed": 2,
  "noDomain": 2,
  "domainReserved": 2,
  "tooBusy": 2,
  "picturesBusy": 2,
  "tooManyMessages": 2,
  "tooManyChats": 2,
  "tooManyGuests": 2,
  "tooManyRequests": 2,
  "internal": 2,
  "invalidJson": 3,
  "invalidPath": 4,
  "methodNotAllowed": 4,
  "unknownChat": 4,
  "unknownMessage": 4,
  "unknownRecording": 4,
  "unknownLink": 4,
  "unknownUpload": 4,
  "unknownShare": 4,
  "unknownBoard": 4,
  "unknownPoll": 4,
  "unknownServer": 4,
  "unknownSubscriber": 4,
  "unknownDelivery": 4,
  "unknownIntegration": 4,
  "unknownConsent": 4,
  "unknownConnectedService": 4,
  "unknownRegistration": 4,
  "noThumbnail": 4,
  "noPreview": 4,
  "invalidBody": 5,
  "bodyTooLarge": 5,
  "proxyLimit": 5,
  "invalidFormBody": 6,
  "headersTooLarge": 5,
  "fileChanged": 5,
  "rangeNotSatisfiable": 5,
  "unsupportedType": 5,
  "missingParameter": 7,
  "missingElement": 8,
  "missingBody": 9,
  "missingResponseBody": 10,
  "missingAuthHeader": 11,
  "missingCredentials": 12,
  "unsupportedAuth": 13,
  "tokenUnauthorized": 14,
  "invalidResetLink": 14,
  "invalidUsername": 15,
  "invalidPassword": 16,
  "samePassword": 16,
  "invalidClientId": 17,
  "invalidClientSecret": 18,
  "invalidApiKey": 19,
  "serverUnauthorized": 20,
  "startFailed": 21,
  "conferenceEnded": 21,
  "invalidUrl": 22,
  "privateUrl": 22,
  "invalidSetting": 23,
  "noServersAvailable": 24,
  "usernameExists": 100,
  "emailTaken": 102,
  "invalidConferenceId": 200,
  "invalidUserId": 201,
  "conferenceDeleted": 202,
  "userDeleted": 203,
  "duplicatePasswords": 204,
  "conferenceNotEnded": 205,
  "storageError": 300,
  "storageFull": 300,
  "appFilesFull": 300,
  "demoFilesFull": 300,
  "invalidContentId": 301,
  "contentInUse": 302
} as const

/** Numbers of the kinds of event, by name. */
export const eventKind = {
  "userCreated": 1,
  "userUpdated": 2,
  "userDeleted": 3,
  "userExpelled": 4,
  "userMoved": 5,
  "userJoined": 6,
  "userLeft": 7,
  "usersUpdated": 8,
  "usersMoved": 9,
  "usersExpelled": 10,
  "conferenceCreated": 100,
  "conferenceStarted": 101,
  "conferenceStopped": 102,
  "conferenceUpdated": 103,
  "conferenceDeleted": 104,
  "shareStarted": 200,
  "shareChanged": 201,
  "shareEnded": 202
} as const

/** Numbers of the states of a conference, by name. */
export const conferenceState = {
  "waiting": 1,
  "live": 2,
  "ended": 3,
  "deleted": 4
} as const

/** Languages of the room. */
export const roomLanguages = ["en","de","ar"] as const

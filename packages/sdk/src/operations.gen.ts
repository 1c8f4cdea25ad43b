// Made from the contract by packages/contract/scripts/generate.ts; do not edit.
/** Account */
export type Account = {
  /** Name to sign in with */
  username: string
  /** E-mail address */
  email: string
  /** First name */
  firstName: string
  /** Last name */
  lastName: string
  /** 1 attendee, 2 presenter, 3 host, 4 owner */
  role: number
  /** Index into the profile colours */
  color: number
  /** Address of the picture, for everybody who has it; null without one */
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
  /** Name to sign in with; upper and lower case are the same */
  username?: string
  /** E-mail address */
  email?: string
  /** First name */
  firstName?: string
  /** Last name */
  lastName?: string
  /** Index into the profile colours */
  color?: number
  /** Current password; needed to change username, email or password, and checked wherever it is sent */
  password?: string
  /** At least 8 characters with an uppercase letter, a lowercase letter and a number; of special characters only ! @ # $ & * */
  newPassword?: string
}

/** App */
export type App = {
  /** Client id of an app */
  clientId: string
  /** Name of the app */
  title: string
  /** What the app is for */
  description: string
  /** Whether a sign-in starts with this app */
  default: boolean
  /** Address of the picture, for everybody who has it; null without one */
  logoImgUrl: string | null
  /** Address of the square icon; cut from the logo unless set */
  iconImgUrl: string | null
  /** Privacy policy of the app; null for none */
  privacyPolicyUrl: string | null
  /** Terms of service of the app; null for none */
  termsOfServiceUrl: string | null
  /** Whether conferences run on the owner's own servers */
  backend: boolean
}

/** AppChange */
export type AppChange = {
  /** Name of the app */
  title?: string
  /** What the app is for */
  description?: string
  /** `true` moves the default here; the default one can not be given up */
  default?: boolean
  /** Privacy policy of the app; null for none */
  privacyPolicyUrl?: string | null
  /** Terms of service of the app; null for none */
  termsOfServiceUrl?: string | null
  /** Whether conferences run on the owner's own servers */
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
  /** What the app is for */
  description: string
  /** Sign-ins start with it from now on. Default: false */
  default?: boolean
  /** Privacy policy of the app; null for none */
  privacyPolicyUrl?: string | null
  /** Terms of service of the app; null for none */
  termsOfServiceUrl?: string | null
}

/** Everything after `backend` only for the owner and the app itself */
export type AppDetails = {
  /** Client id of an app */
  clientId: string
  /** Name of the app */
  title: string
  /** What the app is for */
  description: string
  /** Whether a sign-in starts with this app */
  default: boolean
  /** Address of the picture, for everybody who has it; null without one */
  logoImgUrl: string | null
  /** Address of the square icon; cut from the logo unless set */
  iconImgUrl: string | null
  /** Privacy policy of the app; null for none */
  privacyPolicyUrl: string | null
  /** Terms of service of the app; null for none */
  termsOfServiceUrl: string | null
  /** Whether conferences run on the owner's own servers */
  backend: boolean
  /** Proves the app (client credentials) */
  clientSecret?: string
  /** Proves a media server of the app */
  apiKey?: string
  /** Domain of the app; null for none */
  rootDomain?: string | null
  /** Whether the domain is the app's by now: `proved` once its record was found, and for as long as it stands; null without one */
  domainState?: 'pending' | 'proved' | null
  domainRecord?: DomainRecord | null
  /** When it was looked for last; null for never */
  domainChecked?: string | null
  domainProblem?: 'notFound' | 'otherValue' | 'noAnswer' | 'taken' | null
  /** Label below the domain where its rooms are */
  connectSubdomain?: string | null
  /** Scheme that opens the desktop client; null without one */
  urlProtocolHandler?: string | null
  /** Where the set-up of a media server is to be had; null where none is configured */
  serverSetupUrl?: string | null
  backendCertificate?: BackendCertificate | null
  /** Time, ISO 8601 in UTC */
  created?: string
}

/** ArticleReport */
export type ArticleReport = {
  /** First name */
  first: string
  /** E-mail address */
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

/** BackendCertificate */
export type BackendCertificate = {
  /** Whom it was issued to */
  subject: string
  /** Who issued it */
  issuer: string
  /** Since when it holds */
  validFrom: string
  /** When it ends */
  validTo: string
  /** Names and addresses that it is for */
  hosts: string[]
  /** SHA-256 of the certificate */
  fingerprint: string
}

/** Chat */
export type Chat = {
  /** Chat id; `everyone` is the chat that each conference has */
  chatId: string
  /** Conference id */
  confId: string
  chatType: ChatType
  /** Its name, where it has one */
  displayName: string | null
  /** Who sees it beside its owner: 1 the members named, 2 all users, 3 all attendees, 4 all presenters, 5 all hosts; by the role that each has now */
  userGroup: UserGroup
  /** Members of a private chat beside its owner; empty for other groups */
  userIds: string[]
  /** Who began it; null for `everyone` */
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
  /** Members of a private chat beside its owner */
  userIds?: string[]
}

/** ChatCreate */
export type ChatCreate = {
  chatType?: ChatType
  /** Its name, where it should have one */
  displayName?: string
  /** Default: 1 */
  userGroup?: UserGroup
  /** Members of a private chat beside its owner; empty for other groups */
  userIds?: string[]
  /** Whose chat it is. Apps name anybody, or nobody for a chat of a group; everyone else is it themselves. */
  ownerUserId?: string
}

/** ChatMessage */
export type ChatMessage = {
  /** Grows with every message */
  messageId: number
  /** Conference id */
  confId: string
  /** Chat id; `everyone` is the chat that each conference has */
  chatId: string
  messageType: MessageType
  messageDataType: MessageDataType
  /** Clean HTML, safe to show */
  messageData: string
  /** Who wrote it */
  userId: string
  /** Their name at that time */
  displayName: string
  /** Time, ISO 8601 in UTC */
  created: string
  /** When it was last changed */
  edited: string | null
}

/** ChatMessageChange */
export type ChatMessageChange = {
  /** HTML. Kept of it are paragraphs, line breaks, bold, italic, underline, lists, code and links (http, https, mailto); of everything else only the text. What is left has at most 10,000 characters and says something. */
  messageData: string
}

/** ChatMessageCreate */
export type ChatMessageCreate = {
  messageType?: MessageType
  messageDataType?: MessageDataType
  /** HTML. Kept of it are paragraphs, line breaks, bold, italic, underline, lists, code and links (http, https, mailto); of everything else only the text. What is left has at most 10,000 characters and says something. */
  messageData: string
  /** Who writes. An app has to name somebody: a user of the conference, or an id of its own for a writer who is none. Everyone else is it themselves. */
  userId?: string
  /** Name of a writer who is no user of the conference, `Guest` unless said; users have their own */
  displayName?: string
}

/** Always 1 */
export type ChatType = 1

/** ClientCredentialsRequest */
export type ClientCredentialsRequest = {
  grant_type: 'client_credentials'
  /** Client id of the app; an assertion names it too */
  client_id?: string
  /** The secret of the app, where no assertion is sent */
  client_secret?: string
  /** Goes with `client_assertion` */
  client_assertion_type?: 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer'
  /** A JWT signed with the private key of the account, in place of the secret (RFC 7523) */
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
  /** Ways in: with a password, by an attend URL */
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
  /** What attendees may do */
  privileges: Privileges
  /** What presenters may do */
  presenterPrivileges: Privileges
  /** What hosts may do */
  hostPrivileges: Privileges
  /** Sources of sound */
  audioTypes: {
    /** The computer of each person */
    computer: boolean
  }
  /** Wish to clients: wide pictures from cameras */
  videoPreferWideScreen: boolean
  /** Wish to clients: cameras may send HD */
  videoAllowHD: boolean
  /** Wish to clients: nobody goes beyond `videoLimits` */
  videoEnforceLimits: boolean
  videoLimits: {
    width: number
    height: number
    frameRate: number
  } | null
  metaData1: string | null
  metaData2: string | null
  metaData3: string | null
  /** Joins as attendee */
  attendeeUrl: string | null
  /** Joins as presenter */
  presenterUrl: string | null
  /** Joins as host */
  hostUrl: string | null
  /** 1 waiting, 2 live, 3 ended, 4 deleted */
  state: number
  /** Whether somebody is in it now */
  active: boolean
  /** Time, ISO 8601 in UTC */
  created: string
  /** When it last became live */
  started: string | null
  /** When it ended; null while it has not */
  ended: string | null
  /** When it was deleted */
  deleted: string | null
}

/** Changed fields only */
export type ConferenceChange = {
  /** Name that people see */
  displayName?: string
  startMethod?: StartMethod
  /** Colour label: candlelight, bubble, sky, lime */
  backgroundColor?: number
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
    /** Draw on what is shared */
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
    /** Draw on what is shared */
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
    /** Draw on what is shared */
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
    /** The computer of each person */
    computer?: boolean
  }
  /** Wish to clients: wide pictures from cameras */
  videoPreferWideScreen?: boolean
  /** Wish to clients: cameras may send HD */
  videoAllowHD?: boolean
  /** Wish to clients: nobody goes beyond `videoLimits` */
  videoEnforceLimits?: boolean
  videoLimits?: {
    width: number
    height: number
    frameRate: number
  } | null
  metaData1?: string | null
  metaData2?: string | null
  metaData3?: string | null
  state?: ConferenceStateChange
}

/** ConferenceContentCreate */
export type ConferenceContentCreate = {
  /** Type as the sender knows it */
  contentType?: string
  /** Default: the name of the file */
  displayName?: string
  /** Default: as the part content is called */
  fileName?: string
  /** Default: 1 */
  deleteMethod?: DeleteMethod
  /** What the file is to the conference; a word of your own. Default: 'document' */
  relatedAs?: string
}

/** Only the name is needed; passwords that are left out are made up. */
export type ConferenceCreate = {
  /** Name that people see */
  displayName: string
  startMethod?: StartMethod
  /** Colour label: candlelight, bubble, sky, lime */
  backgroundColor?: number
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
    /** Draw on what is shared */
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
    /** Draw on what is shared */
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
    /** Draw on what is shared */
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
    /** The computer of each person */
    computer?: boolean
  }
  /** Wish to clients: wide pictures from cameras */
  videoPreferWideScreen?: boolean
  /** Wish to clients: cameras may send HD */
  videoAllowHD?: boolean
  /** Wish to clients: nobody goes beyond `videoLimits` */
  videoEnforceLimits?: boolean
  videoLimits?: {
    width: number
    height: number
    frameRate: number
  } | null
  metaData1?: string | null
  metaData2?: string | null
  metaData3?: string | null
  /** An id of your own for this request, such as a UUID. Sent again, for example because no answer came, it creates nothing: the answer is the conference that the first request created. */
  requestId?: string
}

/** ConferenceInfo */
export type ConferenceInfo = {
  /** Conference id */
  confId: string
  /** Name that people see */
  displayName: string
  /** Address of the picture, for everybody who has it; null without one */
  appLogo: string | null
  /** 1 waiting, 2 live, 3 ended, 4 deleted */
  state: number
  /** Whether attendees need a password or an attend URL */
  passwordRequired: boolean
  /** Who joins by the key; only where it is that of a link of one user */
  user?: {
    /** Name that others see */
    displayName: string
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
  /** Whether they may come in; not while they are sent out */
  attend: boolean
  /** Whether they are in the conference now */
  active: boolean
  /** Whether they ever were in it */
  attended: boolean
  /** What they may do, within the features of the conference */
  privileges: Privileges
  videoState: MediaState
  audioState: MediaState
  /** Index into the profile colours */
  color: number
  /** Time, ISO 8601 in UTC */
  created: string
  /** When they were deleted; only events still name them then */
  deleted: string | null
}

/** Changed fields, at least one; a new role brings the privileges of that role. With `new=true` displayName and backgroundColor are of the new conference; with `id` nothing is needed. */
export type ConferenceUserChange = {
  /** Name that others see */
  displayName?: string
  role?: ConferenceRole
  /** What to give or take against the set of the role; privileges that are left out stay */
  privileges?: {
    /** Draw on what is shared */
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
  videoState?: MediaState
  audioState?: MediaState
  /** Colour label of a new conference; 0 unless said */
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
  /** Whether they may come in; not while they are sent out */
  attend: boolean
  /** Whether they are in the conference now */
  active: boolean
  /** Whether they ever were in it */
  attended: boolean
  /** What they may do, within the features of the conference */
  privileges: Privileges
  videoState: MediaState
  audioState: MediaState
  /** Index into the profile colours */
  color: number
  /** Time, ISO 8601 in UTC */
  created: string
  /** When they were deleted; only events still name them then */
  deleted: string | null
  /** Conference id */
  confId: string
  /** Joins as this very user with the role host; null for those who do not manage the conference */
  attendAsHostUrl: string | null
  /** Joins as this very user with the role presenter; null for those who do not manage the conference */
  attendAsPresenterUrl: string | null
  /** Joins as this very user with the role attendee; null for those who do not manage the conference */
  attendAsAttendeeUrl: string | null
}

/** Changed fields, at least one, and whom to change unless `apply_to` says it */
export type ConferenceUsersChange = {
  /** Name that others see */
  displayName?: string
  role?: ConferenceRole
  /** What to give or take against the set of the role; privileges that are left out stay */
  privileges?: {
    /** Draw on what is shared */
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
  videoState?: MediaState
  audioState?: MediaState
  /** Which users; together with `apply_to` those of them who are in that group */
  userIds?: string[]
}

/** displayName (needed) and backgroundColor are of the new conference, with `new=true` */
export type ConferenceUsersMove = {
  /** Which users; together with `apply_to` those of them who are in that group */
  userIds?: string[]
  /** Name of the new conference */
  displayName?: string
  /** Colour label of a new conference; 0 unless said */
  backgroundColor?: number
}

/** ContactResponseRequest */
export type ContactResponseRequest = {
  /** First name */
  first: string
  /** E-mail address */
  email: string
  /** 1 General, 2 Audio, 3 Video, 4 Screen sharing, 5 Documents, 6 Connection */
  topic?: number
}

/** ContactSupportRequest */
export type ContactSupportRequest = {
  /** First name */
  first: string
  /** E-mail address */
  email: string
  /** 1 General, 2 Audio, 3 Video, 4 Screen sharing, 5 Documents, 6 Connection */
  topic: number
  /** What it is about */
  subject: string
  /** The message, plain text */
  message: string
}

/** Content */
export type Content = {
  /** Id of a file of the library */
  contentId: string
  /** Type as its content shows it; what the sender said counts only where it fits */
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
}

/** Changed fields only */
export type ContentChange = {
  /** Name that people see */
  displayName?: string
  deleteMethod?: DeleteMethod
}

/** What is not said follows from the file. */
export type ContentCreate = {
  /** Type as the sender knows it */
  contentType?: string
  /** Default: the name of the file */
  displayName?: string
  /** Default: as the part content is called */
  fileName?: string
  /** Default: 1 */
  deleteMethod?: DeleteMethod
}

/** ContentLink */
export type ContentLink = {
  /** What the file is to the conference; a word of your own. Default: 'document' */
  relatedAs?: string
}

/** ContentSharedAccess */
export type ContentSharedAccess = {
  /** Address of the file. Whoever has it may begin to read the file until it expires, and while its maker may see the file: one made in a conference ends when the file is unlinked or the conference deleted, and with the stay of a guest who made it */
  sharedAccessUrl: string
  /** Time, ISO 8601 in UTC */
  expires: string
}

/** ContentUse */
export type ContentUse = {
  /** Conference id */
  confId: string
  /** Name of the conference */
  displayName: string
  /** Of the conference */
  state: number
  /** What the file is to the conference */
  relatedAs: string
  /** Time, ISO 8601 in UTC */
  linked: string
}

/** 1 never automatically delete, 2 automatically delete when removed from its last conference */
export type DeleteMethod = 1 | 2

/** DemoLinksRequest */
export type DemoLinksRequest = {
  /** E-mail address */
  email: string
  /** First name */
  first: string
  /** Conference id */
  confId: string
  /** Link that lets in hosts, as the conference names it */
  hostUrl?: string
  /** Link that lets in presenters, as the conference names it */
  presenterUrl?: string
  /** Link that lets in attendees, as the conference names it */
  attendeeUrl?: string
}

/** DocumentPages */
export type DocumentPages = {
  document: DocumentStatus
  /** Type of the file that holds the pages, once ready */
  contentType: string | null
  /** Every page, at most 500 */
  items: {
    /** Points */
    width: number
    /** Points */
    height: number
  }[]
}

/** How far a file is on its way to pages */
export type DocumentStatus = {
  /** none: no pages can be made of it; waiting; converting; ready; failed */
  state: 'none' | 'waiting' | 'converting' | 'ready' | 'failed'
  /** Per cent */
  progress: number
  /** How many there are, once ready */
  pages: number | null
  /** Why it failed */
  failure: 'needsOffice' | 'encrypted' | 'damaged' | 'tooManyPages' | 'tooLarge' | 'tookTooLong' | 'outOfMemory' | 'interrupted' | null
  /** Why it failed, in a sentence */
  reason: string | null
}

/** TXT record to set for the domain; null without one */
export type DomainRecord = {
  /** Where it stands */
  name: string
  /** Its text */
  value: string
}

/** Event */
export type Event = {
  /** Grows with every event of the server */
  eventId: number
  /** Kind of event: 1 userCreated, 2 userUpdated, 3 userDeleted, 4 userExpelled, 5 userMoved, 6 userJoined, 7 userLeft, 8 usersUpdated, 9 usersMoved, 10 usersExpelled, 100 conferenceCreated, 101 conferenceStarted, 102 conferenceStopped, 103 conferenceUpdated, 104 conferenceDeleted, 200 shareStarted, 201 shareChanged, 202 shareEnded */
  eventKind: number
  /** Time, ISO 8601 in UTC */
  created: string
  /** Client id of an app */
  clientId: string
  /** Conference that it is about */
  confId: string | null
  /** Users it is about */
  userIds: string[]
  /** These users as they were after the change */
  users: ConferenceUser[]
  /** The conference's name at that time */
  displayName: string | null
}

/** ExpelRequest */
export type ExpelRequest = {
  /** Which users; together with `apply_to` those of them who are in that group */
  userIds?: string[]
}

/** What the conference offers */
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

/** HelpRequest */
export type HelpRequest = {
  /** E-mail address */
  email: string
  /** What the mail should bring */
  help: 'both' | 'username' | 'password'
}

/** JoinJoined */
export type JoinJoined = {
  /** The way in is open */
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
  /** Needed unless a token says who joins */
  displayName?: string
  /** Conference password; it decides the role */
  password?: string
  /** Key of an attend URL; it decides the role */
  key?: string
}

/** JoinResult */
export type JoinResult = JoinWaiting | JoinJoined

/** JoinWaiting */
export type JoinWaiting = {
  /** It has not been started yet */
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

/** LastDelivery */
export type LastDelivery = {
  /** Same in every try of one delivery */
  deliveryId: string
  /** Time, ISO 8601 in UTC */
  at: string
  /** Whether the receiver answered with a 2xx */
  ok: boolean
  /** HTTP status of the answer; null when there was none */
  status: number | null
  /** What went wrong, in a word; null after a success */
  error: string | null
  /** Tries of this delivery so far */
  attempts: number
  /** Events in it */
  events: number
  /** When it is tried again; null after a success */
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
  /** Picture, made small and served by Lumi itself: an address below its origin */
  image: string | null
  /** The site's icon, served by Lumi itself */
  icon: string | null
  /** Width of the image in pixels, where the page says it */
  width: number | null
  /** Height of the image in pixels, where the page says it */
  height: number | null
}

/** LinkedContent */
export type LinkedContent = {
  /** Id of a file of the library */
  contentId: string
  /** Type as its content shows it; what the sender said counts only where it fits */
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
  /** What the file is to the conference; a word of your own */
  relatedAs: string
  /** Since when the conference uses it */
  linked: string
}

/** LogEntry */
export type LogEntry = {
  /** Grows with every entry */
  id: number
  /** Time, ISO 8601 in UTC */
  date: string
  /** How bad it is */
  type: 'error' | 'warning' | 'info'
  /** Part of the installation that wrote it */
  server: string
  /** Process that wrote it: host name and process id */
  node: string
  /** What happened, in one line */
  message: string
}

/** LogToken */
export type LogToken = {
  /** For the log calls and, as `auth: { token }`, for the realtime socket */
  token: string
  /** Seconds that it holds */
  expires_in: number
  /** Environment that this installation is */
  environment: 'root' | 'staging' | 'development'
}

/** LoginRequest */
export type LoginRequest = {
  /** Username, in any case */
  username: string
  /** A password as it is typed */
  password: string
}

/** LoginResult */
export type LoginResult = TokenSet | PasswordExpired

/** 0 off, 1 on */
export type MediaState = 0 | 1

/** Always 1: an HTML paragraph */
export type MessageDataType = 1

/** Always 1: written by a person */
export type MessageType = 1

/** The password must be changed first */
export type PasswordExpired = {
  /** Tells this answer from tokens */
  grant_type: 'expired'
}

/** PrivateKey */
export type PrivateKey = {
  /** Client id of an app */
  clientId: string
  /** Id of the key */
  kid: string
  /** How assertions are signed */
  algorithm: 'ES256'
  /** `aud` of the assertions, and where they are sent */
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
    /** How it signs */
    alg: 'ES256'
  }
  /** How to get a token with it, in a sentence or two */
  usage: string
  /** Time, ISO 8601 in UTC */
  created: string
}

/** What somebody may do */
export type Privileges = {
  /** Draw on what is shared */
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

/** Recording */
export type Recording = {
  /** Id of a recording */
  recordingId: string
  /** Conference id */
  confId: string
  /** Name that people see */
  displayName: string
  /** Name of the file; one without is saved as `Recording_{recordingId}.mp4` */
  filename: string | null
  /** Type of the file */
  contentType: string
  /** Bytes */
  size: number
  /** Seconds, where it is known */
  duration: number | null
  /** Time, ISO 8601 in UTC */
  created: string
}

/** RecordingChange */
export type RecordingChange = {
  /** Name that people see */
  displayName: string
}

/** RecordingSharedAccess */
export type RecordingSharedAccess = {
  /** Address of the file; whoever has it may see the recording until it expires or is revoked */
  sharedAccessUrl: string
  /** Until when it works; null: until it is revoked */
  expires: string | null
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
  /** Day of the release */
  date: string
  /** In general */
  description: string[]
  /** What is new */
  new: {
    /** What it is about */
    description: string
    /** What was done */
    tasks: string[]
  }[]
  /** What was mended */
  fixes: {
    /** What it is about */
    description: string
    /** What was done */
    tasks: string[]
  }[]
}

/** RoomConference */
export type RoomConference = {
  /** Conference id */
  confId: string
  /** Name of the conference */
  displayName: string
  /** 1 waiting, 2 live, 3 ended, 4 deleted */
  state: number
  features: Features
  /** Address of the picture, for everybody who has it; null without one */
  appLogo: string | null
}

/** A media server */
export type Server = {
  /** Id of a media server */
  serverId: string
  /** Client id of an app */
  clientId: string
  /** Names the machine; the same machine is the same server */
  machineId: string
  /** Where browsers reach its media */
  url: string
  /** IP address */
  ip: string
  countryCode: string | null
  /** Whether conferences are placed on it */
  enabled: boolean
  /** Whether it has told lately that it lives */
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
  /** Whether its machine waits to be restarted */
  rebootRequired: boolean
  /** Time, ISO 8601 in UTC */
  created: string
  /** Time, ISO 8601 in UTC */
  lastHeartbeat: string
}

/** ServerChange */
export type ServerChange = {
  /** Whether conferences are placed on it */
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
  /** Whether its machine waits to be restarted */
  rebootRequired: boolean
}

/** ServerLocation */
export type ServerLocation = {
  /** IP address */
  ip: string
  /** Null for addresses of private networks and unknown ones */
  countryCode: string | null
  /** Name in English */
  countryName: string | null
  /** Middle of the country, degrees */
  latitude: number | null
  /** Middle of the country, degrees */
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
  /** Names the machine for good, such as its /etc/machine-id */
  machineId: string
  /** Address of its LiveKit, for browsers and for Lumi alike: wss or https. Plain ws or http, and addresses of private networks, only where the installation allows them */
  url: string
  /** Its public address; unless said, the one that the call comes from */
  ip?: string
  /** Version of its software */
  version: string
  /** API key of its LiveKit */
  livekitApiKey: string
  /** API secret of its LiveKit; kept encrypted and never shown */
  livekitApiSecret: string
  setting?: string | null
  /** Where it stands; unless said, the country of its address */
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
  /** The desktop client; null where none is configured */
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

/** SignUpRequest */
export type SignUpRequest = {
  /** Audience, for the vocabulary. Default: 'general' */
  type?: 'education' | 'corporate' | 'general'
  /** First name */
  firstName: string
  /** Last name */
  lastName: string
  /** E-mail address */
  email: string
  /** Name to sign in with; upper and lower case are the same */
  username: string
  /** At least 8 characters with an uppercase letter, a lowercase letter and a number; of special characters only ! @ # $ & * */
  password: string
  /** Name of the first app */
  title: string
  /** Description of the first app */
  description: string
}

/** 1 started by hand, 2 started by the first who joins */
export type StartMethod = 1 | 2

/** SubAccount */
export type SubAccount = {
  /** Id of the account */
  accountId: string
  /** Name to sign in with */
  username: string
  /** E-mail address */
  email: string
  role: ConferenceRole
  /** First name */
  firstName: string
  /** Last name */
  lastName: string
  /** Index into the profile colours */
  color: number
  /** Address of the picture, for everybody who has it; null without one */
  pictureImgUrl: string | null
  /** Time, ISO 8601 in UTC */
  created: string
}

/** SubAccountChange */
export type SubAccountChange = {
  /** Name to sign in with; upper and lower case are the same */
  username?: string
  /** E-mail address */
  email?: string
  /** At least 8 characters with an uppercase letter, a lowercase letter and a number; of special characters only ! @ # $ & * */
  password?: string
  role?: ConferenceRole
  /** First name */
  firstName?: string
  /** Last name */
  lastName?: string
  /** Index into the profile colours */
  color?: number
}

/** SubAccountCreate */
export type SubAccountCreate = {
  /** Name to sign in with; upper and lower case are the same */
  username: string
  /** E-mail address */
  email: string
  /** At least 8 characters with an uppercase letter, a lowercase letter and a number; of special characters only ! @ # $ & * */
  password: string
  role: ConferenceRole
  /** First name; the username by default */
  firstName?: string
  /** Last name; none by default */
  lastName?: string
  /** Index into the profile colours; any by default */
  color?: number
}

/** Subscriber */
export type Subscriber = {
  /** Subscriber id: lower-case letters and digits */
  subscriberId: string
  /** Client id of an app */
  clientId: string
  /** What it is for */
  displayName: string
  /** Where its events are posted: http or https, without credentials, on the public internet and at port 80, 443, 8080 or 8443 unless the operator allows more, and never at this server itself */
  targetUrl: string
  /** Seconds between two deliveries, 1 to 86400 */
  targetInterval: number
  /** Kinds of event that it gets (`eventKind`), divided by commas; 0 means all, also among others */
  eventKinds: string
  /** Whether it gets events. What happens while it is off is never delivered: switched on again, it starts at that moment */
  enabled: boolean
  subscriptionKind: SubscriptionKind
  /** Key of the signature that every delivery carries */
  secret: string
  /** Time, ISO 8601 in UTC */
  created: string
  /** Events not delivered yet; 1000 means that or more */
  waiting: number
  /** Null before the first try */
  lastDelivery: LastDelivery | null
}

/** SubscriberChange */
export type SubscriberChange = {
  /** What it is for */
  displayName?: string
  /** Where its events are posted: http or https, without credentials, on the public internet and at port 80, 443, 8080 or 8443 unless the operator allows more, and never at this server itself */
  targetUrl?: string
  /** Seconds between two deliveries, 1 to 86400 */
  targetInterval?: number
  /** Kinds of event that it gets (`eventKind`), divided by commas; 0 means all, also among others */
  eventKinds?: string
  /** Whether it gets events. What happens while it is off is never delivered: switched on again, it starts at that moment */
  enabled?: boolean
}

/** SubscriberRequest */
export type SubscriberRequest = {
  /** What it is for */
  displayName: string
  /** Where its events are posted: http or https, without credentials, on the public internet and at port 80, 443, 8080 or 8443 unless the operator allows more, and never at this server itself */
  targetUrl: string
  /** Seconds between two deliveries, 1 to 86400. Default: 15 */
  targetInterval?: number
  /** Kinds of event that it gets (`eventKind`), divided by commas; 0 means all, also among others. Default: '0' */
  eventKinds?: string
  /** Whether it gets events. What happens while it is off is never delivered: switched on again, it starts at that moment. Default: true */
  enabled?: boolean
  /** Default: 1 */
  subscriptionKind?: SubscriptionKind
}

/** 1 made by people, 2 by a third-party automation service */
export type SubscriptionKind = 1 | 2

/** 0 none, 1 success, 2 warning, 3 error, 4 info */
export type ToastIcon = 0 | 1 | 2 | 3 | 4

/** ToastRequest */
export type ToastRequest = {
  /** What it says, as plain text */
  messageText: string
  /** Default: 0 */
  icon?: ToastIcon
  /** Default: 0 */
  sound?: ToastSound
  /** Milliseconds that it stays, an hour at most; `infinite` until it is closed. Default: 1000 */
  durationMs?: number | 'infinite'
  /** Handed on to the client as it is. Default: 0 */
  flags?: number
  /** What its button says; goes with `buttonUrl` */
  buttonText?: string
  /** Where its button leads, by http or https; goes with `buttonText` */
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
  /** Token for the next refresh, which answers another one; an app token has none */
  refresh_token?: string
  /** Seconds until the access token ends */
  expires_in: number
  /** How the token is sent: `Authorization: Bearer …` */
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
  /** Joins as host */
  hostPassword: string
  /** When it goes */
  expires: string
}

/** TrialCreate */
export type TrialCreate = {
  /** Name that people see */
  displayName: string
  /** JSON with the e-mail address or the customer type, and the GUID of the submission */
  metaData1?: string
}

/** 1 specified users, 2 all users, 3 all attendees, 4 all presenters, 5 all hosts */
export type UserGroup = 1 | 2 | 3 | 4 | 5

/** 1 guest, 2 account */
export type UserKind = 1 | 2

/** 0 not there, 1 waiting for the start, 2 in the conference */
export type UserState = 0 | 1 | 2

/** What every operation takes and answers, by its group and name. */
export interface Operations {
  auth: {
    /**
     * Sign in with username and password.
     * Anybody may call this.
     * Fails with usernameNotFound (-1), incorrectPassword (-3).
     */
    login: {
      input: {
        body: LoginRequest
      }
      output: LoginResult
    }
    /**
     * Read which app an access token belongs to and how long it lasts.
     * Anybody may call this.
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
     * Get a new token set by refresh token or client credentials.
     * Takes JSON or a url-encoded form. A refresh token is replaced by each refresh. Whoever sends a replaced one within 30 seconds, because an answer got lost or two pages refreshed at once, gets the newest of its session; sent later, it counts as copied and ends the session for everybody. An app proves itself by its secret or by a signed assertion (`GET /account/privateKey`), which works once.
     * Anybody may call this.
     * Fails with tokenUnauthorized (14), invalidClientId (17), invalidClientSecret (18), invalidFormBody (6).
     */
    token: {
      input: {
        body: TokenRequest
      }
      output: TokenSet
    }
    /**
     * Sign out: end the session of this token.
     * May be called by accounts of role attendee or above.
     */
    logout: {
      input: Record<never, never>
      output: undefined
    }
  }
  account: {
    /**
     * Sign up: create an owner account with its first app.
     * Anybody may call this.
     * Fails with usernameExists (100), emailTaken (102), invalidUsername (15), invalidPassword (16).
     */
    create: {
      input: {
        body: SignUpRequest
      }
      output: Account
    }
    /**
     * Read the account of this token.
     * May be called by accounts of role attendee or above.
     */
    read: {
      input: Record<never, never>
      output: Account
    }
    /**
     * Change fields of the account of this token.
     * Send changed fields only. A changed password ends every other session of the account. A changed username ends all of them, that of this token too: the answer still tells the new name, and then everybody signs in again.
     * May be called by accounts of role attendee or above.
     * Fails with usernameExists (100), emailTaken (102), incorrectPassword (-3), invalidUsername (15), invalidPassword (16), missingElement (8).
     */
    update: {
      input: {
        body: AccountChange
      }
      output: Account
    }
    /**
     * Make a new private key for signed client assertions.
     * Every call makes a new key and ends the one before: the server keeps the public half only, so that a key cannot be had twice. It works for every app of the account: sign a JWT (ES256, this `kid`) with `iss` and `sub` the client id, `aud` the `audience`, `exp` at most 5 minutes away and a `jti` of its own, and send it to `POST /auth/oauth2/token` as `client_assertion` (RFC 7523).
     * May be called by accounts of role owner or above.
     */
    privateKey: {
      input: {
        query?: {
          /** `blob` answers a PEM file (PKCS 8) to save. Default: 'json' */
          format?: 'json' | 'blob'
        }
      }
      output: PrivateKey | Blob
    }
    /**
     * Set the picture of this account.
     * It is cut to a square and kept as WebP of 512 by 512 pixels, without what a camera wrote into it.
     * May be called by accounts of role attendee or above.
     * Fails with unsupportedType (5), storageError (300).
     */
    setPicture: {
      input: {
        files: {
          /** JPEG, PNG, WebP, GIF (its first frame) or AVIF of at most 40 million pixels. At most 10485760 bytes. */
          picture: Blob
        }
      }
      output: Account
    }
    /**
     * Remove the picture of this account.
     * May be called by accounts of role attendee or above.
     */
    deletePicture: {
      input: Record<never, never>
      output: Account
    }
  }
  password: {
    /**
     * Ask for a mail with the username, a password reset link, or both.
     * Answers the same whether or not an account has this address.
     * Anybody may call this.
     */
    help: {
      input: {
        body: HelpRequest
      }
      output: undefined
    }
    /**
     * Check whether a reset link still works.
     * Checking does not use the link up, and says nothing about the account.
     * Anybody may call this.
     * Fails with tokenUnauthorized (14).
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
     * A link works once and for a limited time. Every session of the account ends.
     * Anybody may call this.
     * Fails with tokenUnauthorized (14), invalidPassword (16).
     */
    reset: {
      input: {
        params: {
          /** The last part of the link */
          resetHash: string
        }
        body: {
          /** At least 8 characters with an uppercase letter, a lowercase letter and a number; of special characters only ! @ # $ & * */
          password: string
        }
      }
      output: undefined
    }
    /**
     * Replace a password that must be changed before signing in.
     * Anybody may call this.
     * Fails with usernameNotFound (-1), incorrectPassword (-3), invalidPassword (16).
     */
    forceChange: {
      input: {
        params: {
          /** Variant of the product */
          product: 'lumi' | 'lumiroom'
        }
        body: {
          /** Name to sign in with; upper and lower case are the same */
          username: string
          /** A password as it is typed */
          password: string
          /** At least 8 characters with an uppercase letter, a lowercase letter and a number; of special characters only ! @ # $ & * */
          newPassword: string
        }
      }
      output: undefined
    }
  }
  subAccount: {
    /**
     * List the sub-accounts of the app.
     * May be called by accounts of role owner or above, apps by client credentials.
     */
    list: {
      input: {
        query?: {
          /** Accepted for older clients; changes nothing */
          details?: 'all'
          /** Only those of this role */
          role?: number
          /** Text that username, address or name contains */
          search?: string
          /** Order; of equal roles by username. Default: 'username' */
          sort?: 'username' | 'email' | 'role'
          /** Items on a page; 1000 unless said */
          limit?: number
          /** `cursor` of the page before, with the same filters and order */
          cursor?: string
        }
      }
      output: {
        items: SubAccount[]
        /** Where the next page begins; null on the last */
        cursor: string | null
      }
    }
    /**
     * Create a sub-account.
     * May be called by accounts of role owner or above, apps by client credentials.
     * Fails with usernameExists (100), emailTaken (102), invalidUsername (15), invalidPassword (16).
     */
    create: {
      input: {
        body: SubAccountCreate
      }
      output: SubAccount
    }
    /**
     * Read a sub-account.
     * May be called by accounts of role owner or above, apps by client credentials.
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
     * Change fields of a sub-account; a promotion is a change of `role`.
     * Send changed fields only. A changed role counts at once; a changed username or password ends every session of the account.
     * May be called by accounts of role owner or above, apps by client credentials.
     * Fails with invalidUserId (201), usernameExists (100), emailTaken (102), invalidUsername (15), invalidPassword (16).
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
     * Its sessions end. Conferences keep who was there, as guests.
     * May be called by accounts of role owner or above, apps by client credentials.
     * Fails with invalidUserId (201).
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
     * It is cut to a square and kept as WebP of 512 by 512 pixels, without what a camera wrote into it.
     * May be called by accounts of role owner or above, apps by client credentials.
     * Fails with invalidUserId (201), unsupportedType (5), storageError (300).
     */
    setPicture: {
      input: {
        params: {
          /** Account id or username */
          id: string
        }
        files: {
          /** JPEG, PNG, WebP, GIF (its first frame) or AVIF of at most 40 million pixels. At most 10485760 bytes. */
          picture: Blob
        }
      }
      output: SubAccount
    }
    /**
     * Remove the picture of a sub-account.
     * May be called by accounts of role owner or above, apps by client credentials.
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
     * An owner sees every app of the account, the others the one they belong to.
     * May be called by accounts of role attendee or above.
     */
    list: {
      input: Record<never, never>
      output: {
        items: App[]
      }
    }
    /**
     * Create an app.
     * May be called by accounts of role owner or above.
     * Fails with invalidUrl (22).
     */
    create: {
      input: {
        body: AppCreate
      }
      output: AppDetails
    }
    /**
     * Read an app.
     * The owner and the app itself get its keys too, everybody else what the list shows.
     * May be called by accounts of role attendee or above, apps by client credentials.
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
     * Change fields of an app, its domain among them.
     * Send changed fields only. A domain is only claimed by this: it is the app's once the TXT record of the answer (`domainRecord`) is found, and for as long as that stands. Taking it away takes `connectSubdomain` with it.
     * May be called by accounts of role owner or above.
     * Fails with invalidClientId (17), invalidUrl (22), operationFailed (2).
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
     * Look now for the record that proves the domain of an app.
     * It is looked for every day as well. `domainState` says how it stands, and `domainProblem` what is wrong.
     * May be called by accounts of role owner or above.
     * Fails with invalidClientId (17), operationFailed (2).
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
     * Not the default one: make another the default first. Its conferences end, its sub-accounts are deleted, and its owner's sessions go on in the default app.
     * May be called by accounts of role owner or above.
     * Fails with invalidClientId (17), operationFailed (2).
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
     * Kept as WebP within 1024 by 512 pixels. The icon is cut from it unless it was set by itself.
     * May be called by accounts of role owner or above.
     * Fails with invalidClientId (17), unsupportedType (5), storageError (300).
     */
    setLogo: {
      input: {
        params: {
          /** Client id of an app */
          clientId: string
        }
        files: {
          /** JPEG, PNG, WebP, GIF (its first frame) or AVIF of at most 40 million pixels. At most 10485760 bytes. */
          picture: Blob
        }
      }
      output: AppDetails
    }
    /**
     * Remove the logo of an app.
     * May be called by accounts of role owner or above.
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
     * It is cut to a square and kept as WebP of 256 by 256 pixels.
     * May be called by accounts of role owner or above.
     * Fails with invalidClientId (17), unsupportedType (5), storageError (300).
     */
    setIcon: {
      input: {
        params: {
          /** Client id of an app */
          clientId: string
        }
        files: {
          /** JPEG, PNG, WebP, GIF (its first frame) or AVIF of at most 40 million pixels. At most 10485760 bytes. */
          picture: Blob
        }
      }
      output: AppDetails
    }
    /**
     * Remove the icon of an app; what is cut from the logo takes its place.
     * May be called by accounts of role owner or above.
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
     * The one before stops working at once. A new client secret ends every token of the app; media servers need the new API key.
     * May be called by accounts of role owner or above.
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
     * Both PEM. The certificate comes first, each next one issued the one before; none may have ended, and the key must be its pair. The key is stored encrypted and never shown.
     * May be called by accounts of role owner or above.
     * Fails with invalidClientId (17).
     */
    setCertificate: {
      input: {
        params: {
          /** Client id of an app */
          clientId: string
        }
        files: {
          /** The certificate and those that issued it, PEM. At most 262144 bytes. */
          certificate: Blob
          /** Its private key, PEM, without a password. At most 262144 bytes. */
          privateKey: Blob
        }
      }
      output: AppDetails
    }
    /**
     * Remove the certificate of the app's own servers, and its key.
     * May be called by accounts of role owner or above.
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
     * Load a picture.
     * For everybody who has the address, which cannot be guessed. It always names the same bytes: a changed picture has another address.
     * Anybody may call this.
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
     * Read names, versions and downloads of a product variant.
     * May be called by accounts of role attendee or above, apps by client credentials.
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
     * Ask whether an account looks after the installation.
     * True only for oneself, or when somebody asks who looks after it too; `false` otherwise.
     * May be called by accounts of role attendee or above.
     */
    isAdmin: {
      input: {
        params: {
          /** Username, in any case */
          username: string
        }
      }
      output: boolean
    }
  }
  conference: {
    /**
     * List conferences of the app, active ones first, then by name.
     * May be called by accounts of role attendee or above, apps by client credentials.
     */
    list: {
      input: {
        query?: {
          /** Accepted for older clients; changes nothing */
          details?: 'all'
          /** Only those in this state: 1 waiting, 2 live, 3 ended, 4 deleted */
          state?: number
          /** Only those with somebody in them now, or with nobody */
          active?: boolean | 'true' | 'false'
          /** Only those with this `metaData3` */
          meta_data3?: string
          /** Text that the name contains, in any case */
          search?: string
          /** Colour label */
          backgroundColor?: number
          /** Items on a page; 50 unless said */
          limit?: number
          /** `cursor` of the page before, with the same filters and order */
          cursor?: string
        }
      }
      output: {
        items: Conference[]
        /** Where the next page begins; null on the last */
        cursor: string | null
      }
    }
    /**
     * Create a conference.
     * May be called by accounts of role host or above, apps by client credentials.
     * Fails with duplicatePasswords (204).
     */
    create: {
      input: {
        body: ConferenceCreate
      }
      output: Conference
    }
    /**
     * Create a demo room that goes by itself after a day.
     * `POST /conference?meetId=trial` is the same.
     * Anybody may call this.
     */
    createTrial: {
      input: {
        body: TrialCreate
      }
      output: Trial
    }
    /**
     * Check that a conference exists, before joining.
     * Anybody may call this.
     * Fails with invalidConferenceId (200), conferenceDeleted (202), conferenceEnded (21).
     */
    info: {
      input: {
        query: {
          /** Conference id */
          id: string
          /** Key of an attend URL; with that of one user the answer says who they are */
          key?: string
        }
      }
      output: ConferenceInfo
    }
    /**
     * Read a conference.
     * May be called by accounts of role attendee or above, apps by client credentials.
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
     * Change a conference; start, end or restart it.
     * May be called by accounts of role host or above, apps by client credentials.
     * Fails with invalidConferenceId (200), conferenceDeleted (202), duplicatePasswords (204), noServersAvailable (24), missingElement (8).
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
     * May be called by accounts of role host or above, apps by client credentials.
     * Fails with invalidConferenceId (200), conferenceDeleted (202), conferenceNotEnded (205).
     */
    delete: {
      input: {
        params: {
          /** Conference id */
          id: string
        }
      }
      output: undefined
    }
    /**
     * Join a conference.
     * Guests give a name and a password or the key of an attend URL; signed-in people their token. A control token of an earlier join, sent as bearer, resumes that user, also in the conference that they were moved to.
     * Anybody may call this.
     * Fails with invalidConferenceId (200), conferenceDeleted (202), conferenceEnded (21), userDeleted (203), incorrectPassword (-3), tokenUnauthorized (14), forbidden (2), expelled (2), noServersAvailable (24), missingElement (8).
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
     * Start the conference from inside it.
     * For hosts who joined a conference that waits to be started by hand.
     * May be called by people in the conference or waiting for it.
     * Fails with invalidConferenceId (200), conferenceDeleted (202), startFailed (21), noServersAvailable (24).
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
     * For hosts.
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
     * List the users of a conference, active ones first, then by name.
     * All who ever joined or wait. Within the conference this needs the viewUsers privilege; whoever is in it knows the others who are there without it, by the realtime socket.
     * May be called by accounts of role presenter or above, apps by client credentials, people in the conference with the privilege viewUsers.
     * Fails with invalidConferenceId (200), conferenceDeleted (202).
     */
    list: {
      input: {
        params: {
          /** Conference id */
          id: string
        }
        query?: {
          /** Accepted for older clients; changes nothing */
          details?: 'all'
          /** Only those who are in it now, or are not */
          active?: boolean | 'true' | 'false'
          /** Only those whose microphone is on, or is off */
          all_audio?: boolean | 'true' | 'false'
          /** Only those whose camera is on, or is off */
          all_video?: boolean | 'true' | 'false'
          /** Items on a page; 500 unless said */
          limit?: number
          /** `cursor` of the page before, with the same filters and order */
          cursor?: string
        }
      }
      output: {
        items: ConferenceUserDetails[]
        /** Where the next page begins; null on the last */
        cursor: string | null
        /** How many there are on all pages together */
        count: number
      }
    }
    /**
     * Create a user, to send them a link of their own.
     * May be called by accounts of role host or above, apps by client credentials, people in the conference with the privilege changeUser.
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
     * Read a user of a conference.
     * May be called by accounts of role presenter or above, apps by client credentials, people in the conference with the privilege viewUsers.
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
      output: ConferenceUserDetails
    }
    /**
     * Change a user, or move them to another conference.
     * Within the conference this needs the changeUser privilege, and nobody can give or take a role above their own, or give a privilege that they do not have. Everyone may change their own name. With `id` or `new` the user moves to another conference, which they become a new user of; the answer is that user.
     * May be called by accounts of role host or above, apps by client credentials, people in the conference or waiting for it.
     * Fails with invalidConferenceId (200), conferenceDeleted (202), invalidUserId (201), userDeleted (203), higherRole (2), roleAboveOwn (2), privilegeAboveOwn (2), userNotInside (2), invalidConferenceId (200), conferenceDeleted (202), invalidUserId (201), userDeleted (203), higherRole (2), operationFailed (2), missingElement (8), userNotInside (2), conferenceEnded (21), incorrectPassword (-3), noServersAvailable (24).
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
          /** One of its passwords, which decides the role; attendees may need none */
          password?: string
          /** `true` moves to a new conference */
          new?: boolean | 'true' | 'false'
        }
        body?: ConferenceUserChange
      }
      output: ConferenceUserDetails
    }
    /**
     * Delete a user; whoever is in the conference is out at once.
     * May be called by accounts of role host or above, apps by client credentials, people in the conference with the privilege changeUser.
     * Fails with invalidConferenceId (200), conferenceDeleted (202), invalidUserId (201), userDeleted (203), higherRole (2).
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
     * Change many users at once, all of them or none.
     * At most 1,000. Media states change for those who are in the conference now.
     * May be called by accounts of role host or above, apps by client credentials, people in the conference with the privilege changeUser.
     * Fails with invalidConferenceId (200), conferenceDeleted (202), invalidUserId (201), userDeleted (203), higherRole (2), roleAboveOwn (2), privilegeAboveOwn (2), userNotInside (2), invalidConferenceId (200), conferenceDeleted (202), invalidUserId (201), userDeleted (203), higherRole (2), operationFailed (2), missingElement (8).
     */
    updateMany: {
      input: {
        params: {
          /** Conference id */
          id: string
        }
        query?: {
          /** A group instead of names: all, active (in the conference now), attendees, presenters or hosts. From inside the conference it leaves out the caller and those above them. */
          apply_to?: 'all' | 'active' | 'attendees' | 'presenters' | 'hosts'
        }
        body: ConferenceUsersChange
      }
      output: {
        items: ConferenceUserDetails[]
      }
    }
    /**
     * Move people to another conference, all of them or none.
     * People who are in the conference now, at most 1,000. They become new users of the other conference and follow by themselves; the answer is these users.
     * May be called by accounts of role host or above, apps by client credentials, people in the conference with the privilege changeUser.
     * Fails with invalidConferenceId (200), conferenceDeleted (202), invalidUserId (201), userDeleted (203), higherRole (2), operationFailed (2), missingElement (8), userNotInside (2), conferenceEnded (21), incorrectPassword (-3), noServersAvailable (24).
     */
    move: {
      input: {
        params: {
          /** Conference id */
          id: string
        }
        query?: {
          /** A group instead of names: all, active (in the conference now), attendees, presenters or hosts. From inside the conference it leaves out the caller and those above them. */
          apply_to?: 'all' | 'active' | 'attendees' | 'presenters' | 'hosts'
          /** Existing conference of the same app to move to */
          id?: string
          /** One of its passwords, which decides the role; attendees may need none */
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
     * Expel users from the conference, all of them or none.
     * At most 1,000. They are out at once and stay out until the conference is started anew, or they are moved in again or deleted; a deleted one can join as somebody new. Hosts of the app are never locked out.
     * May be called by accounts of role host or above, apps by client credentials, people in the conference with the privilege changeUser.
     * Fails with invalidConferenceId (200), conferenceDeleted (202), invalidUserId (201), userDeleted (203), higherRole (2), operationFailed (2), missingElement (8).
     */
    expel: {
      input: {
        params: {
          /** Conference id */
          id: string
        }
        query?: {
          /** A group instead of names: all, active (in the conference now), attendees, presenters or hosts. From inside the conference it leaves out the caller and those above them. */
          apply_to?: 'all' | 'active' | 'attendees' | 'presenters' | 'hosts'
        }
        body: ExpelRequest
      }
      output: undefined
    }
  }
  content: {
    /**
     * Send a file to the library.
     * Pages are made of it in the background where they can be (`document`). Types that act in browsers, such as HTML and SVG, are kept and only ever handed out to be saved.
     * May be called by accounts of role presenter or above, apps by client credentials.
     * Fails with storageError (300).
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
     * Attendees and presenters see the files of conferences that they take part in, and those they sent themselves.
     * May be called by accounts of role attendee or above, apps by client credentials.
     * Fails with invalidConferenceId (200), conferenceDeleted (202).
     */
    list: {
      input: {
        query?: {
          /** Text that the name contains, in any case */
          search?: string
          /** Order: by name, by type and then name, or the newest first. Default: 'name' */
          sort?: 'name' | 'type' | 'created'
          /** Only files of this conference */
          conference?: string
          /** Items on a page; 50 unless said */
          limit?: number
          /** `cursor` of the page before, with the same filters and order */
          cursor?: string
        }
      }
      output: {
        items: Content[]
        /** Where the next page begins; null on the last */
        cursor: string | null
      }
    }
    /**
     * Download a file, or a range of it.
     * May be called by accounts of role attendee or above, apps by client credentials.
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
     * Takes JSON, or `multipart/form-data` with the JSON in its part `request`.
     * May be called by accounts of role presenter or above, apps by client credentials.
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
     * Delete a file.
     * One that conferences use is only deleted with `force`, which removes it from all of them.
     * May be called by accounts of role host or above, apps by client credentials.
     * Fails with invalidContentId (301), contentInUse (302).
     */
    delete: {
      input: {
        params: {
          /** Id of a file of the library */
          id: string
        }
        query?: {
          /** Delete it even where it is used. Default: 'false' */
          force?: boolean | 'true' | 'false'
        }
      }
      output: undefined
    }
    /**
     * Read what is known of a file.
     * May be called by accounts of role attendee or above, apps by client credentials.
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
     * Attendees and presenters see those that they take part in.
     * May be called by accounts of role attendee or above, apps by client credentials.
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
     * Read the pages of a file as one PDF, or as a picture where the file is one.
     * May be called by accounts of role attendee or above, apps by client credentials.
     * Fails with invalidContentId (301), operationFailed (2), storageError (300), rangeNotSatisfiable (5).
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
     * Read how many pages a file has, and their sizes.
     * May be called by accounts of role attendee or above, apps by client credentials.
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
     * Make an address of a file that needs no token, for players and for links.
     * May be called by accounts of role attendee or above, apps by client credentials.
     * Fails with invalidContentId (301).
     */
    sharedAccess: {
      input: {
        params: {
          /** Id of a file of the library */
          id: string
        }
        query?: {
          /** Minutes until the address no longer works; 60 unless said */
          expiry_minutes?: number
        }
      }
      output: ContentSharedAccess
    }
    /**
     * Read a file by the address that `sharedaccess` made.
     * Anybody may call this.
     * Fails with tokenUnauthorized (14), invalidContentId (301), invalidConferenceId (200), conferenceDeleted (202), storageError (300), rangeNotSatisfiable (5).
     */
    shared: {
      input: {
        params: {
          /** Id of a file of the library */
          id: string
        }
        query: {
          /** As it stands in the address */
          token: string
        }
      }
      output: Blob
    }
  }
  conferenceContent: {
    /**
     * List the files of a conference, in the order in which they were linked.
     * May be called by accounts of role attendee or above, apps by client credentials, people in the conference.
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
     * Send a file to the library and link it to the conference, in one.
     * Within the conference this needs the share privilege, and files or documents among its features.
     * May be called by accounts of role presenter or above, apps by client credentials, people in the conference with the privilege share.
     * Fails with invalidConferenceId (200), conferenceDeleted (202), operationFailed (2), storageError (300).
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
     * One that is linked already gets the new `relatedAs`.
     * May be called by accounts of role presenter or above, apps by client credentials.
     * Fails with invalidConferenceId (200), conferenceDeleted (202), invalidContentId (301), operationFailed (2).
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
     * A file with delete method 2 is deleted with its last link. Within the conference this needs the changeShares privilege.
     * May be called by accounts of role presenter or above, apps by client credentials, people in the conference with the privilege changeShares.
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
     * Read what is known of a file of the conference.
     * May be called by accounts of role attendee or above, apps by client credentials, people in the conference.
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
     * May be called by accounts of role attendee or above, apps by client credentials, people in the conference.
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
     * Read the pages of a file of the conference as one PDF, or as a picture where the file is one.
     * May be called by accounts of role attendee or above, apps by client credentials, people in the conference.
     * Fails with invalidConferenceId (200), conferenceDeleted (202), invalidContentId (301), operationFailed (2), storageError (300), rangeNotSatisfiable (5).
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
     * Read how many pages a file of the conference has, and their sizes.
     * May be called by accounts of role attendee or above, apps by client credentials, people in the conference.
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
     * Make an address of a file of the conference that needs no token, for players.
     * With a control token it holds for 10 minutes at most: whoever still takes part makes another one.
     * May be called by accounts of role attendee or above, apps by client credentials, people in the conference.
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
          /** Minutes until the address no longer works; 60 unless said */
          expiry_minutes?: number
        }
      }
      output: ContentSharedAccess
    }
  }
  chat: {
    /**
     * List the chats that the caller belongs to.
     * First the chat `everyone`, which each conference has without anybody making it, then those with the newest messages. Apps and accounts from host up also see the chats of groups; a private chat (group 1) is seen by its members alone.
     * May be called by accounts of role attendee or above, apps by client credentials, people in the conference with the privilege chat.
     * Fails with invalidConferenceId (200), conferenceDeleted (202), userDeleted (203).
     */
    list: {
      input: {
        params: {
          /** Conference id */
          id: string
        }
        query?: {
          /** For whom an app asks; everyone else asks for themselves and can leave it out */
          userId?: string
          /** Items on a page; 50 unless said */
          limit?: number
          /** `cursor` of the page before, with the same filters and order */
          cursor?: string
        }
      }
      output: {
        items: Chat[]
        /** Where the next page begins; null on the last */
        cursor: string | null
      }
    }
    /**
     * Begin a chat with people or with a group.
     * A second private chat with the same people is the first one again.
     * May be called by accounts of role attendee or above, apps by client credentials, people in the conference with the privilege chat.
     * Fails with invalidConferenceId (200), conferenceDeleted (202), userDeleted (203), invalidUserId (201).
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
     * Read a chat.
     * May be called by accounts of role attendee or above, apps by client credentials, people in the conference with the privilege chat.
     * Fails with invalidConferenceId (200), conferenceDeleted (202), userDeleted (203), unknownChat (4).
     */
    read: {
      input: {
        params: {
          /** Conference id */
          id: string
          /** Chat id; `everyone` is the chat that each conference has */
          chatId: string
        }
        query?: {
          /** For whom an app asks; everyone else asks for themselves and can leave it out */
          userId?: string
        }
      }
      output: Chat
    }
    /**
     * Rename a chat, or change the members of a private one.
     * For its owner; chats of groups also for hosts. The chat `everyone` stays as it is.
     * May be called by accounts of role attendee or above, apps by client credentials, people in the conference with the privilege chat.
     * Fails with invalidConferenceId (200), conferenceDeleted (202), userDeleted (203), unknownChat (4), invalidUserId (201), operationFailed (2).
     */
    update: {
      input: {
        params: {
          /** Conference id */
          id: string
          /** Chat id; `everyone` is the chat that each conference has */
          chatId: string
        }
        query?: {
          /** For whom an app asks; everyone else asks for themselves and can leave it out */
          userId?: string
        }
        body: ChatChange
      }
      output: Chat
    }
    /**
     * Delete a chat with all its messages.
     * For its owner; chats of groups also for hosts. Of the chat `everyone` only the messages go.
     * May be called by accounts of role attendee or above, apps by client credentials, people in the conference with the privilege chat.
     * Fails with invalidConferenceId (200), conferenceDeleted (202), userDeleted (203), unknownChat (4).
     */
    delete: {
      input: {
        params: {
          /** Conference id */
          id: string
          /** Chat id; `everyone` is the chat that each conference has */
          chatId: string
        }
        query?: {
          /** For whom an app asks; everyone else asks for themselves and can leave it out */
          userId?: string
        }
      }
      output: undefined
    }
    /**
     * Send a message.
     * Accounts write as the user that they were when they joined; one that never joined is refused. Apps name the writer by `userId`.
     * May be called by accounts of role attendee or above, apps by client credentials, people in the conference with the privilege chat.
     * Fails with invalidConferenceId (200), conferenceDeleted (202), userDeleted (203), unknownChat (4).
     */
    send: {
      input: {
        params: {
          /** Conference id */
          id: string
          /** Chat id; `everyone` is the chat that each conference has */
          chatId: string
        }
        body: ChatMessageCreate
      }
      output: ChatMessage
    }
    /**
     * List the messages of a chat, the newest page first.
     * Within a page the oldest comes first. `cursor` leads back in time.
     * May be called by accounts of role attendee or above, apps by client credentials, people in the conference with the privilege chat.
     * Fails with invalidConferenceId (200), conferenceDeleted (202), userDeleted (203), unknownChat (4).
     */
    messages: {
      input: {
        params: {
          /** Conference id */
          id: string
          /** Chat id; `everyone` is the chat that each conference has */
          chatId: string
        }
        query?: {
          /** For whom an app asks; everyone else asks for themselves and can leave it out */
          userId?: string
          /** Items on a page; 50 unless said */
          limit?: number
          /** `cursor` of the page before, with the same filters and order */
          cursor?: string
        }
      }
      output: {
        items: ChatMessage[]
        /** Where the next page begins; null on the last */
        cursor: string | null
      }
    }
    /**
     * Change what a message says.
     * For whoever wrote it.
     * May be called by accounts of role attendee or above, apps by client credentials, people in the conference with the privilege chat.
     * Fails with invalidConferenceId (200), conferenceDeleted (202), userDeleted (203), unknownChat (4), unknownMessage (4).
     */
    edit: {
      input: {
        params: {
          /** Conference id */
          id: string
          /** Chat id; `everyone` is the chat that each conference has */
          chatId: string
          /** Message id */
          messageId: number
        }
        query?: {
          /** For whom an app asks; everyone else asks for themselves and can leave it out */
          userId?: string
        }
        body: ChatMessageChange
      }
      output: ChatMessage
    }
    /**
     * Delete a message.
     * For whoever wrote it, and for hosts who may change users.
     * May be called by accounts of role attendee or above, apps by client credentials, people in the conference with the privilege chat.
     * Fails with invalidConferenceId (200), conferenceDeleted (202), userDeleted (203), unknownChat (4), unknownMessage (4).
     */
    unsend: {
      input: {
        params: {
          /** Conference id */
          id: string
          /** Chat id; `everyone` is the chat that each conference has */
          chatId: string
          /** Message id */
          messageId: number
        }
        query?: {
          /** For whom an app asks; everyone else asks for themselves and can leave it out */
          userId?: string
        }
      }
      output: undefined
    }
  }
  toast: {
    /**
     * Show a toast to people who are in the conference now.
     * It is not kept: whoever comes later does not see it.
     * May be called by accounts of role presenter or above, apps by client credentials, people in the conference with the privilege changeUser.
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
        /** How many people it is for */
        recipients: number
      }
    }
  }
  recording: {
    /**
     * List the recordings of the app, by name.
     * Attendees and presenters see those of conferences that they take part in. Recordings belong to the app: those of a deleted conference are still there.
     * May be called by accounts of role attendee or above, apps by client credentials.
     * Fails with invalidConferenceId (200).
     */
    list: {
      input: {
        query?: {
          /** Accepted for older clients; changes nothing */
          details?: 'all'
          /** Text that the name contains, in any case */
          search?: string
          /** Order: by name, by conference id and then name, or the newest first. Default: 'name' */
          sort?: 'name' | 'confId' | 'created'
          /** Items on a page; 50 unless said */
          limit?: number
          /** `cursor` of the page before, with the same filters and order */
          cursor?: string
          /** Only recordings of this conference */
          conference?: string
        }
      }
      output: {
        items: Recording[]
        /** Where the next page begins; null on the last */
        cursor: string | null
      }
    }
    /**
     * List the recordings of a conference, by name.
     * Recordings belong to the app: those of a deleted conference are still there.
     * May be called by accounts of role attendee or above, apps by client credentials.
     * Fails with invalidConferenceId (200).
     */
    listOfConference: {
      input: {
        params: {
          /** Conference id */
          id: string
        }
        query?: {
          /** Accepted for older clients; changes nothing */
          details?: 'all'
          /** Text that the name contains, in any case */
          search?: string
          /** Order: by name, by conference id and then name, or the newest first. Default: 'name' */
          sort?: 'name' | 'confId' | 'created'
          /** Items on a page; 50 unless said */
          limit?: number
          /** `cursor` of the page before, with the same filters and order */
          cursor?: string
        }
      }
      output: {
        items: Recording[]
        /** Where the next page begins; null on the last */
        cursor: string | null
      }
    }
    /**
     * Read what is known of a recording.
     * May be called by accounts of role attendee or above, apps by client credentials.
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
     * Rename a recording.
     * May be called by accounts of role host or above, apps by client credentials.
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
     * May be called by accounts of role host or above, apps by client credentials.
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
     * Make an address of a recording that needs no token, to play, to share or to save it.
     * With neither `expiry` nor `expiry_minutes` the address works until it is revoked; one with `content_disposition` then works for 60 minutes. Attendees can make addresses for at most a day, and always say how long; these end when the attendee takes part no more.
     * May be called by accounts of role attendee or above, apps by client credentials.
     * Fails with invalidConferenceId (200), unknownRecording (4).
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
          /** Accepted for older clients; changes nothing */
          details?: 'all'
          /** Minutes until the address no longer works; at most a year */
          expiry_minutes?: number
          /** When the address stops working, ISO 8601; a date alone lasts until it ends in UTC */
          expiry?: string
          /** The address saves the file instead of playing it */
          content_disposition?: 'attachment'
          /** What the saved file is called; the recording’s own unless said */
          filename?: string
          /** Saved as bytes without a meaning, so that no player takes it */
          content_type?: 'binary'
        }
      }
      output: RecordingSharedAccess
    }
    /**
     * End every address of a recording that was made so far.
     * May be called by accounts of role presenter or above, apps by client credentials.
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
     * Read a recording, or a range of it, by the address that `sharedaccess` made.
     * Anybody may call this.
     * Fails with tokenUnauthorized (14), unknownRecording (4), invalidConferenceId (200), storageError (300), rangeNotSatisfiable (5).
     */
    shared: {
      input: {
        params: {
          /** Id of a recording */
          recordingId: string
        }
        query: {
          /** As it stands in the address */
          token: string
        }
      }
      output: Blob
    }
  }
  event: {
    /**
     * List events of the app, oldest first.
     * May be called by accounts of role host or above, apps by client credentials.
     */
    list: {
      input: {
        query?: {
          /** Accepted for older clients; changes nothing */
          details?: 'all'
          /** Only events after this time, ISO 8601 in UTC */
          gt?: string
          /** Only events at or after this time, ISO 8601 in UTC */
          gte?: string
          /** Only events before this time, ISO 8601 in UTC */
          lt?: string
          /** Only events at or before this time, ISO 8601 in UTC */
          lte?: string
          /** Kinds of event (`eventKind`), divided by commas; 0 means all */
          kinds?: string
          /** Items on a page; 200 unless said */
          limit?: number
          /** `cursor` of the page before, with the same filters and order */
          cursor?: string
        }
      }
      output: {
        items: Event[]
        /** Where the next page begins; null on the last */
        cursor: string | null
      }
    }
  }
  contact: {
    /**
     * Write to support.
     * At most 5 messages in an hour from one e-mail address.
     * Anybody may call this.
     */
    support: {
      input: {
        body: ContactSupportRequest
      }
      output: undefined
    }
    /**
     * Report a problem that a support article does not solve.
     * At most 5 messages in an hour from one e-mail address.
     * Anybody may call this.
     */
    report: {
      input: {
        body: ArticleReport
      }
      output: undefined
    }
    /**
     * Tell a sender that their message has arrived.
     * Mails once for each message of the last hour from this address, and nothing to anybody else; the answer is the same.
     * Anybody may call this.
     */
    respond: {
      input: {
        body: ContactResponseRequest
      }
      output: undefined
    }
    /**
     * Mail the links of a demo room.
     * Of demo rooms only, and only links that really lead there: they are compared with the room and written anew. At most 5 mails a day to one address and 10 for one room.
     * Anybody may call this.
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
     * Its bearer hears `log_entries` on the realtime socket and may read the log, nothing else.
     * May be called by accounts that look after the installation.
     */
    login: {
      input: {
        query?: {
          /** The access token, where it can not be sent as a header */
          token?: string
        }
      }
      output: LogToken
    }
    /**
     * List log entries, newest first.
     * Kept for 14 days, at most the newest 100,000.
     * May be called by accounts that look after the installation, the log viewer with its token.
     */
    list: {
      input: {
        query?: {
          /** Only of this type */
          type?: 'error' | 'warning' | 'info'
          /** Only of this part of the installation */
          server?: string
          /** Only of this process */
          node?: string
          /** Only entries newer than the one with this id */
          after?: number
          /** Items on a page; 100 unless said */
          limit?: number
          /** `cursor` of the page before, with the same filters and order */
          cursor?: string
        }
      }
      output: {
        items: LogEntry[]
        /** Where the next page begins; null on the last */
        cursor: string | null
      }
    }
  }
  preview: {
    /**
     * Read what a page says of itself.
     * Open Graph, Twitter cards, oEmbed and, failing those, plain HTML of public pages. Never a page of a private network; at most 1 MB, 3 redirects and 5 seconds. Kept for a day; that a page gave nothing, for 10 minutes.
     * Anybody may call this.
     * Fails with invalidUrl (22), noPreview (4).
     */
    read: {
      input: {
        query: {
          /** Address of the page, http or https */
          uri: string
          /** Accepted for older clients; changes nothing */
          args?: string
          /** User-Agent that the page is asked with */
          agent?: string
        }
      }
      output: LinkPreview
    }
    /**
     * Load the picture of a preview.
     * Only addresses that a preview has named. At most 600 pixels wide and high.
     * Anybody may call this.
     * Fails with invalidUrl (22), noPreview (4).
     */
    image: {
      input: {
        query: {
          /** Address of the picture */
          uri: string
          /** As the preview gave it */
          signature: string
        }
      }
      output: Blob
    }
  }
  releaseNote: {
    /**
     * List the release notes, newest first.
     * Anybody may call this.
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
     * May be called by accounts of role owner or above, apps by client credentials.
     */
    list: {
      input: Record<never, never>
      output: {
        items: Subscriber[]
      }
    }
    /**
     * Have the events of the app posted to an address.
     * It gets what happens from now on: each event at least once, in order, in batches at its interval, again and again until it answers with a 2xx. An app has at most 100. A delivery is a POST with the JSON body `{ subscriberId, deliveryId, items }`, items being events as `GET /events` answers them, and the headers `Lumi-Timestamp` (Unix time in seconds) and `Lumi-Signature`: `v1=` and the HMAC-SHA256 in hex, keyed with `secret`, of the timestamp, a full stop and the body as it came. Answer with a 2xx within 10 seconds; redirects are not followed. Anything else is tried again after pauses that grow from a second to an hour, with the same `deliveryId` and items. Receivers drop what they have seen, by `deliveryId` or `eventId`. A third-party automation's subscriber (kind 2) is made, changed and removed with an app's own token only.
     * May be called by accounts of role owner or above, apps by client credentials.
     * Fails with invalidUrl (22), operationFailed (2).
     */
    create: {
      input: {
        body: SubscriberRequest
      }
      output: Subscriber
    }
    /**
     * Read a subscriber, and how its last delivery went.
     * May be called by accounts of role owner or above, apps by client credentials.
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
     * Change a subscriber, switch it on or off.
     * Send changed fields only. After a change of address what waits is tried again at once. A third-party automation's subscriber (kind 2) is made, changed and removed with an app's own token only.
     * May be called by accounts of role owner or above, apps by client credentials.
     * Fails with unknownSubscriber (4), invalidUrl (22).
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
     * Remove a subscriber with what waits for it.
     * A third-party automation's subscriber (kind 2) is made, changed and removed with an app's own token only.
     * May be called by accounts of role owner or above, apps by client credentials.
     * Fails with unknownSubscriber (4).
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
  server: {
    /**
     * Register a media server.
     * For the media server itself, when it starts. A machine that is known keeps its id, and whether it is enabled. Conferences are placed on it from now on for as long as it sends its heartbeat.
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
     * Tell that a media server lives.
     * For the media server itself. Without a heartbeat nothing new is placed on it and its conferences move to others; those that moved do not come back. A server that is not known any more was deleted.
     * May be called by media servers with the API key of their app.
     * Fails with invalidApiKey (19), serverUnauthorized (20), invalidPath (4).
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
     * May be called by accounts of role owner or above, apps by client credentials.
     */
    list: {
      input: Record<never, never>
      output: {
        items: Server[]
      }
    }
    /**
     * Find the country of an address.
     * Of any address, or of a media server of the app.
     * May be called by accounts of role owner or above, apps by client credentials.
     * Fails with invalidPath (4).
     */
    locinfo: {
      input: {
        query: {
          /** Id of a media server */
          id?: string
          /** Instead of the address of the server */
          ip?: string
        }
      }
      output: ServerLocation
    }
    /**
     * Read a media server.
     * May be called by accounts of role owner or above, apps by client credentials.
     * Fails with invalidPath (4).
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
     * Enable or disable a media server.
     * A disabled server gets nothing new. Conferences that run on it stay until they end, so that it can be emptied.
     * May be called by accounts of role owner or above, apps by client credentials.
     * Fails with invalidPath (4).
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
     * Conferences that run on it move to others.
     * May be called by accounts of role owner or above, apps by client credentials.
     * Fails with invalidPath (4).
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
}

/** Method and address of every operation. */
export const operations = {
  "auth": {
    "login": "POST /auth/login",
    "tokenInfo": "GET /auth/oauth2/tokenInfo",
    "token": "POST /auth/oauth2/token",
    "logout": "DELETE /auth/logout"
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
    "update": "PUT /v1/conference/{id}",
    "delete": "DELETE /v1/conference/{id}",
    "join": "POST /v1/conference/{id}/join",
    "start": "POST /v1/conference/{id}/start",
    "end": "POST /v1/conference/{id}/end",
    "leave": "POST /v1/conference/{id}/leave"
  },
  "conferenceUser": {
    "list": "GET /v1/conference/{id}/users",
    "create": "POST /v1/conference/{id}/user",
    "read": "GET /v1/conference/{id}/user/{userId}",
    "update": "PUT /v1/conference/{id}/user/{userId}",
    "delete": "DELETE /v1/conference/{id}/user/{userId}",
    "updateMany": "PUT /v1/conference/{id}/users",
    "move": "PUT /v1/conference/{id}/users/move",
    "expel": "PUT /v1/conference/{id}/users/expel"
  },
  "content": {
    "create": "POST /v1/content",
    "list": "GET /v1/contents",
    "download": "GET /v1/content/{id} file",
    "update": "PUT /v1/content/{id}",
    "delete": "DELETE /v1/content/{id}",
    "info": "GET /v1/content/{id}/info",
    "conferences": "GET /v1/content/{id}/conferences",
    "document": "GET /v1/content/{id}/document file",
    "pages": "GET /v1/content/{id}/pages",
    "sharedAccess": "GET /v1/content/{id}/sharedaccess",
    "shared": "GET /v1/content/{id}/shared file"
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
    "sharedAccess": "GET /v1/conference/{id}/content/{contentId}/sharedaccess"
  },
  "chat": {
    "list": "GET /v1/conference/{id}/chats",
    "create": "POST /v1/conference/{id}/chat",
    "read": "GET /v1/conference/{id}/chat/{chatId}",
    "update": "PUT /v1/conference/{id}/chat/{chatId}",
    "delete": "DELETE /v1/conference/{id}/chat/{chatId}",
    "send": "POST /v1/conference/{id}/chat/{chatId}/message",
    "messages": "GET /v1/conference/{id}/chat/{chatId}/messages",
    "edit": "PUT /v1/conference/{id}/chat/{chatId}/message/{messageId}",
    "unsend": "DELETE /v1/conference/{id}/chat/{chatId}/message/{messageId}"
  },
  "toast": {
    "send": "POST /v1/conference/{id}/toast"
  },
  "recording": {
    "list": "GET /v1/recordings",
    "listOfConference": "GET /v1/conference/{id}/recordings",
    "read": "GET /v1/conference/{id}/recording/{recordingId}",
    "update": "PUT /v1/conference/{id}/recording/{recordingId}",
    "delete": "DELETE /v1/conference/{id}/recording/{recordingId}",
    "sharedAccess": "GET /v1/conference/{id}/recording/{recordingId}/sharedaccess",
    "revokeSharedAccess": "DELETE /v1/conference/{id}/recording/{recordingId}/sharedaccess",
    "shared": "GET /v1/recording/{recordingId}/shared file"
  },
  "event": {
    "list": "GET /v1/events"
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
  "server": {
    "register": "POST /v1/server",
    "heartbeat": "PUT /v1/server/{id}/heartbeat",
    "list": "GET /v1/servers",
    "locinfo": "GET /v1/server/locinfo",
    "read": "GET /v1/server/{id}",
    "update": "PUT /v1/server/{id}",
    "delete": "DELETE /v1/server/{id}"
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
  "tooManyRequests": 2,
  "internal": 2,
  "invalidJson": 3,
  "invalidPath": 4,
  "methodNotAllowed": 4,
  "unknownChat": 4,
  "unknownMessage": 4,
  "unknownRecording": 4,
  "unknownSubscriber": 4,
  "noPreview": 4,
  "invalidBody": 5,
  "bodyTooLarge": 5,
  "invalidFormBody": 6,
  "headersTooLarge": 5,
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
  "invalidUsername": 15,
  "invalidPassword": 16,
  "invalidClientId": 17,
  "invalidClientSecret": 18,
  "invalidApiKey": 19,
  "serverUnauthorized": 20,
  "startFailed": 21,
  "conferenceEnded": 21,
  "invalidUrl": 22,
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

// Made from the contract by packages/contract/scripts/generate.ts; do not edit.
/** Account */
export type Account = {
  username: string
  email: string
  firstName: string
  lastName: string
  /** 1 attendee, 2 presenter, 3 host, 4 owner */
  role: number
  /** Index into the profile colours */
  color: number
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
  firstName?: string
  lastName?: string
  /** Index into the profile colours */
  color?: number
  /** Current password; needed to change username, email or password */
  password?: string
  /** At least 8 characters with an uppercase letter, a lowercase letter and a number; of special characters only ! @ # $ & * */
  newPassword?: string
}

/** App */
export type App = {
  /** Client id of an app */
  clientId: string
  title: string
  description: string
  /** Whether a sign-in starts with this app */
  default: boolean
  logoImgUrl: string | null
  /** Whether conferences run on the owner's own servers */
  backend: boolean
}

/** Chat */
export type Chat = {
  /** Chat id */
  chatId: string
  /** Conference id */
  confId: string
  /** Always 1 */
  chatType: 1
  /** Its name, where it has one */
  displayName: string | null
  /** Who sees it beside its owner: 1 the members named, 2 all users, 3 all attendees, 4 all presenters, 5 all hosts; by the role that each has now */
  userGroup: 1 | 2 | 3 | 4 | 5
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
  displayName?: string | null
  /** Members of a private chat beside its owner */
  userIds?: string[]
}

/** ChatCreate */
export type ChatCreate = {
  /** Always 1 */
  chatType?: 1
  displayName?: string
  /** 1 specified users, 2 all users, 3 all attendees, 4 all presenters, 5 all hosts */
  userGroup?: 1 | 2 | 3 | 4 | 5
  /** Members of a private chat beside its owner; empty for other groups */
  userIds?: string[]
  /** Whose chat it is. Apps name anybody; everyone else is it themselves. */
  ownerUserId?: string
}

/** ChatMessage */
export type ChatMessage = {
  /** Grows with every message */
  messageId: number
  /** Conference id */
  confId: string
  /** Chat id */
  chatId: string
  /** Always 1: written by a person */
  messageType: 1
  /** Always 1: an HTML paragraph */
  messageDataType: 1
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
  /** Always 1: written by a person */
  messageType?: 1
  /** Always 1: an HTML paragraph */
  messageDataType?: 1
  /** HTML. Kept of it are paragraphs, line breaks, bold, italic, underline, lists, code and links (http, https, mailto); of everything else only the text. What is left has at most 10,000 characters and says something. */
  messageData: string
  /** Who writes. Apps name anybody; everyone else is it themselves. */
  userId?: string
  /** Name of a writer who is no user of the conference, which only apps can name */
  displayName?: string
}

/** Conference */
export type Conference = {
  /** Conference id */
  confId: string
  displayName: string
  /** 1 started by hand, 2 started by the first who joins */
  startMethod: 1 | 2
  /** Colour label: candlelight, bubble, sky, lime */
  backgroundColor: number
  /** Ways in: with a password, by an attend URL */
  attendMethods: {
    password: boolean
    url: boolean
  }
  hostPassword: string | null
  presenterPassword: string | null
  attendeePassword: string | null
  /** 1 automatically, 2 by country */
  location: 1 | 2
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
    computer: boolean
  }
  videoPreferWideScreen: boolean
  videoAllowHD: boolean
  videoEnforceLimits: boolean
  videoLimits: {
    width: number
    height: number
    frameRate: number
  } | null
  metaData1: string | null
  metaData2: string | null
  /** Id of the integration that made it */
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
  started: string | null
  ended: string | null
  deleted: string | null
}

/** Changed fields only */
export type ConferenceChange = {
  displayName?: string
  /** 1 started by hand, 2 started by the first who joins */
  startMethod?: 1 | 2
  /** Colour label: candlelight, bubble, sky, lime */
  backgroundColor?: number
  attendMethods?: {
    password?: boolean
    url?: boolean
  }
  hostPassword?: string
  presenterPassword?: string
  /** Empty: attendees join without a password */
  attendeePassword?: string
  /** 1 automatically, 2 by country */
  location?: 1 | 2
  countryCode?: string | null
  features?: {
    video?: boolean
    audio?: boolean
    whiteboard?: boolean
    desktopShare?: boolean
    documentShare?: boolean
    fileShare?: boolean
    recording?: boolean
    chat?: boolean
  }
  privileges?: {
    annotate?: boolean
    video?: boolean
    audio?: boolean
    share?: boolean
    viewUsers?: boolean
    record?: boolean
    changePages?: boolean
    changeShares?: boolean
    chat?: boolean
    changeUser?: boolean
  }
  presenterPrivileges?: {
    annotate?: boolean
    video?: boolean
    audio?: boolean
    share?: boolean
    viewUsers?: boolean
    record?: boolean
    changePages?: boolean
    changeShares?: boolean
    chat?: boolean
    changeUser?: boolean
  }
  hostPrivileges?: {
    annotate?: boolean
    video?: boolean
    audio?: boolean
    share?: boolean
    viewUsers?: boolean
    record?: boolean
    changePages?: boolean
    changeShares?: boolean
    chat?: boolean
    changeUser?: boolean
  }
  audioTypes?: {
    computer?: boolean
  }
  videoPreferWideScreen?: boolean
  videoAllowHD?: boolean
  videoEnforceLimits?: boolean
  videoLimits?: {
    width: number
    height: number
    frameRate: number
  } | null
  metaData1?: string | null
  metaData2?: string | null
  /** Id of the integration that made it */
  metaData3?: string | null
  /** 2 starts or restarts, 3 ends */
  state?: 2 | 3
}

/** Only the name is needed; passwords that are left out are made up. */
export type ConferenceCreate = {
  displayName: string
  /** 1 started by hand, 2 started by the first who joins */
  startMethod?: 1 | 2
  /** Colour label: candlelight, bubble, sky, lime */
  backgroundColor?: number
  attendMethods?: {
    password?: boolean
    url?: boolean
  }
  hostPassword?: string
  presenterPassword?: string
  /** Empty: attendees join without a password */
  attendeePassword?: string
  /** 1 automatically, 2 by country */
  location?: 1 | 2
  countryCode?: string | null
  features?: {
    video?: boolean
    audio?: boolean
    whiteboard?: boolean
    desktopShare?: boolean
    documentShare?: boolean
    fileShare?: boolean
    recording?: boolean
    chat?: boolean
  }
  privileges?: {
    annotate?: boolean
    video?: boolean
    audio?: boolean
    share?: boolean
    viewUsers?: boolean
    record?: boolean
    changePages?: boolean
    changeShares?: boolean
    chat?: boolean
    changeUser?: boolean
  }
  presenterPrivileges?: {
    annotate?: boolean
    video?: boolean
    audio?: boolean
    share?: boolean
    viewUsers?: boolean
    record?: boolean
    changePages?: boolean
    changeShares?: boolean
    chat?: boolean
    changeUser?: boolean
  }
  hostPrivileges?: {
    annotate?: boolean
    video?: boolean
    audio?: boolean
    share?: boolean
    viewUsers?: boolean
    record?: boolean
    changePages?: boolean
    changeShares?: boolean
    chat?: boolean
    changeUser?: boolean
  }
  audioTypes?: {
    computer?: boolean
  }
  videoPreferWideScreen?: boolean
  videoAllowHD?: boolean
  videoEnforceLimits?: boolean
  videoLimits?: {
    width: number
    height: number
    frameRate: number
  } | null
  metaData1?: string | null
  metaData2?: string | null
  /** Id of the integration that made it */
  metaData3?: string | null
}

/** ConferenceInfo */
export type ConferenceInfo = {
  /** Conference id */
  confId: string
  displayName: string
  appLogo: string | null
  state: number
  /** Whether attendees need a password or an attend URL */
  passwordRequired: boolean
}

/** ConferenceUser */
export type ConferenceUser = {
  /** User id within a conference */
  userId: string
  displayName: string
  /** 1 attendee, 2 presenter, 3 host */
  role: 1 | 2 | 3
  /** 1 guest, 2 account */
  kind: 1 | 2
  /** Whether they are in the conference now */
  active: boolean
  /** Whether they ever were in it */
  attended: boolean
  /** What they may do, within the features of the conference */
  privileges: Privileges
  /** 0 off, 1 on */
  videoState: 0 | 1
  /** 0 off, 1 on */
  audioState: 0 | 1
  /** Index into the profile colours */
  color: number
  /** Time, ISO 8601 in UTC */
  created: string
}

/** Changed fields only. A new role brings the privileges of that role. */
export type ConferenceUserChange = {
  displayName?: string
  /** 1 attendee, 2 presenter, 3 host */
  role?: 1 | 2 | 3
  /** 0 off, 1 on */
  videoState?: 0 | 1
  /** 0 off, 1 on */
  audioState?: 0 | 1
}

/** Event */
export type Event = {
  /** Grows with every event of the server */
  eventId: number
  /** Kind of event: 1 to 10 users, 100 to 104 conferences, 200 to 202 shares */
  eventKind: number
  /** Time, ISO 8601 in UTC */
  created: string
  /** Client id of an app */
  clientId: string
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
  userIds: string[]
}

/** What the conference offers */
export type Features = {
  video: boolean
  audio: boolean
  whiteboard: boolean
  desktopShare: boolean
  documentShare: boolean
  fileShare: boolean
  recording: boolean
  chat: boolean
}

/** HelpRequest */
export type HelpRequest = {
  /** E-mail address */
  email: string
  help: 'both' | 'username' | 'password'
}

/** JoinJoined */
export type JoinJoined = {
  status: 'joined'
  conference: RoomConference
  user: ConferenceUser
  /** Bearer token for the realtime socket and the calls inside this conference */
  controlToken: string
  media: {
    /** Address of the media server; a path is relative to this server */
    url: string
    /** Media token with exactly the privileges of this user */
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

/** JoinWaiting */
export type JoinWaiting = {
  status: 'waiting'
  conference: RoomConference
  user: ConferenceUser
  /** Bearer token for the realtime socket and the calls inside this conference */
  controlToken: string
}

/** LoginRequest */
export type LoginRequest = {
  username: string
  password: string
}

/** The password must be changed first */
export type PasswordExpired = {
  grant_type: 'expired'
}

/** What somebody may do */
export type Privileges = {
  annotate: boolean
  video: boolean
  audio: boolean
  share: boolean
  viewUsers: boolean
  record: boolean
  changePages: boolean
  changeShares: boolean
  chat: boolean
  changeUser: boolean
}

/** RoomConference */
export type RoomConference = {
  /** Conference id */
  confId: string
  displayName: string
  state: number
  features: Features
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

/** SignUpRequest */
export type SignUpRequest = {
  /** Audience, for the vocabulary */
  type?: 'education' | 'corporate' | 'general'
  firstName: string
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

/** ToastRequest */
export type ToastRequest = {
  /** What it says, as plain text */
  messageText: string
  /** 0 none, 1 success, 2 warning, 3 error, 4 info */
  icon?: 0 | 1 | 2 | 3 | 4
  /** 0 none, 1 chat, 2 joined, 3 left */
  sound?: 0 | 1 | 2 | 3
  /** Milliseconds that it stays, an hour at most; `infinite` until it is closed */
  durationMs?: number | 'infinite'
  /** Handed on to the client as it is */
  flags?: number
  /** What its button says; goes with `buttonUrl` */
  buttonText?: string
  /** Where its button leads, by http or https; goes with `buttonText` */
  buttonUrl?: string
  /** 1 specified users, 2 all users, 3 all attendees, 4 all presenters, 5 all hosts */
  userGroup?: 1 | 2 | 3 | 4 | 5
  /** Recipients of group 1, at least one */
  userIds?: string[]
}

/** TokenInfo */
export type TokenInfo = {
  /** Client id of an app */
  client_id: string
  /** Seconds until the token ends */
  expires_in: number
}

/** TokenRequest */
export type TokenRequest = {
  grant_type: 'refresh_token'
  refresh_token: string
  /** Switches the session to another app of the account */
  client_id?: string
} | {
  grant_type: 'client_credentials'
  /** Client id of an app */
  client_id: string
  client_secret: string
}

/** TokenSet */
export type TokenSet = {
  /** Bearer token for the other services */
  access_token: string
  /** Token for the next refresh; an app token has none. It works once */
  refresh_token?: string
  /** Seconds until the access token ends */
  expires_in: number
  token_type: 'Bearer'
}

/** What every operation takes and answers, by its group and name. */
export interface Operations {
  auth: {
    /**
     * Sign in with username and password.
     * Fails with usernameNotFound (-1), incorrectPassword (-3).
     */
    login: {
      input: {
        body: LoginRequest
      }
      output: TokenSet | PasswordExpired
    }
    /**
     * Read which app an access token belongs to and how long it lasts.
     * Fails with tokenUnauthorized (14).
     */
    tokenInfo: {
      input: {
        query: {
          access_token: string
        }
      }
      output: TokenInfo
    }
    /**
     * Get a new token set by refresh token or client credentials.
     * Takes JSON or a url-encoded form. A refresh token works once; using an old one again ends its session.
     * Fails with tokenUnauthorized (14), invalidClientId (17), invalidClientSecret (18), invalidFormBody (6).
     */
    token: {
      input: {
        body: TokenRequest
      }
      output: TokenSet
    }
    /** Sign out: end the session of this token */
    logout: {
      input: Record<never, never>
      output: undefined
    }
  }
  account: {
    /**
     * Sign up: create an owner account with its first app.
     * Fails with usernameExists (100), emailTaken (102), invalidUsername (15), invalidPassword (16).
     */
    create: {
      input: {
        body: SignUpRequest
      }
      output: Account
    }
    /** Read the account of this token */
    read: {
      input: Record<never, never>
      output: Account
    }
    /**
     * Change fields of the account of this token.
     * Send changed fields only. A changed username or password ends every other session of the account.
     * Fails with usernameExists (100), emailTaken (102), incorrectPassword (-3), invalidPassword (16).
     */
    update: {
      input: {
        body: AccountChange
      }
      output: Account
    }
  }
  password: {
    /**
     * Ask for a mail with the username, a password reset link, or both.
     * Answers the same whether or not an account has this address.
     */
    help: {
      input: {
        body: HelpRequest
      }
      output: undefined
    }
    /**
     * Choose a new password with a reset link.
     * A link works once and for a limited time. Every session of the account ends.
     * Fails with tokenUnauthorized (14), invalidPassword (16).
     */
    reset: {
      input: {
        params: {
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
     * Fails with usernameNotFound (-1), incorrectPassword (-3), invalidPassword (16).
     */
    forceChange: {
      input: {
        params: {
          product: 'lumi' | 'lumiroom'
        }
        body: {
          /** Name to sign in with; upper and lower case are the same */
          username: string
          password: string
          /** At least 8 characters with an uppercase letter, a lowercase letter and a number; of special characters only ! @ # $ & * */
          newPassword: string
        }
      }
      output: undefined
    }
  }
  app: {
    /**
     * List the apps of this account.
     * An owner sees every app of the account, the others the one they belong to.
     */
    list: {
      input: Record<never, never>
      output: {
        items: App[]
      }
    }
  }
  conference: {
    /** List conferences of the app, active ones first, then by name */
    list: {
      input: {
        query?: {
          /** Accepted for older clients; changes nothing */
          details?: 'all'
          state?: number
          active?: boolean | 'true' | 'false'
          meta_data3?: string
          /** Text that the name contains, in any case */
          search?: string
          /** Colour label */
          backgroundColor?: number
          /** Items on a page; 50 unless said */
          limit?: number
          /** `cursor` of the page before */
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
     * Fails with duplicatePasswords (204).
     */
    create: {
      input: {
        body: ConferenceCreate
      }
      output: Conference
    }
    /**
     * Check that a conference exists, before joining.
     * Fails with invalidConferenceId (200), conferenceDeleted (202), conferenceEnded (21).
     */
    info: {
      input: {
        query: {
          /** Conference id */
          id: string
        }
      }
      output: ConferenceInfo
    }
    /**
     * Read a conference.
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
     * Fails with invalidConferenceId (200), conferenceDeleted (202), duplicatePasswords (204), startFailed (21).
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
     * Guests give a name and a password or the key of an attend URL; signed-in people their token. A control token of an earlier join, sent as bearer, resumes that user.
     * Fails with invalidConferenceId (200), conferenceDeleted (202), conferenceEnded (21), incorrectPassword (-3), tokenUnauthorized (14), forbidden (2), noServersAvailable (24).
     */
    join: {
      input: {
        params: {
          /** Conference id */
          id: string
        }
        body?: JoinRequest
      }
      output: JoinWaiting | JoinJoined
    }
    /**
     * Start the conference from inside it.
     * For hosts who joined a conference that waits to be started by hand.
     * Fails with invalidConferenceId (200), conferenceDeleted (202), startFailed (21).
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
          active?: boolean | 'true' | 'false'
        }
      }
      output: {
        items: ConferenceUser[]
      }
    }
    /**
     * Read a user of a conference.
     * Fails with invalidConferenceId (200), conferenceDeleted (202), invalidUserId (201).
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
      output: ConferenceUser
    }
    /**
     * Change the name, role or media states of a user.
     * Within the conference this needs the changeUser privilege, and nobody can give or take a role above their own. Everyone may change their own name.
     * Fails with invalidConferenceId (200), conferenceDeleted (202), invalidUserId (201), operationFailed (2).
     */
    update: {
      input: {
        params: {
          /** Conference id */
          id: string
          /** User id within a conference */
          userId: string
        }
        body: ConferenceUserChange
      }
      output: ConferenceUser
    }
    /**
     * Expel users from the conference.
     * Fails with invalidConferenceId (200), conferenceDeleted (202), invalidUserId (201).
     */
    expel: {
      input: {
        params: {
          /** Conference id */
          id: string
        }
        body: ExpelRequest
      }
      output: undefined
    }
  }
  chat: {
    /**
     * List the chats that the caller belongs to.
     * First the chat `everyone`, which each conference has without anybody making it, then those with the newest messages. Apps and accounts from host up also see the chats of groups; a private chat (group 1) is seen by its members alone.
     * Fails with invalidConferenceId (200), conferenceDeleted (202), invalidUserId (201).
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
          /** `cursor` of the page before */
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
     * Fails with invalidConferenceId (200), conferenceDeleted (202), invalidUserId (201).
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
     * Fails with invalidConferenceId (200), conferenceDeleted (202), unknownChat (4), invalidUserId (201).
     */
    read: {
      input: {
        params: {
          /** Conference id */
          id: string
          /** Chat id */
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
     * Fails with invalidConferenceId (200), conferenceDeleted (202), unknownChat (4), invalidUserId (201), operationFailed (2).
     */
    update: {
      input: {
        params: {
          /** Conference id */
          id: string
          /** Chat id */
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
     * Fails with invalidConferenceId (200), conferenceDeleted (202), unknownChat (4), invalidUserId (201).
     */
    delete: {
      input: {
        params: {
          /** Conference id */
          id: string
          /** Chat id */
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
     * Fails with invalidConferenceId (200), conferenceDeleted (202), unknownChat (4), invalidUserId (201).
     */
    send: {
      input: {
        params: {
          /** Conference id */
          id: string
          /** Chat id */
          chatId: string
        }
        body: ChatMessageCreate
      }
      output: ChatMessage
    }
    /**
     * List the messages of a chat, the newest page first.
     * Within a page the oldest comes first. `cursor` leads back in time.
     * Fails with invalidConferenceId (200), conferenceDeleted (202), unknownChat (4), invalidUserId (201).
     */
    messages: {
      input: {
        params: {
          /** Conference id */
          id: string
          /** Chat id */
          chatId: string
        }
        query?: {
          /** For whom an app asks; everyone else asks for themselves and can leave it out */
          userId?: string
          /** Items on a page; 50 unless said */
          limit?: number
          /** `cursor` of the page before */
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
     * Fails with invalidConferenceId (200), conferenceDeleted (202), unknownChat (4), invalidUserId (201), unknownMessage (4).
     */
    edit: {
      input: {
        params: {
          /** Conference id */
          id: string
          /** Chat id */
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
     * Fails with invalidConferenceId (200), conferenceDeleted (202), unknownChat (4), invalidUserId (201), unknownMessage (4).
     */
    unsend: {
      input: {
        params: {
          /** Conference id */
          id: string
          /** Chat id */
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
  event: {
    /** List events of the app, oldest first */
    list: {
      input: {
        query?: {
          /** Accepted for older clients; changes nothing */
          details?: 'all'
          /** Time of the event, ISO 8601 in UTC */
          gt?: string
          /** Time of the event, ISO 8601 in UTC */
          gte?: string
          /** Time of the event, ISO 8601 in UTC */
          lt?: string
          /** Time of the event, ISO 8601 in UTC */
          lte?: string
          /** Kinds of event, divided by commas; 0 means all */
          kinds?: string
          /** Items on a page; 200 unless said */
          limit?: number
          /** `cursor` of the page before */
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
  server: {
    /**
     * Register a media server.
     * For the media server itself, when it starts. A machine that is known keeps its id, and whether it is enabled. Conferences are placed on it from now on for as long as it sends its heartbeat.
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
    /** List the media servers of the app */
    list: {
      input: Record<never, never>
      output: {
        items: Server[]
      }
    }
    /**
     * Find the country of an address.
     * Of any address, or of a media server of the app.
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
     * Fails with invalidPath (4).
     */
    change: {
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
    "update": "PUT /v1/account"
  },
  "password": {
    "help": "POST /api/lumi/login/help",
    "reset": "POST /api/lumi/password/reset/{resetHash}",
    "forceChange": "PUT /api/{product}/password/forcechange"
  },
  "app": {
    "list": "GET /v1/apps"
  },
  "conference": {
    "list": "GET /v1/conferences",
    "create": "POST /v1/conference",
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
    "read": "GET /v1/conference/{id}/user/{userId}",
    "update": "PUT /v1/conference/{id}/user/{userId}",
    "expel": "PUT /v1/conference/{id}/users/expel"
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
  "event": {
    "list": "GET /v1/events"
  },
  "server": {
    "register": "POST /v1/server",
    "heartbeat": "PUT /v1/server/{id}/heartbeat",
    "list": "GET /v1/servers",
    "locinfo": "GET /v1/server/locinfo",
    "read": "GET /v1/server/{id}",
    "change": "PUT /v1/server/{id}",
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
  "tooManyRequests": 2,
  "internal": 2,
  "invalidJson": 3,
  "invalidPath": 4,
  "unknownChat": 4,
  "unknownMessage": 4,
  "invalidBody": 5,
  "bodyTooLarge": 5,
  "invalidFormBody": 6,
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
  "invalidContentId": 301,
  "contentInUse": 302
} as const

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
  "event": {
    "list": "GET /v1/events"
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

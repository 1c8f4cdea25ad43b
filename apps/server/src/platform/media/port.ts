/** A source of media that somebody may publish. A browser's shared screen and its sound are two sources. */
export type MediaSource = 'camera' | 'microphone' | 'screen_share' | 'screen_share_audio'

/** The address for a client, and the token for it. */
export type MediaAccess = { url: string; token: string }

/** The media permissions of somebody in a conference. `sources` is complete: sources that are not in it are refused. */
type MediaGrant = {
  confId: string
  userId: string
  sources: readonly MediaSource[]
  /** Receives without being seen by the others; for recorders. Default false. */
  hidden?: boolean
}

type JoinTokenInput = MediaGrant & {
  displayName: string
  /** The participation that the token is of. Tokens by which LiveKit lets its clients come back name it too. */
  participationId?: string
  /** Seconds until a join with this token is refused. Somebody already in the call stays in it. */
  ttlSeconds: number
}

type PublishedSource = { source: MediaSource; muted: boolean }

export type MediaParticipant = {
  userId: string
  displayName: string
  hidden: boolean
  /** Changes with every join, so that a late event about an earlier participation can be recognised. */
  sessionId: string
  joinedAt: Date
  published: PublishedSource[]
}

/** The conference and the user that a token admits. */
export type MediaTokenHolder = { confId: string; userId: string; participationId?: string }

/** An event of the media server, sent at least once and in no guaranteed order. `at` has a resolution of one second. */
export type MediaEvent = { id: string; at: Date; confId: string } & (
  | { kind: 'room_started' | 'room_finished' }
  | { kind: 'participant_joined' | 'participant_left'; userId: string; sessionId: string; hidden: boolean }
  | { kind: 'track_published' | 'track_unpublished'; userId: string; sessionId: string; source: MediaSource }
)

/**
 * The media plane. Rooms are named by the conference's id, people by the user's id, and a room comes to be
 * with its first participant.
 *
 * Every call that reaches the media server answers within `timeoutMs` of the adapter or throws
 * `MediaUnavailable`. A call about a room or a person who is not there has nothing to do and succeeds.
 */
export type MediaPort = {
  /**
   * The http address of the installation's own media server, for the proxy; browsers never see it. No slash at the end.
   */
  readonly url: string

  /** Credentials for a client: a token, and the address where it holds; a path is one of our own server. */
  access(input: JoinTokenInput): Promise<MediaAccess>

  /** A signed token to join with. It carries exactly the grant: no data publishing, no change of own metadata. */
  joinToken(input: JoinTokenInput): Promise<string>

  /**
   * Returns the person that a token of the installation's own media server admits; undefined if that server did not
   * sign it, or it is not valid now.
   */
  readToken(token: string): Promise<MediaTokenHolder | undefined>

  /** Replaces what somebody in the call may send. A track of a source no longer allowed is ended. */
  updatePermissions(grant: MediaGrant): Promise<void>

  /** Mutes what somebody sends from this source; they may unmute it again themselves. */
  mute(target: { confId: string; userId: string; source: MediaSource }): Promise<void>

  /** Disconnects somebody. Their token stays valid until it expires, so the proxy must check it (`readToken`). */
  removeParticipant(target: { confId: string; userId: string }): Promise<void>

  /** Disconnects everybody and forgets the room. */
  endRoom(confId: string): Promise<void>

  /** The conferences that have a room now, on any media server that answers, with or without anybody in it. */
  listRooms(): Promise<string[]>

  /** Everybody connected now, hidden ones too; empty when there is no such room. */
  listParticipants(confId: string): Promise<MediaParticipant[]>

  /**
   * Reads a webhook. `rawBody` is the text as received, before any parsing: the signature is over its bytes.
   * Answers null for the kinds nobody here needs.
   * @throws WebhookRefused when the signature is missing, not ours, expired, or does not fit the body.
   */
  receiveWebhook(rawBody: string, authHeader: string | undefined): Promise<MediaEvent | null>

  /** Resolves when the media server answers with our key. @throws MediaUnavailable */
  check(): Promise<void>
}

import type { Chat, ChatMessage } from './chat.ts'
import type { ConferenceUser } from './conference-user.ts'
import type { DocumentStatus } from './content.ts'
import type { Event, Participant } from './event.ts'
import type { JoinResult, MediaAccess, RoomConference } from './join.ts'
import type { LogEntry } from './log.ts'
import type { Share } from './share.ts'
import type { Toast } from './toast.ts'

/**
 * Path of the realtime socket (socket.io). Connect with `auth: { token }`: an access or a control token. Whoever
 * is refused finds an `ErrorBody` in the `data` of the `connect_error`, and tries again only with another token.
 * A room socket that says `conferenceChanges: true` beside the token gets `conference_changed` where a change of the
 * conference changes nobody's rights; every other one gets a `snapshot`.
 */
export const realtimePath = '/realtime'

/** Why somebody is no longer in a conference. `replaced`: the same user joined from elsewhere. */
export type RemovalReason = 'expelled' | 'ended' | 'deleted' | 'replaced'

/**
 * How somebody came to be in another room who did not go there by themselves: they were `placed` there, the breakout rooms
 * were `closed`, or the time of the rooms was over.
 */
export interface RoomMove {
  readonly reason: 'placed' | 'closed' | 'timeOver'
  /** Who did it, as they were in their own room. Missing where nobody did, or nobody in the conference. */
  readonly by?: Participant
}

/** The whole state of a conference for one person in it; sent on every connect and when it changes at large. */
export interface RoomSnapshot {
  readonly conference: RoomConference
  readonly user: ConferenceUser
  /**
   * Everyone who is in the conference now, this person included, whatever their privileges: who hears and sees
   * others knows their names. Empty for somebody who waits. The list of all users needs `viewUsers`.
   */
  readonly users: readonly ConferenceUser[]
  /**
   * What is shared now, in the order in which it began. Empty for somebody who waits; missing where an older server
   * answers, during an upgrade.
   */
  readonly shares?: readonly Share[]
}

/** The reason why all sessions of an account have ended: its username is another, or a new password is demanded. */
export type SessionEndReason = 'renamed' | 'passwordExpired'

/** Messages that the server sends. */
export interface ServerMessages {
  /**
   * What happened. Portal sockets get the app's events, room sockets their conference's once their person is in
   * it, with or without `viewUsers`.
   */
  events_received: (message: { items: Event[] }) => void
  /** Room sockets only. */
  snapshot: (snapshot: RoomSnapshot) => void
  /**
   * Sockets of people in the room only, which have asked for it (`realtimePath`): settings of the conference are others
   * than before. Users and shares are as they were.
   */
  conference_changed: (message: { conference: RoomConference }) => void
  /** Room sockets only: the conference has started for somebody who waited, with the credentials to join. */
  admitted: (result: Extract<JoinResult, { status: 'joined' }>) => void
  /**
   * Room sockets only: the conference's media runs elsewhere now, with this person's credentials. Also said on
   * connecting, where the conference has moved before; whoever is there already stays.
   */
  media_moved: (media: MediaAccess) => void
  /**
   * Room sockets only: this person was moved to another conference, with the credentials there; the socket closes. `move`
   * is missing for those who went by themselves, and where an older server answers, during an upgrade.
   */
  moved: (result: JoinResult & { readonly move?: RoomMove }) => void
  /** Room sockets only: this person is out; the socket closes. */
  removed: (message: { reason: RemovalReason }) => void
  /** Room sockets only: a sign of life, every `roomHeartbeatSeconds`. Without it the line is silent. May be missed. */
  heartbeat: () => void
  /**
   * Room sockets only: somebody else has ended the screen that this person shares. `by` is missing where it was nobody in
   * the conference.
   */
  screen_ended: (message?: { readonly by?: Participant }) => void
  /**
   * Room sockets only: somebody in the conference points at what is shared, or (null) points no more. Who is not heard
   * of for 3 seconds points no more. May be missed.
   */
  pointer: (message: { userId: string } & Pointing) => void
  /**
   * Room sockets only: somebody in the conference says that their device cannot keep up, or that it does again. Who says
   * nothing for 40 seconds keeps up again. May be missed.
   */
  overload: (message: { userId: string; isOverloaded: boolean }) => void
  /** Room sockets only: an announcement to this person. */
  toast: (toast: Toast) => void
  /**
   * Room sockets only, for those who belong to the chat: it is new, is another, or is gone for this person. What a
   * new role brings or takes away is not told; chats are loaded anew when the own role changes.
   */
  chat_changed: (
    message: { change: 'created' | 'updated'; chat: Chat } | { change: 'deleted'; chatId: string },
  ) => void
  /** Room sockets only, for those who belong to the chat. */
  message_changed: (
    message:
      | { change: 'created' | 'updated'; message: ChatMessage }
      | { change: 'deleted'; chatId: string; messageId: number },
  ) => void
  /** Room sockets only: something in the chats may not have been told. They are loaded anew, as after a `snapshot`. */
  chats_missed: () => void
  /** Sockets of the log viewer only: what was just written to the log, oldest first. */
  log_entries: (message: { items: LogEntry[] }) => void
  /** Room sockets only: how far the pages of a file that the conference uses are. May be missed. */
  content_changed: (message: { contentId: string; document: DocumentStatus }) => void
  /** Portal sockets only: files or recordings of the app, or their pages, have come, changed or gone. May be missed. */
  library_changed: () => void
  /** Portal sockets only: subscribers of the app, or deliveries to them, are others than before. May be missed. */
  subscribers_changed: () => void
  /** Portal sockets only: accounts of the app, or the own one, have come, changed or gone. May be missed. */
  accounts_changed: () => void
  /** Portal sockets only: the app, or another of its owner, is new, another than before or gone. May be missed. */
  apps_changed: () => void
  /** Portal sockets only: integrations of the app have come, changed or gone. May be missed. */
  integrations_changed: () => void
  /** Portal sockets only: polls of the app's conferences have come, changed or gone; answers are not told. May be missed. */
  polls_changed: () => void
  /** Portal sockets only: media servers of the app, or what they measure, are others than before. May be missed. */
  servers_changed: () => void
  /**
   * Portal sockets only: the session has ended; the socket closes. `signedOut` says that whoever signed in has signed out,
   * here or in another tab; without that, somebody or something else has ended it, for a `reason` that may be missing.
   */
  session_ended: (message: { signedOut: boolean; reason?: SessionEndReason }) => void
}

/** Where somebody points at: from the left and the top, 0 to 1, of a screen or of a page. */
interface Pointing {
  readonly shareId: string
  readonly at: { readonly x: number; readonly y: number; readonly page?: number | undefined } | null
}

/** Messages that a room's client sends. */
export interface ClientMessages {
  /** Whether this person's camera and microphone are on (1) or off (0). */
  media_state: (state: { videoState: 0 | 1; audioState: 0 | 1 }) => void
  /** Where this person points; of those without the privilege `share`, and of more than 30 a second, it is ignored. */
  pointer: (message: Pointing) => void
  /** Whether this person's device cannot keep up with the call; said again every 15 seconds while it cannot. */
  overload: (message: { isOverloaded: boolean }) => void
}

import type { Chat, ChatMessage } from './chat.ts'
import type { ConferenceUser } from './conference-user.ts'
import type { DocumentStatus } from './content.ts'
import type { Event, Participant } from './event.ts'
import type { JoinResult, MediaAccess, RoomConference } from './join.ts'
import type { LogEntry } from './log.ts'
import type { Share } from './share.ts'
import type { Toast } from './toast.ts'

/**
 * Path of the realtime socket (socket.io). Connect with `auth: { token }`: an access token or a control token. A
 * refused connection gets an `ErrorBody` in the `data` of its `connect_error`; try again only with another token. A
 * room socket that sends `conferenceChanges: true` beside the token gets `conference_changed` for changes that affect
 * nobody's rights; all others get a `snapshot`.
 */
export const realtimePath = '/realtime'

/** The reason for a removal from a conference. `replaced`: the same user joined from elsewhere. */
export type RemovalReason = 'expelled' | 'ended' | 'deleted' | 'replaced'

/**
 * The reason why somebody was moved to another room: they were `placed` there, the breakout rooms were `closed`, or
 * their time was over. Missing for people who moved by themselves.
 */
export interface RoomMove {
  readonly reason: 'placed' | 'closed' | 'timeOver'
  /**
   * The person who caused the move, as they were in their own room. Missing if nobody did, or nobody in the conference.
   */
  readonly by?: Participant
}

/** The whole state of a conference for one person in it; sent on every connect and when it changes at large. */
export interface RoomSnapshot {
  readonly conference: RoomConference
  readonly user: ConferenceUser
  /**
   * All people in the conference now, including this person. It does not depend on privileges, because people who hear
   * and see each other know each other's names. Empty while this person waits. The list of all users requires
   * `viewUsers`.
   */
  readonly users: readonly ConferenceUser[]
  /**
   * The shared items, in the order in which they began. Empty while this person waits; missing when an older server
   * answers during an upgrade.
   */
  readonly shares?: readonly Share[]
}

/** The reason why all sessions of an account have ended: its username is another, or a new password is demanded. */
export type SessionEndReason = 'renamed' | 'passwordExpired'

/** Messages that the server sends. */
export interface ServerMessages {
  /**
   * New events. Portal sockets get those of the app, room sockets those of their conference while their person is in
   * it, with or without `viewUsers`.
   */
  events_received: (message: { items: Event[] }) => void
  /** Room sockets only: the whole state, after each connect and after changes that affect rights. */
  snapshot: (snapshot: RoomSnapshot) => void
  /**
   * Sockets of people in the room only, which have asked for it (`realtimePath`): settings of the conference are others
   * than before. Users and shares are as they were.
   */
  conference_changed: (message: { conference: RoomConference }) => void
  /** Room sockets only: the conference has started for somebody who waited, with the credentials to join. */
  admitted: (result: Extract<JoinResult, { status: 'joined' }>) => void
  /**
   * Room sockets only: the media of the conference has moved to another server, with new credentials. Also sent on
   * connect if the conference has moved before; clients that are connected to that server already stay there.
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
   * Room sockets only: somebody points at a shared item, or (null) stops pointing. Without another message within 3
   * seconds they have stopped. May be missed.
   */
  pointer: (message: { userId: string } & Pointing) => void
  /**
   * Room sockets only: the device of somebody in the conference cannot keep up, or can again. Without another message
   * within 40 seconds it can again. May be missed.
   */
  overload: (message: { userId: string; isOverloaded: boolean }) => void
  /** Room sockets only: an announcement to this person. */
  toast: (toast: Toast) => void
  /**
   * Room sockets only, for members of the chat: it was created or changed, or this person can no longer read it.
   * Changes caused by a new role are not sent; load the chats again when the own role changes.
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
  /** Room sockets only: changes of chats may have been missed. Load the chats again, as after a `snapshot`. */
  chats_missed: () => void
  /** Sockets of the log viewer only: new log entries, oldest first. */
  log_entries: (message: { items: LogEntry[] }) => void
  /** Room sockets only: progress of the conversion of a file that the conference uses. May be missed. */
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
  /**
   * Portal sockets only: polls of the app's conferences were created, changed or deleted. Answers are not sent. May be
   * missed.
   */
  polls_changed: () => void
  /** Portal sockets only: media servers of the app, or what they measure, are others than before. May be missed. */
  servers_changed: () => void
  /**
   * Portal sockets only: the session has ended; the socket closes. `signedOut` is true if the user signed out, here or
   * in another tab; otherwise the session was ended for another reason, which `reason` names if it is known.
   */
  session_ended: (message: { signedOut: boolean; reason?: SessionEndReason }) => void
}

/** A position on a screen or a page: from the left and the top, 0 to 1. */
interface Pointing {
  readonly shareId: string
  readonly at: { readonly x: number; readonly y: number; readonly page?: number | undefined } | null
}

/** Messages that a room's client sends. */
export interface ClientMessages {
  /** The state of this person's camera and microphone: 1 on, 0 off. */
  media_state: (state: { videoState: 0 | 1; audioState: 0 | 1 }) => void
  /**
   * The position at which this person points. Ignored without the privilege `share`, and above 30 messages per second.
   */
  pointer: (message: Pointing) => void
  /** The overload state of this person's device; sent again every 15 seconds while it cannot keep up. */
  overload: (message: { isOverloaded: boolean }) => void
}

import type { ServerMessages } from '@lumi/contract'

/**
 * The addressees of messages: one socket, a person's sockets, everybody's in a conference or waiting for it, those of
 * all rooms, an app's, those of all accounts of an app, those of one account.
 */
export type Topic =
  | `socket:${string}`
  | `user:${string}`
  | `conference:${string}`
  | `waiting:${string}`
  | 'rooms'
  | `app:${string}`
  | `accounts:${string}`
  | `account:${string}`
  | `session:${string}`
  | 'log'

export type Topics = Topic | Topic[]

export type MessageName = keyof ServerMessages
export type MessageOf<Name extends MessageName> = Parameters<ServerMessages[Name]>

/**
 * Reaches sockets of this process and of all others of the installation. Events are not sent this way, because every
 * process reads them for itself (`openEventFeed`); this is for messages to particular sockets, and for closing them. A
 * message to another process may be lost while the connection between them is.
 */
export type RealtimePort = {
  /** Sends to every socket of the topic, or of any of several, once; to none where the list is empty. */
  send<Name extends MessageName>(topic: Topics, name: Name, ...message: MessageOf<Name>): void
  /** Sends to the sockets of this process only: for news that every process finds out by itself. */
  sendHere<Name extends MessageName>(topic: Topics, name: Name, ...message: MessageOf<Name>): void
  /** Sends a last message and ends every socket of the topic, so that its client does not try again. */
  close<Name extends MessageName>(topic: Topic, name: Name, ...message: MessageOf<Name>): void
  /** Stops receiving from other processes. */
  stop(): Promise<void>
}

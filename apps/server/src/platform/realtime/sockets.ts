import type { ClientMessages, ServerMessages } from '@lumi/contract'
import type { Server, Socket } from 'socket.io'
import type { AccountPrincipal, AppPrincipal, LogPrincipal, ParticipantPrincipal } from '../auth/principal.ts'
import type { Serial } from '../flow/serial.ts'
import type { MessageName, MessageOf, Topic, Topics } from './port.ts'

type SocketPrincipal = AccountPrincipal | AppPrincipal | ParticipantPrincipal | LogPrincipal

type SocketData<P = SocketPrincipal> = {
  /** The owner, as of the time of connecting. */
  principal: P
  /** Room sockets: true if it keeps its person in the conference. */
  holdsLease?: boolean
  /** Room sockets: does one thing after the other for it. */
  inOrder?: Serial
}

export type SocketServer = Server<ClientMessages, ServerMessages, Record<string, never>, SocketData>
export type LumiSocket<P extends SocketPrincipal = SocketPrincipal> = Socket<
  ClientMessages,
  ServerMessages,
  Record<string, never>,
  SocketData<P>
>

/** The socket of somebody in a conference, or waiting for it. */
export type RoomSocket = LumiSocket<ParticipantPrincipal>

export const isRoomSocket = (socket: LumiSocket): socket is RoomSocket =>
  socket.data.principal.kind === 'participant'

/** The sockets of this process. */
export const localSockets = (io: SocketServer): LumiSocket[] => [...io.of('/').sockets.values()]

export const localSocketsIn = (io: SocketServer, topic: Topic): LumiSocket[] =>
  localSockets(io).filter((socket) => socket.rooms.has(topic))

/** True for an empty list: socket.io takes no topic at all as every socket. */
export const isNobody = (topic: Topics): boolean => Array.isArray(topic) && topic.length === 0

/** Sends to the topic's sockets in this process. */
export function sendLocal<Name extends MessageName>(
  io: SocketServer,
  topic: Topics,
  name: Name,
  ...message: MessageOf<Name>
): void {
  if (!isNobody(topic)) io.local.to(topic).emit(name, ...message)
}

/** Sends a last message to the topic's sockets in this process and ends them; their clients do not try again. */
export function closeLocal<Name extends MessageName>(
  io: SocketServer,
  topic: Topics,
  name: Name,
  ...message: MessageOf<Name>
): void {
  if (isNobody(topic)) return
  io.local.to(topic).emit(name, ...message)
  io.local.in(topic).disconnectSockets(true)
}

/** Cuts the connection as a network would, so that the client reconnects and is checked again. */
export const cutConnection = (socket: LumiSocket): void => {
  socket.conn.close()
}

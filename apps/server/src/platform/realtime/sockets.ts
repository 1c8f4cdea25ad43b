import type { ClientMessages, ServerMessages } from '@lumi/contract'
import type { Server, Socket } from 'socket.io'
import type { AccountPrincipal } from '../auth/principal.ts'

/** Whose socket it is: somebody's in the portal, or somebody's in a conference. */
export type SocketOwner =
  | { kind: 'portal'; principal: AccountPrincipal }
  | { kind: 'room'; confId: string; userId: string; stayId: string }

export type SocketServer = Server<ClientMessages, ServerMessages, Record<string, never>, SocketData>
export type LumiSocket = Socket<ClientMessages, ServerMessages, Record<string, never>, SocketData>
type SocketData = { owner: SocketOwner }

/** The id of a socket as a topic, so that other processes can reach it. */
export const topicOf = ({ id }: LumiSocket) => `socket:${id}` as const

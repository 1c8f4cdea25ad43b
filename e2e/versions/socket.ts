import { type ClientMessages, realtimePath, type ServerMessages } from '@lumi/contract'
import { io, type Socket } from 'socket.io-client'

type Name = keyof ServerMessages
type DataOf<Message extends Name> = Parameters<ServerMessages[Message]>[0]

/** A socket to one server, which records its messages. */
export function openSocket(url: string, token: string) {
  const socket: Socket<ServerMessages, ClientMessages> = io(url, {
    path: realtimePath,
    auth: { token },
    transports: ['websocket'],
    forceNew: true,
  })
  const received: { name: string; data: unknown }[] = []
  socket.onAny((name, data) => received.push({ name, data }))
  const all = <Message extends Name>(message: Message) =>
    received.filter(({ name }) => name === message).map(({ data }) => data as DataOf<Message>)
  return {
    all,
    events: () => all('events_received').flatMap(({ items }) => items),
    isConnected: () => socket.connected,
    close: () => void socket.disconnect(),
  }
}

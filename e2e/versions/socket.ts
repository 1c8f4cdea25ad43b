import { type ClientMessages, realtimePath, type ServerMessages } from '@lumi/contract'
import { io, type Socket } from 'socket.io-client'

type Name = keyof ServerMessages
type Said<Message extends Name> = Parameters<ServerMessages[Message]>[0]

/** A socket to one server, which records its messages. */
export function openSocket(url: string, token: string) {
  const socket: Socket<ServerMessages, ClientMessages> = io(url, {
    path: realtimePath,
    auth: { token },
    transports: ['websocket'],
    forceNew: true,
  })
  const told: { name: string; said: unknown }[] = []
  socket.onAny((name, said) => told.push({ name, said }))
  const all = <Message extends Name>(message: Message) =>
    told.filter(({ name }) => name === message).map(({ said }) => said as Said<Message>)
  return {
    all,
    events: () => all('events_received').flatMap(({ items }) => items),
    isConnected: () => socket.connected,
    close: () => void socket.disconnect(),
  }
}

import { type ClientMessages, type Event, realtimePath, type ServerMessages } from '@lumi/contract'
import { io, type Socket } from 'socket.io-client'
import { expect, onTestFinished } from 'vitest'
import type { TestServer } from './test-server.ts'

type Name = keyof ServerMessages
type Message<N extends Name> = Parameters<ServerMessages[N]>[0]

/** Lets a test server answer on a port of its own, and answers its address. */
export function listen({ app }: TestServer): Promise<string> {
  return app.listen({ port: 0, host: '127.0.0.1' })
}

/** A client of the realtime socket that records every message, and closes at the end of the test that opened it. */
export function connect(
  url: string,
  token: string,
  options: { origin?: string; reconnection?: boolean; conferenceChanges?: boolean } = {},
) {
  const socket: Socket<ServerMessages, ClientMessages> = io(url, {
    path: realtimePath,
    auth: { token, conferenceChanges: options.conferenceChanges },
    transports: ['websocket'],
    forceNew: true,
    reconnection: options.reconnection ?? true,
    reconnectionDelay: 50,
    reconnectionDelayMax: 200,
    extraHeaders: options.origin ? { origin: options.origin } : {},
  })
  onTestFinished(() => void socket.disconnect())
  const received: { name: Name; message: unknown }[] = []
  const refusals: (Error & { data?: unknown })[] = []
  socket.onAny((name, message) => received.push({ name, message }))
  socket.on('connect_error', (error) => refusals.push(error))

  const all = <N extends Name>(name: N) =>
    received.filter((entry) => entry.name === name).map(({ message }) => message as Message<N>)

  return {
    socket,
    refusals,
    all,
    /** The newest message of this name, waiting for one. */
    async newest<N extends Name>(name: N): Promise<Message<N>> {
      await expect.poll(() => all(name).length).toBeGreaterThan(0)
      return all(name).at(-1) as Message<N>
    },
    /** Events of a kind so far. */
    events: (kind: number): Event[] =>
      all('events_received')
        .flatMap(({ items }) => items)
        .filter(({ eventKind }) => eventKind === kind),
  }
}

/** Expects that `change` sends a client this message, and no other of its name. Returns the result of `change`. */
export async function expectMessage<T>(
  { socket, all }: ReturnType<typeof connect>,
  name: Name,
  change: () => Promise<T>,
): Promise<T> {
  await expect.poll(() => socket.connected).toBe(true)
  const before = all(name).length
  const changed = await change()
  await expect.poll(() => all(name).length).toBe(before + 1)
  return changed
}

import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { realtimePath } from '@lumi/contract'
import { Server } from 'socket.io'
import { io as connect, type Socket } from 'socket.io-client'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import type { RealtimePort, Topic } from './port.ts'
import type { SocketServer } from './sockets.ts'

type Process = { url: string; realtime: RealtimePort; stop(): Promise<void> }
type Opened = { realtime: RealtimePort; close(): Promise<void> }

/** The behaviour of every realtime adapter, shown with two processes that share nothing but the adapter. */
export function describeRealtimePort(open: (io: SocketServer) => Promise<Opened>): void {
  let one: Process
  let two: Process
  const clients: Socket[] = []

  beforeAll(async () => {
    one = await startProcess(open)
    two = await startProcess(open)
  })
  afterEach(() => {
    for (const client of clients.splice(0)) client.disconnect()
  })
  afterAll(async () => {
    await Promise.all([one?.stop(), two?.stop()])
  })

  async function join(process: Process, ...topics: Topic[]) {
    const joined = await joinTopics(process, ...topics)
    clients.push(joined.client)
    return joined
  }

  it('sends messages of any size', async () => {
    const there = await join(two, 'user:ada')
    const long = { reason: 'ended', why: 'ä'.repeat(50_000) } as never
    one.realtime.send('user:ada', 'removed', long)
    await expect.poll(() => there.received).toEqual([['removed', long]])
  })

  it('sends to every socket of a topic, wherever it is, and to no other', async () => {
    const here = await join(one, 'user:ada')
    const there = await join(two, 'user:ada', 'user:grace')
    const other = await join(two, 'user:mary')
    one.realtime.send('user:ada', 'removed', { reason: 'ended' })
    await expect.poll(() => here.received).toEqual([['removed', { reason: 'ended' }]])
    await expect.poll(() => there.received).toEqual([['removed', { reason: 'ended' }]])
    // Order holds between two processes, so what was not to come before this one does not come at all.
    one.realtime.send('user:mary', 'session_ended', { signedOut: false })
    await expect.poll(() => other.received).toEqual([['session_ended', { signedOut: false }]])
  })

  it('sends to the sockets of one process alone, where every process sends for itself', async () => {
    const here = await join(one, 'user:ada')
    const there = await join(two, 'user:ada')
    one.realtime.sendHere(['user:ada'], 'removed', { reason: 'ended' })
    await expect.poll(() => here.received).toEqual([['removed', { reason: 'ended' }]])
    one.realtime.send('user:ada', 'session_ended', { signedOut: false })
    await expect.poll(() => there.received).toEqual([['session_ended', { signedOut: false }]])
  })

  it('sends to nobody where there is no topic', async () => {
    const here = await join(one, 'user:ada')
    const there = await join(two, 'user:ada')
    one.realtime.send([], 'removed', { reason: 'ended' })
    one.realtime.sendHere([], 'removed', { reason: 'ended' })
    one.realtime.send('user:ada', 'session_ended', { signedOut: false })
    for (const { received } of [here, there])
      await expect.poll(() => received).toEqual([['session_ended', { signedOut: false }]])
  })

  it('ends the sockets of a topic after a last message, and they stay away', async () => {
    const here = await join(one, 'user:ada')
    const there = await join(two, 'user:ada')
    const other = await join(two, 'user:grace')
    one.realtime.close('user:ada', 'removed', { reason: 'replaced' })
    for (const { client, received } of [here, there]) {
      await expect.poll(() => received).toEqual([['removed', { reason: 'replaced' }]])
      await expect.poll(() => client.connected).toBe(false)
      expect(client.active).toBe(false)
    }
    one.realtime.send('user:grace', 'session_ended', { signedOut: false })
    await expect.poll(() => other.received).toEqual([['session_ended', { signedOut: false }]])
    expect(other.client.connected).toBe(true)
  })

  it('reaches one socket by its own topic', async () => {
    const first = await join(two, 'socket:first')
    const second = await join(two, 'socket:second')
    one.realtime.close('socket:first', 'removed', { reason: 'replaced' })
    await expect.poll(() => first.client.connected).toBe(false)
    one.realtime.send('socket:second', 'session_ended', { signedOut: false })
    await expect.poll(() => second.received).toEqual([['session_ended', { signedOut: false }]])
    expect(second.client.connected).toBe(true)
  })
}

/** A socket at a process, and everything that it receives. */
export async function joinTopics({ url }: Process, ...topics: Topic[]) {
  const client = connect(url, {
    path: realtimePath,
    auth: { topics },
    transports: ['websocket'],
    forceNew: true,
  })
  const received: unknown[] = []
  client.onAny((name, message) => received.push([name, message]))
  await once(client as never, 'connect')
  return { client, received }
}

/** One of several processes that share nothing but the adapter. */
export async function startProcess(open: (io: SocketServer) => Promise<Opened>): Promise<Process> {
  const io: SocketServer = new Server({ path: realtimePath })
  const { realtime, close } = await open(io)
  io.on('connection', (socket) => void socket.join(socket.handshake.auth.topics))
  const server = createServer()
  io.attach(server)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    realtime,
    async stop() {
      io.engine.close()
      server.close()
      await realtime.stop()
      await close()
    },
  }
}

import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { freeTcpPort } from '../../../supervisor/free-port.ts'
import { connect } from '../../../testing/sockets.ts'
import { createTestServer, type TestServer } from '../../../testing/test-server.ts'
import { addConference, joinAs } from '../core/conference/conference.fixture.ts'
import { conferenceUsers } from '../core/conference/table.ts'

// A whole server is started twice.
vi.setConfig({ testTimeout: 60_000 })

const main = fileURLToPath(new URL('../../../main.ts', import.meta.url))

// Made before the process, it gives the database; by its calls the test sees what is stored.
let server: TestServer
let port: number
let child: ChildProcess
beforeAll(async () => {
  server = await createTestServer()
  port = await freeTcpPort('127.0.0.1')
})
afterAll(async () => {
  child?.kill('SIGKILL')
  await server.close()
})

/** A server process of its own, as the supervisor starts it. */
async function start(): Promise<void> {
  const { secretKey, databaseUrl, livekit } = server.services.config
  child = spawn(process.execPath, [main], {
    stdio: 'ignore',
    env: {
      ...process.env,
      PORT: String(port),
      ROLE: 'web',
      SECRET_KEY: secretKey,
      DATABASE_URL: databaseUrl,
      LIVEKIT_URL: livekit.url,
      LIVEKIT_API_KEY: livekit.apiKey,
      LIVEKIT_API_SECRET: livekit.apiSecret,
    },
  })
  const answers = () =>
    fetch(`http://127.0.0.1:${port}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    )
  await expect.poll(answers, { timeout: 20_000 }).toBe(true)
}

it('keeps everyone in the conference over kill -9, and nobody sees them leave or join', async () => {
  const owner = await server.signUp()
  const { confId } = await addConference(server, owner)
  const people = [await joinAs(server, confId, 'host'), await joinAs(server, confId, 'attendee')]
  await start()
  const rooms = people.map(({ controlToken }) => connect(`http://127.0.0.1:${port}`, controlToken))
  for (const room of rooms) await room.newest('snapshot')

  child.kill('SIGKILL')
  await once(child, 'exit')
  for (const room of rooms) await expect.poll(() => room.socket.connected).toBe(false)
  await start()
  for (const room of rooms) await expect.poll(() => room.all('snapshot').length).toBe(2)

  for (const room of rooms) {
    expect(room.all('snapshot')[1]?.users).toHaveLength(2)
    expect([...room.all('admitted'), ...room.all('removed')]).toEqual([])
  }
  const { body } = await server.call('GET', '/v1/events?kinds=6,7', { token: owner.token })
  expect(body.items.map((event: { eventKind: number }) => event.eventKind)).toEqual([6, 6])
  const leases = await server.services.db.select().from(conferenceUsers)
  const ids = rooms.map(({ socket }) => socket.id).toSorted()
  expect(leases.map(({ socketId }) => socketId).toSorted()).toEqual(ids)
  for (const { socket } of rooms) socket.disconnect()
})

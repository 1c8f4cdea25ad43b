import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { startLivekit } from '../../../../platform/media/livekit.fixture.ts'
import { joinCall } from '../../../../platform/media/rtc-client.fixture.ts'
import { freeTcpPort } from '../../../../supervisor/free-port.ts'
import { connect } from '../../../../testing/sockets.ts'
import { createTestServer, type TestServer } from '../../../../testing/test-server.ts'
import { signUpWithBackend } from '../../../operation/server/server.fixture.ts'
import { addConference, joinAs } from '../../core/conference/conference.fixture.ts'
import { moveStranded } from './watch.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

type Livekit = Awaited<ReturnType<typeof startLivekit>>
let first: Livekit
let second: Livekit
let server: TestServer
let url: string
beforeAll(async () => {
  const port = await freeTcpPort('127.0.0.1')
  url = `http://127.0.0.1:${port}`
  const webhookUrl = `${url}/media-events`
  first = await startLivekit({ webhookUrl })
  second = await startLivekit({ webhookUrl })
  server = await createTestServer({ variables: { ALLOW_PRIVATE_ADDRESSES: '127.0.0.0/8' } })
  await server.app.listen({ port, host: '127.0.0.1' })
})
afterAll(async () => {
  await server?.close()
  await Promise.all([first?.stop(), second?.stop()])
})

const addressOf = (livekit: Livekit) => livekit.url.replace('http', 'ws')
const nodeOf = (livekit: Livekit) => ({
  url: addressOf(livekit),
  livekitApiKey: livekit.apiKey,
  livekitApiSecret: livekit.apiSecret,
})
const patience = { timeout: 20_000 }

it('a call goes on at another media server when its own dies, with what each may send', async () => {
  const owner = await signUpWithBackend(server)
  const firstId = await owner.nodes.add('first', nodeOf(first))
  const { confId } = await addConference(server, owner)
  const people = [await joinAs(server, confId, 'host'), await joinAs(server, confId, 'attendee')]
  const [host, guest] = people
  const sockets = people.map(({ controlToken }) => connect(url, controlToken))
  const before = await Promise.all(people.map(({ media }) => joinCall(media.url, media.token)))
  await expect.poll(() => before[0]?.sees(), patience).toEqual([guest.user.userId])
  await before[1]?.publish('camera')
  await expect
    .poll(() => server.services.media.listParticipants(confId), patience)
    .toContainEqual(
      expect.objectContaining({
        userId: guest.user.userId,
        published: [{ source: 'camera', muted: false }],
      }),
    )

  await owner.nodes.add('second', nodeOf(second))
  await first.stop()
  await owner.nodes.fallSilent(firstId)
  await moveStranded(server.services)

  const moved = await Promise.all(sockets.map((socket) => socket.newest('media_moved')))
  expect(moved.map((media) => media.url)).toEqual([addressOf(second), addressOf(second)])
  const after = await Promise.all(moved.map((media) => joinCall(media.url, media.token)))
  await expect.poll(() => after[0]?.sees(), patience).toEqual([guest.user.userId])
  await after[1]?.publish('camera')
  await expect(after[1]?.publish('screen_share')).rejects.toThrow()

  const listed = await server.services.media.listParticipants(confId)
  expect(listed.map(({ userId }) => userId).toSorted()).toEqual(
    [host.user.userId, guest.user.userId].toSorted(),
  )
  // Later changes reach the server that the call runs on now.
  const change = { token: owner.token, body: { state: 3 } }
  await server.call('PUT', `/v1/conference/${confId}`, change)
  for (const call of after) await expect.poll(() => call.isConnected(), patience).toBe(false)
  for (const { socket } of sockets) socket.disconnect()
  await Promise.all([...before, ...after].map((call) => call.leave()))
})

it('receives joins from the media server of an app, and removes clients that may not be there', async () => {
  const owner = await signUpWithBackend(server)
  await owner.nodes.add('second', nodeOf(second))
  const { confId } = await addConference(server, owner)
  const host = await joinAs(server, confId, 'host')
  const guest = await joinAs(server, confId, 'attendee')
  const hosting = await joinCall(host.media.url, host.media.token)
  await server.call('POST', `/v1/conference/${confId}/leave`, { token: guest.controlToken })
  const back = await joinCall(guest.media.url, guest.media.token)
  await expect.poll(() => back.isConnected(), patience).toBe(false)
  expect(hosting.isConnected()).toBe(true)
  await Promise.all([hosting.leave(), back.leave()])
})

it('removes clients that connect to a media server that their conference has left', async () => {
  const owner = await signUpWithBackend(server)
  const secondId = await owner.nodes.add('second', nodeOf(second))
  const { confId } = await addConference(server, owner)
  const { media } = await joinAs(server, confId, 'host')
  server.clock.advance(0.01)
  await owner.nodes.add('elsewhere', { url: 'ws://127.0.0.1:9', livekitApiKey: 'elsewhere' })
  await server.call('DELETE', `/v1/server/${secondId}`, { token: owner.token })
  await expect
    .poll(async () => (await joinAs(server, confId, 'host')).media.url, patience)
    .toBe('ws://127.0.0.1:9')
  // The deleted server lives on, and is registered again by its machine.
  await owner.nodes.add('second', nodeOf(second))
  const late = await joinCall(media.url, media.token)
  await expect.poll(() => late.isConnected(), patience).toBe(false)
  await late.leave()
})

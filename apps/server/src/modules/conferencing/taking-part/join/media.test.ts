import { RoomServiceClient, TrackSource } from 'livekit-server-sdk'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { startLivekit } from '../../../../platform/media/livekit.fixture.ts'
import { joinCall } from '../../../../platform/media/rtc-client.fixture.ts'
import { freeTcpPort } from '../../../../supervisor/free-port.ts'
import { createTestServer, type TestServer } from '../../../../testing/test-server.ts'
import { addConference, joinAs } from '../../core/conference/conference.fixture.ts'

vi.setConfig({ testTimeout: 60_000 })

let livekit: Awaited<ReturnType<typeof startLivekit>>
let server: TestServer
let owner: Awaited<ReturnType<TestServer['signUp']>>
let url: string
beforeAll(async () => {
  const port = await freeTcpPort('127.0.0.1')
  url = `http://127.0.0.1:${port}`
  livekit = await startLivekit({ webhookUrl: `${url}/media-events` })
  server = await createTestServer({
    variables: {
      LIVEKIT_URL: livekit.url,
      LIVEKIT_API_KEY: livekit.apiKey,
      LIVEKIT_API_SECRET: livekit.apiSecret,
    },
  })
  await server.app.listen({ port, host: '127.0.0.1' })
  owner = await server.signUp()
})
afterAll(async () => {
  await server?.close()
  await livekit?.stop()
})

const call = (joined: { media: { url: string; token: string } }) =>
  joinCall(`${url}${joined.media.url}`, joined.media.token)
const put = (path: string, body: object) =>
  server.call('PUT', `/v1/conference/${path}`, { token: owner.token, body })

describe('a call through the real media server', () => {
  it('lets everyone send what they may, and what they may not only after a promotion', async () => {
    const { confId } = await addConference(server, owner)
    const [host, guest] = [await joinAs(server, confId, 'host'), await joinAs(server, confId, 'attendee')]
    const [hosting, visiting] = [await call(host), await call(guest)]
    await expect.poll(() => hosting.sees()).toEqual([guest.user.userId])
    const mediaRoom = new RoomServiceClient(livekit.url, livekit.apiKey, livekit.apiSecret)
    const atServer = () => mediaRoom.getParticipant(confId, guest.user.userId)
    await visiting.publish('camera')
    // The client waits ten seconds before it gives up.
    await expect(visiting.publish('screen_share')).rejects.toThrow()
    await put(`${confId}/user/${guest.user.userId}`, { role: 2 })
    await expect
      .poll(async () => (await atServer()).permission?.canPublishSources)
      .toContain(TrackSource.SCREEN_SHARE)
    await visiting.publish('screen_share')
    const shares = async () => {
      const { body } = await server.call('GET', '/v1/events?kinds=200,202', { token: owner.token })
      return body.items.map((event: { eventKind: number; userIds: string[] }) => [
        event.eventKind,
        ...event.userIds,
      ])
    }
    const { userId } = guest.user
    const [begun, ended] = [
      [200, userId],
      [202, userId],
    ]
    // A try that the client gave up may have been taken as well: each begins and ends.
    await expect.poll(async () => (await shares()).slice(0, 1)).toEqual([begun])
    await Promise.all([hosting.leave(), visiting.leave()])
    await expect.poll(async () => (await shares()).at(-1)).toEqual(ended)
    const all = await shares()
    expect(all).toEqual(all.map((_: unknown, index: number) => (index % 2 === 0 ? begun : ended)))
  })

  it('removes a client that has left and gets past us with the old token', async () => {
    const { confId } = await addConference(server, owner)
    const [host, guest] = [await joinAs(server, confId, 'host'), await joinAs(server, confId, 'attendee')]
    const [hosting, visiting] = [await call(host), await call(guest)]
    await server.call('POST', `/v1/conference/${confId}/leave`, { token: guest.controlToken })
    await expect.poll(() => visiting.isConnected()).toBe(false)
    const again = await joinCall(livekit.url, guest.media.token)
    await expect.poll(() => again.isConnected()).toBe(false)
    await expect.poll(() => hosting.sees()).toEqual([])
    expect(hosting.isConnected()).toBe(true)
    await hosting.leave()
  })

  it('is over for everyone when the conference ends', async () => {
    const { confId } = await addConference(server, owner)
    const calls = [
      await call(await joinAs(server, confId, 'host')),
      await call(await joinAs(server, confId, 'attendee')),
    ]
    await put(confId, { state: 3 })
    for (const { isConnected } of calls) await expect.poll(isConnected).toBe(false)
  })
})

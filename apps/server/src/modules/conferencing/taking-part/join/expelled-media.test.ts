import { SignalResponse } from '@livekit/protocol'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { startLivekit } from '../../../../platform/media/livekit.fixture.ts'
import { joinCall } from '../../../../platform/media/rtc-client.fixture.ts'
import { listen } from '../../../../testing/sockets.ts'
import { createTestServer, type TestServer } from '../../../../testing/test-server.ts'
import { addConference, joinAs } from '../../core/conference/conference.fixture.ts'
import { sweepMedia } from '../../realtime/media-sweep.ts'

vi.setConfig({ testTimeout: 90_000 })

let livekit: Awaited<ReturnType<typeof startLivekit>>
let server: TestServer
let owner: Awaited<ReturnType<TestServer['signUp']>>
let url: string
beforeAll(async () => {
  // Its webhooks reach nobody, so that nothing here is owed to them.
  livekit = await startLivekit({ webhookUrl: 'http://127.0.0.1:9/' })
  server = await createTestServer({
    variables: {
      LIVEKIT_URL: livekit.url,
      LIVEKIT_API_KEY: livekit.apiKey,
      LIVEKIT_API_SECRET: livekit.apiSecret,
    },
  })
  url = await listen(server)
  owner = await server.signUp()
})
afterAll(async () => {
  await server?.close()
  await livekit?.stop()
})

const throughUs = (token: string) => joinCall(`${url}/media`, token)

async function expel(confId: string, userId: string) {
  const body = { userIds: [userId] }
  const path = `/v1/conference/${confId}/users/expel`
  expect(await server.call('PUT', path, { token: owner.token, body })).toMatchObject({ status: 204 })
}

/** The token that LiveKit itself sends to a connected client, for reconnecting. */
function tokenOfLivekit(token: string): Promise<string> {
  const query = `access_token=${token}&protocol=15&sdk=js&version=2.0.0`
  const socket = new WebSocket(`${url.replace('http', 'ws')}/media/rtc?${query}`)
  socket.binaryType = 'arraybuffer'
  return new Promise((resolve, reject) => {
    socket.onclose = () => reject(new Error('closed without a token'))
    socket.onmessage = ({ data }) => {
      const { message } = SignalResponse.fromBinary(new Uint8Array(data as ArrayBuffer))
      if (message.case !== 'refreshToken') return
      resolve(message.value)
      socket.close()
    }
  })
}

describe('somebody who was expelled and keeps their tokens', () => {
  it('is refused at once, is not heard, and is seen by nobody', async () => {
    const { confId } = await addConference(server, owner)
    const [host, eve] = [await joinAs(server, confId, 'host'), await joinAs(server, confId, 'attendee')]
    const tokens = [eve.media.token, await tokenOfLivekit(eve.media.token)]
    const [hosting, speaking] = [await throughUs(host.media.token), await throughUs(eve.media.token)]
    await speaking.speak()
    await expect.poll(hosting.received).toBeGreaterThan(10)

    await expel(confId, eve.user.userId)
    await expect.poll(speaking.isConnected).toBe(false)
    await expect.poll(hosting.sees).toEqual([])
    const [heard, arrivals] = [hosting.received(), hosting.arrivals()]
    for (const token of [...tokens, ...tokens]) await expect(throughUs(token)).rejects.toThrow()

    expect(hosting.received()).toBe(heard)
    expect(hosting.arrivals()).toEqual(arrivals)
    expect(hosting.isConnected()).toBe(true)
    const people = await server.services.media.listParticipants(confId)
    expect(people.map(({ userId }) => userId)).toEqual([host.user.userId])
    await Promise.all([hosting.leave(), speaking.leave()])
  })

  it('is put out by the sweep where they got in past us, though nobody is connected to us', async () => {
    const { confId } = await addConference(server, owner)
    const [host, eve] = [await joinAs(server, confId, 'host'), await joinAs(server, confId, 'attendee')]
    await expel(confId, eve.user.userId)
    const hosting = await throughUs(host.media.token)
    const lingering = await joinCall(livekit.url, eve.media.token)
    await expect.poll(hosting.sees).toEqual([eve.user.userId])
    await sweepMedia(server.services)
    await expect.poll(lingering.isConnected).toBe(false)
    await expect.poll(hosting.sees).toEqual([])
    expect(hosting.isConnected()).toBe(true)
    await hosting.leave()
  })

  it('comes in by the token of a new participation, and not by that of an old one', async () => {
    const { confId } = await addConference(server, owner)
    const attendee = await server.addSubAccount(owner, 1)
    const join = async () =>
      (await server.call('POST', `/v1/conference/${confId}/join`, { token: attendee.token, body: {} })).body
    const before = await join()
    await server.call('POST', `/v1/conference/${confId}/leave`, { token: before.controlToken })
    await expect(throughUs(before.media.token)).rejects.toThrow()
    const now = await join()
    expect(now.user.userId).toBe(before.user.userId)
    await expect(throughUs(before.media.token)).rejects.toThrow()
    const there = await throughUs(now.media.token)
    expect(there.isConnected()).toBe(true)
    await there.leave()
  })
})

import { createHash, randomUUID } from 'node:crypto'
import { AccessToken } from 'livekit-server-sdk'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createRecordingMedia } from '../../../testing/media.ts'
import { createTestServer, failure, type TestServer } from '../../../testing/test-server.ts'
import { addConference, joinAs } from '../core/conference/conference.fixture.ts'

const media = createRecordingMedia()
let server: TestServer
beforeAll(async () => {
  server = await createTestServer({ services: { media: media.media } })
})
afterAll(() => server.close())

/** A webhook as the media server sends it. */
async function send(event: object, secret = server.services.config.livekit.apiSecret) {
  const body = JSON.stringify({ id: randomUUID(), createdAt: '1700000000', ...event })
  const token = new AccessToken(server.services.config.livekit.apiKey, secret)
  token.sha256 = createHash('sha256').update(body).digest('base64')
  const headers = { authorization: await token.toJwt(), 'content-type': 'application/webhook+json' }
  return server.call('POST', '/media-events', { body, headers })
}
const joined = (confId: string, identity: string) => ({
  event: 'participant_joined',
  room: { name: confId },
  participant: { identity, sid: 'PA_1' },
})

describe('POST /media-events', () => {
  it('gives a joining client its current publish permissions', async () => {
    const owner = await server.signUp()
    const { confId } = await addConference(server, owner)
    const { user } = await joinAs(server, confId, 'attendee')
    expect(await send(joined(confId, user.userId))).toMatchObject({ status: 204 })
    const { userId } = user
    await expect.poll(() => media.granted).toEqual([{ confId, userId, sources: ['camera', 'microphone'] }])
    expect(media.removed).toEqual([])
  })

  it('removes clients that may not be there', async () => {
    const owner = await server.signUp()
    const { confId } = await addConference(server, owner)
    const { user, controlToken } = await joinAs(server, confId, 'attendee')
    await server.call('POST', `/v1/conference/${confId}/leave`, { token: controlToken })
    await expect.poll(() => media.removed).toEqual([user.userId])
    await send(joined(confId, user.userId))
    await send(joined('unknown', 'nobody'))
    await expect.poll(() => media.removed.toSorted()).toEqual([user.userId, user.userId, 'nobody'].toSorted())
  })

  it('reads nothing that the media server did not sign', async () => {
    const refused = [
      await send(joined('c', 'u'), 'another secret that nobody gave us'),
      await server.call('POST', '/media-events', { body: joined('c', 'u') }),
      await server.call('POST', '/media-events'),
    ]
    for (const answer of refused) expect(answer).toMatchObject(failure('tokenUnauthorized'))
  })
})

import { createHash, randomUUID } from 'node:crypto'
import { AccessToken } from 'livekit-server-sdk'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createRecordingMedia } from '../../../../testing/media.ts'
import { createTestServer, type TestServer } from '../../../../testing/test-server.ts'
import { addConference, joinAs } from '../../core/conference/conference.fixture.ts'
import { sweepMedia } from '../../realtime/media-sweep.ts'

const media = createRecordingMedia()
let server: TestServer
let owner: Awaited<ReturnType<TestServer['signUp']>>
beforeAll(async () => {
  server = await createTestServer({ services: { media: media.media } })
  owner = await server.signUp()
})
afterAll(() => server.close())

let confId: string
let ada: string
let grace: string
beforeEach(async () => {
  confId = (await addConference(server, owner)).confId
  ada = (await joinAs(server, confId, 'presenter', 'Ada')).user.userId
  grace = (await joinAs(server, confId, 'presenter', 'Grace')).user.userId
  media.rooms.set(confId, [ada, grace])
})

/** A webhook of the media server about somebody, whether or not it is still true. */
async function sendWebhook(event: string, identity = ada, source = 'SCREEN_SHARE') {
  const said = { event, room: { name: confId }, participant: { identity, sid: 'PA_1' }, track: { source } }
  const body = JSON.stringify({ id: randomUUID(), createdAt: '1700000000', ...said })
  const { apiKey, apiSecret } = server.services.config.livekit
  const token = new AccessToken(apiKey, apiSecret)
  token.sha256 = createHash('sha256').update(body).digest('base64')
  const headers = { authorization: await token.toJwt(), 'content-type': 'application/webhook+json' }
  expect(await server.call('POST', '/media-events', { body, headers })).toMatchObject({ status: 204 })
}

/** The starts and ends of shares, in the order of their events. */
async function shares(): Promise<string[]> {
  const { body } = await server.call('GET', '/v1/events?kinds=200,201,202&limit=1000', { token: owner.token })
  type Said = { confId: string; eventKind: number; users: { displayName: string }[] }
  return (body.items as Said[])
    .filter((event) => event.confId === confId)
    .map(({ eventKind, users }) => `${eventKind} ${users[0]?.displayName}`)
}

describe('a shared screen', () => {
  it('begins and ends with one event each, however often the webhook arrives', async () => {
    media.sharing.add(ada)
    await Promise.all([
      sendWebhook('track_published'),
      sendWebhook('track_published'),
      sendWebhook('track_published'),
    ])
    await expect.poll(shares).toEqual(['200 Ada'])
    media.sharing.add(grace)
    await sendWebhook('track_published', grace)
    await expect.poll(shares).toEqual(['200 Ada', '200 Grace'])
    media.sharing.delete(ada)
    await sendWebhook('track_unpublished')
    await sendWebhook('track_unpublished')
    await expect.poll(shares).toEqual(['200 Ada', '200 Grace', '202 Ada'])
  })

  it('ends when its user leaves', async () => {
    media.sharing.add(ada)
    await sendWebhook('track_published')
    await expect.poll(shares).toEqual(['200 Ada'])
    media.rooms.set(confId, [grace])
    await sendWebhook('participant_left')
    await expect.poll(shares).toEqual(['200 Ada', '202 Ada'])
  })

  it('is only believed where it is, and cameras are none', async () => {
    await sendWebhook('track_published')
    await sendWebhook('track_published', ada, 'CAMERA')
    media.rooms.set(confId, [ada, 'stranger'])
    media.sharing.add('stranger')
    await sendWebhook('track_published', 'stranger')
    media.sharing.add(ada)
    await sendWebhook('track_published')
    await expect.poll(shares).toEqual(['200 Ada'])
  })

  it('of a conference that is over has ended, whatever was lost on the way', async () => {
    media.sharing.add(ada)
    await sendWebhook('track_published')
    await expect.poll(shares).toEqual(['200 Ada'])
    const body = { state: 3 }
    await server.call('PUT', `/v1/conference/${confId}`, { token: owner.token, body })
    media.rooms.delete(confId)
    await sweepMedia(server.services)
    expect(await shares()).toEqual(['200 Ada', '202 Ada'])
  })
})

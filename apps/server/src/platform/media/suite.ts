import { randomUUID } from 'node:crypto'
import { decodeJwt } from 'jose'
import { expect, test, vi } from 'vitest'
import { WebhookRefused } from './errors.ts'
import type { MediaEvent, MediaPort, MediaSource } from './port.ts'
import { joinCall } from './rtc-client.fixture.ts'

export type MediaHarness = {
  media: MediaPort
  /** Every webhook the media server has posted so far, as it came. */
  webhooks: { rawBody: string; authHeader: string | undefined }[]
}

const patience = { timeout: 10_000, interval: 25 }

/** The behaviour of every media adapter, shown with real clients in real calls. */
export function describeMediaPort(getHarness: () => MediaHarness): void {
  async function join(confId: string, userId: string, sources: MediaSource[], hidden = false) {
    const { media } = getHarness()
    const grant = { confId, userId, sources, hidden, displayName: `Name of ${userId}`, ttlSeconds: 60 }
    return joinCall(media.url, await media.joinToken(grant))
  }

  async function publishedBy(confId: string, userId: string) {
    const people = await getHarness().media.listParticipants(confId)
    return people.find((person) => person.userId === userId)?.published ?? []
  }

  const becomes = <T>(read: () => T | Promise<T>, expected: Awaited<T>) =>
    vi.waitFor(async () => expect(await read()).toEqual(expected), patience)

  async function eventsOf(confId: string): Promise<MediaEvent[]> {
    const { media, webhooks } = getHarness()
    const events = await Promise.all(
      webhooks.map(({ rawBody, authHeader }) => media.receiveWebhook(rawBody, authHeader)),
    )
    return events.filter((event) => event !== null).filter((event) => event.confId === confId)
  }

  test('lists who is in the call, under their names, and who has gone no more', async () => {
    const { media } = getHarness()
    const confId = randomUUID()
    const ada = await join(confId, 'ada', ['camera'])
    const [listed] = await media.listParticipants(confId)
    expect(listed).toMatchObject({ userId: 'ada', displayName: 'Name of ada', hidden: false, published: [] })
    expect(Math.abs(Date.now() - (listed?.joinedAt.getTime() ?? 0))).toBeLessThan(30_000)
    await ada.leave()
    await becomes(() => media.listParticipants(confId), [])
  })

  test('a token grants exactly its sources, no data and no metadata', async () => {
    const { media } = getHarness()
    const input = { confId: 'c', userId: 'u', displayName: 'U', ttlSeconds: 600 }
    const claims = decodeJwt(await media.joinToken({ ...input, sources: ['microphone', 'screen_share'] }))
    expect(claims).toMatchObject({ sub: 'u', name: 'U' })
    expect((claims.exp ?? 0) * 1000 - Date.now()).toBeLessThanOrEqual(600_000)
    expect(claims.video).toEqual({
      roomJoin: true,
      room: 'c',
      canSubscribe: true,
      canPublish: true,
      canPublishSources: ['microphone', 'screen_share'],
      canPublishData: false,
      canUpdateOwnMetadata: false,
      hidden: false,
    })
    const nothing = decodeJwt(await media.joinToken({ ...input, sources: [] }))
    expect(nothing.video).toMatchObject({ canPublish: false, canPublishSources: [] })
  })

  test('a client that shares its screen without the right is refused by the server', async () => {
    const confId = randomUUID()
    const ada = await join(confId, 'ada', ['camera'])
    const outcome = ada.publish('screen_share').then(
      () => 'taken',
      () => 'refused',
    )
    await ada.publish('camera')
    // The client's requests are taken in order: when the camera is there, the screen has been judged.
    await becomes(() => publishedBy(confId, 'ada'), [{ source: 'camera', muted: false }])
    expect(await outcome).toBe('refused')
    expect(await publishedBy(confId, 'ada')).toEqual([{ source: 'camera', muted: false }])
    await ada.leave()
  })

  test('somebody with the right to nothing sends nothing', async () => {
    const confId = randomUUID()
    const ada = await join(confId, 'ada', [])
    await expect(ada.publish('camera')).rejects.toThrow()
    expect(await publishedBy(confId, 'ada')).toEqual([])
    await ada.leave()
  })

  test('new permissions end what is no longer allowed and open what now is', async () => {
    const { media } = getHarness()
    const confId = randomUUID()
    const ada = await join(confId, 'ada', ['camera'])
    await ada.publish('camera')
    await becomes(() => publishedBy(confId, 'ada'), [{ source: 'camera', muted: false }])
    await media.updatePermissions({ confId, userId: 'ada', sources: ['screen_share'] })
    await becomes(() => publishedBy(confId, 'ada'), [])
    await ada.publish('screen_share')
    await becomes(() => publishedBy(confId, 'ada'), [{ source: 'screen_share', muted: false }])
    await media.updatePermissions({ confId, userId: 'ada', sources: [] })
    await becomes(() => publishedBy(confId, 'ada'), [])
    await ada.leave()
  })

  test('mutes one source and leaves the others', async () => {
    const { media } = getHarness()
    const confId = randomUUID()
    const ada = await join(confId, 'ada', ['camera', 'screen_share'])
    await ada.publish('camera')
    await ada.publish('screen_share')
    await vi.waitFor(async () => expect(await publishedBy(confId, 'ada')).toHaveLength(2), patience)
    await media.mute({ confId, userId: 'ada', source: 'camera' })
    await media.mute({ confId, userId: 'ada', source: 'camera' })
    const published = await publishedBy(confId, 'ada')
    expect(published).toContainEqual({ source: 'camera', muted: true })
    expect(published).toContainEqual({ source: 'screen_share', muted: false })
    await ada.leave()
  })

  test('removes one person, and ends the room for all', async () => {
    const { media } = getHarness()
    const confId = randomUUID()
    const [ada, bob, eve] = await Promise.all([
      join(confId, 'ada', []),
      join(confId, 'bob', []),
      join(confId, 'eve', []),
    ])
    await media.removeParticipant({ confId, userId: 'eve' })
    await becomes(eve.isConnected, false)
    await becomes(ada.sees, ['bob'])
    await media.endRoom(confId)
    await becomes(() => [ada.isConnected(), bob.isConnected()], [false, false])
    await becomes(() => media.listParticipants(confId), [])
    await Promise.all([ada.leave(), bob.leave(), eve.leave()])
  })

  test('a hidden participant sees the others and is seen by us alone', async () => {
    const { media } = getHarness()
    const confId = randomUUID()
    const recorder = await join(confId, 'recorder', [], true)
    const ada = await join(confId, 'ada', [])
    await becomes(recorder.sees, ['ada'])
    expect(ada.sees()).toEqual([])
    const listed = await media.listParticipants(confId)
    expect(listed.map(({ userId, hidden }) => `${userId} ${hidden}`).sort()).toEqual([
      'ada false',
      'recorder true',
    ])
    await Promise.all([ada.leave(), recorder.leave()])
  })

  test('calls about somebody who is not there succeed', async () => {
    const { media } = getHarness()
    const confId = randomUUID()
    const nobody = { confId, userId: 'nobody' }
    const callAll = async () => {
      await media.updatePermissions({ ...nobody, sources: ['camera'] })
      await media.mute({ ...nobody, source: 'camera' })
      await media.removeParticipant(nobody)
    }
    await callAll()
    await media.endRoom(confId)
    expect(await media.listParticipants(confId)).toEqual([])
    const ada = await join(confId, 'ada', [])
    await callAll()
    expect(ada.isConnected()).toBe(true)
    await ada.leave()
  })

  test('tells by webhook who came, what they sent and that they left', async () => {
    const confId = randomUUID()
    const ada = await join(confId, 'ada', ['camera'])
    await ada.publish('camera')
    await becomes(() => publishedBy(confId, 'ada'), [{ source: 'camera', muted: false }])
    await ada.leave()
    await vi.waitFor(async () => {
      const kinds = (await eventsOf(confId)).map(({ kind }) => kind)
      expect(kinds).toEqual(
        expect.arrayContaining(['room_started', 'participant_joined', 'track_published', 'participant_left']),
      )
    }, patience)
    const events = await eventsOf(confId)
    const joined = events.find(({ kind }) => kind === 'participant_joined')
    const left = events.find(({ kind }) => kind === 'participant_left')
    expect(joined).toMatchObject({ userId: 'ada', hidden: false })
    expect(left).toMatchObject({ userId: 'ada', sessionId: (joined as { sessionId: string }).sessionId })
    expect(events.find(({ kind }) => kind === 'track_published')).toMatchObject({ source: 'camera' })
  })

  test('refuses webhooks that the media server did not sign', async () => {
    const { media, webhooks } = getHarness()
    const ada = await join(randomUUID(), 'ada', [])
    await vi.waitFor(() => expect(webhooks.length).toBeGreaterThan(0), patience)
    await ada.leave()
    const { rawBody = '', authHeader } = webhooks[0] ?? {}
    await expect(media.receiveWebhook(rawBody, undefined)).rejects.toThrow(WebhookRefused)
    await expect(media.receiveWebhook(rawBody, 'nonsense')).rejects.toThrow(WebhookRefused)
    await expect(media.receiveWebhook(`${rawBody} `, authHeader)).rejects.toThrow(WebhookRefused)
    const joinToken = await media.joinToken({
      confId: 'c',
      userId: 'u',
      displayName: 'U',
      sources: [],
      ttlSeconds: 60,
    })
    await expect(media.receiveWebhook(rawBody, joinToken)).rejects.toThrow(WebhookRefused)
  })

  test('answers a check', async () => {
    await getHarness().media.check()
  })
}

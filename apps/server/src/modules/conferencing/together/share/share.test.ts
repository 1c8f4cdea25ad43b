import { beforeEach, describe, expect, it } from 'vitest'
import { createLiveServer } from '../../../../testing/live-server.ts'
import { createRecordingMedia } from '../../../../testing/media.ts'
import { failure } from '../../../../testing/test-server.ts'
import { addConference, joinAs } from '../../core/conference/conference.fixture.ts'
import { recordScreens } from './screens.ts'

const media = createRecordingMedia()
const { server, owner, open } = await createLiveServer({ services: { media: media.media } })

let confId: string
beforeEach(async () => {
  confId = (await addConference(server, owner)).confId
})
const address = (shareId?: string) => `/v1/conference/${confId}/share${shareId ? `/${shareId}` : ''}`
const start = (token: string, body: object = { kind: 'whiteboard' }) =>
  server.call('POST', address(), { token, body })
const turn = (shareId: string, page: number, token: string) =>
  server.call('PUT', address(shareId), { token, body: { page } })
const end = (shareId: string, token: string) => server.call('DELETE', address(shareId), { token })
const list = async (token = owner.token) =>
  (await server.call('GET', `${address()}s`, { token })).body.items as Record<string, unknown>[]
const change = (body: object) => server.call('PUT', `/v1/conference/${confId}`, { token: owner.token, body })

async function enter(role: 'host' | 'presenter' | 'attendee') {
  const { controlToken, user } = await joinAs(server, confId, role)
  return { token: controlToken as string, userId: user.userId as string }
}
type Person = Awaited<ReturnType<typeof enter>>

/** The kinds of share events, in order. */
async function events() {
  const { body } = await server.call('GET', '/v1/events?kinds=200,201,202&limit=1000', { token: owner.token })
  type Said = {
    confId: string
    eventKind: number
    userIds: string[]
    share: { shareId: string; version: number }
  }
  return (body.items as Said[]).filter((event) => event.confId === confId)
}

/** Shares somebody's screen, by a webhook of the media server. */
async function shareScreen({ userId }: Person): Promise<string> {
  const published = [{ source: 'screen_share' as const, muted: false }]
  const participant = {
    userId,
    displayName: '',
    hidden: false,
    sessionId: userId,
    joinedAt: new Date(),
    published,
  }
  await recordScreens(server.services, confId, [participant])
  const screen = (await list()).find((share) => share.kind === 'screen' && share.userId === userId)
  return screen?.shareId as string
}

describe('a shared item', () => {
  it('is visible to latecomers, in the order in which it began', async () => {
    const [host, presenter] = [await enter('host'), await enter('presenter')]
    const { body: first } = await start(presenter.token)
    server.clock.advance(1)
    const { body: second } = await start(host.token)
    expect(first).toMatchObject({
      kind: 'whiteboard',
      userId: presenter.userId,
      version: 1,
      page: 1,
      pages: 1,
    })
    const late = open((await enter('attendee')).token)
    expect((await late.newest('snapshot')).shares).toEqual([first, second])
    expect(await list(host.token)).toEqual([first, second])
  })

  it('is sent to everyone, with its state and its owner', async () => {
    const presenter = await enter('presenter')
    const attendee = open((await enter('attendee')).token)
    await attendee.newest('snapshot')
    const { body: board } = await start(presenter.token)
    expect((await end(board.shareId, presenter.token)).status).toBe(204)
    const received = () =>
      attendee
        .all('events_received')
        .flatMap(({ items }) => items)
        .filter(({ share }) => share)
        .map(({ eventKind, share, userIds }) => ({ eventKind, share, userIds }))
    const about = { share: board, userIds: [presenter.userId] }
    await expect.poll(received).toEqual([
      { eventKind: 200, ...about },
      { eventKind: 202, ...about },
    ])
  })

  it('is shared by those who may, where the conference has it', async () => {
    const [presenter, attendee] = [await enter('presenter'), await enter('attendee')]
    expect(await start(attendee.token)).toMatchObject(failure('forbidden'))
    await change({ presenterPrivileges: { annotate: false } })
    expect(await start(presenter.token)).toMatchObject(failure('forbidden'))
    await change({ presenterPrivileges: { annotate: true }, features: { whiteboard: false } })
    expect(await start(presenter.token)).toMatchObject(failure('sharingOff'))
    expect(await start(presenter.token, { kind: 'screen' })).toMatchObject(failure('invalidBody', 'kind'))
    expect(await start(presenter.token, { kind: 'document' })).toMatchObject(
      failure('missingElement', 'contentId'),
    )
    expect(await list()).toEqual([])
  })

  it('is ended by its owner, by those who change shares and by those who manage, and by nobody else', async () => {
    const [host, presenter, attendee] = [
      await enter('host'),
      await enter('presenter'),
      await enter('attendee'),
    ]
    for (const { token } of [presenter, host, owner]) {
      const { body: board } = await start(presenter.token)
      expect(await end(board.shareId, attendee.token)).toMatchObject(failure('forbidden'))
      expect((await end(board.shareId, token)).status).toBe(204)
      expect(await end(board.shareId, token)).toMatchObject(failure('unknownShare'))
      expect(await turn(board.shareId, 1, token)).toMatchObject(failure('unknownShare'))
    }
    expect(await list()).toEqual([])
  })

  it('is one stage: thirty things at most', async () => {
    const host = await enter('host')
    for (let count = 0; count < 30; count += 1) expect((await start(host.token)).status).toBe(200)
    expect(await start(host.token)).toMatchObject(failure('tooManyShares'))
  })

  it('ends with the conference, with its feature, and when its user is expelled', async () => {
    const [host, presenter] = [await enter('host'), await enter('presenter')]
    await start(presenter.token)
    const { body: kept } = await start(host.token)
    const expel = { userIds: [presenter.userId] }
    await server.call('PUT', `/v1/conference/${confId}/users/expel`, { token: host.token, body: expel })
    expect(await list()).toEqual([kept])
    await change({ features: { whiteboard: false } })
    expect(await list()).toEqual([])
    await change({ features: { whiteboard: true } })
    await start(host.token)
    await change({ state: 3 })
    expect((await events()).map(({ eventKind }) => eventKind)).toEqual([200, 200, 202, 202, 200, 202])
    await change({ state: 2 })
    expect(await list()).toEqual([])
  })
})

describe('a screen', () => {
  it('is ended at the media server by those who change shares, and may be shared again', async () => {
    const [host, presenter] = [await enter('host'), await enter('presenter')]
    const shareId = await shareScreen(presenter)
    const socket = open(presenter.token)
    await socket.newest('snapshot')
    media.granted.length = 0
    expect((await end(shareId, host.token)).status).toBe(204)
    const by = { userId: host.userId, displayName: 'A host' }
    expect(await socket.newest('screen_ended')).toEqual({ by })
    const { userId } = presenter
    const sources = ['camera', 'microphone']
    await expect
      .poll(() => media.granted)
      .toEqual([
        { confId, userId, sources },
        { confId, userId, sources: [...sources, 'screen_share', 'screen_share_audio'] },
      ])
    expect((await events()).map(({ eventKind }) => eventKind)).toEqual([200, 202])
  })

  it('has no pages', async () => {
    const presenter = await enter('presenter')
    const shareId = await shareScreen(presenter)
    expect(await turn(shareId, 2, presenter.token)).toMatchObject(failure('noPages'))
  })
})

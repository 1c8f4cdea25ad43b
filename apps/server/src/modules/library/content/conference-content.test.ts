import { breakoutPart, sealedFileMark } from '@lumi/contract/values'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { eq } from '../../../platform/db/orm.ts'
import { createTestServer, failure, type TestServer } from '../../../testing/test-server.ts'
import { addConference, joinAs } from '../../conferencing/core/conference/conference.fixture.ts'
import { chatsOf } from '../../conferencing/together/chat/chat.fixture.ts'
import { addContent, send } from './content.fixture.ts'
import { copyChatFiles } from './copy-chat-files.ts'
import { conferenceContents, contents } from './table.ts'

let server: TestServer
let owner: Awaited<ReturnType<TestServer['signUp']>>
let stranger: typeof owner
beforeAll(async () => {
  server = await createTestServer()
  owner = await server.signUp()
  stranger = await server.signUp()
})
afterAll(() => server.close())

let confId: string
let contentId: string
beforeEach(async () => {
  confId = (await addConference(server, owner)).confId
  contentId = (await addContent(server, owner.token, { content: '0123456789' })).contentId
})

const call = (...args: Parameters<TestServer['call']>) => server.call(...args)
const base = () => `/v1/conference/${confId}`
const linkUrl = (id = contentId) => `${base()}/content/${id}`
const link = (body: object = {}, token = owner.token) => call('POST', linkUrl(), { token, body })
const inside = async (role: 'host' | 'presenter' | 'attendee') =>
  (await joinAs(server, confId, role)).controlToken
const updates = async () => {
  const { body } = await call('GET', '/v1/events?kinds=103', { token: owner.token })
  return body.items.filter((event: { confId: string }) => event.confId === confId).length
}

async function deleteConference() {
  await call('PUT', base(), { token: owner.token, body: { state: 3 } })
  await call('DELETE', base(), { token: owner.token })
}

describe('POST /conference/{id}/content/{contentId}', () => {
  test('links a file, or changes its purpose, and announces it', async () => {
    expect(await link({ relatedAs: 'slides' })).toMatchObject({
      status: 200,
      body: { contentId, relatedAs: 'slides', linked: expect.any(String), contentType: 'text/plain' },
    })
    expect(await link()).toMatchObject({ status: 200, body: { relatedAs: 'document' } })
    const { body } = await call('GET', `${base()}/contents`, { token: owner.token })
    expect(body.items).toMatchObject([{ contentId, relatedAs: 'document' }])
    expect(await updates()).toBe(2)
  })

  test('stops at 500 files, however many come at once; those linked already may still change', async () => {
    const linked = server.clock.now()
    const [file] = await server.services.db.select().from(contents).where(eq(contents.contentId, contentId))
    if (!file) throw new Error('The file is not there')
    const copies = Array.from({ length: 505 }, (_, n) => ({ ...file, contentId: `${contentId}${n}` }))
    await server.services.db.insert(contents).values(copies)
    const links = copies
      .slice(0, 498)
      .map((copy) => ({ confId, contentId: copy.contentId, relatedAs: 'x', linked }))
    await server.services.db.insert(conferenceContents).values(links)
    const answers = await Promise.all(
      copies
        .slice(498)
        .map((copy) => call('POST', linkUrl(copy.contentId), { token: owner.token, body: {} })),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 409, 409, 409, 409, 409])
    const known = { token: owner.token, body: { relatedAs: 'slides' } }
    expect(await call('POST', linkUrl(copies[0]?.contentId), known)).toMatchObject({ status: 200 })
  })

  test('is for presenters who take part and see the file', async () => {
    const presenter = await server.addSubAccount(owner, 2)
    const own = await addContent(server, presenter.token)
    expect(await link({}, presenter.token)).toMatchObject(failure('invalidConferenceId'))
    const join = { token: presenter.token, body: { displayName: 'Grace', password: 'presenter-pw' } }
    await call('POST', `${base()}/join`, join)
    expect(await link({}, presenter.token)).toMatchObject(failure('invalidContentId'))
    const linked = await call('POST', linkUrl(own.contentId), { token: presenter.token, body: {} })
    expect(linked).toMatchObject({ status: 200 })
  })

  test('fails as the contract says', async () => {
    const attendee = await server.addSubAccount(owner, 1)
    expect(await call('POST', linkUrl(), { body: {} })).toMatchObject(failure('missingAuthHeader'))
    expect(await link({}, attendee.token)).toMatchObject(failure('forbidden'))
    expect(await link({}, await inside('host'))).toMatchObject(failure('forbidden'))
    expect(await link({}, stranger.token)).toMatchObject(failure('invalidConferenceId'))
    expect(await link({ relatedAs: '' })).toMatchObject(failure('invalidBody', 'relatedAs'))
    expect(await call('POST', linkUrl(), { token: owner.token })).toMatchObject(failure('missingBody'))
    const theirs = await addContent(server, stranger.token)
    for (const id of ['nosuch', theirs.contentId]) {
      const answer = await call('POST', linkUrl(id), { token: owner.token, body: {} })
      expect(answer).toMatchObject(failure('invalidContentId'))
    }
    expect(await updates()).toBe(0)
    await deleteConference()
    expect(await link()).toMatchObject(failure('conferenceDeleted'))
  })
})

describe('DELETE /conference/{id}/content/{contentId}', () => {
  test('removes a file from the conference and keeps it in the library', async () => {
    await link()
    expect(await call('DELETE', linkUrl(), { token: owner.token })).toMatchObject({ status: 204 })
    expect(await call('DELETE', linkUrl(), { token: owner.token })).toMatchObject(failure('invalidContentId'))
    const info = await call('GET', `/v1/content/${contentId}/info`, { token: owner.token })
    expect(info.status).toBe(200)
    expect(await updates()).toBe(2)
  })

  test('deletes a file of delete method 2 with its last link', async () => {
    await call('PUT', `/v1/content/${contentId}`, { token: owner.token, body: { deleteMethod: 2 } })
    const other = await addConference(server, owner)
    const otherUrl = `/v1/conference/${other.confId}/content/${contentId}`
    await link()
    await call('POST', otherUrl, { token: owner.token, body: {} })
    const info = () => call('GET', `/v1/content/${contentId}/info`, { token: owner.token })
    await call('DELETE', linkUrl(), { token: owner.token })
    expect(await info()).toMatchObject({ status: 200 })
    await call('DELETE', otherUrl, { token: owner.token })
    expect(await info()).toMatchObject(failure('invalidContentId'))
  })

  test('is done by deleting the conference as well', async () => {
    await call('PUT', `/v1/content/${contentId}`, { token: owner.token, body: { deleteMethod: 2 } })
    await link()
    await deleteConference()
    const info = await call('GET', `/v1/content/${contentId}/info`, { token: owner.token })
    expect(info).toMatchObject(failure('invalidContentId'))
  })

  test('is for those inside who may change what is shared', async () => {
    await link()
    expect(await call('DELETE', linkUrl(), { token: await inside('attendee') })).toMatchObject(
      failure('forbidden'),
    )
    expect(await call('DELETE', linkUrl(), { token: await inside('presenter') })).toMatchObject({
      status: 204,
    })
    expect(await call('DELETE', linkUrl())).toMatchObject(failure('missingAuthHeader'))
    expect(await call('DELETE', linkUrl(), { token: stranger.token })).toMatchObject(
      failure('invalidConferenceId'),
    )
  })

  test('happens once, however many ask', async () => {
    await call('PUT', `/v1/content/${contentId}`, { token: owner.token, body: { deleteMethod: 2 } })
    await link()
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => call('DELETE', linkUrl(), { token: owner.token })),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 404, 404, 404, 404, 404])
  })
})

describe('POST /conference/{id}/content', () => {
  const upload = (token?: string, request: object = {}) =>
    send(server, { token, url: `${base()}/content`, request, content: 'hello' })

  test('sends and links in one', async () => {
    const sent = await upload(owner.token, { displayName: 'Lesson', relatedAs: 'slides' })
    expect(sent).toMatchObject({ status: 200, body: { displayName: 'Lesson', relatedAs: 'slides' } })
    const { body } = await call('GET', `${base()}/contents`, { token: owner.token })
    expect(body.items).toEqual([sent.body])
    expect(await updates()).toBe(1)
  })

  test('is for those inside who may share, where files have a use', async () => {
    expect(await upload(await inside('attendee'))).toMatchObject(failure('forbidden'))
    const presenter = await inside('presenter')
    expect(await upload(presenter)).toMatchObject({ status: 200 })
    const features = { fileShare: false, documentShare: false }
    await call('PUT', base(), { token: owner.token, body: { features } })
    expect(await upload(presenter)).toMatchObject(failure('filesOff'))
    expect(await upload(owner.token)).toMatchObject({ status: 200 })
  })

  test('where files have no use, takes those that a closed breakout room leaves', async () => {
    await call('PUT', base(), {
      token: owner.token,
      body: { features: { fileShare: false, documentShare: false } },
    })
    const host = await inside('host')
    const rooms = [{ displayName: 'Room 1' }, { displayName: 'Room 2' }]
    const opened = await call('POST', `${base()}/breakout`, { token: host, body: { mode: 'manual', rooms } })
    const relatedAs = breakoutPart(opened.body.rooms[0].confId, 'chat')
    expect(await upload(host, { relatedAs })).toMatchObject(failure('filesOff'))
    await call('POST', `${base()}/breakout/close`, { token: host, body: { seconds: 0 } })
    expect(await upload(host, { relatedAs })).toMatchObject({ status: 200, body: { relatedAs } })
    expect(await upload(host, { relatedAs: breakoutPart('k7m2', 'chat') })).toMatchObject(failure('filesOff'))
  })

  test('fails as declared in the contract, and stores nothing', async () => {
    expect(await upload()).toMatchObject(failure('missingAuthHeader'))
    expect(await upload(stranger.token)).toMatchObject(failure('invalidConferenceId'))
    expect(await upload(owner.token, { relatedAs: 7 })).toMatchObject(failure('invalidBody', 'relatedAs'))
    const elsewhere = await addConference(server, owner)
    const { controlToken } = await joinAs(server, elsewhere.confId, 'host')
    expect(await upload(controlToken)).toMatchObject(failure('forbidden'))
    await deleteConference()
    expect(await upload(owner.token)).toMatchObject(failure('conferenceDeleted'))
  })
})

describe('the view of people inside', () => {
  test.each(['attendee', 'presenter', 'host'] as const)(
    '%s: list, facts, file, pages, address',
    async (role) => {
      await link()
      const token = await inside(role)
      expect((await call('GET', `${base()}/contents`, { token })).body.items).toMatchObject([{ contentId }])
      expect(await call('GET', linkUrl(), { token })).toMatchObject({ status: 200, body: { contentId } })
      const part = await call('GET', `${linkUrl()}/file`, { token, headers: { range: 'bytes=0-1' } })
      expect([part.status, part.headers['content-range']]).toEqual([206, 'bytes 0-1/10'])
      expect(await call('GET', `${linkUrl()}/pages`, { token })).toMatchObject({
        status: 200,
        body: { document: { state: 'waiting' }, contentType: null, items: [] },
      })
      expect(await call('GET', `${linkUrl()}/document`, { token })).toMatchObject(failure('noPages'))
      const { body } = await call('GET', `${linkUrl()}/sharedaccess?expiry_minutes=1`, { token })
      const { pathname, search } = new URL(body.sharedAccessUrl)
      expect((await call('GET', pathname + search)).status).toBe(200)
    },
  )

  test.each(['', '/file', '/pages', '/document', '/sharedaccess'])(
    '%s only of their conference',
    async (path) => {
      const url = `${linkUrl()}${path}`
      const token = await inside('host')
      expect(await call('GET', url, { token })).toMatchObject(failure('invalidContentId'))
      await link()
      const elsewhere = await addConference(server, owner)
      const { controlToken } = await joinAs(server, elsewhere.confId, 'host')
      expect(await call('GET', url, { token: controlToken })).toMatchObject(failure('forbidden'))
      expect(await call('GET', url, { token: stranger.token })).toMatchObject(failure('invalidConferenceId'))
      expect(await call('GET', url)).toMatchObject(failure('missingAuthHeader'))
      await deleteConference()
      expect(await call('GET', url, { token: owner.token })).toMatchObject(failure('conferenceDeleted'))
    },
  )

  test('the list, as the contract says', async () => {
    const url = `${base()}/contents`
    expect(await call('GET', url)).toMatchObject(failure('missingAuthHeader'))
    expect(await call('GET', url, { token: stranger.token })).toMatchObject(failure('invalidConferenceId'))
    await deleteConference()
    expect(await call('GET', url, { token: owner.token })).toMatchObject(failure('conferenceDeleted'))
  })
})

test('a file added to a breakout room becomes one of the main room once it closes', async () => {
  const { controlToken } = await joinAs(server, confId, 'host')
  const rooms = [{ displayName: 'Room 1' }, { displayName: 'Room 2' }]
  const opened = await call('POST', `${base()}/breakout`, {
    token: controlToken,
    body: { mode: 'choose', rooms },
  })
  const room = `/v1/conference/${opened.body.rooms[0].confId}`
  await call('POST', `${room}/content/${contentId}`, { token: owner.token, body: { relatedAs: 'picture' } })
  const before = await updates()
  await call('POST', `${base()}/breakout/close`, { token: controlToken, body: { seconds: 0 } })
  const { body } = await call('GET', `${base()}/contents`, { token: owner.token })
  expect(body.items).toMatchObject([{ contentId, relatedAs: 'picture' }])
  expect(await updates()).toBe(before + 1)
})

test('a file sent to everyone in a breakout room becomes one of the main room once it has closed', async () => {
  const app = await server.appToken(owner)
  const { controlToken } = await joinAs(server, confId, 'host')
  const ada = await joinAs(server, confId, 'attendee', 'Ada')
  const grace = await joinAs(server, confId, 'attendee', 'Grace')
  const userIds = [ada.user.userId, grace.user.userId]
  const rooms = [{ displayName: 'Room 1', userIds }, { displayName: 'Room 2' }]
  const opened = await call('POST', `${base()}/breakout`, {
    token: controlToken,
    body: { mode: 'manual', rooms },
  })
  const [room] = opened.body.rooms
  const chats = chatsOf(server, room.confId)
  const [first, second] = room.people.map(({ userId }: { userId: string }) => userId)
  const pair = await call('POST', `/v1/conference/${room.confId}/chat`, {
    token: app,
    body: { ownerUserId: first, userIds: [second] },
  })
  for (const [chatId, name] of [
    ['everyone', 'for-all.txt'],
    ['everyone', 'deleted.txt'],
    [pair.body.chatId, 'private.txt'],
  ]) {
    const sent = await chats.sendFile(app, chatId, new File(['Our result'], name), { userId: first })
    expect(sent.status).toBe(200)
    if (name === 'deleted.txt') await chats.unsend(app, chatId, sent.body.messageId)
  }
  await call('POST', `${base()}/breakout/close`, { token: controlToken, body: { seconds: 0 } })
  const keep = async () => {
    for (const payload of server.jobs.enqueued(copyChatFiles)) await server.jobs.run(copyChatFiles, payload)
  }
  await keep()
  const before = await updates()
  // A job may be done twice.
  await keep()
  expect(await updates()).toBe(before)

  const { items } = (await call('GET', `${base()}/contents`, { token: controlToken })).body
  expect(items).toMatchObject([{ displayName: 'for-all.txt', contentType: 'text/plain', deleteMethod: 2 }])
  const file = await call('GET', `${linkUrl(items[0].contentId)}/file`, { token: controlToken })
  expect(file.body).toBe('Our result')
  // The room's chat is preserved.
  const { body } = await chats.messages(owner.token, 'everyone')
  expect(body.items).toMatchObject([{ file: { fileName: 'for-all.txt' } }])
})

test('a file sent in a breakout room of an encrypted conference stays in its chat', async () => {
  const { confId: encrypted } = await addConference(server, owner, { keyCheck: 'rX0mZ1vF3kq8Yb2Tn5cWdA' })
  const host = await joinAs(server, encrypted, 'host')
  const ada = await joinAs(server, encrypted, 'attendee', 'Ada')
  const rooms = [{ displayName: 'Room 1', userIds: [ada.user.userId] }, { displayName: 'Room 2' }]
  const body = { mode: 'manual', rooms }
  const url = `/v1/conference/${encrypted}`
  const opened = await call('POST', `${url}/breakout`, { token: host.controlToken, body })
  const [room] = opened.body.rooms
  const [{ userId }] = room.people
  const sealed = new File([`${sealedFileMark}xyz`], 'sealed-AbC')
  const app = await server.appToken(owner)
  const sent = await chatsOf(server, room.confId).sendFile(app, 'everyone', sealed, { userId })
  expect(sent.status).toBe(200)
  await call('POST', `${url}/breakout/close`, { token: host.controlToken, body: { seconds: 0 } })
  expect(server.jobs.enqueued(copyChatFiles).filter(({ roomId }) => roomId === room.confId)).toEqual([])
  expect((await call('GET', `${url}/contents`, { token: host.controlToken })).body.items).toEqual([])
})

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestServer, failure, type TestServer } from '../../../../testing/test-server.ts'
import {
  insertRecordingSession,
  updateRecordingSession,
} from '../../../library/recording-session/repository.ts'
import { addConference, joinAs, keyOf } from '../../core/conference/conference.fixture.ts'

let server: TestServer
let owner: Awaited<ReturnType<TestServer['signUp']>>
beforeAll(async () => {
  server = await createTestServer()
  owner = await server.signUp()
})
afterAll(() => server.close())

const info = (id: string, key: string) =>
  server.call('GET', `/v1/conference/confinfo?${new URLSearchParams({ id, key })}`)
const manage = (method: 'POST' | 'PUT' | 'DELETE', path: string, body?: object) =>
  server.call(method, `/v1/conference/${path}`, { token: owner.token, body })

/** A conference with a user who has not joined yet, and the key of their link. */
async function addUma() {
  const conference = await addConference(server, owner)
  const { body } = await manage('POST', `${conference.confId}/user`, { displayName: 'Uma' })
  return { conference, userId: body.userId, key: keyOf(body.attendAsAttendeeUrl) }
}

describe('GET /v1/conference/confinfo with the key of a link', () => {
  it('names the user of a personal link, and nothing else about them', async () => {
    const { conference, userId, key } = await addUma()
    expect(await info(conference.confId, key)).toMatchObject({ status: 200 })
    expect((await info(conference.confId, key)).body).toMatchObject({
      user: { displayName: 'Uma' },
      linkRole: 1,
    })
    await manage('PUT', `${conference.confId}/user/${userId}`, { displayName: 'Uma Lee' })
    expect((await info(conference.confId, key)).body.user).toEqual({ displayName: 'Uma Lee' })
  })

  it('names the role of the key', async () => {
    const conference = await addConference(server, owner)
    const { attendeeUrl, presenterUrl, hostUrl } = conference
    for (const [at, url] of [attendeeUrl, presenterUrl, hostUrl].entries())
      expect((await info(conference.confId, keyOf(url))).body.linkRole).toBe(at + 1)
    expect((await info(conference.confId, 'forged')).body.linkRole).toBeNull()
    const elsewhere = await addConference(server, owner)
    expect((await info(elsewhere.confId, keyOf(conference.hostUrl))).body.linkRole).toBeNull()
    const without = (await server.call('GET', `/v1/conference/confinfo?id=${conference.confId}`)).body
    expect(without).not.toHaveProperty('linkRole')
    await manage('PUT', conference.confId, { attendMethods: { url: false } })
    expect((await info(conference.confId, keyOf(conference.hostUrl))).body.linkRole).toBeNull()
  })

  it('names nobody for a key that is not of a user there', async () => {
    const { conference, userId, key } = await addUma()
    const without = (await server.call('GET', `/v1/conference/confinfo?id=${conference.confId}`)).body
    const elsewhere = await addUma()
    for (const other of [
      elsewhere.key,
      key.replace(/^[^.]+/, elsewhere.userId),
      `${userId}.1.forged`,
      key.replace('.1.', '.3.'),
      userId,
      'nothing',
    ]) {
      expect(await info(conference.confId, other)).toMatchObject({ status: 200 })
      expect((await info(conference.confId, other)).body).toEqual({ ...without, linkRole: null })
    }
  })

  it('names nobody once the user is deleted, or while links are disabled', async () => {
    const { conference, userId, key } = await addUma()
    const { confId } = conference
    await manage('PUT', confId, { attendMethods: { url: false } })
    expect((await info(confId, key)).body).not.toHaveProperty('user')
    await manage('PUT', confId, { attendMethods: { url: true } })
    expect((await info(confId, key)).body.user).toEqual({ displayName: 'Uma' })
    await manage('DELETE', `${confId}/user/${userId}`)
    const { body } = await info(confId, key)
    expect(body).not.toHaveProperty('user')
    expect(body.linkRole).toBeNull()
  })

  it('names nobody if the conference cannot be joined', async () => {
    const { conference, key } = await addUma()
    await manage('PUT', conference.confId, { state: 3 })
    expect(await info(conference.confId, key)).toMatchObject(failure('conferenceEnded'))
    expect(await info('nothing', key)).toMatchObject(failure('invalidConferenceId'))
    expect(await info(conference.confId, 'k'.repeat(201))).toMatchObject({ status: 400 })
  })
})

describe('GET /v1/conference/confinfo names the people in the call', () => {
  const names = ['Eve', 'Ada', 'Dan', 'Ben', 'Cleo', 'Fay']
  async function lesson(fields: object = {}) {
    const conference = await addConference(server, owner, fields)
    const people = []
    for (const name of names) people.push(await joinAs(server, conference.confId, 'host', name))
    const peopleBy = async (url: string) => (await info(conference.confId, keyOf(url))).body.people
    return { conference, people, peopleBy }
  }

  it('by five names and their number, to those whose link gives a role that may see users', async () => {
    const { conference, people, peopleBy } = await lesson()
    const received = { names: ['Ada', 'Ben', 'Cleo', 'Dan', 'Eve'], count: 6 }
    for (const url of [conference.attendeeUrl, conference.hostUrl])
      expect(await peopleBy(url)).toEqual(received)
    await server.call('POST', `/v1/conference/${conference.confId}/leave`, { token: people[0].controlToken })
    expect(await peopleBy(conference.hostUrl)).toEqual({
      names: ['Ada', 'Ben', 'Cleo', 'Dan', 'Fay'],
      count: 5,
    })
    await manage('PUT', conference.confId, { privileges: { viewUsers: false } })
    expect(await peopleBy(conference.attendeeUrl)).toBeUndefined()
    expect(await peopleBy(conference.presenterUrl)).toMatchObject({ count: 5 })
  })

  it('to nobody without a link that opens it', async () => {
    const { conference, peopleBy } = await lesson()
    const { confId, hostUrl } = conference
    const without = (await server.call('GET', `/v1/conference/confinfo?id=${confId}`)).body
    expect(without).not.toHaveProperty('people')
    expect((await info(confId, 'forged')).body).not.toHaveProperty('people')
    const elsewhere = await addConference(server, owner)
    expect(await peopleBy(elsewhere.hostUrl)).toBeUndefined()
    await manage('PUT', confId, { attendMethods: { url: false } })
    expect(await peopleBy(hostUrl)).toBeUndefined()
  })

  it('to accounts of the app, which need no link, unless they were expelled', async () => {
    const { conference, people } = await lesson()
    const { confId } = conference
    const visiblePeople = async (token: string) =>
      (await server.call('GET', `/v1/conference/confinfo?id=${confId}`, { token })).body.people
    expect(await visiblePeople(owner.token)).toMatchObject({ count: 6 })
    const stranger = await server.signUp()
    expect(await visiblePeople(stranger.token)).toBeUndefined()
    const attendee = await server.addSubAccount(owner, 1)
    expect(await visiblePeople(attendee.token)).toMatchObject({ count: 6 })
    const join = { token: attendee.token, body: {} }
    const { user } = (await server.call('POST', `/v1/conference/${confId}/join`, join)).body
    expect(await visiblePeople(attendee.token)).toMatchObject({ count: people.length + 1 })
    await manage('PUT', `${confId}/users/expel`, { userIds: [user.userId] })
    expect(await visiblePeople(attendee.token)).toBeUndefined()
  })

  it('to nobody who has to wait to be admitted, or is locked out', async () => {
    const { conference, peopleBy } = await lesson({ waitingRoom: true })
    const { confId, attendeeUrl, hostUrl } = conference
    expect(await peopleBy(attendeeUrl)).toBeUndefined()
    expect(await peopleBy(hostUrl)).toMatchObject({ count: 6 })
    await manage('PUT', confId, { waitingRoom: false, locked: true })
    expect(await peopleBy(attendeeUrl)).toBeUndefined()
  })

  it('also of those in its breakout rooms', async () => {
    const { conference, people, peopleBy } = await lesson()
    const path = `/v1/conference/${conference.confId}`
    for (const name of ['Gina', 'Hans']) await joinAs(server, conference.confId, 'attendee', name)
    const rooms = [{ displayName: 'Room 1' }, { displayName: 'Room 2' }]
    const body = { mode: 'even', rooms }
    expect(
      (await server.call('POST', `${path}/breakout`, { token: people[0].controlToken, body })).status,
    ).toBe(200)
    expect(await peopleBy(conference.attendeeUrl)).toMatchObject({ count: 8 })
  })

  it('and whether it is recorded, to anybody', async () => {
    const { confId } = (await lesson()).conference
    const { clientId } = owner
    const recorded = async () =>
      (await server.call('GET', `/v1/conference/confinfo?id=${confId}`)).body.recorded as boolean
    expect(await recorded()).toBe(false)
    const { db, clock } = server.services
    const session = { captureId: 'of this test', clientId, confId, layout: 'grid', startedBy: 'Ada' } as const
    await insertRecordingSession(db, { ...session, state: 'recording', started: clock.now() })
    expect(await recorded()).toBe(true)
    await updateRecordingSession(db, session.captureId, { state: 'paused' })
    expect(await recorded()).toBe(true)
    await updateRecordingSession(db, session.captureId, { state: 'stopping' })
    expect(await recorded()).toBe(false)
  })
})

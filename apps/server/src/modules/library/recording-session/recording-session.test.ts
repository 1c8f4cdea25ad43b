import { beforeEach, describe, expect, test, vi } from 'vitest'
import { secondsAfter } from '../../../platform/clock/durations.ts'
import type { MediaTokenHolder } from '../../../platform/media/port.ts'
import { createLiveServer } from '../../../testing/live-server.ts'
import { failure } from '../../../testing/test-server.ts'
import { addConference, joinAs } from '../../conferencing/core/conference/conference.fixture.ts'
import { observerMedia } from '../../conferencing/taking-part/observer/observer.ts'
import { rooms } from '../../conferencing/together/breakout/breakout.fixture.ts'
import { addPage, openPage } from '../../conferencing/together/drawing/collab.fixture.ts'
import { claimRecordingSession } from './claim.ts'
import { askForKey } from './notice.ts'
import { mayRecordMedia, observerOf } from './principal.ts'
import {
  addChunk,
  findNewestRecordingSession,
  findRecordingSession,
  noteRecorder,
  updateRecordingSession,
} from './repository.ts'
import { type RecorderRow, type RecordingSessionRow, recordingSessions } from './table.ts'

const { server, owner, open, url: origin } = await createLiveServer()
const { services } = server

let confId: string
let host: string
let attendee: string
beforeEach(async () => {
  await services.db.delete(recordingSessions)
  confId = (await addConference(server, owner)).confId
  host = (await joinAs(server, confId, 'host')).controlToken
  attendee = (await joinAs(server, confId, 'attendee')).controlToken
  await recorder({ missing: null })
})

const url = (id = confId) => `/v1/conference/${id}/capture`
const start = (token = host, body: object = {}) => server.call('POST', url(), { token, body })
const change = (paused: boolean, token = host) => server.call('PUT', url(), { token, body: { paused } })
const stop = (token = host) => server.call('DELETE', url(), { token })
const read = async (token = attendee) => (await server.call('GET', url(), { token })).body.capture
const recorder = (row: Partial<RecorderRow>) =>
  noteRecorder(services.db, { recorderId: 'r1', seen: server.clock.now(), slots: 100, missing: null, ...row })
const claim = (recorderId: string) =>
  claimRecordingSession(services, recorderId, {
    mayRecord: true,
    maySave: true,
  }) as Promise<RecordingSessionRow>
/** The state after the recorder has fallen silent. */
const endLease = ({ captureId }: RecordingSessionRow) =>
  updateRecordingSession(services.db, captureId, { leaseUntil: secondsAfter(server.clock.now(), -1) })
const chunk = (held: RecordingSessionRow, position: number) =>
  services.db.transaction((db) =>
    addChunk(db as never, held, {
      position,
      key: `files/k${held.captureId}${held.part}${position}`,
      seconds: 1,
      size: 9,
    }),
  )

describe('a user who may record', () => {
  test('starts, pauses and stops a recording, and everybody is notified', async () => {
    const socket = open(attendee)
    await socket.newest('snapshot')
    const { body: session } = await start(host, { layout: 'grid' })
    expect(session).toMatchObject({ state: 'starting', layout: 'grid', seconds: 0, recordingId: null })
    expect(await read()).toEqual(session)
    await expect.poll(() => socket.all('capture_changed').length).toBe(1)
    expect(await start()).toMatchObject(failure('alreadyRecorded'))

    const held = await claim('r1')
    await chunk(held, 0)
    expect(await read()).toMatchObject({ state: 'recording', seconds: 1, interruptions: 0 })
    expect((await change(true)).body).toMatchObject({ state: 'pausing' })
    expect((await change(false)).body).toMatchObject({ state: 'recording' })
    expect((await stop()).body).toMatchObject({ state: 'saving' })
    expect((await stop()).body).toMatchObject({ state: 'saving' })
    expect(await change(true)).toMatchObject(failure('notRecorded'))
  })

  test('may name it, and refuses no other name than an empty one', async () => {
    expect((await start(host, { displayName: ' Cells, lesson 3 ' })).status).toBe(200)
    const stored = async () =>
      (await findNewestRecordingSession(services.db, confId, new Date(0)))?.displayName
    expect(await stored()).toBe('Cells, lesson 3')
    await services.db.delete(recordingSessions)
    expect(await start(host, { displayName: ' ' })).toMatchObject(failure('invalidBody', 'displayName'))
    expect((await start()).status).toBe(200)
    // Then it is called like the conference.
    expect(await stored()).toBeNull()
  })

  test('learns at once why nothing can be recorded', async () => {
    await recorder({ missing: 'browser' })
    expect(await start()).toMatchObject(failure('recorderNeedsBrowser'))
    await recorder({ missing: 'ffmpeg' })
    expect(await start()).toMatchObject(failure('recorderNeedsFfmpeg'))
    await recorder({ slots: 0 })
    expect(await start()).toMatchObject(failure('recordersBusy'))
    await recorder({ seen: secondsAfter(server.clock.now(), -60) })
    expect(await start()).toMatchObject(failure('noRecorder'))
    const free = vi.spyOn(services.storage, 'free').mockResolvedValue(299 * 1024 * 1024)
    expect(await start()).toMatchObject(failure('noSpaceToRecord'))
    free.mockRestore()
    expect(await read()).toBeNull()
  })

  test('is nobody else', async () => {
    expect(await start(attendee)).toMatchObject(failure('forbidden'))
    await start()
    expect(await change(true, attendee)).toMatchObject(failure('forbidden'))
    expect(await stop(attendee)).toMatchObject(failure('forbidden'))
    const stranger = await server.signUp()
    expect((await server.call('GET', url(), { token: stranger.token })).status).toBeGreaterThanOrEqual(400)
    expect(await read()).toMatchObject({ state: 'starting' })
  })

  test('needs a conference in which that is on, and that runs', async () => {
    const token = owner.token
    await server.call('PUT', `/v1/conference/${confId}`, { token, body: { features: { recording: false } } })
    expect(await start(token)).toMatchObject(failure('recordingOff'))
    await server.call('PUT', `/v1/conference/${confId}`, { token, body: { features: { recording: true } } })
    await server.call('PUT', `/v1/conference/${confId}`, { token, body: { state: 3 } })
    expect(await start(token)).toMatchObject(failure('conferenceNotLive'))
  })
})

describe('apps that share recorders', () => {
  type Owner = Parameters<typeof addConference>[1]
  const startAnother = async (whose: Owner) => {
    const one = await addConference(server, whose)
    const { controlToken: token } = await joinAs(server, one.confId, 'host')
    return server.call('POST', url(one.confId), { token, body: {} })
  }
  const began = { status: 200 }

  test('leave places for each other', async () => {
    const [second, third] = [await server.signUp(), await server.signUp()]
    await recorder({ slots: 6 })
    for (let number = 0; number < 3; number += 1) expect(await startAnother(owner)).toMatchObject(began)
    expect(await startAnother(owner)).toMatchObject(failure('recordersBusy'))
    for (let number = 0; number < 2; number += 1) expect(await startAnother(second)).toMatchObject(began)
    expect(await startAnother(second)).toMatchObject(failure('recordersBusy'))
    expect(await startAnother(third)).toMatchObject(began)
    expect(await startAnother(third)).toMatchObject(failure('recordersBusy'))
  })

  test('have their recordings taken in turns, even if one tenant has more', async () => {
    const other = await server.signUp()
    for (let number = 0; number < 3; number += 1) await startAnother(owner)
    server.clock.advance(1)
    await startAnother(other)
    const taken = [await claim('r1'), await claim('r1'), await claim('r1')]
    expect(taken.map(({ clientId }) => clientId)).toEqual([owner.clientId, other.clientId, owner.clientId])
  })

  test('have theirs put together beside those of one that has many', async () => {
    const other = await server.signUp()
    await startAnother(owner)
    server.clock.advance(1)
    await startAnother(other)
    await services.db.update(recordingSessions).set({ state: 'stopping' })
    const room = { mayRecord: true, maySave: true, notSavedFor: [owner.clientId] }
    expect(await claimRecordingSession(services, 'r1', room)).toMatchObject({ clientId: other.clientId })
    expect(await claimRecordingSession(services, 'r1', room)).toBeUndefined()
  })
})

describe('a recorder', () => {
  test('that dies is replaced once its lease ends, and what it stored stays', async () => {
    expect(await start()).toMatchObject({ status: 200 })
    const first = await claim('r1')
    await chunk(first, 0)
    expect(await claim('r2')).toBeUndefined()
    await endLease(first)
    const second = await claim('r2')
    expect(second).toMatchObject({ captureId: first.captureId, part: 2 })
    expect(await read()).toMatchObject({ state: 'starting', seconds: 1, interruptions: 1 })
    // The first was only slow: what it has now belongs to nobody.
    expect(await chunk(first, 1)).toBe(false)
    expect(await chunk(second, 0)).toBe(true)
    expect(await read()).toMatchObject({ state: 'recording', seconds: 2 })
  })

  test('takes what is to be made, or put together, only where it has room for that', async () => {
    const take = (room: { mayRecord: boolean; maySave: boolean }) =>
      claimRecordingSession(services, 'r2', room)
    await start()
    expect(await take({ mayRecord: false, maySave: true })).toBeUndefined()
    const made = await claim('r1')
    await chunk(made, 0)
    await stop()
    await endLease(made)
    expect(await take({ mayRecord: true, maySave: false })).toBeUndefined()
    expect(await take({ mayRecord: false, maySave: true })).toMatchObject({ captureId: made.captureId })
  })

  test('is given up after some that stored nothing', async () => {
    expect(await start()).toMatchObject({ status: 200 })
    for (const recorderId of ['r1', 'r2', 'r3']) {
      const held = await claim(recorderId)
      expect(held).toMatchObject({ state: 'recording' })
      await endLease(held)
    }
    expect(await claim('r4')).toMatchObject({ state: 'stopping', problem: 'recorderFailed' })
  })

  test('listens with a token of its own, changes nothing, and is seen by nobody', async () => {
    expect(await start()).toMatchObject({ status: 200 })
    const held = await claim('r1')
    const token = await services.tokens.issueRecorderToken(held)
    const socket = open(token)
    const snapshot = await socket.newest('snapshot')
    expect(snapshot.users).toHaveLength(2)
    expect(snapshot.users.map(({ userId }) => userId)).not.toContain(observerOf(held).userId)
    const shares = `/v1/conference/${confId}/shares`
    expect((await server.call('GET', shares, { token })).status).toBe(200)
    const body = { kind: 'whiteboard' }
    const share = `/v1/conference/${confId}/share`
    expect(await server.call('POST', share, { token, body })).toMatchObject(failure('forbidden'))
    const elsewhere = (await addConference(server, owner)).confId
    expect((await server.call('GET', `/v1/conference/${elsewhere}/shares`, { token })).status).toBe(403)
    // With the part it is over for the token, too.
    await endLease(held)
    await claim('r2')
    expect((await server.call('GET', shares, { token })).status).toBe(401)
    expect((await findRecordingSession(services.db, held.captureId))?.part).toBe(2)
  })
})

describe('the media token of a recorder', () => {
  const holderOf = async (held: RecordingSessionRow) => {
    const { token } = await observerMedia(services, observerOf(held))
    return (await services.media.readToken(token)) as MediaTokenHolder
  }

  test('opens the call of its conference, for as long as its part lasts', async () => {
    expect(await start()).toMatchObject({ status: 200 })
    const held = await claim('r1')
    const holder = await holderOf(held)
    expect(await mayRecordMedia(services, holder)).toBe(true)
    await change(true)
    expect(await mayRecordMedia(services, holder)).toBe(true)
    await endLease(held)
    const next = await claim('r2')
    expect(await mayRecordMedia(services, holder)).toBe(false)
    expect(await mayRecordMedia(services, await holderOf(next))).toBe(true)
    await stop()
    expect(await mayRecordMedia(services, await holderOf(next))).toBe(false)
  })

  test('opens no other call', async () => {
    expect(await start()).toMatchObject({ status: 200 })
    const holder = await holderOf(await claim('r1'))
    const elsewhere = (await addConference(server, owner)).confId
    for (const forged of [
      { ...holder, confId: elsewhere },
      { ...holder, participationId: undefined },
      { ...holder, userId: 'somebody' },
    ])
      expect(await mayRecordMedia(services, forged)).toBe(false)
    // Through the proxy, as a browser comes.
    const token = async (confId: string) =>
      (await observerMedia(services, { ...observerOf(await findNewest()), confId })).token
    const knock = async (confId: string) =>
      (await fetch(`${origin}/media/rtc/validate?access_token=${await token(confId)}`)).status
    expect(await knock(elsewhere)).toBe(401)
    expect(await knock(confId)).not.toBe(401)
  })
})
const findNewest = async () =>
  (await findRecordingSession(services.db, (await read()).captureId)) as RecordingSessionRow

test('a recorder looks at whiteboards of its own conference, without drawing, for as long as it records', async () => {
  await start()
  const held = await claim('r1')
  const token = await services.tokens.issueRecorderToken(held)
  const pageId = await addPage(server, confId, owner.token)
  const shown = openPage(origin, pageId, token)
  const drawn = openPage(origin, pageId, host)
  await drawn.synced()
  await shown.synced()
  drawn.draw('line')
  await expect.poll(shown.seen).toEqual(['line'])
  shown.draw('forged')
  await expect.poll(() => shown.provider.authorizedScope).toBe('readonly')
  drawn.draw('circle')
  await expect.poll(shown.seen).toContain('circle')
  expect(drawn.seen()).toEqual(['circle', 'line'])

  const elsewhere = (await addConference(server, owner)).confId
  const other = openPage(origin, await addPage(server, elsewhere, owner.token), token)
  await expect.poll(() => other.refusals).toEqual(['forbidden'])
  await stop()
  const late = openPage(origin, pageId, token)
  await expect.poll(() => late.refusals).toEqual(['forbidden'])
})

describe('an encrypted conference', () => {
  const publicKey = `B${'A'.repeat(86)}`
  const give = (token: string, id = confId) =>
    server.call('PUT', `${url(id)}/key`, { token, body: { publicKey, sealed: 'sealed-for-the-recorder' } })
  beforeEach(async () => {
    confId = (await addConference(server, owner, { keyCheck: 'rX0mZ1vF3kq8Yb2Tn5cWdA' })).confId
    host = (await joinAs(server, confId, 'host')).controlToken
    attendee = (await joinAs(server, confId, 'attendee')).controlToken
  })

  test('is recorded only where the recorder is given the key', async () => {
    expect(await start()).toMatchObject(failure('conferenceEncrypted'))
    expect(await start(host, { withKey: true })).toMatchObject({ status: 200, body: { state: 'starting' } })
  })

  test('gives its key only to the recorder, through people inside, and stores it nowhere', async () => {
    await start(host, { withKey: true })
    const held = await claim('r1')
    const [asked, page] = [open(host), open(await services.tokens.issueRecorderToken(held))]
    await Promise.all([asked.newest('snapshot'), page.newest('snapshot')])
    await askForKey(services, held, publicKey)
    await expect
      .poll(() => asked.all('capture_key_wanted'))
      .toEqual([{ captureId: held.captureId, publicKey }])
    expect(await give(attendee)).toMatchObject(failure('forbidden'))
    expect((await give(host)).status).toBe(204)
    await expect
      .poll(() => page.all('capture_key'))
      .toEqual([{ publicKey, sealed: 'sealed-for-the-recorder' }])
    await askForKey(services, held, publicKey)
    await expect.poll(() => asked.all('capture_key_wanted')).toHaveLength(2)
    expect(asked.all('capture_key')).toEqual([])
    expect(JSON.stringify(await findRecordingSession(services.db, held.captureId))).not.toContain('sealed')
  })

  test('is asked for it in its breakout rooms as well, and a host gives it from there', async () => {
    await start(host, { withKey: true })
    const held = await claim('r1')
    const [visitor, page] = [open(host), open(await services.tokens.issueRecorderToken(held))]
    await Promise.all([visitor.newest('snapshot'), page.newest('snapshot')])
    const breakout = (path: string, body: object) =>
      server.call('POST', `/v1/conference/${confId}/breakout${path}`, { token: host, body })
    const { body } = await breakout('', { mode: 'choose', rooms })
    const roomId = body.rooms[0].confId
    await breakout('/enter', { roomId })
    const { controlToken } = await visitor.newest('moved')
    const inRoom = open(controlToken)
    await inRoom.newest('snapshot')
    await askForKey(services, held, publicKey)
    await expect
      .poll(() => inRoom.all('capture_key_wanted'))
      .toEqual([{ captureId: held.captureId, publicKey }])
    expect((await give(controlToken, roomId)).status).toBe(204)
    await expect.poll(() => page.all('capture_key').length).toBe(1)

    // A room that is recorded asks in the conference, and is given the key from there.
    const room = await server.call('POST', url(roomId), { token: controlToken, body: { withKey: true } })
    expect(room).toMatchObject({ status: 200 })
    const ofRoom = await claim('r1')
    expect(ofRoom).toMatchObject({ confId: roomId })
    const roomPage = open(await services.tokens.issueRecorderToken(ofRoom))
    const inMain = open((await joinAs(server, confId, 'host')).controlToken)
    await Promise.all([roomPage.newest('snapshot'), inMain.newest('snapshot')])
    await askForKey(services, ofRoom, publicKey)
    await expect.poll(() => inMain.all('capture_key_wanted').length).toBe(1)
    expect((await give(owner.token)).status).toBe(204)
    await expect.poll(() => roomPage.all('capture_key').length).toBe(1)
  })

  test('has no recorder to give it to before and after a recording', async () => {
    expect(await give(host)).toMatchObject(failure('notRecorded'))
    await start(host, { withKey: true })
    await stop()
    expect(await give(host)).toMatchObject(failure('notRecorded'))
  })
})

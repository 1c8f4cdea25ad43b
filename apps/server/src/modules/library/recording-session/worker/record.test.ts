import type { RecorderReport } from '@lumi/contract'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { secondsAfter } from '../../../../platform/clock/durations.ts'
import { StorageFull } from '../../../../platform/storage/errors.ts'
import { createLiveServer } from '../../../../testing/live-server.ts'
import { addConference, joinAs } from '../../../conferencing/core/conference/conference.fixture.ts'
import { conferenceUsers } from '../../../conferencing/core/conference/table.ts'
import { claimRecordingSession } from '../claim.ts'
import {
  findChunks,
  findRecordingSession,
  insertRecordingSession,
  noteRecorder,
  updateRecordingSession,
} from '../repository.ts'
import { type RecordingSessionRow, recordingSessions } from '../table.ts'
import type { RecorderPage } from './page.ts'
import { recordPart } from './record.ts'

// The first start of Chromium after a boot reads it from disk, which can take most of a minute.
vi.setConfig({ testTimeout: 90_000 })

const { server, owner } = await createLiveServer()
const { services } = server

let confId: string
let host: string
beforeEach(async () => {
  await services.db.delete(recordingSessions)
  confId = (await addConference(server, owner)).confId
  host = (await joinAs(server, confId, 'host')).controlToken
  await noteRecorder(services.db, { recorderId: 'r1', seen: server.clock.now(), slots: 100, missing: null })
})

const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', body?: object) =>
  server.call(method, `/v1/conference/${confId}/capture`, { token: owner.token, body })
const shown = async () => (await call('GET')).body.capture
const state = async () => (await shown()).state
const claim = () =>
  claimRecordingSession(services, 'r1', { mayRecord: true, maySave: true }) as Promise<RecordingSessionRow>

/** A page that does what it is asked once the test lets it, and what it was asked. */
function fakePage() {
  const asked: string[] = []
  const held = new Map<string, Promise<void>>()
  const doing = (what: string) => async () => {
    asked.push(what)
    await held.get(what)
  }
  const page: RecorderPage = {
    start: doing('start'),
    pause: doing('pause'),
    resume: doing('resume'),
    stop: doing('stop'),
    close: async () => undefined,
    failed: new Promise(() => undefined),
  }
  let hear: (report: RecorderReport) => Promise<void> = async () => undefined
  return {
    asked,
    /** Makes it take its time; answers how to let it go on. */
    hold(what: string): () => void {
      const { promise, resolve } = Promise.withResolvers<void>()
      held.set(what, promise)
      return resolve
    },
    open: async ({ onReport }: { onReport: typeof hear }) => {
      hear = onReport
      return page
    },
    chunk: () => hear({ kind: 'chunk', data: Buffer.from('piece').toString('base64'), seconds: 1 }),
  }
}

/** Records what has been claimed, until it is stopped or fails. */
function record(session: RecordingSessionRow, page: ReturnType<typeof fakePage>) {
  const signal = AbortSignal.timeout(25_000)
  const done = recordPart(services, session, { browser: '', signal, open: page.open as never })
  done.catch(() => undefined)
  return done
}

/** The state after the recorder has been silent for too long; a running one may renew its lease just before. */
async function takeOver({ captureId }: RecordingSessionRow): Promise<RecordingSessionRow> {
  const leaseUntil = secondsAfter(server.clock.now(), -1)
  const take = async () => {
    await updateRecordingSession(services.db, captureId, { leaseUntil })
    return claim()
  }
  return vi.waitFor(async () => (await take()) ?? expect.fail('The lease was renewed'))
}

async function recording() {
  await call('POST', {})
  const page = fakePage()
  const session = await claim()
  const done = record(session, page)
  await expect.poll(() => page.asked).toEqual(['start'])
  await page.chunk()
  await expect.poll(state).toBe('recording')
  return { page, session, done }
}

describe('a pause', () => {
  test('is reported once nothing is recorded any more, and its end before anything is recorded again', async () => {
    const { page, done } = await recording()
    const paused = page.hold('pause')
    expect((await call('PUT', { paused: true })).body.state).toBe('pausing')
    await expect.poll(() => page.asked).toContain('pause')
    expect(await state()).toBe('pausing')
    paused()
    await expect.poll(state).toBe('paused')
    const resumed = page.hold('resume')
    expect((await call('PUT', { paused: false })).body.state).toBe('starting')
    await expect.poll(() => page.asked).toContain('resume')
    expect(await state()).toBe('recording')
    resumed()
    await call('DELETE')
    expect(await done).toMatchObject({ state: 'stopping', problem: null })
    expect(page.asked).toEqual(['start', 'pause', 'resume', 'stop'])
  })

  test('lasts when another recorder takes over: it records nothing before it goes on', async () => {
    const { session, page, done } = await recording()
    await call('PUT', { paused: true })
    await expect.poll(() => page.asked).toContain('pause')
    const next = await takeOver(session)
    expect(await done).toBeUndefined()
    expect(next).toMatchObject({ part: 2 })
    expect(await state()).toBe('paused')
    const second = fakePage()
    const goingOn = record(next, second)
    await expect
      .poll(async () => (await findRecordingSession(services.db, session.captureId))?.quiet)
      .toBe(true)
    expect(second.asked).toEqual([])
    await call('PUT', { paused: false })
    await expect.poll(() => second.asked).toEqual(['start'])
    await second.chunk()
    await expect.poll(state).toBe('recording')
    await call('DELETE')
    await goingOn
  })

  test('is reported by the next recorder if the first died before it had paused', async () => {
    const { session } = await recording()
    // Nobody takes recordings any more.
    await updateRecordingSession(services.db, session.captureId, { recorderId: 'gone' })
    expect((await call('PUT', { paused: true })).body.state).toBe('pausing')
    await updateRecordingSession(services.db, session.captureId, {
      leaseUntil: secondsAfter(server.clock.now(), -1),
    })
    await claim()
    expect(await state()).toBe('paused')
  })
})

test('a recorder that stops keeps its lease until everything is stored, regardless of the time', async () => {
  const { page, session, done } = await recording()
  const stopped = page.hold('stop')
  await call('DELETE')
  await expect.poll(() => page.asked).toContain('stop')
  server.clock.advance(6)
  const lease = async () =>
    (await findRecordingSession(services.db, session.captureId))?.leaseUntil?.getTime()
  await expect.poll(lease, { timeout: 5000 }).toBeGreaterThan(server.clock.now().getTime())
  expect(await claim()).toBeUndefined()
  await page.chunk()
  stopped()
  expect(await done).toMatchObject({ state: 'stopping', seconds: 2 })
})

describe('it ends by itself, and says why', () => {
  test('when everybody has left for a minute, but not while they are in breakout rooms', async () => {
    const { session, done } = await recording()
    const rooms = [{ displayName: 'Room 1' }, { displayName: 'Room 2' }]
    const breakout = (path: string, body: object, token = owner.token) =>
      server.call('POST', `/v1/conference/${confId}/breakout${path}`, { token, body })
    await joinAs(server, confId, 'attendee', 'Ada')
    const { body } = await breakout('', { mode: 'even', rooms }, host)
    await breakout('/enter', { roomId: body.rooms[0].confId }, host)
    // Without sockets they would count as lost.
    await services.db.update(conferenceUsers).set({ leaseUntil: secondsAfter(server.clock.now(), 600) })
    server.clock.advance(90)
    const lease = async () =>
      (await findRecordingSession(services.db, session.captureId))?.leaseUntil?.getTime()
    await expect.poll(lease).toBeGreaterThan(server.clock.now().getTime())
    expect(await state()).toBe('recording')

    await services.db.update(conferenceUsers).set({ presence: 'away', leaseUntil: null })
    server.clock.advance(61)
    expect(await done).toMatchObject({ state: 'stopping', problem: 'everybodyLeft' })
    expect(await shown()).toMatchObject({ state: 'saving', problem: 'everybodyLeft' })
  })

  test('when it has become as long as one may be, and what was recorded stays', async () => {
    const { session, page, done } = await recording()
    await updateRecordingSession(services.db, session.captureId, { seconds: 12 * 60 * 60 + 1 })
    expect(await done).toMatchObject({ state: 'stopping', problem: 'tooLong' })
    expect(page.asked).toEqual(['start', 'stop'])
    expect(await shown()).toMatchObject({ state: 'saving', problem: 'tooLong' })
    expect(await findChunks(services.db, session.captureId)).toHaveLength(1)
  })

  test('when a piece finds no room', async () => {
    const { page, done } = await recording()
    const full = vi.spyOn(services.storage, 'put').mockRejectedValue(new StorageFull())
    await page.chunk()
    expect(await done).toMatchObject({ state: 'stopping', problem: 'storageFull', seconds: 1 })
    full.mockRestore()
    expect(page.asked).toEqual(['start', 'stop'])
  })

  test('when what is left is needed for putting it together, beside others that may end at once', async () => {
    const { session, done } = await recording()
    const other = { ...session, captureId: 'other', confId: (await addConference(server, owner)).confId }
    const leaseUntil = secondsAfter(server.clock.now(), 600)
    await insertRecordingSession(services.db, { ...other, leaseUntil, bytes: 2 * 1024 * 1024 })
    const free = vi.spyOn(services.storage, 'free').mockResolvedValue(70 * 1024 * 1024)
    await updateRecordingSession(services.db, session.captureId, { bytes: 1024 * 1024 })
    expect(await done).toMatchObject({ state: 'stopping', problem: 'storageFull' })
    free.mockRestore()
  })
})

test('a piece waits while the database does not answer', async () => {
  const { page, done } = await recording()
  const away = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
  const transaction = vi.spyOn(services.db, 'transaction').mockRejectedValueOnce(away)
  await page.chunk()
  transaction.mockRestore()
  expect((await shown()).seconds).toBe(2)
  await call('DELETE')
  await done
})

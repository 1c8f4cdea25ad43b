import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { inTransaction } from '../../../../platform/context.ts'
import { FileNotFound, StorageFull, StorageUnavailable } from '../../../../platform/storage/errors.ts'
import { createTestServer } from '../../../../testing/test-server.ts'
import { addConference } from '../../../conferencing/core/conference/conference.fixture.ts'
import { findBrowser, findFfmpeg } from '../../document/find-program.ts'
import { claimRecordingSession } from '../claim.ts'
import {
  addChunk,
  findChunks,
  findRecordingSession,
  insertRecordingSession,
  lockOpenRecordingSession,
} from '../repository.ts'
import { type RecordingSessionRow, recordingSessions } from '../table.ts'
import { noteNotSaved } from './not-saved.ts'
import { startRecorder } from './start-recorder.ts'

// The first start of Chromium after a boot reads it from disk, which can take most of a minute.
vi.setConfig({ testTimeout: 90_000 })

const server = await createTestServer()
afterAll(() => server.close())
const { services } = server
const { db } = services

beforeEach(async () => void (await db.delete(recordingSessions)))

/** One that is to be put together, whose only piece is missing in the storage. */
async function stopped(): Promise<RecordingSessionRow> {
  // A session of before is over where the clock has moved on.
  const owner = await server.signUp()
  const { confId } = await addConference(server, owner)
  const session = await insertRecordingSession(db, {
    captureId: `c${confId}`,
    confId,
    clientId: owner.clientId,
    layout: 'grid',
    state: 'stopping',
    startedBy: 'Ada',
    started: server.clock.now(),
    part: 1,
  })
  const piece = { position: 0, key: 'files/missing', seconds: 1, size: 9 }
  await inTransaction(services, (tx) => addChunk(tx.db, session, piece))
  return session
}
const claim = () => claimRecordingSession(services, 'r1', { mayRecord: false, maySave: true })
const row = async ({ captureId }: RecordingSessionRow) =>
  (await findRecordingSession(db, captureId)) as RecordingSessionRow

/** Fails to save what a recorder claims next; answers how many seconds later it can be claimed again. */
async function failOnce(error: Error): Promise<number | undefined> {
  const held = (await claim()) ?? expect.fail('Nothing could be claimed')
  await noteNotSaved(services, held, error)
  const { ended, leaseUntil } = await row(held)
  if (ended || !leaseUntil) return undefined
  const seconds = (leaseUntil.getTime() - server.clock.now().getTime()) / 1000
  server.clock.advance(seconds + 1)
  return seconds
}

test('a recording that cannot be joined is retried with growing pauses, then given up with its chunks preserved', async () => {
  const session = await stopped()
  const log = vi.spyOn(services.log, 'error')
  const waits: (number | undefined)[] = []
  for (let failure = 1; failure <= 10; failure += 1)
    waits.push(await failOnce(new FileNotFound('files/missing')))
  expect(waits).toEqual([5, 10, 20, 40, 80, 160, 300, 300, 300, undefined])
  expect(await row(session)).toMatchObject({ state: 'failed', problem: 'recorderFailed' })
  expect((await findChunks(db, session.captureId)).map(({ key }) => key)).toEqual(['files/missing'])
  expect(log).toHaveBeenLastCalledWith(
    { captureId: session.captureId, keys: ['files/missing'] },
    expect.any(String),
  )
  // Its conference can be recorded again.
  expect(
    await inTransaction(services, (tx) => lockOpenRecordingSession(tx.db, session.confId)),
  ).toBeUndefined()
})

test('a piece that is stored twice, because the answer was lost, counts once', async () => {
  const session = await stopped()
  const again = { position: 0, key: 'files/again', seconds: 1, size: 9 }
  expect(await inTransaction(services, (tx) => addChunk(tx.db, session, again))).toBe(false)
  expect(await row(session)).toMatchObject({ seconds: 1, bytes: 9 })
  expect((await findChunks(db, session.captureId)).map(({ key }) => key)).toEqual(['files/missing'])
})

test('where the storage is to blame it is tried again for as long as it takes', async () => {
  const session = await stopped()
  for (let failure = 1; failure <= 12; failure += 1)
    expect(await failOnce(new StorageUnavailable('read'))).toBe(5)
  // Each try reads all of it again.
  expect(await failOnce(new StorageFull())).toBe(60)
  expect(await row(session)).toMatchObject({ state: 'stopping', problem: 'storageFull', failures: 0 })
})

test.runIf(findBrowser() && findFfmpeg())('a recorder counts what it could not save', async () => {
  const session = await stopped()
  const recorder = { ...services.config.recorder, atOnce: 1 }
  const stop = startRecorder({ ...services, config: { ...services.config, recorder } })
  await expect.poll(async () => (await row(session)).failures, { timeout: 15_000 }).toBe(1)
  await stop()
  expect(await row(session)).toMatchObject({ state: 'stopping', ended: null })
})

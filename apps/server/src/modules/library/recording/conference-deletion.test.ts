import { Readable } from 'node:stream'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction } from '../../../platform/context.ts'
import { removedFiles } from '../../../platform/uploads/removed-files.fixture.ts'
import { claimUpload, storeUpload } from '../../../platform/uploads/uploads.ts'
import { createTestServer, failure, type TestServer } from '../../../testing/test-server.ts'
import { addConference, joinAs } from '../../conferencing/core/conference/conference.fixture.ts'
import { rooms } from '../../conferencing/together/breakout/breakout.fixture.ts'
import {
  addChunk,
  findRecordingSession,
  insertRecordingSession,
  updateLeased,
} from '../recording-session/repository.ts'
import { putRecording } from './recording.fixture.ts'

let server: TestServer
let owner: Awaited<ReturnType<TestServer['signUp']>>
beforeAll(async () => {
  server = await createTestServer()
  owner = await server.signUp()
})
afterAll(() => server.close())

/** A conference that has ended, with its recording and that of a breakout room, and a link to each. */
async function recorded() {
  const { confId } = await addConference(server, owner)
  const { controlToken: token } = await joinAs(server, confId, 'host')
  const opened = await server.call('POST', `/v1/conference/${confId}/breakout`, {
    token,
    body: { mode: 'manual', rooms },
  })
  const recordings = [
    await putRecording(server, confId),
    await putRecording(server, opened.body.rooms[0].confId),
  ]
  const links: string[] = []
  for (const { path } of recordings) {
    const { body } = await server.call('GET', `${path}/sharedaccess`, owner)
    const { pathname, search } = new URL(body.sharedAccessUrl)
    links.push(pathname + search)
  }
  await server.call('POST', `/v1/conference/${confId}/end`, { token })
  const openAll = async () => {
    const answers = []
    for (const link of links) answers.push((await server.call('GET', link)).status)
    return answers
  }
  return { confId, recordings, openAll }
}
const remove = (confId: string, query = '') =>
  server.call('DELETE', `/v1/conference/${confId}${query}`, owner)
const listed = async (): Promise<string[]> =>
  (await server.call('GET', '/v1/recordings', owner)).body.items.map(
    ({ recordingId }: { recordingId: string }) => recordingId,
  )

/** A recording in the making, with a piece that is stored. */
async function inTheMaking(confId: string) {
  const { db, clock } = server.services
  const session = await insertRecordingSession(db, {
    captureId: `c${confId}`,
    confId,
    clientId: owner.clientId,
    layout: 'grid',
    state: 'stopping',
    startedBy: 'Ada',
    started: clock.now(),
    recorderId: 'r1',
    part: 1,
  })
  const { key, size } = await storeUpload(server.services, Readable.from(['film']), 'video/webm')
  await inTransaction(server.services, async (tx) => {
    await claimUpload(tx.db, key)
    await addChunk(tx.db, session, { position: 0, key, seconds: 1, size })
  })
  return { session, key }
}

test('a conference that is deleted leaves its recordings and their links', async () => {
  const { confId, recordings, openAll } = await recorded()
  expect(await remove(confId)).toMatchObject({ status: 204 })
  expect(await openAll()).toEqual([200, 200])
  for (const { recordingId } of recordings) expect(await listed()).toContain(recordingId)
})

test('or takes them with it: also those of its rooms, and those in the making', async () => {
  const other = await recorded()
  const { confId, recordings, openAll } = await recorded()
  const { session, key } = await inTheMaking(confId)
  expect(await remove(confId, '?recordings=delete')).toMatchObject({ status: 204 })
  expect(await openAll()).toEqual([404, 404])
  expect(await listed()).toEqual(expect.not.arrayContaining(recordings.map(({ recordingId }) => recordingId)))
  expect(removedFiles(server.jobs)).toEqual(
    expect.arrayContaining([key, ...recordings.map(({ key }) => key)]),
  )
  // A worker that puts one together finds that it is over.
  const { db } = server.services
  expect(await findRecordingSession(db, session.captureId)).toBeUndefined()
  expect(await updateLeased(db, session, { state: 'saved' })).toBeUndefined()
  expect(await other.openAll()).toEqual([200, 200])
})

test('nothing becomes of them where the conference is not deleted', async () => {
  const { confId } = await addConference(server, owner)
  const { recordingId } = await putRecording(server, confId)
  expect(await remove(confId, '?recordings=delete')).toMatchObject(failure('conferenceNotEnded'))
  expect(await remove(confId, '?recordings=all')).toMatchObject(failure('missingParameter', 'recordings'))
  expect(await listed()).toContain(recordingId)
})

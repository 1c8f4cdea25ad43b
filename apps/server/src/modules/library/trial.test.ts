import { afterAll, beforeAll, expect, test } from 'vitest'
import { removedFiles } from '../../platform/uploads/removed-files.fixture.ts'
import { createTestServer, failure, type TestServer } from '../../testing/test-server.ts'
import { sweepTrials } from '../conferencing/taking-part/conference-lifecycle/trial.ts'
import { send } from './content/content.fixture.ts'
import { putRecording } from './recording/recording.fixture.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})
afterAll(() => server.close())

const DAY_SECONDS = 24 * 60 * 60
const sweep = () => server.jobs.run(sweepTrials, {})

/** A demo room with its host. */
async function trial() {
  const { body } = await server.call('POST', '/v1/conference?meetId=trial', { body: { displayName: 'Demo' } })
  const { confId, hostPassword: password } = body
  const joined = await server.call('POST', `/v1/conference/${confId}/join`, {
    body: { displayName: 'Ada', password },
  })
  return { confId, token: joined.body.controlToken, userId: joined.body.user.userId }
}
const info = (confId: string) => server.call('GET', `/v1/conference/confinfo?id=${confId}`)

test('uploads and recordings of a demo room are deleted with it', async () => {
  const { confId, token } = await trial()
  const url = `/v1/conference/${confId}/content`
  const uploaded = await send(server, { url, token, request: { deleteMethod: 1 }, content: 'hello' })
  expect(uploaded.status).toBe(200)
  const { key } = await putRecording(server, confId)
  await server.call('POST', `/v1/conference/${confId}/end`, { token })
  await sweep()
  expect(await info(confId)).toMatchObject(failure('conferenceDeleted'))
  expect(removedFiles(server.jobs)).toHaveLength(1)
  // The recording stays as long as the row of the room does.
  server.clock.advance(DAY_SECONDS + 1)
  await sweep()
  expect(await info(confId)).toMatchObject(failure('invalidConferenceId'))
  expect(removedFiles(server.jobs)).toHaveLength(2)
  expect(removedFiles(server.jobs)).toContain(key)
})

test('breakout rooms of a demo room stay until it goes', async () => {
  const { confId, token } = await trial()
  const rooms = [{ displayName: 'Room 1' }, { displayName: 'Room 2' }]
  const opened = await server.call('POST', `/v1/conference/${confId}/breakout`, {
    token,
    body: { mode: 'manual', rooms },
  })
  const [room] = opened.body.rooms
  await server.call('POST', `/v1/conference/${confId}/breakout/close`, { token, body: { seconds: 0 } })
  await sweep()
  expect(await info(room.confId)).not.toMatchObject(failure('conferenceDeleted'))
  await server.call('POST', `/v1/conference/${confId}/end`, { token })
  await sweep()
  for (const id of [confId, room.confId]) expect(await info(id)).toMatchObject(failure('conferenceDeleted'))
})

test('a conference that people of a demo room are moved to is a demo room as well', async () => {
  const { confId, token, userId } = await trial()
  const moved = await server.call('PUT', `/v1/conference/${confId}/users/move?new=true`, {
    token,
    body: { userIds: [userId], displayName: 'For ever' },
  })
  expect(moved.status).toBe(200)
  server.clock.advance(DAY_SECONDS + 1)
  await sweep()
  expect(await info(moved.body.confId)).toMatchObject(failure('conferenceDeleted'))
})

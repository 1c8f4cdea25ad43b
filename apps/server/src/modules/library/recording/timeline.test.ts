import type { RecordingMark } from '@lumi/contract'
import { everyoneChatId } from '@lumi/contract/values'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { secondsAfter } from '../../../platform/clock/durations.ts'
import { createTestServer, failure, type TestServer } from '../../../testing/test-server.ts'
import { chatsOf } from '../../conferencing/chat/chat.fixture.ts'
import { addConference, joinAs } from '../../conferencing/conference/conference.fixture.ts'
import { putRecording } from './recording.fixture.ts'

let server: TestServer
let owner: Awaited<ReturnType<TestServer['signUp']>>
let confId: string
let token: string
beforeAll(async () => {
  server = await createTestServer()
  owner = await server.signUp()
  const conference = await addConference(server, owner)
  confId = conference.confId
  token = (await joinAs(server, confId, 'host')).controlToken
})
afterAll(() => server.close())

const write = async (text: string) => {
  const { status } = await chatsOf(server, confId).send(token, everyoneChatId, text)
  expect(status).toBe(200)
}
const mark = (at: number, time: Date, more: Partial<RecordingMark> = {}): RecordingMark => ({
  at,
  time: time.toISOString(),
  kind: 'begin',
  label: '',
  ...more,
})

test('what was written to everybody stands where the film was; what was written in a pause, where it goes on', async () => {
  const { clock } = server
  await write('Before')
  clock.advance(10)
  const begun = clock.now()
  clock.advance(5)
  await write('Is that <b>the second</b> page?')
  clock.advance(10)
  await write('In the pause')
  clock.advance(10)
  const resumed = clock.now()
  clock.advance(2)
  await write('Going on')
  clock.advance(60)
  await write('Afterwards')
  const shared = mark(3, secondsAfter(begun, 3), { kind: 'share', label: 'Fractions.pdf' })
  const marks = [mark(0, begun), mark(8, resumed), shared]
  const { path } = await putRecording(server, confId, { duration: 20, marks })
  const { status, body } = await server.call('GET', `${path}/timeline`, { token: owner.token })
  expect(status).toBe(200)
  expect(body).toEqual({
    marks: [marks[0], shared, marks[1]],
    messages: [
      { at: 5, displayName: expect.any(String), text: 'Is that the second page?' },
      { at: 8, displayName: expect.any(String), text: 'In the pause' },
      { at: 10, displayName: expect.any(String), text: 'Going on' },
    ],
  })
})

test('a recording of which nobody knows has nothing beside it, and strangers learn nothing', async () => {
  const { path } = await putRecording(server, confId)
  const { body } = await server.call('GET', `${path}/timeline`, { token: owner.token })
  expect(body).toEqual({ marks: [], messages: [] })
  const stranger = await server.signUp()
  expect(await server.call('GET', `${path}/timeline`, { token: stranger.token })).toMatchObject(
    failure('invalidConferenceId'),
  )
})

import type { RecordingMark } from '@lumi/contract'
import { everyoneChatId } from '@lumi/contract/values'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { secondsAfter } from '../../../platform/clock/durations.ts'
import { createTestServer, failure, type TestServer } from '../../../testing/test-server.ts'
import { addConference, joinAs } from '../../conferencing/core/conference/conference.fixture.ts'
import { chatsOf } from '../../conferencing/together/chat/chat.fixture.ts'
import { putRecording } from './recording.fixture.ts'

let server: TestServer
let owner: Awaited<ReturnType<TestServer['signUp']>>
let confId: string
let token: string
let userId: string
beforeAll(async () => {
  server = await createTestServer()
  owner = await server.signUp()
  const conference = await addConference(server, owner)
  confId = conference.confId
  const host = await joinAs(server, confId, 'host')
  token = host.controlToken
  userId = host.user.userId
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

test('messages to everybody are at their place in the film; those written in a pause, where it continues', async () => {
  const { clock } = server
  await write('Before')
  clock.advance(1)
  const begun = clock.now()
  clock.advance(2)
  await write('Is that <b>the second</b> page?')
  clock.advance(3)
  await write('In the pause')
  clock.advance(3)
  const resumed = clock.now()
  clock.advance(1)
  await write('Going on')
  // All of it takes less than a lease: nobody renews that of the author.
  clock.advance(8)
  await write('Afterwards')
  const shared = mark(1, secondsAfter(begun, 1), { kind: 'share', label: 'Fractions.pdf' })
  const marks = [mark(0, begun), mark(4, resumed), shared]
  const { path } = await putRecording(server, confId, { duration: 10, marks })
  const { status, body } = await server.call('GET', `${path}/timeline`, { token: owner.token })
  expect(status).toBe(200)
  expect(body).toEqual({
    marks: [marks[0], shared, marks[1]],
    messages: [
      { at: 2, userId, displayName: expect.any(String), text: 'Is that the second page?' },
      { at: 4, userId, displayName: expect.any(String), text: 'In the pause' },
      { at: 5, userId, displayName: expect.any(String), text: 'Going on' },
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

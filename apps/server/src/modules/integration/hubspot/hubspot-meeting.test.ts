import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { eq } from '../../../platform/db/orm.ts'
import { createTestServer, type TestServer } from '../../../testing/test-server.ts'
import { attend, joinAs } from '../../conferencing/core/conference/conference.fixture.ts'
import { putRecording } from '../../library/recording/recording.fixture.ts'
import { type Meeting, startHubSpot, type TestHubSpot } from './hubspot.fixture.ts'
import { createFromCard, install } from './hubspot-calls.fixture.ts'
import { meetingJob } from './meeting.ts'
import { sweep } from './sweep.ts'
import { hubspotMeetings } from './table.ts'

const HUB = 601
const CREATE = 'POST /crm/v3/objects/meetings'

let server: TestServer
let hubspot: TestHubSpot
let owner: Awaited<ReturnType<TestServer['signUp']>>
beforeAll(async () => {
  hubspot = await startHubSpot()
  server = await createTestServer({ variables: hubspot.variables })
  owner = await server.signUp()
  await install(server, hubspot, owner, HUB)
  hubspot.add(HUB, 'contacts', '1', { firstname: 'Grace', email: 'grace@navy.example.com' })
  hubspot.add(HUB, 'contacts', '2', { firstname: 'Ada', email: owner.email })
  hubspot.add(HUB, 'deals', '9', { dealname: 'Compiler' }, ['1'])
})
beforeEach(() => {
  hubspot.calls.length = 0
  hubspot.meetings.length = 0
})
afterAll(async () => {
  hubspot.close()
  await server.close()
})

const contact = { hubId: HUB, type: 'CONTACT', id: '1' } as const
const change = async (confId: string, body: object) =>
  server.call('PUT', `/v1/conference/${confId}`, { token: await server.appToken(owner), body })

/** Somebody is in the call of a conference. */
async function join(confId: string, body: object, token?: string) {
  const joined = await server.call('POST', `/v1/conference/${confId}/join`, { token, body })
  expect(joined.status).toBe(200)
  await attend(server, joined.body)
}
const keyOf = (url = '') => ({ key: new URL(url).searchParams.get('key') })

/** A call of a conference that was created from a record: its host, and Grace, for ten minutes. */
async function call(opened: Parameters<typeof createFromCard>[1] = contact) {
  const { confId, guestUrl, hostUrl } = await createFromCard(server, opened, 'Compiler')
  await join(confId, { ...keyOf(hostUrl), displayName: 'Ada' })
  await join(confId, { ...keyOf(guestUrl), displayName: 'Grace <b>' })
  const started = server.clock.now().toISOString()
  server.clock.advance(600)
  expect((await change(confId, { state: 3 })).status).toBe(200)
  return { confId, started, ended: server.clock.now().toISOString() }
}
const associated = ({ associations }: Meeting) =>
  associations.map(({ to, types }) => [to.id, types[0]?.associationTypeId])
const only = (): Meeting => {
  expect(hubspot.meetings).toHaveLength(1)
  return hubspot.meetings[0] as Meeting
}
/** The owner's connection, and the setting of its recordings. */
async function shareRecordings(sharesRecordings: boolean) {
  const { access_token: token } = await server.signIn(owner.username, owner.password)
  const { body } = await server.call('GET', '/v1/connectedservices', { token })
  const path = `/v1/connectedservice/${body.items[0].connectedServiceId}`
  expect((await server.call('PUT', path, { token, body: { sharesRecordings } })).status).toBe(200)
}

test('the end of a call is a meeting on the timeline of its contact', async () => {
  const { confId, started, ended } = await call()
  await server.jobs.runAll()
  const meeting = only()
  expect(meeting.properties).toEqual({
    hs_timestamp: started,
    hs_meeting_title: 'Compiler',
    hs_meeting_body: '<p>In the conference: Ada and Grace &lt;b&gt;</p>',
    hs_meeting_start_time: started,
    hs_meeting_end_time: ended,
    hs_meeting_outcome: 'COMPLETED',
    hs_meeting_external_url: expect.stringMatching(
      new RegExp(`^https://meet\\.example\\.com/Portal/Conference/${confId}\\?call=\\w+$`),
    ),
  })
  expect(associated(meeting)).toEqual([['1', 200]])
})

test('a meeting of a deal is on the timeline of the deal', async () => {
  await call({ hubId: HUB, type: 'DEAL', id: '9' })
  await server.jobs.runAll()
  expect(associated(only())).toEqual([['9', 212]])
})

test('contacts whose address took part have the meeting, also of a conference that was not created in HubSpot', async () => {
  const { access_token: token } = await server.signIn(owner.username, owner.password)
  const body = { displayName: 'Elsewhere' }
  const { confId } = (await server.call('POST', '/v1/conference', { token, body })).body
  await change(confId, { state: 2 })
  await join(confId, {}, token)
  server.clock.advance(60)
  await change(confId, { state: 3 })
  await server.jobs.runAll()
  expect(associated(only())).toEqual([['2', 200]])
})

test('an address of another app is not sent to HubSpot, and a call without contacts leaves nothing', async () => {
  const stranger = await server.signUp()
  const { access_token } = await server.signIn(owner.username, owner.password)
  const passwords = { hostPassword: 'host-pw', attendeePassword: 'attendee-pw' }
  const body = { displayName: 'Strangers', ...passwords }
  const { confId } = (await server.call('POST', '/v1/conference', { token: access_token, body })).body
  await attend(server, await joinAs(server, confId, 'host'))
  await join(confId, { password: 'attendee-pw' }, stranger.token)
  server.clock.advance(60)
  await change(confId, { state: 3 })
  await server.jobs.runAll()
  expect(hubspot.meetings).toEqual([])
  expect(JSON.stringify(hubspot.calls)).not.toContain(stranger.email)
  const { db } = server.services
  expect(await db.$count(hubspotMeetings, eq(hubspotMeetings.confId, confId))).toBe(0)
})

test('each call of a conference is a meeting, and each account has its own', async () => {
  await install(server, hubspot, await signedIn(), 602)
  hubspot.add(602, 'contacts', '7', { firstname: 'Ada', email: owner.email })
  const { confId } = await call()
  await change(confId, { state: 2 })
  await join(confId, { displayName: 'Ada' }, (await signedIn()).token)
  server.clock.advance(60)
  await change(confId, { state: 3 })
  await server.jobs.runAll()
  expect(hubspot.meetings.map((one) => [one.hubId, ...associated(one)]).toSorted()).toEqual([
    [HUB, ['1', 200]],
    [HUB, ['2', 200], ['1', 200]],
    [602, ['7', 200]],
  ])
  const { body } = await server.call('GET', '/v1/connectedservices', await signedIn())
  const other = body.items.find(({ displayName }: { displayName: string }) => displayName.includes('602'))
  await server.call('DELETE', `/v1/connectedservice/${other.connectedServiceId}`, await signedIn())
})
const signedIn = async () => ({ token: (await server.signIn(owner.username, owner.password)).access_token })

test.each([
  ['HubSpot asks for a pause', { status: 429, retryAfter: 30 }, 31],
  ['HubSpot is away', { status: 503 }, 600],
  ['the answer was lost', { status: 500, done: true }, 600],
])('where %s, the meeting is written later, and once', async (_name, fault, seconds) => {
  await call()
  hubspot.failNext(CREATE, fault)
  await server.jobs.runAll().catch(() => {})
  server.clock.advance(seconds)
  const job = server.jobs.enqueued(meetingJob).at(-1)
  for (let run = 0; run < 2; run += 1) await server.jobs.run(meetingJob, job as NonNullable<typeof job>)
  only()
})

test('two processes that run a job at once write one meeting', async () => {
  await call()
  const job = server.jobs.enqueued(meetingJob).at(-1)
  const run = () => server.jobs.run(meetingJob, job as NonNullable<typeof job>)
  await Promise.all([run(), run()])
  await server.jobs.runAll()
  only()
  expect(hubspot.callsOf(CREATE)).toHaveLength(1)
})

test('a recording that is added later is linked in the same meeting', async () => {
  const { confId } = await call()
  await server.jobs.runAll()
  await shareRecordings(true)
  const { recordingId } = await putRecording(server, confId)
  await server.jobs.runAll()
  const { properties } = only()
  const [, url = ''] = /href="([^"]+)">Recording</.exec(properties.hs_meeting_body ?? '') ?? []
  expect(url).toMatch(new RegExp(`^https://meet\\.example\\.com/Recording/${recordingId}#`))
  const shared = `/v1/recording/${recordingId}/shared/details?token=${url.split('#')[1]}`
  expect(await server.call('GET', shared)).toMatchObject({ status: 200 })
  const [row] = await server.services.db
    .select()
    .from(hubspotMeetings)
    .where(eq(hubspotMeetings.confId, confId))
  expect(JSON.stringify(row)).not.toContain(url.split('#')[1])
  await shareRecordings(false)
})

test('a recording is linked only where the account shares them', async () => {
  const { confId } = await call()
  await putRecording(server, confId)
  await server.jobs.runAll()
  expect(only().properties.hs_meeting_body).not.toContain('href')
})

test('a meeting that somebody has deleted in HubSpot stays deleted', async () => {
  const { confId } = await call()
  await server.jobs.runAll()
  hubspot.meetings.length = 0
  await shareRecordings(true)
  await putRecording(server, confId)
  await server.jobs.runAll()
  expect(hubspot.meetings).toEqual([])
  await shareRecordings(false)
})

test('who was in a call is forgotten after a month, and its meeting stays', async () => {
  const { confId } = await call()
  await server.jobs.runAll()
  const { db } = server.services
  const rows = () => db.$count(hubspotMeetings, eq(hubspotMeetings.confId, confId))
  await sweep(server.services)
  expect(await rows()).toBe(1)
  server.clock.advance(31 * 86_400)
  await sweep(server.services)
  expect(await rows()).toBe(0)
  only()
})

test('a conference that nobody joined is no meeting', async () => {
  const { confId } = await createFromCard(server, contact, 'Empty')
  await change(confId, { state: 2 })
  await change(confId, { state: 3 })
  await server.jobs.runAll()
  expect(hubspot.meetings).toEqual([])
})

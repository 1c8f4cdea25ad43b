import { Role } from '@lumi/contract/values'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { createTestServer, failure, type TestServer } from '../../../../testing/test-server.ts'
import { addConference, joinAs } from '../../core/conference/conference.fixture.ts'

let server: TestServer
let owner: Awaited<ReturnType<TestServer['signUp']>>
let conference: Awaited<ReturnType<typeof addConference>>
beforeAll(async () => {
  server = await createTestServer()
  owner = await server.signUp()
})
afterAll(() => server.close())
beforeEach(async () => {
  conference = await addConference(server, owner)
})

const invitation = (token: string) =>
  server.call('GET', `/v1/conference/${conference.confId}/invitation`, { token })
const inside = async (as: 'host' | 'presenter' | 'attendee') => {
  const { controlToken } = await joinAs(server, conference.confId, as)
  return (await invitation(controlToken)).body
}

it('gives everything to those who manage the conference', async () => {
  const { attendeeUrl, attendeePassword } = conference
  const host = await server.addSubAccount(owner, Role.host)
  for (const { token } of [owner, host])
    expect(await invitation(token)).toMatchObject({
      status: 200,
      body: { attendeeUrl, attendeePassword, byId: true },
    })
})

it('gives the link, and no password, to those inside who may change users', async () => {
  const { attendeeUrl } = conference
  for (const as of ['host', 'presenter'] as const)
    expect(await inside(as)).toEqual({ attendeeUrl, attendeePassword: null, byId: true })
  expect(await inside('attendee')).toEqual({ attendeeUrl: null, attendeePassword: null, byId: true })
})

it('says what anybody may know: that no password is needed, and which ways are shut', async () => {
  const change = (body: object) =>
    server.call('PUT', `/v1/conference/${conference.confId}`, { token: owner.token, body })
  const attendee = await joinAs(server, conference.confId, 'attendee')
  await change({ attendeePassword: '' })
  const { body } = await invitation(attendee.controlToken)
  expect(body).toEqual({ attendeeUrl: null, attendeePassword: '', byId: true })
  const { controlToken } = await joinAs(server, conference.confId, 'host')
  await change({ attendMethods: { url: false, password: false } })
  expect((await invitation(controlToken)).body).toMatchObject({ attendeeUrl: null, byId: false })
})

it('is for those who take part, and of their own app', async () => {
  const { controlToken, user } = await joinAs(server, conference.confId, 'presenter')
  const path = `/v1/conference/${conference.confId}/user/${user.userId}`
  await server.call('PUT', path, { token: owner.token, body: { privileges: { changeUser: false } } })
  expect((await invitation(controlToken)).body.attendeeUrl).toBeNull()
  const stranger = await server.signUp()
  expect(await invitation(stranger.token)).toMatchObject(failure('invalidConferenceId'))
  const attendee = await server.addSubAccount(owner, Role.attendee)
  expect(await invitation(attendee.token)).toMatchObject(failure('invalidConferenceId'))
})

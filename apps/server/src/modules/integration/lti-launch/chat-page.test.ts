import { afterAll, beforeAll, expect, test } from 'vitest'
import { failure } from '../../../testing/test-server.ts'
import { changed, launch, openSchool, postForm, role, type School } from './platform.fixture.ts'

let school: School
let server: School['server']
let platform: School['platform']
let owner: School['owner']
let integrationId: string
beforeAll(async () => {
  school = await openSchool()
  ;({ server, platform, owner, integrationId } = school)
})
afterAll(() => school.close())

const parametersOf = ({ headers }: { headers: Record<string, unknown> }) =>
  new URL(String(headers.location), 'http://lumi.test').searchParams
const post = (path: string, fields: Record<string, string>) =>
  postForm(server, `/lti/${integrationId}/course/${path}`, fields)
const page = async (session: string) =>
  (await server.call('GET', `/lti/${integrationId}/course?session=${session}`)).body
const bob = { ...changed('roles', [role('Learner')]), sub: 'bob', name: 'Bob' }
const openCourse = async (changes = {}) =>
  parametersOf(await launch(server, integrationId, platform, changes)).get('session') ?? ''
const change = (confId: string, body: object) =>
  server.call('PUT', `/v1/conference/${confId}`, { token: owner.token, body })
async function newConference(displayName: string) {
  const session = await openCourse()
  await post('create', { session, displayName })
  const found = new RegExp(`name="id" value="(\\w+)">\\s*<button[^>]*${displayName}`).exec(
    await page(session),
  )
  return { session, confId: found?.[1] ?? '' }
}

/** Opens the chats of a conference from the course, and exchanges the key in their address as the page does. */
async function chatsOf(session: string, confId: string) {
  const answer = await post('chat', { session, id: confId })
  expect(answer.status).toBe(303)
  expect(String(answer.headers.location)).toMatch(new RegExp(`^/lms/${integrationId}/chat\\?`))
  const asked = parametersOf(answer)
  expect(asked.get('id')).toBe(confId)
  // The way back.
  expect(await page(asked.get('course') ?? '')).toContain('Talk')
  return server.call('POST', `/v1/conference/${confId}/token`, { body: { key: asked.get('key') } })
}

test('people of a course chat as who they are, before, during and after the call, without any link', async () => {
  const { session, confId } = await newConference('Talk')
  await change(confId, { attendMethods: { password: false, url: false } })
  const student = await openCourse(bob)
  const { body } = await chatsOf(student, confId)
  expect(body).toMatchObject({ user: { displayName: 'Bob', role: 1 }, conference: { confId } })
  const write = (token: string, text: string) =>
    server.call('POST', `/v1/conference/${confId}/chat/everyone/message`, {
      token,
      body: { messageData: `<p>${text}</p>` },
    })
  expect(await write(body.token, 'Homework?')).toMatchObject({
    status: 200,
    body: { displayName: 'Bob', userId: body.user.userId },
  })
  // It is the same user as in the call.
  const key = parametersOf(await post('open', { session: student, id: confId })).get('key')
  await change(confId, { state: 2 })
  const joined = await server.call('POST', `/v1/conference/${confId}/join`, {
    body: { key, displayName: 'Bob' },
  })
  expect(joined.body.user.userId).toBe(body.user.userId)
  await change(confId, { state: 3 })
  const teacher = await chatsOf(session, confId)
  expect(teacher.body.user).toMatchObject({ displayName: 'Ada Byron', role: 3 })
  expect((await write(teacher.body.token, 'Page 5')).status).toBe(200)
})

test('a conference without chats, or of another course, opens none', async () => {
  const { session, confId } = await newConference('Silent')
  expect(await page(session)).toContain('Chat von Silent')
  await change(confId, { features: { chat: false } })
  expect(await page(session)).not.toContain('Chat von Silent')
  expect((await post('chat', { session, id: confId })).status).toBe(409)
  const elsewhere = await openCourse(changed('context', { id: 'elsewhere', title: 'Elsewhere' }))
  await change(confId, { features: { chat: true } })
  expect((await post('chat', { session: elsewhere, id: confId })).status).toBe(409)
})

test('a personal link that people pass on still depends on the setting for links', async () => {
  const { confId } = await newConference('Linked')
  const { token } = owner
  const created = await server.call('POST', `/v1/conference/${confId}/user`, {
    token,
    body: { displayName: 'Mary', role: 1 },
  })
  const key = new URL(created.body.attendAsAttendeeUrl).searchParams.get('key')
  const exchange = () => server.call('POST', `/v1/conference/${confId}/token`, { body: { key } })
  const { body } = await exchange()
  await change(confId, { attendMethods: { password: false, url: false } })
  expect(await exchange()).toMatchObject(failure('entryNotAllowed'))
  const chats = await server.call('GET', `/v1/conference/${confId}/chats`, { token: body.token })
  expect(chats).toMatchObject(failure('tokenUnauthorized'))
})

test("the pages of an integration may be in a frame of its platform's pages, and of no others", async () => {
  await openCourse()
  const policyOf = async (path: string) =>
    String(
      (await server.call('GET', path, { headers: { accept: 'text/html' } })).headers[
        'content-security-policy'
      ],
    )
  const framed = /frame-ancestors 'self'[^;]* https:\/\/school\.example\.edu/
  for (const name of ['chat', 'item']) {
    expect(await policyOf(`/lms/${integrationId}/${name}`)).toMatch(framed)
    expect(await policyOf(`/lms/other/${name}`)).not.toMatch(framed)
  }
  expect(await policyOf('/Chat')).not.toMatch(framed)
})

import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { decodeJwt, type JWTPayload } from 'jose'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { asc, eq } from '../../../platform/db/orm.ts'
import { changed, launch, openSchool, postForm, role, type School } from './platform.fixture.ts'
import { ltiMembers, ltiPeople } from './table.ts'

type Member = { user_id: string; name?: string; status?: string; roles?: string[] }

let school: School
let server: School['server']
let platform: School['platform']
let service: Server
let origin: string
let integrationId: string
let members: Member[] = []
let tokens: URLSearchParams[] = []
let pages: { limit: string | null; authorization: string | undefined }[] = []
let accepted: string | undefined
let nextHost: string | undefined
let isBroken = false
let refusal: number | undefined
beforeAll(async () => {
  service = createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', origin)
    const json = (body: unknown, status = 200, headers = {}) =>
      response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body))
    if (url.pathname === '/token') {
      const chunks: Buffer[] = []
      for await (const chunk of request) chunks.push(chunk as Buffer)
      tokens.push(new URLSearchParams(Buffer.concat(chunks).toString()))
      accepted = `token-${tokens.length}`
      return json({ access_token: accepted, expires_in: 3600 })
    }
    const { authorization } = request.headers
    if (authorization !== `Bearer ${accepted}`) return json({}, 401)
    const limit = url.searchParams.get('limit')
    pages.push({ limit, authorization })
    if (isBroken) return json({})
    if (refusal) return json({}, refusal)
    const from = Number(url.searchParams.get('from') ?? 0)
    const end = from + Number(limit)
    const rest = new URLSearchParams({ id: '7', limit: limit ?? '', from: `${end}` })
    const next = `<${nextHost ?? origin}/members?${rest}>; rel="next"`
    // Moodle names another link first.
    const links = { link: `<${origin}/members?since=1>; rel="differences", ${next}` }
    json({ id: 'x', members: members.slice(from, end) }, 200, end < members.length ? links : {})
  })
  await new Promise<void>((done) => service.listen(0, '127.0.0.1', done))
  origin = `http://127.0.0.1:${(service.address() as AddressInfo).port}`
  school = await openSchool()
  ;({ server, platform, integrationId } = school)
  await server.call('PUT', `/v1/lti/integration/${integrationId}/registration/${school.registrationId}`, {
    token: school.owner.token,
    body: { token_url: `${origin}/token` },
  })
})
beforeEach(() => {
  tokens = []
  pages = []
  nextHost = undefined
  isBroken = false
  refusal = undefined
})
afterAll(async () => {
  service.closeAllConnections()
  service.close()
  await school.close()
})

const roster = () => ({
  'https://purl.imsglobal.org/spec/lti-nrps/claim/namesroleservice': {
    context_memberships_url: `${origin}/members?id=7`,
    service_versions: ['2.0'],
  },
})
const inCourse = (id: string) => ({ ...changed('context', { id, title: id }), ...roster() })
async function openCourse(changes: JWTPayload) {
  const answer = await launch(server, integrationId, platform, changes)
  return new URL(String(answer.headers.location), 'http://lumi.test').searchParams.get('session') ?? ''
}
const post = (path: string, fields: Record<string, string>) =>
  postForm(server, `/lti/${integrationId}/course/${path}`, fields)
const page = async (session: string) =>
  (await server.call('GET', `/lti/${integrationId}/course?session=${session}`)).body
const stored = () =>
  server.services.db
    .select({
      subject: ltiPeople.subject,
      name: ltiPeople.displayName,
      active: ltiMembers.active,
      launchedRole: ltiMembers.launchedRole,
      listedRole: ltiMembers.listedRole,
    })
    .from(ltiMembers)
    .innerJoin(ltiPeople, eq(ltiPeople.personId, ltiMembers.personId))
    .orderBy(asc(ltiPeople.subject))

test('500 members are read in pages of 50, with a token that this tool has signed for', async () => {
  members = Array.from({ length: 500 }, (_, n) => ({ user_id: `member-${n}`, name: `Member ${n}` }))
  const session = await openCourse(inCourse('large'))
  expect((await post('members', { session })).status).toBe(303)
  expect(pages).toHaveLength(10)
  expect(pages.every(({ limit }) => limit === '50')).toBe(true)
  expect(await page(session)).toContain('Mitglieder: 501')
  expect(tokens).toHaveLength(1)
  const [asked] = tokens
  expect(Object.fromEntries(asked ?? [])).toMatchObject({
    grant_type: 'client_credentials',
    scope: 'https://purl.imsglobal.org/spec/lti-nrps/scope/contextmembership.readonly',
    client_assertion_type: 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer',
  })
  expect(decodeJwt(asked?.get('client_assertion') ?? '')).toMatchObject({
    iss: 'tool-1',
    sub: 'tool-1',
    aud: `${origin}/token`,
    jti: expect.any(String),
  })
  // The token is used again, and replaced once the platform has forgotten it.
  await post('members', { session })
  expect(tokens).toHaveLength(1)
  accepted = 'another'
  expect((await post('members', { session })).status).toBe(303)
  expect(tokens).toHaveLength(2)
})

test('a teacher who launches has the members read; people who have left the course lose their entry', async () => {
  const course = inCourse('small')
  members = [
    { user_id: 'bob', name: 'Bob' },
    { user_id: 'cy', name: 'Cy', status: 'Inactive' },
  ]
  const session = await openCourse(course)
  await server.jobs.runAll()
  await post('create', { session, displayName: 'Lesson' })
  const [, id = ''] = /name="id" value="(\w+)"/.exec(await page(session)) ?? []
  const bob = await openCourse({ ...course, ...changed('roles', [role('Learner')]), sub: 'bob', name: 'Bob' })
  const room = new URL(
    String((await post('open', { session: bob, id })).headers.location),
    'http://lumi.test',
  )
  const join = () =>
    server.call('POST', `/v1/conference/${id}/join`, {
      body: { key: room.searchParams.get('key'), displayName: 'Bob' },
    })
  const joined = await join()
  expect(joined.status).toBe(200)

  members = [{ user_id: 'cy', name: 'Cy' }]
  server.clock.advance(1)
  await post('members', { session })
  expect(await join()).toMatchObject({ status: 410, body: { error_name: 'userDeleted' } })
  const { controlToken: token } = joined.body
  expect((await server.call('GET', `/v1/conference/${id}/users`, { token })).status).toBe(401)
  expect((await post('open', { session: bob, id })).status).toBe(409)
  // The teacher, who is not listed either, has only launched.
  expect((await post('open', { session, id })).status).toBe(303)
  // A launch is the platform's newest word.
  const back = await openCourse({
    ...course,
    ...changed('roles', [role('Learner')]),
    sub: 'bob',
    name: 'Bob',
  })
  expect((await post('open', { session: back, id })).status).toBe(303)
})

test('a list that cannot be read, or goes on elsewhere, changes nothing', async () => {
  members = Array.from({ length: 60 }, (_, n) => ({ user_id: `kept-${n}` }))
  const session = await openCourse(inCourse('kept'))
  await post('members', { session })
  const before = await stored()
  expect(before.filter(({ subject }) => subject.startsWith('kept-'))).toHaveLength(60)
  expect(before.find(({ subject }) => subject === 'kept-1')).toMatchObject({ name: 'Guest', active: true })
  nextHost = 'http://127.0.0.1:9'
  expect((await post('members', { session })).status).toBe(409)
  nextHost = undefined
  isBroken = true
  expect((await post('members', { session })).status).toBe(409)
  expect(await stored()).toEqual(before)
})

test('students do not update the members', async () => {
  const session = await openCourse({
    ...inCourse('kept'),
    ...changed('roles', [role('Learner')]),
    sub: 'dan',
  })
  expect((await post('members', { session })).status).toBe(409)
  expect(pages).toEqual([])
  expect(await page(session)).not.toContain('course/members')
})

test('the list says which role people have who have never launched', async () => {
  const course = inCourse('roles')
  members = [
    { user_id: 'eve', name: 'Eve', roles: [role('Instructor')] },
    // Moodle lists an assistant as a learner, and launches them as an instructor.
    { user_id: 'fay', name: 'Fay', roles: [role('Learner')] },
    { user_id: 'gus', name: 'Gus' },
  ]
  await openCourse({ ...course, sub: 'fay', name: 'Fay' })
  const session = await openCourse(course)
  await post('members', { session })
  const found = new Map((await stored()).map((member) => [member.subject, member]))
  expect(found.get('eve')).toMatchObject({ launchedRole: null, listedRole: 3 })
  expect(found.get('fay')).toMatchObject({ launchedRole: 3, listedRole: 1 })
  expect(found.get('gus')).toMatchObject({ launchedRole: null, listedRole: 1 })
  members = [{ user_id: 'eve', name: 'Eve', roles: [role('Learner')] }]
  await post('members', { session })
  expect((await stored()).find(({ subject }) => subject === 'eve')).toMatchObject({ listedRole: 1 })
})

test('the log of the integration has what changed among the members, and why they could not be read', async () => {
  const course = inCourse('logged')
  const log = async () => {
    const path = `/v1/lti/integration/${integrationId}/launches`
    const { items } = (await server.call('GET', path, { token: school.owner.token })).body
    return items
      .filter((entry: { course: string }) => entry.course === 'logged')
      .flatMap(({ members }: { members: object | null }) => members ?? [])
  }
  const update = async (session: string) => {
    server.clock.advance(1)
    await post('members', { session })
  }
  members = [
    { user_id: 'hal', name: 'Hal' },
    { user_id: 'ida', name: 'Ida' },
  ]
  const session = await openCourse(course)
  await update(session)
  await update(session)
  // The teacher has launched, and is one of them.
  const first = { listed: 3, joined: 2, left: 0, problem: null }
  expect(await log()).toEqual([first])
  members = [
    { user_id: 'ida', name: 'Ida' },
    { user_id: 'jo', name: 'Jo' },
  ]
  await update(session)
  const second = { listed: 3, joined: 1, left: 1, problem: null }
  expect(await log()).toEqual([second, first])

  const failed = (problem: string) => ({ listed: 3, joined: 0, left: 0, problem })
  refusal = 403
  await update(session)
  refusal = 500
  await update(session)
  refusal = undefined
  isBroken = true
  await update(session)
  expect(await log()).toEqual([failed('unreadable'), failed('unreachable'), failed('refused'), second, first])
})

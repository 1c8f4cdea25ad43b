import type { JWTPayload } from 'jose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '../../../platform/db/orm.ts'
import { failure } from '../../../testing/test-server.ts'
import {
  begin,
  changed,
  claimsOf,
  integrate,
  launch,
  openSchool,
  postForm,
  role,
  type School,
  sign,
} from './platform.fixture.ts'
import { forgetOldLaunches } from './sweep.ts'

let school: School
let server: School['server']
let platform: School['platform']
let owner: School['owner']
let integrationId: string
let registrationId: string
beforeAll(async () => {
  school = await openSchool()
  ;({ server, platform, owner, integrationId, registrationId } = school)
})
afterAll(() => school.close())

const learner = changed('roles', [role('Learner')])
const own = (method: 'GET' | 'PUT' | 'DELETE', path: string, body?: unknown) =>
  server.call(method, `/v1/lti/integration/${integrationId}/${path}`, { token: owner.token, body })
/** Moves the clock on by more than the owner's token holds. */
async function wait(seconds: number) {
  server.clock.advance(seconds)
  owner = { ...owner, token: (await server.signIn(owner.username, owner.password)).access_token }
}
const at = (answer: { headers: Record<string, unknown> }) => String(answer.headers.location)
const sessionOf = (address: string) => new URL(address, 'http://lumi.test').searchParams.get('session') ?? ''

/** Launches, and answers the page of the course. */
async function openCourse(changes: JWTPayload = {}) {
  const answer = await launch(server, integrationId, platform, changes)
  expect(answer.status).toBe(303)
  const address = at(answer)
  return { session: sessionOf(address), page: await server.call('GET', address) }
}
const inCourse = (path: string, fields: Record<string, string>) =>
  postForm(server, `/lti/${integrationId}/course/${path}`, fields)
const conferenceIds = (html: string) =>
  [...html.matchAll(/name="id" value="(\w+)"/g)].map(([, id]) => id ?? '')

/** Joins by the address of a room, as its page does. */
async function join(address: string) {
  const query = new URL(address, 'http://lumi.test').searchParams
  const body = { key: query.get('key'), displayName: query.get('name') }
  return server.call('POST', `/v1/conference/${query.get('id')}/join`, { body })
}

test('a teacher creates a conference in the course, and a student joins it as the same user each time', async () => {
  const teacher = await openCourse(changed('context', { id: 'course-a', title: 'Algebra <A>' }))
  expect(teacher.page.status).toBe(200)
  expect(teacher.page.body).toContain('<h1>Algebra &lt;A&gt;</h1>')
  expect(teacher.page.body).toContain('lang="de"')
  expect(teacher.page.body).toContain('Dieser Kurs hat noch keine Konferenzen.')
  const { session } = teacher
  const created = await inCourse('create', { session, displayName: 'Lesson 1', waitingRoom: 'on' })
  expect(created.status).toBe(303)
  const page = (await server.call('GET', at(created))).body
  const [id = ''] = conferenceIds(page)
  expect(page).toContain('Lesson 1 starten')
  expect((await server.call('GET', `/v1/conference/${id}`, { token: owner.token })).body).toMatchObject({
    displayName: 'Lesson 1',
    waitingRoom: true,
    metaData3: integrationId,
    startMethod: 1,
  })

  const opened = at(await inCourse('open', { session, id }))
  expect(opened).toMatch(new RegExp(`^/app/${integrationId}\\?id=${id}&name=Ada\\+Byron&key=.*&lang=de$`))
  const host = await join(opened)
  expect(host.body).toMatchObject({ status: 'waiting', user: { displayName: 'Ada Byron', role: 3 } })

  const student = {
    ...learner,
    ...changed('context', { id: 'course-a', title: 'Algebra <A>' }),
    sub: 'bob',
    name: 'Bob',
  }
  const users = []
  for (const _ of [1, 2]) {
    const bob = await openCourse(student)
    expect(bob.page.body).not.toContain(`action="/lti/${integrationId}/course/create"`)
    expect(bob.page.body).toContain('Lesson 1 beitreten')
    const joined = await join(at(await inCourse('open', { session: bob.session, id })))
    expect(joined.body).toMatchObject({ user: { displayName: 'Bob', role: 1 } })
    users.push(joined.body.user.userId)
  }
  expect(users[0]).toBe(users[1])
  // A new name is taken over.
  const renamed = await openCourse({ ...student, name: 'Bob Bobsen' })
  const again = await join(at(await inCourse('open', { session: renamed.session, id })))
  expect(again.body).toMatchObject({ user: { displayName: 'Bob Bobsen', userId: users[0] } })
  expect((await inCourse('create', { session: renamed.session, displayName: 'Mine' })).status).toBe(409)
})

test('the link in a course may name one of its conferences, and no other', async () => {
  const course = (id: string) => changed('context', { id, title: id })
  const { session } = await openCourse(course('course-b'))
  await inCourse('create', { session, displayName: 'Lesson 2' })
  const [id = ''] = conferenceIds(
    (await server.call('GET', `/lti/${integrationId}/course?session=${session}`)).body,
  )
  const target = changed('target_link_uri', `https://meet.example.com/lti/${integrationId}/launch?id=${id}`)
  expect(at(await launch(server, integrationId, platform, { ...course('course-b'), ...target }))).toContain(
    `/app/${integrationId}?id=${id}&`,
  )
  const elsewhere = await launch(server, integrationId, platform, { ...course('course-c'), ...target })
  expect(at(elsewhere)).toContain('/course?session=')
  const other = await inCourse('open', { session: sessionOf(at(elsewhere)), id })
  expect(other.status).toBe(409)
})

test('a key of a launch expires, and cannot be changed to another role', async () => {
  const { session } = await openCourse(changed('context', { id: 'course-d', title: 'D' }))
  await inCourse('create', { session, displayName: 'Lesson 3' })
  const [id = ''] = conferenceIds(
    (await server.call('GET', `/lti/${integrationId}/course?session=${session}`)).body,
  )
  await server.call('PUT', `/v1/conference/${id}`, {
    token: owner.token,
    body: { attendMethods: { password: false, url: false }, state: 2 },
  })
  const bob = await openCourse({
    ...learner,
    ...changed('context', { id: 'course-d', title: 'D' }),
    sub: 'bob',
  })
  const address = at(await inCourse('open', { session: bob.session, id }))
  // The settings for links are about those that people pass on.
  expect((await join(address)).body).toMatchObject({ status: 'joined', user: { role: 1 } })
  expect(await join(address.replace('.1.', '.3.'))).toMatchObject({ status: 403 })
  await wait(12 * 3600 + 1)
  expect(await join(address)).toMatchObject({ status: 403 })
  expect(await inCourse('open', { session: bob.session, id })).toMatchObject({ status: 403 })
})

test('by Blackboard instructors are presenters, and the first to join starts a conference', async () => {
  const blackboard = await integrate(server, owner, platform, { kind: 3 })
  const answer = await launch(server, blackboard.integrationId, platform)
  const session = sessionOf(at(answer))
  const path = `/lti/${blackboard.integrationId}/course`
  await postForm(server, `${path}/create`, { session, displayName: 'Lesson' })
  const [id = ''] = conferenceIds((await server.call('GET', `${path}?session=${session}`)).body)
  const room = at(await postForm(server, `${path}/open`, { session, id }))
  expect((await join(room)).body).toMatchObject({ status: 'joined', user: { role: 2 } })
})

test('a login comes by GET or POST, and goes to the platform with a partitioned cookie', async () => {
  const fields = {
    iss: platform.origin,
    login_hint: 'a b',
    target_link_uri: 'https://meet.example.com/',
    lti_message_hint: 'm&n',
  }
  const path = `/lti/${integrationId}/login`
  for (const answer of [
    await server.call('GET', `${path}?${new URLSearchParams(fields)}`),
    await postForm(server, path, fields),
  ]) {
    expect(answer.status).toBe(302)
    const url = new URL(at(answer))
    expect(url.origin + url.pathname).toBe(`${platform.origin}/auth`)
    expect(Object.fromEntries(url.searchParams)).toEqual({
      scope: 'openid',
      response_type: 'id_token',
      response_mode: 'form_post',
      prompt: 'none',
      client_id: 'tool-1',
      redirect_uri: `https://meet.example.com/lti/${integrationId}/launch`,
      login_hint: 'a b',
      lti_message_hint: 'm&n',
      state: expect.stringMatching(/^[\w-]{43}$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
    })
    const cookie = String(answer.headers['set-cookie'])
    for (const part of ['HttpOnly', 'Secure', 'SameSite=None', 'Partitioned', `Path=/lti/${integrationId}/`])
      expect(cookie).toContain(part)
  }
})

/** A right launch of a browser that returns no cookie. */
async function launchWithoutCookie(more: Record<string, string> = {}) {
  const begun = await begin(server, integrationId, platform, more)
  // With a storage the address is in the page.
  const html = String(begun.answer.body).replaceAll('&quot;', '"').replaceAll('&amp;', '&')
  const stored = /data-given="(\{.*\})"/.exec(html)?.[1]
  const given = stored && JSON.parse(stored)
  const query = new URL(given?.url ?? at(begun.answer)).searchParams
  const [state, nonce] = [query.get('state') ?? '', query.get('nonce') ?? '']
  const id_token = await sign(claimsOf(server, platform, { nonce }), platform.key())
  const page = await postForm(server, `/lti/${integrationId}/launch`, { state, id_token })
  return { given, page, token: /name="launch" value="([\w-]+)"/.exec(page.body)?.[1] ?? '' }
}
const proceed = (fields: Record<string, string>, headers?: Record<string, string>) =>
  postForm(server, `/lti/${integrationId}/continue`, fields, headers)
const ownPage = { origin: 'https://meet.example.com' }

test('without cookies one press opens a window, once, and from our own page only', async () => {
  const { page, token } = await launchWithoutCookie()
  expect(page.status).toBe(200)
  expect(page.body).toContain('You join as Ada Byron.')
  expect(page.body).toContain('target="_blank"')
  const policy = String(page.headers['content-security-policy'])
  expect(policy).toContain(`frame-ancestors 'self' https://school.example.edu`)
  expect(policy).toContain(platform.origin)
  for (const headers of [{}, { origin: 'https://evil.example.com' }, { origin: 'null' }] as Record<
    string,
    string
  >[])
    expect((await proceed({ launch: token, binding: '' }, headers)).status).toBe(403)
  expect(at(await proceed({ launch: token, binding: '' }, ownPage))).toContain('/course?session=')
  expect((await proceed({ launch: token, binding: '' }, ownPage)).status).toBe(403)
})

test("the platform's page stores the proof where the platform has a storage", async () => {
  const { given, page, token } = await launchWithoutCookie({ lti_storage_target: '_parent' })
  expect(given).toMatchObject({
    target: '_parent',
    origin: platform.origin,
    value: expect.stringMatching(/^[\w-]{43}$/),
  })
  expect(page.body).toContain('lti.get_data')
  expect((await proceed({ launch: token, binding: 'guessed' })).status).toBe(403)
  expect(at(await proceed({ launch: token, binding: given.value }))).toContain('/course?session=')
})

test('a page in words is in the language of the browser', async () => {
  for (const [language, title, direction] of [
    ['de', 'Lumi konnte nicht geöffnet werden', 'ltr'],
    ['ar', 'تعذّر فتح Lumi', 'rtl'],
  ]) {
    const answer = await server.call('GET', `/lti/${integrationId}/login`, {
      headers: { 'accept-language': language ?? '' },
    })
    expect(answer.body).toContain(`<h1>${title}</h1>`)
    expect(answer.body).toContain(`dir="${direction}"`)
  }
})

test("the room may be in a frame of the platform's pages", async () => {
  const { session } = await openCourse()
  await inCourse('create', { session, displayName: 'Framed' })
  const [id = ''] = conferenceIds(
    (await server.call('GET', `/lti/${integrationId}/course?session=${session}`)).body,
  )
  const policyOf = async (path: string) =>
    String(
      (await server.call('GET', path, { headers: { accept: 'text/html' } })).headers[
        'content-security-policy'
      ],
    )
  const framed = /frame-ancestors 'self'[^;]* https:\/\/school\.example\.edu/
  expect(await policyOf(`/app/${integrationId}?id=${id}`)).toMatch(framed)
  expect(await policyOf(`/room/join?id=${id}`)).not.toMatch(framed)
})

test('registrations are listed, changed and removed by the owner alone', async () => {
  const { body } = await own('GET', 'registrations')
  expect(body.items).toMatchObject([
    { registrationId, issuer: platform.origin, client_id: 'tool-1', deployments: ['1'] },
  ])
  const path = `registration/${registrationId}`
  expect((await own('PUT', path, { deployments: ['1', '9'] })).body).toEqual({
    ...body.items[0],
    deployments: ['1', '9'],
  })
  expect(await launch(server, integrationId, platform, changed('deployment_id', '9'))).toMatchObject({
    status: 303,
  })
  const stranger = await server.signUp()
  const url = `/v1/lti/integration/${integrationId}/`
  const { token } = stranger
  for (const [method, what] of [
    ['GET', 'registrations'],
    ['GET', 'launches'],
    ['DELETE', path],
  ] as const)
    expect(await server.call(method, url + what, { token })).toMatchObject(failure('unknownIntegration'))
  const again = await server.call('POST', `${url}registration`, {
    token: owner.token,
    body: {
      issuer: platform.origin,
      client_id: 'tool-1',
      token_url: `${platform.origin}/token`,
      jwks_url: `${platform.origin}/jwks`,
    },
  })
  expect(again).toMatchObject(failure('platformRegistered'))
  expect(await own('DELETE', 'registration/nothing')).toMatchObject(failure('unknownRegistration'))
})

test('a platform has its usual addresses; one without a deployment takes that of its first launch', async () => {
  const secret = await server.clientSecret(owner.clientId)
  const usual = async (kind: number, body: object) => {
    const fields = { platform: kind, description: 'Law', client_id: owner.clientId, client_secret: secret }
    const made = await server.call('POST', '/v1/lti/integration', {
      token: owner.token,
      body: {
        ...fields,
        ...(kind === 1 && { lms_jwk_public: JSON.stringify((await platformKeys()).keys[0]) }),
      },
    })
    const url = `/v1/lti/integration/${made.body.integrationId}/registration`
    return (await server.call('POST', url, { token: owner.token, body })).body
  }
  expect(await usual(1, { client_id: '7' })).toMatchObject({
    issuer: 'https://canvas.instructure.com',
    authorization_url: 'https://sso.canvaslms.com/api/lti/authorize_redirect',
    token_url: 'https://sso.canvaslms.com/login/oauth2/token',
    jwks_url: 'https://sso.canvaslms.com/api/lti/security/jwks',
  })
  expect(await usual(2, { client_id: '7', issuer: 'https://lms.example.edu/moodle/' })).toMatchObject({
    authorization_url: 'https://lms.example.edu/moodle/mod/lti/auth.php',
    token_url: 'https://lms.example.edu/moodle/mod/lti/token.php',
    jwks_url: 'https://lms.example.edu/moodle/mod/lti/certs.php',
  })
  expect(await usual(2, { client_id: '7' })).toMatchObject({ error_name: 'missingElement' })
  expect(await usual(3, { client_id: 'a/b' })).toMatchObject({
    issuer: 'https://blackboard.com',
    jwks_url: 'https://developer.blackboard.com/api/v1/management/applications/a%2Fb/jwks.json',
  })
  const fresh = await integrate(server, owner, platform, { deployments: [] })
  expect(await launch(server, fresh.integrationId, platform)).toMatchObject({ status: 303 })
  const other = changed('deployment_id', '2')
  expect(await launch(server, fresh.integrationId, platform, other)).toMatchObject({ status: 403 })
})

const platformKeys = async () =>
  (await fetch(`${platform.origin}/jwks`)).json() as Promise<{ keys: object[] }>

test('keys that the owner has entered are used where the platform publishes none', async () => {
  const { integrationId: id, registrationId: named } = await integrate(server, owner, platform)
  const url = `/v1/lti/integration/${id}`
  const { token } = owner
  const withoutAddress = () =>
    server.call('PUT', `${url}/registration/${named}`, { token, body: { jwks_url: null } })
  expect(await withoutAddress()).toMatchObject(failure('missingElement'))
  await server.call('PUT', url, { token, body: { lms_jwk_public: JSON.stringify(await platformKeys()) } })
  expect(await withoutAddress()).toMatchObject({ status: 200, body: { jwks_url: null } })
  expect(await launch(server, id, platform)).toMatchObject({ status: 303 })
})

/** Creates an integration, and answers the addresses that its owner is shown, with what a platform adds to the first. */
async function newIntegration(kind: number) {
  const body = {
    platform: kind,
    description: 'Law',
    client_id: owner.clientId,
    client_secret: await server.clientSecret(owner.clientId),
    ...(kind === 1 && { lms_jwk_public: JSON.stringify(await platformKeys()) }),
  }
  const made = await server.call('POST', '/v1/lti/integration', { token: owner.token, body })
  const url = `/v1/lti/integration/${made.body.integrationId}`
  const { body: config } = await server.call('GET', `${url}/config`, { token: owner.token })
  const query = `&openid_configuration=${encodeURIComponent(`${platform.origin}/openid-configuration`)}&registration_token=t1`
  return { url, config, query }
}

test('a platform registers itself by one address, which only the owner is shown', async () => {
  const { url, config, query } = await newIntegration(2)
  const { pathname, search } = new URL(config.registration_url)
  const done = await server.call('GET', pathname + search + query)
  expect(done.status).toBe(200)
  expect(done.body).toContain('org.imsglobal.lti.close')
  expect(platform.registrations).toMatchObject([
    {
      authorization: 'Bearer t1',
      body: {
        initiate_login_uri: config.login_url,
        redirect_uris: [config.launch_url],
        jwks_uri: config.public_jwk_url,
        token_endpoint_auth_method: 'private_key_jwt',
      },
    },
  ])
  const registrations = async () =>
    (await server.call('GET', `${url}/registrations`, { token: owner.token })).body.items
  const registered = { issuer: platform.origin, client_id: 'registered-tool', deployments: ['5'] }
  expect(await registrations()).toMatchObject([registered])
  for (const wrong of [`?token=x.y${query}`, `${search.slice(0, -1)}${query}`, search])
    expect(await server.call('GET', pathname + wrong)).toMatchObject({ status: 403 })

  // Its administrator has it registered again, for what a newer version of this tool needs.
  const [{ registrationId: first }] = await registrations()
  const changed = { jwks_url: `${platform.origin}/former`, deployments: ['9'] }
  await server.call('PUT', `${url}/registration/${first}`, { token: owner.token, body: changed })
  expect(await server.call('GET', pathname + search + query)).toMatchObject({ status: 200 })
  expect(await registrations()).toMatchObject([
    { ...registered, registrationId: first, jwks_url: `${platform.origin}/jwks`, deployments: ['5', '9'] },
  ])

  await wait(7 * 86_400 + 1)
  expect(await server.call('GET', pathname + search + query)).toMatchObject({ status: 403 })
  expect(platform.registrations).toHaveLength(2)
})

test('Canvas is asked for places in courses, and for the names of people', async () => {
  const { config, query } = await newIntegration(1)
  const { pathname, search } = new URL(config.registration_url)
  expect(await server.call('GET', pathname + search + query)).toMatchObject({ status: 200 })
  expect(platform.registrations.at(-1)?.body).toMatchObject({
    'https://purl.imsglobal.org/spec/lti-tool-configuration': {
      messages: [
        { type: 'LtiResourceLinkRequest', placements: ['course_navigation'] },
        { type: 'LtiDeepLinkingRequest', placements: ['link_selection'] },
      ],
      'https://canvas.instructure.com/lti/privacy_level': 'public',
    },
  })
})

test('launches are listed newest first; old ones, and states of logins, are removed', async () => {
  await launch(server, integrationId, platform, { sub: 'cy', name: 'Cy' })
  expect((await own('GET', 'launches')).body.items[0]).toMatchObject({
    state: 1,
    refusal: null,
    issuer: platform.origin,
    client_id: 'tool-1',
    deploymentId: '1',
    displayName: 'Cy',
    course: 'Algebra',
  })
  await begin(server, integrationId, platform)
  await wait(30 * 86_400 + 1)
  await forgetOldLaunches(server.services)
  expect((await own('GET', 'launches')).body.items).toEqual([])
  const { rows } = await server.services.db.execute(sql`SELECT count(*)::int AS count FROM lti_login_states`)
  expect(rows).toEqual([{ count: 0 }])
})

test('a class of 300 launches from one address', { timeout: 60_000 }, async () => {
  const from = server.nextAddress()
  const one = async (number: number) => {
    const query = new URLSearchParams({
      iss: platform.origin,
      login_hint: `${number}`,
      target_link_uri: 'https://meet.example.com/',
    })
    const login = await server.call('GET', `/lti/${integrationId}/login?${query}`, {}, from)
    const parameters = new URL(at(login)).searchParams
    const nonce = parameters.get('nonce') ?? ''
    const claims = claimsOf(server, platform, { nonce }, { ...learner, sub: `class ${number}` })
    const form = new URLSearchParams({
      state: parameters.get('state') ?? '',
      id_token: await sign(claims, platform.key()),
    })
    const headers = {
      'content-type': 'application/x-www-form-urlencoded',
      cookie: String(login.headers['set-cookie']).split(';', 1)[0] ?? '',
    }
    const launched = await server.call(
      'POST',
      `/lti/${integrationId}/launch`,
      { body: form.toString(), headers },
      from,
    )
    return (await server.call('GET', at(launched), {}, from)).status
  }
  const numbers = Array.from({ length: 300 }, (_, number) => number)
  const statuses: number[] = []
  const launchAll = async () => {
    for (let next = numbers.pop(); next !== undefined; next = numbers.pop()) statuses.push(await one(next))
  }
  await Promise.all(Array.from({ length: 20 }, launchAll))
  expect(statuses).toEqual(Array(300).fill(200))
})

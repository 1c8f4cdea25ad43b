import { createRemoteJWKSet, customFetch, decodeProtectedHeader, jwtVerify } from 'jose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestServer, type TestServer } from '../../../testing/test-server.ts'
import {
  begin,
  changed,
  claimsOf,
  integrate,
  launch,
  platformVariables,
  postForm,
  role,
  sign,
  startPlatform,
  type TestPlatform,
} from './platform.fixture.ts'

let server: TestServer
let platform: TestPlatform
let integrationId: string
beforeAll(async () => {
  server = await createTestServer({ variables: platformVariables })
  platform = await startPlatform()
  ;({ integrationId } = await integrate(server, await server.signUp(), platform))
})
afterAll(async () => {
  platform.close()
  await server.close()
})

const claim = (name: string) => `https://purl.imsglobal.org/spec/lti/claim/${name}`
const deepLinking = (name: string) => `https://purl.imsglobal.org/spec/lti-dl/claim/${name}`
const returnUrl = 'https://school.example.edu/return?id=1&x=2'

/** A launch that chooses a link. */
const choosing = (settings: object = {}) => ({
  ...changed('message_type', 'LtiDeepLinkingRequest'),
  ...changed('resource_link', undefined),
  ...changed('target_link_uri', undefined),
  [deepLinking('deep_linking_settings')]: {
    deep_link_return_url: returnUrl,
    accept_types: ['ltiResourceLink'],
    ...settings,
  },
})
const fieldIn = (html: string, name: string) =>
  new RegExp(`name="${name}" value="([^"]+)"`).exec(html)?.[1] ?? ''
const pick = (session: string, fields: Record<string, string>) =>
  postForm(server, `/lti/${integrationId}/pick`, { session, ...fields })

/** Reads the answer as the platform does: with the keys that the tool publishes. */
async function read(html: string) {
  const token = fieldIn(html, 'JWT')
  const keys = createRemoteJWKSet(
    new URL(`https://meet.example.com/v1/lti/integration/${integrationId}/keys`),
    {
      [customFetch]: async (url) => Response.json((await server.call('GET', new URL(url).pathname)).body),
    },
  )
  const { payload } = await jwtVerify(token, keys, {
    issuer: 'tool-1',
    audience: platform.origin,
    currentDate: server.clock.now(),
  })
  expect(decodeProtectedHeader(token)).toMatchObject({ alg: 'RS256', kid: integrationId })
  return payload
}

test('a teacher chooses a new conference for a link, and the link opens it', async () => {
  const page = await launch(server, integrationId, platform, choosing({ data: 'opaque "1"' }))
  expect(page.status).toBe(200)
  expect(page.body).toContain('Konferenz für Ihren Kurs auswählen')
  expect(page.body).not.toContain('<fieldset>')
  expect(String(page.headers['content-security-policy'])).toContain('https://school.example.edu')
  const session = fieldIn(page.body, 'session')
  expect((await pick(session, {})).body).toContain('Wählen Sie eine Konferenz aus')
  expect((await pick(session, { displayName: 'a'.repeat(201) })).status).toBe(409)

  const answer = await pick(session, { displayName: 'Lecture 1' })
  expect(answer.body).toContain('action="https://school.example.edu/return?id=1&amp;x=2"')
  const claims = await read(answer.body)
  expect(claims).toMatchObject({
    nonce: expect.any(String),
    [claim('message_type')]: 'LtiDeepLinkingResponse',
    [claim('version')]: '1.3.0',
    [claim('deployment_id')]: '1',
    [deepLinking('data')]: 'opaque "1"',
    [deepLinking('content_items')]: [
      {
        type: 'ltiResourceLink',
        title: 'Lecture 1',
        url: expect.stringMatching(`^https://meet.example.com/lti/${integrationId}/launch\\?id=\\w+$`),
      },
    ],
  })
  const [{ url }] = claims[deepLinking('content_items')] as [{ url: string }]
  const student = { ...changed('roles', [role('Learner')]), ...changed('target_link_uri', url), sub: 'bob' }
  const opened = await launch(server, integrationId, platform, student)
  expect(opened.headers.location).toContain(
    `/app/${integrationId}?id=${new URL(url).searchParams.get('id')}&`,
  )
})

test('several conferences are chosen only where the platform takes several', async () => {
  const course = changed('context', { id: 'several', title: 'Several' })
  const titles = async (html: string) =>
    ((await read(html))[deepLinking('content_items')] as { title: string }[]).map(({ title }) => title)
  const open = async (multiple: boolean) =>
    (await launch(server, integrationId, platform, { ...course, ...choosing({ accept_multiple: multiple }) }))
      .body
  const first = fieldIn(await open(false), 'session')
  await pick(first, { displayName: 'One' })
  await pick(first, { displayName: 'Two' })

  const single = await open(false)
  const ids = [...single.matchAll(/type="radio" name="choice" value="(\w+)"/g)].map(([, id]) => id ?? '')
  expect(ids).toHaveLength(2)
  expect(await titles((await pick(fieldIn(single, 'session'), { choice: ids[0] ?? '' })).body)).toHaveLength(
    1,
  )
  const forced = { [`choice.${ids[0]}`]: 'on', [`choice.${ids[1]}`]: 'on' }
  expect(await titles((await pick(fieldIn(single, 'session'), forced)).body)).toHaveLength(1)
  const several = fieldIn(await open(true), 'session')
  expect((await titles((await pick(several, { ...forced, displayName: 'Three' })).body)).toSorted()).toEqual([
    'One',
    'Three',
    'Two',
  ])
})

test('nothing is chosen by students, from another course, or with a session of the course page', async () => {
  const student = await launch(server, integrationId, platform, {
    ...choosing(),
    ...changed('roles', [role('Learner')]),
  })
  expect(student.headers.location).toContain('/course?session=')
  const session =
    new URL(String(student.headers.location), 'http://lumi.test').searchParams.get('session') ?? ''
  expect((await pick(session, { displayName: 'Mine' })).status).toBe(403)

  const teacher = await launch(server, integrationId, platform, choosing())
  await pick(fieldIn(teacher.body, 'session'), { displayName: 'Here' })
  const again = await launch(server, integrationId, platform, choosing())
  const [, id = ''] = /value="(\w+)">Here/.exec(again.body) ?? []
  expect(id).not.toBe('')
  const elsewhere = await launch(server, integrationId, platform, {
    ...choosing(),
    ...changed('context', { id: 'elsewhere', title: 'Elsewhere' }),
  })
  expect((await pick(fieldIn(elsewhere.body, 'session'), { choice: id })).status).toBe(409)
})

test('without cookies the choice stays in its frame', async () => {
  const begun = await begin(server, integrationId, platform)
  const id_token = await sign(claimsOf(server, platform, begun, choosing()), platform.key())
  const page = await postForm(server, `/lti/${integrationId}/launch`, { state: begun.state, id_token })
  expect(page.body).not.toContain('target="_blank"')
  const answer = await postForm(
    server,
    `/lti/${integrationId}/continue`,
    { launch: fieldIn(page.body, 'launch'), binding: '' },
    { origin: 'https://meet.example.com' },
  )
  expect(fieldIn(answer.body, 'session')).not.toBe('')
})

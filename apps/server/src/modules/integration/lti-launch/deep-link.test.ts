import { createRemoteJWKSet, customFetch, decodeProtectedHeader, jwtVerify } from 'jose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { send } from '../../library/content/content.fixture.ts'
import { putRecording } from '../../library/recording/recording.fixture.ts'
import {
  begin,
  changed,
  claimsOf,
  launch,
  openSchool,
  postForm,
  role,
  type School,
  sign,
} from './platform.fixture.ts'

let school: School
let server: School['server']
let platform: School['platform']
let integrationId: string
let token: string
beforeAll(async () => {
  school = await openSchool()
  ;({ server, platform, integrationId } = school)
  token = school.owner.token
})
afterAll(() => school.close())

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
  const answer = fieldIn(html, 'JWT')
  const keys = createRemoteJWKSet(
    new URL(`https://meet.example.com/v1/lti/integration/${integrationId}/keys`),
    {
      [customFetch]: async (url) => Response.json((await server.call('GET', new URL(url).pathname)).body),
    },
  )
  const { payload } = await jwtVerify(answer, keys, {
    issuer: 'tool-1',
    audience: platform.origin,
    currentDate: server.clock.now(),
  })
  expect(decodeProtectedHeader(answer)).toMatchObject({ alg: 'RS256', kid: integrationId })
  return payload
}

test('a teacher chooses a new conference for a link, and the link opens it', async () => {
  const page = await launch(server, integrationId, platform, choosing({ data: 'opaque "1"' }))
  expect(page.status).toBe(200)
  expect(page.body).toContain('Inhalte für Ihren Kurs auswählen')
  expect(page.body).not.toContain('<fieldset>')
  expect(String(page.headers['content-security-policy'])).toContain('https://school.example.edu')
  const session = fieldIn(page.body, 'session')
  expect((await pick(session, {})).body).toContain('Wählen Sie etwas aus')
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
  const ids = [...single.matchAll(/type="radio" name="choice" value="(conference:\w+)"/g)].map(
    ([, id]) => id ?? '',
  )
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

type Item = { title: string; url: string; lineItem?: object }
const itemsOf = async (html: string) => (await read(html))[deepLinking('content_items')] as Item[]

test('recordings and files are chosen beside conferences, and each link opens what was chosen', async () => {
  const course = changed('context', { id: 'content', title: 'Content' })
  const open = () =>
    launch(server, integrationId, platform, { ...course, ...choosing({ accept_multiple: true }) })
  const made = await itemsOf(
    (await pick(fieldIn((await open()).body, 'session'), { displayName: 'Lesson' })).body,
  )
  const confId = new URL(made[0]?.url ?? '').searchParams.get('id') ?? ''
  const { recordingId } = await putRecording(server, confId, { displayName: 'Lesson, recorded' })
  const url = `/v1/conference/${confId}/content`
  const { body: file } = await send(server, { token, url, fileName: 'Sums.txt', content: '1 + 1' })

  const page = await open()
  for (const text of ['Aufzeichnungen dieses Kurses', 'Lesson, recorded', 'Dateien dieses Kurses', 'Sums'])
    expect(page.body).toContain(text)
  const chosen = {
    [`choice.recording:${recordingId}`]: 'on',
    [`choice.file:${file.contentId}`]: 'on',
    // This recording is of no course.
    'choice.recording:another': 'on',
  }
  const items = await itemsOf((await pick(fieldIn(page.body, 'session'), chosen)).body)
  const launchUrl = `https://meet.example.com/lti/${integrationId}/launch`
  expect(items).toEqual([
    { type: 'ltiResourceLink', title: 'Lesson, recorded', url: `${launchUrl}?recording=${recordingId}` },
    { type: 'ltiResourceLink', title: file.displayName, url: `${launchUrl}?file=${file.contentId}` },
  ])
  for (const item of items) {
    const student = { ...course, ...changed('roles', [role('Learner')]), sub: 'bob' }
    const opened = await launch(server, integrationId, platform, {
      ...student,
      ...changed('target_link_uri', item.url),
    })
    const address = new URL(String(opened.headers.location), 'http://lumi.test')
    expect(address.pathname).toBe(`/lms/${integrationId}/item`)
    const details = await server.call(
      'GET',
      `/api/lumiapp/${integrationId}/item?token=${address.hash.slice(1)}`,
    )
    expect(details.body).toMatchObject({ displayName: item.title })
  }
})

test('a column of grades is asked for where the platform takes one, for conferences alone', async () => {
  const open = async (settings: object) =>
    (
      await launch(server, integrationId, platform, {
        ...changed('context', { id: 'graded', title: 'Graded' }),
        ...choosing(settings),
      })
    ).body
  const grades = { grades: 'on', points: '20' }
  const without = await open({})
  expect(without).not.toContain('name="grades"')
  const [plain] = await itemsOf(
    (await pick(fieldIn(without, 'session'), { displayName: 'A', ...grades })).body,
  )
  expect(plain).not.toHaveProperty('lineItem')

  const page = await open({ accept_lineitem: true, accept_multiple: true })
  expect(page).toContain('name="grades"')
  const session = fieldIn(page, 'session')
  for (const points of ['0', '', 'many', '10001']) {
    const refused = await pick(session, { displayName: 'Never', ...grades, points })
    expect(refused.status).toBe(409)
    // The entered values are still there.
    expect(refused.body).toContain('value="Never"')
    expect(refused.body).toContain('Höchstpunktzahl zwischen 1')
  }
  const label = ' Attendance, week 1 '
  const [named] = await itemsOf((await pick(session, { displayName: 'B', ...grades, label })).body)
  const id = new URL(named?.url ?? '').searchParams.get('id')
  expect(named?.lineItem).toEqual({
    label: 'Attendance, week 1',
    scoreMaximum: 20,
    resourceId: id,
    tag: 'lumi',
  })
  const { recordingId } = await putRecording(server, id ?? '')
  const several = { [`choice.conference:${id}`]: 'on', [`choice.recording:${recordingId}`]: 'on' }
  const items = await itemsOf((await pick(session, { displayName: 'C', ...several, ...grades, label })).body)
  // A name for one column would name two of them the same.
  expect(items.map(({ lineItem }) => lineItem && Reflect.get(lineItem, 'label'))).toEqual([
    'C',
    'B',
    undefined,
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
  const [, id = ''] = /value="(conference:\w+)"><span><bdi>Here/.exec(again.body) ?? []
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

import type { JWTPayload } from 'jose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { and, eq } from '../../../platform/db/orm.ts'
import { failure } from '../../../testing/test-server.ts'
import { conferenceUsers } from '../../conferencing/core/conference/table.ts'
import { attendances } from '../../conferencing/taking-part/attendance/table.ts'
import { send } from '../../library/content/content.fixture.ts'
import { putRecording, video } from '../../library/recording/recording.fixture.ts'
import { changed, integrate, launch, openSchool, postForm, role, type School } from './platform.fixture.ts'
import { ltiConferenceUsers, ltiMembers, ltiPeople } from './table.ts'

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

const address = (answer: { headers: Record<string, unknown> }) =>
  new URL(String(answer.headers.location), 'http://lumi.test')
const course = (id: string) => changed('context', { id, title: id })
const bob = { ...changed('roles', [role('Learner')]), sub: 'bob', name: 'Bob' }
async function openCourse(id: string, changes: JWTPayload = {}) {
  const answer = await launch(server, integrationId, platform, { ...course(id), ...changes })
  return address(answer).searchParams.get('session') ?? ''
}
const at = (path: string, query: Record<string, string>) =>
  `/lti/${integrationId}/course${path}?${new URLSearchParams(query)}`
const page = async (session: string) => (await server.call('GET', at('', { session }))).body
const post = (path: string, fields: Record<string, string>) =>
  postForm(server, `/lti/${integrationId}/course/${path}`, fields)

/** A course with a conference that has a recording and a file. */
async function taught(id: string) {
  const session = await openCourse(id)
  await post('create', { session, displayName: 'Lesson' })
  const [, confId = ''] = /name="id" value="(\w+)"/.exec(await page(session)) ?? []
  const { recordingId } = await putRecording(server, confId, { displayName: 'Lesson, recorded' })
  const url = `/v1/conference/${confId}/content`
  const { body } = await send(server, { token: owner.token, url, fileName: 'Sums.txt', content: '1 + 1' })
  return { session, confId, recordingId, contentId: body.contentId as string }
}
const changeState = (confId: string, state: number) =>
  server.call('PUT', `/v1/conference/${confId}`, { token: owner.token, body: { state } })
const openItem = (session: string, kind: string, id: string) =>
  server.call('GET', at('/item', { session, kind, id }))
const callItem = (token: string, what = '', integration = integrationId) =>
  server.call('GET', `/api/lumiapp/${integration}/item${what}?token=${token}`)
const userOf = async (confId: string, subject: string) => {
  const [found] = await server.services.db
    .select({ userId: ltiConferenceUsers.userId })
    .from(ltiConferenceUsers)
    .innerJoin(ltiPeople, eq(ltiPeople.personId, ltiConferenceUsers.personId))
    .where(and(eq(ltiPeople.subject, subject), eq(ltiConferenceUsers.confId, confId)))
  return found?.userId ?? ''
}

test('the page of a course lists recordings and files; students see files once the conference has begun', async () => {
  const { session, confId, recordingId, contentId } = await taught('listed')
  const shown = await page(session)
  for (const text of ['1 Aufzeichnung', 'Lesson, recorded', '1 Datei', 'Sums']) expect(shown).toContain(text)
  const student = await openCourse('listed', bob)
  expect(await page(student)).toContain('Lesson, recorded')
  expect(await page(student)).not.toContain('Sums')
  const refused = await openItem(student, 'file', contentId)
  expect(refused.status).toBe(409)
  expect(refused.body).toContain('Diese Datei wurde gelöscht oder gehört nicht mehr zu diesem Kurs.')
  await changeState(confId, 2)
  expect(await page(student)).toContain('Sums')

  const film = address(await openItem(student, 'recording', recordingId))
  expect(film.pathname + film.search).toBe(`/lms/${integrationId}/item?lang=de`)
  const token = film.hash.slice(1)
  expect(await callItem(token)).toMatchObject({
    status: 200,
    body: {
      kind: 'recording',
      displayName: 'Lesson, recorded',
      contentType: 'video/mp4',
      size: video.length,
      document: null,
      courseUrl: expect.stringMatching(`^/lti/${integrationId}/course\\?session=`),
    },
  })
  const played = await callItem(token, '/file')
  expect(played.headers['content-disposition']).toMatch(/^inline/)
  expect((await callItem(token, '/save')).headers['content-disposition']).toMatch(/^attachment/)
  expect(await callItem(token, '/pages')).toMatchObject(failure('noPages'))
  const file = address(await openItem(student, 'file', contentId)).hash.slice(1)
  expect((await callItem(file)).body).toMatchObject({ kind: 'file', document: { state: expect.any(String) } })
  expect((await callItem(file, '/save')).body).toBe('1 + 1')
})

test('nothing of another course or integration is shown, and nothing to those who have left or were expelled', async () => {
  const { confId, recordingId, contentId } = await taught('own')
  await changeState(confId, 2)
  const elsewhere = await openCourse('elsewhere', bob)
  for (const [kind, id] of [
    ['recording', recordingId],
    ['file', contentId],
    ['anything', recordingId],
  ] as const)
    expect((await openItem(elsewhere, kind, id)).status).toBe(409)

  const student = await openCourse('own', bob)
  await post('open', { session: student, id: confId })
  const token = address(await openItem(student, 'recording', recordingId)).hash.slice(1)
  expect((await callItem(token)).status).toBe(200)
  const stranger = await integrate(server, await server.signUp(), platform)
  expect(await callItem(token, '', stranger.integrationId)).toMatchObject(failure('tokenUnauthorized'))
  expect(await callItem(`${token}x`)).toMatchObject(failure('tokenUnauthorized'))

  const userId = await userOf(confId, 'bob')
  const { db, clock } = server.services
  const isBob = eq(conferenceUsers.userId, userId)
  await db.update(conferenceUsers).set({ expelled: clock.now() }).where(isBob)
  expect(await callItem(token)).toMatchObject(failure('unknownRecording'))
  expect(await page(student)).not.toContain('Lesson, recorded')
  await db.update(conferenceUsers).set({ expelled: null }).where(isBob)
  expect((await callItem(token, '/file')).status).toBe(200)
  await db.update(ltiMembers).set({ active: false })
  for (const what of ['', '/file', '/save'])
    expect(await callItem(token, what)).toMatchObject(failure('tokenUnauthorized'))
  expect(await page(student)).not.toContain('Lesson, recorded')
})

test('a link to something that was deleted gets a sentence, and a deleted conference leaves its recordings', async () => {
  const { session, confId, recordingId, contentId } = await taught('deleted')
  const open = (parameter: string, id: string) =>
    launch(server, integrationId, platform, {
      ...course('deleted'),
      ...bob,
      ...changed(
        'target_link_uri',
        `https://meet.example.com/lti/${integrationId}/launch?${parameter}=${id}`,
      ),
    })
  // A teacher has chosen the file for the course, though the conference has not begun.
  expect((await open('file', contentId)).status).toBe(303)
  const { token } = owner
  await server.call('DELETE', `/v1/content/${contentId}?force=true`, { token })
  const gone = await open('file', contentId)
  expect(gone.status).toBe(409)
  expect(gone.body).toContain('Diese Datei wurde gelöscht')

  for (const state of [2, 3]) await changeState(confId, state)
  await server.call('DELETE', `/v1/conference/${confId}`, { token })
  expect(await page(session)).toContain('1 Aufzeichnung einer gelöschten Konferenz')
  expect((await open('recording', recordingId)).status).toBe(303)
  await server.call('DELETE', `/v1/conference/${confId}/recording/${recordingId}`, { token })
  expect((await open('recording', recordingId)).body).toContain('Diese Aufzeichnung wurde gelöscht')
})

test('an ended conference says how long it was and who was there; students see only their own time', async () => {
  const { session, confId } = await taught('attended')
  const student = await openCourse('attended', bob)
  await post('open', { session: student, id: confId })
  await post('open', { session, id: confId })
  await changeState(confId, 2)
  const { db, clock } = server.services
  const ada = await userOf(confId, 'person-1')
  const ben = await userOf(confId, 'bob')
  // The attendance of sockets, which these people do not have here.
  const joined = clock.now()
  const after = (minutes: number) => new Date(joined.getTime() + minutes * 60_000)
  await db.insert(attendances).values([
    { confId, userId: ada, joined, left: after(45) },
    { confId, userId: ben, joined: after(5), left: after(10) },
    { confId, userId: ben, joined: after(20), left: after(37) },
  ])
  server.clock.advance(45 * 60)
  owner = { ...owner, token: (await server.signIn(owner.username, owner.password)).access_token }
  await changeState(confId, 3)

  const seen = await page(session)
  for (const text of ['45 Minuten', '2 Personen', 'Anwesenheit']) expect(seen).toContain(text)
  const summary = await server.call('GET', at('/summary', { session, id: confId }))
  expect(summary.body).toContain('2 Personen waren dabei')
  expect(summary.body).toMatch(/Ada Byron<\/td><td>45 Minuten[\s\S]*Bob<\/td><td>22 Minuten/)
  const own = await page(student)
  expect(own).toContain('Sie waren 22 Minuten dabei')
  expect(own).not.toContain('Anwesenheit')
  expect(own).not.toContain('Ada Byron')
  const refused = await server.call('GET', at('/summary', { session: student, id: confId }))
  expect(refused.status).toBe(409)
  expect(refused.body).not.toContain('Ada Byron')
})

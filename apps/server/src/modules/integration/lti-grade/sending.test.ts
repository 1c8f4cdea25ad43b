import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { changed, openSchool, type School } from '../lti-launch/platform.fixture.ts'
import { allGradeScopes, gradesIn, syncOnlyScopes } from './gradebook.fixture.ts'
import { holdLesson, type OpenCourse, ownerToken } from './lesson.fixture.ts'

let school: School
const gradebook = () => school.platform.gradebook
beforeAll(async () => {
  school = await openSchool()
})
beforeEach(() => {
  gradebook().scopes = [...allGradeScopes]
  gradebook().columns.clear()
  gradebook().refusals.clear()
  gradebook().nextAnswers = []
})
afterAll(() => school.close())

type Lesson = Pick<OpenCourse, 'session' | 'confId' | 'post'>
const send = ({ session, confId, post }: Lesson, fields: Record<string, string> = {}) =>
  post('grades/send', {
    session,
    id: confId,
    kind: 'attendance',
    measure: 'percent',
    maximum: '100',
    absent: 'zero',
    ...fields,
  })
const run = () => school.server.jobs.runAll()
const gradesPage = async ({ session, confId }: Lesson) =>
  (
    await school.server.call(
      'GET',
      `/lti/${school.integrationId}/course/grades?session=${session}&id=${confId}`,
    )
  ).body as string
const log = async () =>
  (
    await school.server.call('GET', `/v1/lti/integration/${school.integrationId}/launches`, {
      token: await ownerToken(school),
    })
  ).body.items
const columns = () => [...gradebook().columns.values()]
const newest = () => {
  const column = columns().at(-1)
  if (!column) throw new Error('The gradebook has no column')
  return column
}
/** A lesson that is over, and was attended by Bob and Cy. */
async function lessonOf(id: string, more = {}) {
  const lesson = await holdLesson(school, id, more)
  await lesson.finish()
  return lesson
}

test('one student who is refused is named, on the page and in the log, and the others get their grades', async () => {
  const lesson = await lessonOf('refused')
  gradebook().refusals.set('cy', 404)
  await send(lesson)
  expect(await gradesPage(lesson)).toContain('Wird gesendet: 0 von 3')
  await run()
  expect(gradesIn(newest())).toEqual({ bob: '100/100', dan: '0/100' })
  const page = await gradesPage(lesson)
  expect(page).toContain('Bewertungen in der Plattform: 2 von 3')
  expect(page).toContain(
    '<bdi>Cy</bdi><br><small>Die Plattform nimmt für diese Person keine Bewertung an (Antwort 404).',
  )
  expect((await log())[0]).toMatchObject({
    state: 1,
    displayName: 'Ada Byron',
    course: 'Course refused',
    grades: {
      kind: 'attendance',
      conference: 'Lesson',
      sent: 2,
      failed: 1,
      problem: null,
      failures: [{ displayName: 'Cy', refusal: 'notAccepted', status: 404 }],
    },
  })
  gradebook().refusals.clear()
  await send(lesson)
  await run()
  expect(gradesIn(newest())).toEqual({ bob: '100/100', cy: '50/100', dan: '0/100' })
})

test('a column that was deleted in the platform is made anew; one that is there is found again', async () => {
  const lesson = await lessonOf('deleted')
  await send(lesson)
  await run()
  gradebook().columns.clear()
  await send(lesson)
  await run()
  expect(columns()).toHaveLength(1)
  expect(gradesIn(newest())).toHaveProperty('bob', '100/100')

  // It was made with the link to the conference, when a teacher chose one.
  const linked = await lessonOf('linked')
  const { origin } = school.platform
  const own = gradebook().add(origin, {
    resourceId: linked.confId,
    tag: 'lumi',
    label: 'Mine',
    scoreMaximum: 10,
  })
  await send(linked)
  await run()
  expect(columns()).toHaveLength(2)
  expect(own).toMatchObject({ label: 'Mine', scoreMaximum: 100 })
  expect(gradesIn(own)).toHaveProperty('bob', '100/100')
})

test('a column belongs to the link of the conference, unless that is gone', async () => {
  for (const [course, link] of [
    ['tied', 'link-7'],
    ['untied', 'deleted-link'],
  ] as const) {
    const lesson = await lessonOf(course)
    await lesson.open({
      ...changed('resource_link', { id: link, title: 'Lesson' }),
      ...changed('target_link_uri', `https://meet.example.com/lti/x/launch?id=${lesson.confId}`),
    })
    await send(lesson)
    await run()
    expect(newest().resourceLinkId).toBe(course === 'tied' ? 'link-7' : undefined)
    expect(gradesIn(newest())).toHaveProperty('bob', '100/100')
  }
})

test('a pause that the platform asks for is made; the rest is sent after it, and a few at a time', async () => {
  const lesson = await lessonOf('busy')
  for (let number = 0; number < 20; number++) await lesson.student(`more-${number}`, `More ${number}`)
  gradebook().nextAnswers = [{ status: 429, headers: { 'retry-after': '20' } }]
  await send(lesson)
  await run()
  expect(newest().scores.length).toBeLessThan(5)
  expect(await gradesPage(lesson)).toContain('Wird gesendet')
  // Meanwhile nobody sends them a second time.
  expect((await send(lesson)).status).toBe(409)
  await run()
  expect(Object.keys(gradesIn(newest()))).toHaveLength(23)
  expect(await gradesPage(lesson)).toContain('Bewertungen in der Plattform: 23 von 23')
  expect(gradebook().peak()).toBeLessThanOrEqual(4)
})

test('a platform that stays busy is given up, with those named who have no grade', async () => {
  const lesson = await lessonOf('too-busy')
  gradebook().nextAnswers = Array.from({ length: 100 }, () => ({ status: 503 }))
  await send(lesson)
  for (let passes = 0; passes < 10; passes++) await run()
  const [last] = await log()
  expect(last.grades).toMatchObject({ sent: 0, failed: 3, problem: null })
  expect(last.grades.failures.map(({ refusal }: { refusal: string }) => refusal)).toEqual([
    'busy',
    'busy',
    'busy',
  ])
  expect(await gradesPage(lesson)).toContain('Die Plattform war überlastet.')
  gradebook().nextAnswers = []
  await send(lesson)
  await run()
  expect(gradesIn(newest())).toHaveProperty('bob', '100/100')
})

test('a server error for one student is tried again, and keeps back nobody else', async () => {
  const lesson = await lessonOf('error')
  gradebook().refusals.set('cy', 500)
  await send(lesson)
  await run()
  expect(gradesIn(newest())).toEqual({ bob: '100/100', dan: '0/100' })
  for (let passes = 0; passes < 10; passes++) await run()
  const [last] = await log()
  expect(last.grades.failures).toEqual([{ displayName: 'Cy', refusal: 'unreachable', status: null }])
})

test('a platform without the service, or without the right to use it, is explained before anything is sent', async () => {
  const withoutService = { 'https://purl.imsglobal.org/spec/lti-ags/claim/endpoint': undefined }
  const none = await lessonOf('no-service', withoutService)
  expect(await gradesPage(none)).toContain('bietet Lumi in diesem Kurs keine Bewertungen an')
  gradebook().scopes = []
  const forbidden = await lessonOf('no-scope')
  const page = await gradesPage(forbidden)
  expect(page).toContain('lässt Lumi keine Bewertungen schreiben')
  expect(page).not.toContain('grades/preview')
  // Allowed at the last launch, and not any more.
  gradebook().scopes = [...allGradeScopes]
  const revoked = await lessonOf('revoked')
  gradebook().scopes = []
  await send(revoked)
  await run()
  expect((await log())[0]).toMatchObject({
    state: 2,
    grades: { problem: 'tokenRefused', sent: 0, failures: [] },
  })
  expect(await gradesPage(revoked)).toContain('hat Lumi den Zugriff auf die Bewertungen verweigert')
  expect(columns()).toEqual([])
})

test('without the right to add columns the one of the link is used, for one kind of grades', async () => {
  gradebook().scopes = [...syncOnlyScopes]
  const { origin } = school.platform
  const own = gradebook().add(origin, { label: 'Lesson', scoreMaximum: 100 })
  const lesson = await lessonOf('sync-only')
  expect(await gradesPage(lesson)).toContain('lässt Lumi keine Bewertungen schreiben')
  await lesson.open({
    ...changed('target_link_uri', `https://meet.example.com/lti/x/launch?id=${lesson.confId}`),
    ...gradebook().claim(origin, { lineitem: own.id }),
  })
  await send(lesson)
  await run()
  expect(gradesIn(own)).toEqual({ bob: '100/100', cy: '50/100', dan: '0/100' })
  await send(lesson, { kind: 'polls', 'poll.none': 'on' })
  await run()
  expect(await gradesPage(lesson)).toContain('Bewertungen in der Plattform: 3 von 3')
  expect((await log())[0]).toMatchObject({ grades: { kind: 'polls', problem: 'columnTaken' } })
})

test('registration asks the platform for the rights to grades', async () => {
  const { server, platform, integrationId } = school
  const token = await ownerToken(school)
  const { body } = await server.call('GET', `/v1/lti/integration/${integrationId}/config`, { token })
  const { pathname, search } = new URL(body.registration_url)
  const configuration = encodeURIComponent(`${platform.origin}/openid-configuration`)
  await server.call('GET', `${pathname}${search}&openid_configuration=${configuration}&registration_token=t1`)
  const { scope } = platform.registrations.at(-1)?.body ?? {}
  for (const asked of allGradeScopes) expect(String(scope).split(' ')).toContain(asked)
})

test('the service of a course is that of its last link, and a choice of links without it changes nothing', async () => {
  const lesson = await lessonOf('kept')
  const withoutService = { 'https://purl.imsglobal.org/spec/lti-ags/claim/endpoint': undefined }
  await lesson.open({
    ...withoutService,
    ...changed('message_type', 'LtiDeepLinkingRequest'),
    'https://purl.imsglobal.org/spec/lti-dl/claim/deep_linking_settings': {
      deep_link_return_url: `${school.platform.origin}/return`,
      accept_types: ['ltiResourceLink'],
    },
  })
  expect(await gradesPage(lesson)).toContain('grades/preview')
  await lesson.open(withoutService)
  expect(await gradesPage(lesson)).not.toContain('grades/preview')
})

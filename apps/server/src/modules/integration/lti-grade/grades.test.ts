import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { changed, openSchool, role, type School } from '../lti-launch/platform.fixture.ts'
import { allGradeScopes, gradesIn } from './gradebook.fixture.ts'
import { holdLesson, type OpenCourse, openCourse, ownerToken, setState } from './lesson.fixture.ts'

let school: School
beforeAll(async () => {
  school = await openSchool()
})
beforeEach(() => {
  school.platform.gradebook.scopes = [...allGradeScopes]
  school.platform.gradebook.columns.clear()
})
afterAll(() => school.close())

const usual = { kind: 'attendance', measure: 'percent', maximum: '100', absent: 'zero' }
type Lesson = Pick<OpenCourse, 'session' | 'confId' | 'post'>

const gradesPage = ({ session, confId }: Lesson) =>
  school.server.call('GET', `/lti/${school.integrationId}/course/grades?session=${session}&id=${confId}`)
const preview = async ({ session, confId, post }: Lesson, fields: Record<string, string> = {}) =>
  (await post('grades/preview', { session, id: confId, ...usual, ...fields })).body as string
/** The rows of the table of a preview. */
const rowsOf = (html: string) =>
  [
    ...html.matchAll(/<tr><th scope="row">(.*?)<\/th><td><bdi dir="ltr">(.*?)<\/bdi><\/td><td>(.*?)<\/td>/g),
  ].map(([, name, id, value]) => [name?.replace(/<\/?bdi>/g, ''), id, value])
/** Presses Send on a preview, and lets the job run. */
async function send({ post }: Lesson, html: string) {
  const hidden = [...html.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)">/g)]
  const fields = Object.fromEntries(hidden.map(([, name = '', value = '']) => [name, value]))
  const answer = await post('grades/send', fields)
  await school.server.jobs.runAll()
  return answer
}
const onlyColumn = () => {
  const columns = [...school.platform.gradebook.columns.values()]
  expect(columns).toHaveLength(1)
  return columns[0] as (typeof columns)[number]
}

test('a teacher sees the attendance of each student in percent, and sends it to a column of its own', async () => {
  const lesson = await holdLesson(school, 'percent')
  await lesson.finish()
  expect(await lesson.page(lesson.session)).toContain(`action="/lti/${school.integrationId}/course/grades"`)
  const page = (await gradesPage(lesson)).body
  expect(page).toContain('Bewertungen: Lesson')
  const shown = await preview(lesson)
  expect(rowsOf(shown)).toEqual([
    ['Bob', 'bob', '100'],
    ['Cy', 'cy', '50'],
    ['Dan &lt;D&gt;', 'dan', '0'],
  ])
  expect(school.platform.gradebook.columns.size).toBe(0)

  const sent = await send(lesson, shown)
  expect(sent.status).toBe(303)
  const column = onlyColumn()
  expect(column).toMatchObject({
    label: 'Lesson: Anwesenheit',
    scoreMaximum: 100,
    resourceId: lesson.confId,
    tag: 'attendance',
  })
  expect(gradesIn(column)).toEqual({ bob: '100/100', cy: '50/100', dan: '0/100' })
  expect(column.scores[0]).toMatchObject({ activityProgress: 'Completed', gradingProgress: 'FullyGraded' })
  const after = (await school.server.call('GET', String(sent.headers.location))).body
  expect(after).toContain('Bewertungen in der Plattform: 3 von 3')
})

test('minutes count a point each up to the maximum; sending again corrects', async () => {
  const lesson = await holdLesson(school, 'minutes')
  await lesson.finish()
  await send(lesson, await preview(lesson, { measure: 'points', maximum: '3' }))
  const column = onlyColumn()
  expect(gradesIn(column)).toEqual({ bob: '3/3', cy: '2/3', dan: '0/3' })

  school.server.clock.advance(5)
  await send(lesson, await preview(lesson, { measure: 'percent', maximum: '8' }))
  expect(onlyColumn()).toBe(column)
  expect(column.scoreMaximum).toBe(8)
  expect(gradesIn(column)).toEqual({ bob: '8/8', cy: '4/8', dan: '0/8' })
  const times = column.scores
    .filter(({ userId }) => userId === 'bob')
    .map(({ timestamp }) => Date.parse(timestamp))
  expect(times.map((time, place) => time - (times[place - 1] ?? 0) >= 1000)).toEqual([true, true])
  // The form remembers the last choice.
  expect((await gradesPage(lesson)).body).toContain(
    'name="maximum" min="0.01" max="100000" step="any" required value="8"',
  )
})

test('people who were absent get nothing, where the teacher wants it, and lose a grade that they had', async () => {
  const lesson = await holdLesson(school, 'absent')
  await lesson.finish()
  const shown = await preview(lesson, { absent: 'nothing' })
  expect(rowsOf(shown).at(-1)).toEqual(['Dan &lt;D&gt;', 'dan', 'Keine Bewertung'])
  await send(lesson, shown)
  const column = onlyColumn()
  expect(gradesIn(column)).toEqual({ bob: '100/100', cy: '50/100' })
  expect(column.scores.map(({ userId }) => userId)).not.toContain('dan')

  await send(lesson, await preview(lesson))
  expect(gradesIn(column)).toHaveProperty('dan', '0/100')
  await send(lesson, await preview(lesson, { absent: 'nothing' }))
  expect(gradesIn(column)).toEqual({ bob: '100/100', cy: '50/100' })
})

test('a conference that still runs is graded as it was in the preview', async () => {
  const lesson = await holdLesson(school, 'running')
  const { server } = school
  server.clock.advance(10)
  await server.call('POST', `/v1/conference/${lesson.confId}/leave`, {
    token: lesson.students.cy.controlToken,
  })
  server.clock.advance(8)
  const shown = await preview(lesson, { measure: 'percent', maximum: '18' })
  expect(
    rowsOf(shown)
      .slice(0, 2)
      .map(([, , value]) => value),
  ).toEqual(['18', '10'])
  server.clock.advance(1)
  await send(lesson, shown)
  expect(gradesIn(onlyColumn())).toEqual({ bob: '18/18', cy: '10/18', dan: '0/18' })
  await setState(school, lesson, 3)
})

test('polls count for those who answered, or who chose the right answers; anonymous ones do not', async () => {
  const lesson = await holdLesson(school, 'polls')
  const path = `/v1/conference/${lesson.confId}/poll`
  const token = await ownerToken(school)
  const ask = async (fields: object) =>
    (
      await school.server.call('POST', path, {
        token,
        body: { question: 'Which?', kind: 'single', options: ['A', 'B'], state: 'open', ...fields },
      })
    ).body.pollId as string
  const answer = (pollId: string, student: 'bob' | 'cy', choices: number[]) =>
    school.server.call('PUT', `${path}/${pollId}/answer`, {
      token: lesson.students[student].controlToken,
      body: { choices },
    })
  const first = await ask({ question: 'First?' })
  const second = await ask({ question: 'Second?', kind: 'multiple', options: ['A', 'B', 'C'] })
  await ask({ question: 'Secret?', anonymous: true })
  await ask({ question: 'Draft?', state: 'draft' })
  await answer(first, 'bob', [1])
  await answer(first, 'cy', [0])
  await answer(second, 'bob', [2, 0])
  await lesson.finish()

  const page = (await gradesPage(lesson)).body
  expect(page).toContain('First?')
  expect(page).not.toContain('Secret?')
  expect(page).not.toContain('Draft?')
  const polls = { kind: 'polls', [`poll.${first}`]: 'on', [`poll.${second}`]: 'on' }
  const values = async (fields: Record<string, string>) =>
    rowsOf(await preview(lesson, { ...polls, ...fields })).map(([, , value]) => value)
  expect(await values({ measure: 'points' })).toEqual(['2', '1', '0'])
  expect(await values({ maximum: '10' })).toEqual(['10', '5', '0'])
  // All right answers count if there are several, and no other.
  const right = { [`right.${first}.0`]: 'on', [`right.${second}.0`]: 'on', [`right.${second}.2`]: 'on' }
  expect(await values({ ...right, measure: 'points' })).toEqual(['1', '1', '0'])
  expect(
    (
      await lesson.post('grades/preview', {
        session: lesson.session,
        id: lesson.confId,
        ...usual,
        kind: 'polls',
      })
    ).status,
  ).toBe(409)

  await send(lesson, await preview(lesson, { ...polls, ...right, maximum: '2' }))
  expect(onlyColumn()).toMatchObject({ label: 'Lesson: Umfragen', tag: 'polls', resourceId: lesson.confId })
  expect(gradesIn(onlyColumn())).toEqual({ bob: '1/2', cy: '1/2', dan: '0/2' })
  await send(lesson, await preview(lesson))
  expect(school.platform.gradebook.columns.size).toBe(2)
  expect((await gradesPage(lesson)).body).toContain(`name="right.${second}.2" checked`)
})

test('students, and teachers of other courses, neither see grades nor send them', async () => {
  const lesson = await holdLesson(school, 'closed')
  await lesson.finish()
  const other = await openCourse(school, 'another')
  const bob = await lesson.student('bob', 'Bob')
  expect(await lesson.page(bob)).not.toContain('course/grades')
  for (const session of [bob, other.session]) {
    const theirs = { ...lesson, session }
    expect(await gradesPage(theirs)).toMatchObject({ status: 403 })
    for (const step of ['grades/preview', 'grades/send'])
      expect(await lesson.post(step, { session, id: lesson.confId, ...usual })).toMatchObject({ status: 403 })
  }
  expect((await gradesPage({ ...lesson, session: 'forged' })).status).toBe(403)
  // Nothing has begun there.
  expect((await gradesPage(other)).status).toBe(403)
  expect(await other.page(other.session)).not.toContain('course/grades')
  await school.server.jobs.runAll()
  expect(school.platform.gradebook.columns.size).toBe(0)
})

test('those who teach or only look on are not graded', async () => {
  const lesson = await holdLesson(school, 'roles')
  await lesson.open({ ...changed('roles', [role('Mentor')]), sub: 'mum', name: 'Mum' })
  const assistant = 'http://purl.imsglobal.org/vocab/lis/v2/membership/Instructor#TeachingAssistant'
  await lesson.open({ ...changed('roles', [assistant]), sub: 'tim', name: 'Tim' })
  await lesson.finish()
  expect(rowsOf(await preview(lesson)).map(([, id]) => id)).toEqual(['bob', 'cy', 'dan'])
})

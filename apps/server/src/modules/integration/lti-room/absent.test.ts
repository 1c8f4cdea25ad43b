import { afterAll, beforeAll, expect, test } from 'vitest'
import { eq } from '../../../platform/db/orm.ts'
import { failure } from '../../../testing/test-server.ts'
import { addConference, joinAs } from '../../conferencing/core/conference/conference.fixture.ts'
import { conferenceUsers } from '../../conferencing/core/conference/table.ts'
import { changed, launch, openSchool, postForm, role, type School } from '../lti-launch/platform.fixture.ts'
import { ltiMembers, ltiPeople } from '../lti-launch/table.ts'

let school: School
let server: School['server']
let platform: School['platform']
let owner: School['owner']
let integrationId: string
let confId: string
beforeAll(async () => {
  school = await openSchool()
  ;({ server, platform, owner, integrationId } = school)
  const session = await openCourse('person-1', 'Ada Byron', 'Instructor')
  await post('create', { session, displayName: 'Lesson', startsItself: 'on' })
  const page = await server.call('GET', `/lti/${integrationId}/course?session=${session}`)
  confId = /name="id" value="(\w+)"/.exec(page.body)?.[1] ?? ''
})
afterAll(() => school.close())

const post = (path: string, fields: Record<string, string>) =>
  postForm(server, `/lti/${integrationId}/course/${path}`, fields)
const parametersOf = ({ headers }: { headers: Record<string, unknown> }) =>
  new URL(String(headers.location), 'http://lumi.test').searchParams
async function openCourse(sub: string, name: string, inCourse: string) {
  const answer = await launch(server, integrationId, platform, {
    sub,
    name,
    ...changed('roles', [role(inCourse)]),
  })
  return parametersOf(answer).get('session') ?? ''
}

/** Launches, and joins the conference of the course. */
async function come(sub: string, name: string, inCourse = 'Learner') {
  const session = await openCourse(sub, name, inCourse)
  const key = parametersOf(await post('open', { session, id: confId })).get('key')
  const body = { key, displayName: name }
  return (await server.call('POST', `/v1/conference/${confId}/join`, { body })).body
}
const absentFor = (token: string, id = confId) =>
  server.call('GET', `/api/lumiapp/${integrationId}/conference/${id}/absent`, { token })

test('people of a course see by name and role who is not in its conference yet', async () => {
  await openCourse('cy', 'Cy', 'Learner')
  await openCourse('dan', 'Dan', 'TeachingAssistant')
  const bob = await come('bob', 'Bob')
  const names = async () =>
    (await absentFor(bob.controlToken)).body.items.map(
      ({ displayName }: { displayName: string }) => displayName,
    )
  expect((await absentFor(bob.controlToken)).body).toEqual({
    items: [
      { displayName: 'Ada Byron', role: 3 },
      { displayName: 'Cy', role: 1 },
      { displayName: 'Dan', role: 2 },
    ],
    count: 3,
  })
  const cy = await come('cy', 'Cy')
  expect(await names()).toEqual(['Ada Byron', 'Dan'])
  await server.call('POST', `/v1/conference/${confId}/leave`, { token: cy.controlToken })
  expect(await names()).toEqual(['Ada Byron', 'Cy', 'Dan'])

  // Nobody waits for somebody who was expelled, or who has left the course.
  const { db, clock } = server.services
  await db
    .update(conferenceUsers)
    .set({ expelled: clock.now() })
    .where(eq(conferenceUsers.userId, cy.user.userId))
  const [dan] = await db.select().from(ltiPeople).where(eq(ltiPeople.subject, 'dan'))
  await db
    .update(ltiMembers)
    .set({ active: false })
    .where(eq(ltiMembers.personId, dan?.personId ?? ''))
  expect(await names()).toEqual(['Ada Byron'])
})

test('guests by a link do not see who is in the course, hosts do, and other conferences have no course', async () => {
  const password = { token: owner.token, body: { attendeePassword: 'a', hostPassword: 'host-pw' } }
  await server.call('PUT', `/v1/conference/${confId}`, password)
  const joinBy = async (password: string) =>
    (
      await server.call('POST', `/v1/conference/${confId}/join`, {
        body: { displayName: 'Guest', password },
      })
    ).body.controlToken
  expect(await absentFor(await joinBy('a'))).toMatchObject(failure('forbidden'))
  expect((await absentFor(await joinBy('host-pw'))).body.count).toBeGreaterThan(0)
  expect(await absentFor('')).toMatchObject(failure('missingAuthHeader'))

  const { confId: other } = await addConference(server, owner, { displayName: 'Board' })
  const { controlToken } = await joinAs(server, other, 'attendee', 'Eve')
  expect((await absentFor(controlToken, other)).body).toEqual({ items: [], count: 0 })
  expect(await absentFor(controlToken)).toMatchObject(failure('forbidden'))
})

import type { JWTPayload } from 'jose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { eq } from '../../../platform/db/orm.ts'
import { changed, launch, openSchool, role, type School } from './platform.fixture.ts'
import { ltiCourses, ltiPeople, ltiResourceLinks } from './table.ts'

let school: School
beforeAll(async () => {
  school = await openSchool()
})
afterAll(() => school.close())

const roster = 'https://purl.imsglobal.org/spec/lti-nrps/claim/namesroleservice'
const grades = 'https://purl.imsglobal.org/spec/lti-ags/claim/endpoint'
const membershipsUrl = 'https://school.example.edu/members?id=7'
const lineItemsUrl = 'https://school.example.edu/lineitems?type_id=3'
const score = 'https://purl.imsglobal.org/spec/lti-ags/scope/score'
const lineItem = 'https://purl.imsglobal.org/spec/lti-ags/scope/lineitem'
const picture = 'https://school.example.edu/ada.png'

/** Claims of a launch that says all that a platform can say. */
const full = (course: string): JWTPayload => ({
  sub: `teacher of ${course}`,
  picture,
  ...changed('context', { id: course, title: 'Algebra' }),
  [roster]: { context_memberships_url: membershipsUrl, service_versions: ['2.0'] },
  [grades]: { scope: [score, lineItem], lineitems: lineItemsUrl, lineitem: `${lineItemsUrl}&id=1` },
})
const choosing = {
  ...changed('message_type', 'LtiDeepLinkingRequest'),
  ...changed('resource_link', undefined),
  ...changed('target_link_uri', undefined),
  'https://purl.imsglobal.org/spec/lti-dl/claim/deep_linking_settings': {
    deep_link_return_url: 'https://school.example.edu/return',
    accept_types: ['ltiResourceLink'],
  },
}

const send = (changes: JWTPayload) => launch(school.server, school.integrationId, school.platform, changes)

/** The stored facts of a course and of its teacher. */
async function stored(course: string) {
  const { db } = school.server.services
  const [found] = await db.select().from(ltiCourses).where(eq(ltiCourses.contextId, course))
  const [person] = await db
    .select()
    .from(ltiPeople)
    .where(eq(ltiPeople.subject, `teacher of ${course}`))
  const [link] = await db
    .select()
    .from(ltiResourceLinks)
    .where(eq(ltiResourceLinks.courseId, found?.courseId ?? ''))
  return {
    title: found?.title,
    membershipsUrl: found?.membershipsUrl,
    lineItemsUrl: found?.lineItemsUrl,
    gradeScopes: found?.gradeScopes,
    lineItemUrl: link?.lineItemUrl,
    displayName: person?.displayName,
    locale: person?.locale,
    pictureUrl: person?.pictureUrl,
  }
}

test.each<[string, JWTPayload]>([
  ['members', { [roster]: undefined }],
  ['grades', { [grades]: undefined }],
  ['columns of grades', { [grades]: { scope: [score, lineItem] } }],
  ['picture', { picture: undefined }],
  ['locale', { locale: undefined }],
  ['name', { name: undefined }],
  ['title of the course', changed('context', { id: 'title of the course' })],
])('the choice of a link that leaves out the %s takes nothing away', async (course, without) => {
  await send(full(course))
  const before = await stored(course)
  expect(before).toEqual({
    title: 'Algebra',
    membershipsUrl,
    lineItemsUrl,
    gradeScopes: [lineItem, score],
    lineItemUrl: `${lineItemsUrl}&id=1`,
    displayName: 'Ada Byron',
    locale: 'de-DE',
    pictureUrl: picture,
  })
  const page = await send({ ...full(course), ...choosing, ...without })
  expect(page.status).toBe(200)
  expect(await stored(course)).toEqual(before)
  expect(page.body).toContain('lang="de"')
})

test('the choice of a link brings what was not known', async () => {
  const nothing = {
    [roster]: undefined,
    [grades]: undefined,
    ...changed('context', { id: 'new' }),
    name: undefined,
  }
  const fresh = { ...full('new'), ...nothing, picture: undefined, locale: undefined }
  await send(fresh)
  expect(await stored('new')).toMatchObject({ title: 'new', membershipsUrl: null, displayName: 'Guest' })
  await send({ ...full('new'), ...choosing })
  expect(await stored('new')).toMatchObject({
    title: 'Algebra',
    membershipsUrl,
    lineItemsUrl,
    displayName: 'Ada Byron',
    pictureUrl: picture,
  })
})

test('a launch of a link takes back what the platform offers no more, and a picture that was removed', async () => {
  await send(full('less'))
  await send({ ...full('less'), [roster]: undefined, [grades]: undefined, picture: undefined })
  expect(await stored('less')).toMatchObject({
    title: 'Algebra',
    membershipsUrl: null,
    lineItemsUrl: null,
    gradeScopes: [],
    pictureUrl: null,
  })
})

test('a launch without a name leaves the one that is known', async () => {
  await send(full('named'))
  await send({ ...full('named'), name: undefined, ...changed('roles', [role('Instructor')]) })
  expect(await stored('named')).toMatchObject({ displayName: 'Ada Byron' })
})

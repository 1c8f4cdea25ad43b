import type { JWTPayload } from 'jose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { changed, integrate, launch, openSchool, postForm, role, type School } from './platform.fixture.ts'

let school: School
let server: School['server']
let integrationId: string
beforeAll(async () => {
  school = await openSchool()
  ;({ server, integrationId } = school)
})
afterAll(() => school.close())

const english = { locale: 'en' }
const student = { ...english, ...changed('roles', [role('Learner')]), sub: 'bob', name: 'Bob' }
const course = (id: string) => changed('context', { id, title: id })
const sessionIn = (address: string) => new URL(address, 'http://lumi.test').searchParams.get('session') ?? ''
const post = (path: string, fields: Record<string, string>, integration = integrationId) =>
  postForm(server, `/lti/${integration}/course/${path}`, fields)

/** A course with a conference, which a link in it opens. */
async function taught(id: string, integration = integrationId) {
  const open = async (changes: JWTPayload = {}) =>
    String(
      (await launch(server, integration, school.platform, { ...english, ...course(id), ...changes })).headers
        .location,
    )
  const session = sessionIn(await open())
  await post('create', { session, displayName: 'Lesson <1>' }, integration)
  const page = await server.call('GET', `/lti/${integration}/course?session=${session}`)
  const [, confId = ''] = /name="id" value="(\w+)"/.exec(page.body) ?? []
  const { owner } = school
  const target = changed('target_link_uri', `https://meet.example.com/lti/${integration}/launch?id=${confId}`)
  const call = (method: 'PUT' | 'DELETE', body?: object) =>
    server.call(method, `/v1/conference/${confId}`, { token: owner.token, body })
  return {
    confId,
    session,
    target,
    /** Opens the link as somebody; the address that it leads to, with its page. */
    async follow(changes: JWTPayload) {
      const address = await open({ ...target, ...changes })
      return { address, page: await server.call('GET', address) }
    },
    end: async () => {
      await call('PUT', { state: 2 })
      expect(await call('PUT', { state: 3 })).toMatchObject({ status: 200 })
    },
    remove: async () => expect((await call('DELETE')).status).toBeLessThan(300),
  }
}

const alertIn = (html: string) => /<div role="alert"><p>(.*?)<\/p>/.exec(html)?.[1]

test('the link to a conference that has ended says so; a teacher restarts it, and a student reloads the page', async () => {
  const { confId, follow, end } = await taught('ended')
  await end()
  const bob = await follow(student)
  expect(bob.page.status).toBe(409)
  expect(alertIn(bob.page.body)).toBe(
    '“Lesson &lt;1&gt;” has ended. When somebody who teaches this course restarts it, you can join it again.',
  )
  expect(bob.page.body).not.toContain('course/restart')
  expect((await post('restart', { session: sessionIn(bob.address), id: confId })).status).toBe(409)
  expect((await server.call('GET', bob.address)).body).toContain('has ended')

  const ada = await follow(english)
  expect(alertIn(ada.page.body)).toBe(
    '“Lesson &lt;1&gt;” has ended. Restart it below, and everybody in the course can join it again.',
  )
  expect(ada.page.body).toContain('aria-label="Restart Lesson &lt;1&gt;"')
  const room = await post('restart', { session: sessionIn(ada.address), id: confId })
  expect(room.headers.location).toContain(`/app/${integrationId}?id=${confId}&`)

  const again = await server.call('GET', bob.address)
  expect([again.status, alertIn(again.body)]).toEqual([200, undefined])
  expect(again.body).toContain('aria-label="Join Lesson &lt;1&gt;"')
  expect((await follow(student)).address).toContain(`/app/${integrationId}?id=${confId}&`)
})

test('the link to a deleted conference says what to do in its place', async () => {
  const { confId, session, follow, end, remove } = await taught('deleted')
  await end()
  await remove()
  const bob = await follow(student)
  expect(alertIn(bob.page.body)).toMatch(/^The conference of this link was deleted\. Join another one below/)
  const ada = await follow(english)
  expect(alertIn(ada.page.body)).toMatch(/^The conference of this link was deleted\..*replace the link/)
  expect(ada.page.body).toContain('course/create')
  for (const path of ['open', 'restart', 'chat']) {
    const answer = await post(path, { session, id: confId })
    expect(answer.status).toBe(409)
    expect(alertIn(answer.body)).toContain('was deleted')
  }
})

test('the link of a copied course says so, and not the name of the conference that it leads to', async () => {
  const { confId, target } = await taught('original')
  const copy = await taught('copy')
  for (const [person, sentence] of [
    [student, /^The conference of this link isn’t part of this course any more/],
    [english, /a course was copied/],
  ] as const) {
    const { address, page } = await copy.follow({ ...person, ...target })
    expect(alertIn(page.body)).toMatch(sentence)
    const answer = await post('restart', { session: sessionIn(address), id: confId })
    expect(answer.status).toBe(409)
  }
})

test('by Blackboard, where nobody is a host, instructors restart a conference too', async () => {
  const blackboard = await integrate(server, school.owner, school.platform, { kind: 3 })
  const { confId, session, end } = await taught('blackboard', blackboard.integrationId)
  await end()
  const room = await post('restart', { session, id: confId }, blackboard.integrationId)
  expect(room.headers.location).toContain(`/app/${blackboard.integrationId}?id=${confId}&`)
})

test.each(['de', 'ar'])('the sentences are in %s as well', async (locale) => {
  const { follow, end } = await taught(`in ${locale}`)
  await end()
  const answers = [await follow({ ...student, locale }), await follow({ locale })]
  const alerts = answers.map(({ page }) => alertIn(page.body))
  for (const alert of alerts) {
    expect(alert).toContain('Lesson &lt;1&gt;')
    expect(alert).not.toContain('has ended')
  }
  expect(alerts[0]).not.toBe(alerts[1])
})

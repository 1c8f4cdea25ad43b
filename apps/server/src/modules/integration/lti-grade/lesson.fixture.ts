import type { JWTPayload } from 'jose'
import { expect } from 'vitest'
import type { TestServer } from '../../../testing/test-server.ts'
import { attend } from '../../conferencing/core/conference/conference.fixture.ts'
import { changed, launch, postForm, role, type School } from '../lti-launch/platform.fixture.ts'

type Joined = { controlToken: string; user: { userId: string } }

/** Less than a lease lasts. */
const STEP_SECONDS = 15

/** A course in which a teacher has a conference. */
export async function openCourse(
  { server, platform, integrationId }: School,
  id: string,
  more: JWTPayload = {},
) {
  const base = `/lti/${integrationId}/course`
  const inCourse = {
    ...changed('context', { id, title: `Course ${id}` }),
    ...platform.gradebook.claim(platform.origin),
  }
  const open = async (changes: JWTPayload = {}) => {
    const answer = await launch(server, integrationId, platform, { ...inCourse, ...more, ...changes })
    const { searchParams } = new URL(String(answer.headers.location), 'http://lumi.test')
    return searchParams.get('session') ?? ''
  }
  const post = (path: string, fields: Record<string, string>) => postForm(server, `${base}/${path}`, fields)
  const page = async (session: string) => (await server.call('GET', `${base}?session=${session}`)).body
  const student = (sub: string, name: string) => open({ ...changed('roles', [role('Learner')]), sub, name })
  const session = await open()
  await post('create', { session, displayName: 'Lesson' })
  const [, confId = ''] = /name="id" value="(\w+)"/.exec(await page(session)) ?? []
  expect(confId).not.toBe('')

  const join = async (theirs: string): Promise<Joined> => {
    const { headers } = await post('open', { session: theirs, id: confId })
    const key = new URL(String(headers.location), 'http://lumi.test').searchParams.get('key')
    const body = { key, displayName: 'Somebody' }
    const joined = (await server.call('POST', `/v1/conference/${confId}/join`, { body })).body
    await attend(server, joined)
    return joined
  }
  return { session, confId, open, student, post, page, join }
}

export type OpenCourse = Awaited<ReturnType<typeof openCourse>>

/** Time goes by, in which these people are in the conference. */
export async function pass(server: TestServer, minutes: number, present: readonly Joined[]) {
  for (let seconds = 0; seconds < minutes * 60; seconds += STEP_SECONDS) {
    server.clock.advance(STEP_SECONDS)
    for (const joined of present) await attend(server, joined)
  }
}

/** A new token, because time goes by. */
export const ownerToken = async ({ server, owner }: School): Promise<string> =>
  (await server.signIn(owner.username, owner.password)).access_token

/** Starts or ends the conference. */
export async function setState(school: School, { confId }: Pick<OpenCourse, 'confId'>, state: 2 | 3) {
  const token = await ownerToken(school)
  const answer = await school.server.call('PUT', `/v1/conference/${confId}`, { token, body: { state } })
  expect(answer.status).toBe(200)
}

/** A conference of four minutes: Bob is in it all the time, Cy for two minutes, and Dan never. */
export async function holdLesson(school: School, id: string, more: JWTPayload = {}) {
  const { server } = school
  const course = await openCourse(school, id, more)
  const [bob, cy] = [await course.student('bob', 'Bob'), await course.student('cy', 'Cy')]
  await course.student('dan', 'Dan <D>')
  await setState(school, course, 2)
  const [first, second] = [await course.join(bob), await course.join(cy)]
  return {
    ...course,
    students: { bob: first, cy: second },
    /** Lets the time go by, and ends it. */
    async finish() {
      await pass(server, 2, [first, second])
      const path = `/v1/conference/${course.confId}`
      await server.call('POST', `${path}/leave`, { token: second.controlToken })
      await pass(server, 2, [first])
      await setState(school, course, 3)
    },
  }
}

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { eq, inArray } from '../../../platform/db/orm.ts'
import { createTestServer, failure, type TestServer } from '../../../testing/test-server.ts'
import { addConference } from '../../conferencing/core/conference/conference.fixture.ts'
import { accounts } from '../table.ts'
import { fillSkeletons } from './fill-skeletons.ts'
import { skeletonOf } from './skeleton.ts'

let server: TestServer
let owner: Awaited<ReturnType<TestServer['signUp']>>
beforeAll(async () => {
  server = await createTestServer()
  owner = await server.signUp({ username: 'paypal', email: 'paypal@example.com' })
})
afterAll(() => server.close())

let people = 0
const signUp = (username: string, more: object = {}) => {
  people += 1
  const person = { type: 'general', firstName: 'A', lastName: 'B', title: 'School', description: 'Lessons' }
  const body = { ...person, email: `p${people}@example.com`, password: 'Lighthouse7', username, ...more }
  return server.call('POST', '/v1/account', { body })
}
const login = (username: string) =>
  server.call('POST', '/auth/login', { body: { username, password: 'Lighthouse7' } })

/** Stores a name like servers of the version before. */
const store = (username: string, changes: Partial<typeof accounts.$inferInsert>) =>
  server.services.db.update(accounts).set(changes).where(eq(accounts.username, username))

describe('a username', () => {
  test.each([
    ['раураl', 'invalidUsername'],
    ['pаypal', 'invalidUsername'],
    ['paypa1', 'usernameExists'],
    ['ρаураl', 'invalidUsername'],
    ['paypal\u200b', 'invalidUsername'],
    ['ｐａｙｐａｌ', 'usernameExists'],
    ['PAYPAL', 'usernameExists'],
  ] as const)('that looks like one that there is is not given: %s', async (username, refusal) => {
    expect(await signUp(username)).toMatchObject(failure(refusal, 'username'))
  })

  test('of one script alone is taken as such, and then by nobody else', async () => {
    expect(await signUp('иван')).toMatchObject({ status: 200 })
    expect(await signUp('Иван')).toMatchObject(failure('usernameExists', 'username'))
    expect(await signUp('роса')).toMatchObject({ status: 200 })
    expect(await signUp('poca')).toMatchObject(failure('usernameExists', 'username'))
  })

  test('is looked at for sub-accounts and for new names as well', async () => {
    await signUp('coca')
    // All of it Cyrillic.
    const username = 'соса'
    const body = { username, email: 'x@example.com', password: 'Lighthouse7', role: 1 }
    expect(await server.call('POST', '/v1/subaccount', { token: owner.token, body })).toMatchObject(
      failure('usernameExists', 'username'),
    )
    const { token, password } = await server.signUp()
    expect(await server.call('PUT', '/v1/account', { token, body: { username, password } })).toMatchObject(
      failure('usernameExists', 'username'),
    )
  })

  test('of former times works on, whatever it is made of, and is known by its look from then on', async () => {
    for (const name of ['first', 'second', 'third']) await signUp(name)
    await store('first', { username: 'goоgle', usernameSkeleton: null })
    await store('second', { username: 'google', usernameSkeleton: null })
    await store('third', { username: 'a\u200bb-\u1160', usernameSkeleton: null })
    for (let times = 0; times < 2; times++) {
      await server.jobs.run(fillSkeletons, {})
      for (const name of ['goоgle', 'google', 'a\u200bb-\u1160'])
        expect(await login(name)).toMatchObject({ status: 200 })
    }
    const lookAlikes = await server.services.db
      .select({ skeleton: accounts.usernameSkeleton, sharesSkeleton: accounts.sharesSkeleton })
      .from(accounts)
      .where(inArray(accounts.username, ['goоgle', 'google']))
    expect(lookAlikes).toHaveLength(2)
    expect(lookAlikes).toContainEqual({ skeleton: skeletonOf('google'), sharesSkeleton: false })
    expect(lookAlikes).toContainEqual({ skeleton: null, sharesSkeleton: true })
    expect(await signUp('gооgle')).toMatchObject(failure('invalidUsername', 'username'))
    expect(await signUp('g00gle')).toMatchObject(failure('usernameExists', 'username'))
    await server.expirePassword('goоgle')
    const body = { username: 'goоgle', password: 'Lighthouse7', newPassword: 'Lighthouse8' }
    expect(await server.call('PUT', '/api/lumi/password/forcechange', { body })).toMatchObject({
      status: 204,
    })
  })
})

describe('names that people see', () => {
  const names = ['Ada\u202enoryB', '\u3164', '\u200d', 'Аda']

  test.each(names)('of accounts, apps, conferences and their people are not made of %j', async (name) => {
    const { confId } = await addConference(server, owner)
    const { token, clientId } = owner
    const attempts = [
      ['POST', '/v1/account', { body: await bodyOf({ firstName: name }) }],
      ['PUT', '/v1/account', { token, body: { lastName: name } }],
      ['POST', '/v1/app', { token, body: { title: name, description: 'x' } }],
      ['PUT', `/v1/app/${clientId}`, { token, body: { title: name } }],
      ['POST', '/v1/conference', { token, body: { displayName: name } }],
      ['PUT', `/v1/conference/${confId}`, { token, body: { displayName: name } }],
      ['POST', '/v1/conference/trial', { body: { displayName: name } }],
      ['POST', `/v1/conference/${confId}/user`, { token, body: { displayName: name, role: 1 } }],
      ['POST', `/v1/conference/${confId}/join`, { body: { displayName: name, password: 'host-pw' } }],
    ] as const
    for (const [method, url, options] of attempts) {
      expect(await server.call(method, url, options), `${method} ${url}`).toMatchObject(
        failure('invalidBody'),
      )
    }
  })

  const bodyOf = async (changes: object) => ({
    type: 'general',
    firstName: 'A',
    lastName: 'B',
    title: 'School',
    description: 'Lessons',
    email: 'nobody@example.com',
    password: 'Lighthouse7',
    username: 'nobody.yet',
    ...changes,
  })

  test('are those of all scripts', async () => {
    const { confId } = await addConference(server, owner, { displayName: 'الرياضيات' })
    for (const displayName of ['علی‌رضا', 'ജോണ്‍', '김철수', '👩‍🏫 Ольга', '葛\u{e0100}城']) {
      const body = { displayName, password: 'attendee-pw' }
      const joined = await server.call('POST', `/v1/conference/${confId}/join`, { body })
      expect(joined).toMatchObject({ status: 200, body: { user: { displayName } } })
    }
  })
})

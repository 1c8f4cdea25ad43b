import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestServer, failure, type TestServer } from '../../../testing/test-server.ts'
import { findAccountByEmail } from './repository.ts'
import { welcomeMail } from './welcome-mail.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})
afterAll(() => server.close())

const person = (changes: Record<string, unknown> = {}) => ({
  type: 'education',
  firstName: ' Ada ',
  lastName: 'Lovelace',
  email: 'ada@example.com',
  username: 'ada',
  password: 'Lighthouse7',
  title: 'Riverside School',
  description: 'Lessons by the river',
  ...changes,
})
const create = (body: unknown) => server.call('POST', '/v1/account', { body })
const change = (token: string, body: unknown) => server.call('PUT', '/v1/account', { token, body })
const login = (username: string, password: string) =>
  server.call('POST', '/auth/login', { body: { username, password } })

describe('sign-up', () => {
  test('makes an owner with a first app and sends a welcome', async () => {
    const answer = await create(person())
    expect(answer.body).toEqual({
      accountId: expect.stringMatching(/^[a-z0-9]{12}$/),
      username: 'ada',
      email: 'ada@example.com',
      firstName: 'Ada',
      lastName: 'Lovelace',
      role: 4,
      color: expect.any(Number),
      type: 'education',
      language: null,
      pictureImgUrl: null,
      title: 'Riverside School',
      description: 'Lessons by the river',
      clientId: expect.stringMatching(/^[a-z0-9]{12}$/),
      created: server.clock.now().toISOString(),
    })
    expect(server.jobs.enqueued(welcomeMail)).toHaveLength(1)
    await server.jobs.runAll()
    expect(server.mails).toMatchObject([{ to: 'ada@example.com', text: expect.stringContaining('ada') }])
  })

  test('welcomes in the language that was chosen, in Arabic from right to left', async () => {
    for (const language of ['de', 'ar']) {
      await create(person({ language, username: `in-${language}`, email: `in-${language}@example.com` }))
    }
    await server.jobs.runAll()
    expect(server.mails.slice(-2)).toMatchObject([
      { subject: 'Willkommen bei Lumi', text: expect.stringContaining('Guten Tag Ada,') },
      { subject: 'مرحبًا بك في Lumi', html: expect.stringContaining('<html lang="ar" dir="rtl">') },
    ])
  })

  test("carries nobody's sentence or link to the address that they chose", async () => {
    const firstName = 'Your account is blocked, pay at evil.example'
    for (const [number, username] of ['https://evil.example/pay', 'evil.com'].entries())
      await create(person({ firstName, username, email: `victim${number}@example.com` }))
    await server.jobs.runAll()
    for (const { text, html } of server.mails.slice(-2)) {
      expect(text).toMatch(/^Hello,\n\nYour account is ready\.\n/)
      expect(`${text} ${html}`).not.toMatch(/evil|blocked/)
    }
  })

  test('takes a name or address only once, upper and lower case being the same', async () => {
    const { username, email } = await server.signUp()
    expect(
      await create(person({ username: username.toUpperCase(), email: 'new@example.com' })),
    ).toMatchObject(failure('usernameExists', 'username'))
    expect(await create(person({ username: 'new', email: email.toUpperCase() }))).toMatchObject(
      failure('emailTaken', 'email'),
    )
    expect(await findAccountByEmail(server.services.db, 'new@example.com')).toBeUndefined()
  })

  test('gives a name that many want at once to exactly one', async () => {
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        create(person({ username: 'wanted', email: `wanted${index}@example.com` })),
      ),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(7).fill(409)])
    const winner = answers.findIndex(({ status }) => status === 200)
    for (let index = 0; index < 8; index++) {
      const found = await findAccountByEmail(server.services.db, `wanted${index}@example.com`)
      expect(found !== undefined).toBe(index === winner)
    }
  })

  test.each([
    ['invalidPassword', 'password', { password: 'weak' }],
    ['invalidUsername', 'username', { username: 'two words' }],
    ['invalidBody', 'email', { email: 'nowhere' }],
    ['missingElement', 'title', { title: undefined }],
    ['invalidBody', 'type', { type: 'other' }],
  ] as const)('answers %s for a wrong %s', async (error, field, wrong) => {
    expect(await create(person({ username: 'unseen', email: 'unseen@example.com', ...wrong }))).toMatchObject(
      failure(error, field),
    )
    expect(await login('unseen', 'Lighthouse7')).toMatchObject(failure('usernameNotFound'))
  })
})

describe('reading the account', () => {
  test('needs a token that holds', async () => {
    expect(await server.call('GET', '/v1/account')).toMatchObject(failure('missingAuthHeader'))
    const { token } = await server.signUp()
    server.clock.advance(901)
    expect(await server.call('GET', '/v1/account', { token })).toMatchObject(failure('tokenUnauthorized'))
  })

  test('works for every role, and for no app', async () => {
    const { clientId } = await server.signUp()
    const attendee = await server.addSubAccount({ clientId }, 1)
    expect(await server.call('GET', '/v1/account', { token: attendee.token })).toMatchObject({
      status: 200,
      body: { username: attendee.username, role: 1, clientId },
    })
    const app = await server.appToken({ clientId })
    expect(await server.call('GET', '/v1/account', { token: app })).toMatchObject(failure('forbidden'))
  })
})

describe('changing the account', () => {
  test('changes only the given fields', async () => {
    const { token, username } = await server.signUp()
    expect(await change(token, { firstName: 'Augusta', color: 17 })).toMatchObject({
      status: 200,
      body: { firstName: 'Augusta', lastName: 'Lovelace', color: 17, username },
    })
  })

  test('stores a language until it is reset', async () => {
    const { token } = await server.signUp()
    expect(await change(token, { language: 'ar' })).toMatchObject({ status: 200, body: { language: 'ar' } })
    expect(await change(token, { firstName: 'Augusta' })).toMatchObject({ body: { language: 'ar' } })
    expect(await change(token, { language: 'tlh' })).toMatchObject(failure('invalidBody', 'language'))
    expect(await change(token, { language: null })).toMatchObject({ body: { language: null } })
  })

  test('wants the current password for name, address and password', async () => {
    const { token, email } = await server.signUp()
    expect(await change(token, { username: 'renamed' })).toMatchObject(failure('missingElement', 'password'))
    expect(await change(token, { email: 'other@example.com', password: 'Wrong0000' })).toMatchObject(
      failure('incorrectPassword', 'password'),
    )
    // Other fields do without, but one that is sent has to be right.
    expect(await change(token, { firstName: 'Eve', password: 'Wrong0000' })).toMatchObject(
      failure('incorrectPassword', 'password'),
    )
    const { body } = await server.call('GET', '/v1/account', { token })
    expect(body).toMatchObject({ email, firstName: 'Ada' })
    expect(await change(token, { email: email.toUpperCase() })).toMatchObject({ status: 200 })
  })

  test('ends the other sessions when the password changes', async () => {
    const { token, username, password } = await server.signUp()
    const other = await server.signIn(username, password)
    expect(await change(token, { password, newPassword: 'Lighthouse8' })).toMatchObject({ status: 200 })
    expect(await server.call('GET', '/v1/account', { token })).toMatchObject({ status: 200 })
    await expect
      .poll(() => server.call('GET', '/v1/account', { token: other.access_token }))
      .toMatchObject(failure('tokenUnauthorized'))
    expect(await login(username, password)).toMatchObject(failure('incorrectPassword'))
  })

  test('signs out everywhere when the name changes, once it has answered the new one', async () => {
    const { token, refresh_token, username, password } = await server.signUp()
    const other = await server.signIn(username, password)
    const renamed = `${username}.renamed`
    expect(await change(token, { username: renamed, password })).toMatchObject({
      status: 200,
      body: { username: renamed },
    })
    for (const ended of [token, other.access_token]) {
      await expect
        .poll(() => server.call('GET', '/v1/account', { token: ended }))
        .toMatchObject(failure('tokenUnauthorized'))
    }
    for (const ended of [refresh_token, other.refresh_token]) {
      const body = { grant_type: 'refresh_token', refresh_token: ended }
      expect(await server.call('POST', '/auth/oauth2/token', { body })).toMatchObject(
        failure('tokenUnauthorized'),
      )
    }
    expect(await login(username, password)).toMatchObject(failure('usernameNotFound'))
    expect(await login(renamed, password)).toMatchObject({ status: 200 })
  })

  test('keeps the sessions when the same name is sent in another case', async () => {
    const { token, username } = await server.signUp()
    expect(await change(token, { username: username.toUpperCase() })).toMatchObject({ status: 200 })
    expect(await server.call('GET', '/v1/account', { token })).toMatchObject({ status: 200 })
  })

  test("does not take somebody else's name or address", async () => {
    const [{ token, password }, other] = [await server.signUp(), await server.signUp()]
    expect(await change(token, { username: other.username, password })).toMatchObject(
      failure('usernameExists'),
    )
    expect(await change(token, { email: other.email, password })).toMatchObject(failure('emailTaken'))
  })

  test('refuses wrong and empty changes', async () => {
    const { token, password } = await server.signUp()
    expect(await change(token, {})).toMatchObject(failure('invalidBody'))
    expect(await change(token, { password })).toMatchObject(failure('invalidBody'))
    expect(await change(token, { color: 18 })).toMatchObject(failure('invalidBody', 'color'))
    expect(await change(token, { password, username: 'a b' })).toMatchObject(
      failure('invalidUsername', 'username'),
    )
    expect(await change(token, { password, newPassword: 'weak' })).toMatchObject(
      failure('invalidPassword', 'newPassword'),
    )
    expect(await server.call('PUT', '/v1/account', { body: { color: 1 } })).toMatchObject(
      failure('missingAuthHeader'),
    )
  })
})

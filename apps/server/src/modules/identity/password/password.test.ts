import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { hashToken } from '../../../platform/secrets/secrets.ts'
import { createTestServer, failure, type TestServer } from '../../../testing/test-server.ts'
import { findAccountByEmail } from '../account/repository.ts'
import { passwordResetLinks, passwordResets } from './table.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})
beforeEach(async () => {
  await server.jobs.runAll()
  server.mails.length = 0
})
afterAll(() => server.close())

const login = (username: string, password: string) =>
  server.call('POST', '/auth/login', { body: { username, password } })
const askForHelp = (email: unknown, help: unknown) =>
  server.call('POST', '/api/lumi/login/help', { body: { email, help } })
const reset = (hash: string, password: string) =>
  server.call('POST', `/api/lumi/password/reset/${hash}`, { body: { password } })

async function mailedHash(email: string): Promise<string> {
  await askForHelp(email, 'password')
  await server.jobs.runAll()
  const [, hash = ''] = /\/Password\/Reset\/(\S+)/.exec(server.mails.at(-1)?.text ?? '') ?? []
  return hash
}

describe('help', () => {
  test('sends the requested help', async () => {
    const { email, username } = await server.signUp()
    await server.jobs.runAll()
    server.mails.length = 0
    for (const help of ['username', 'password', 'both']) {
      expect(await askForHelp(email.toUpperCase(), help)).toMatchObject({ status: 204, body: '' })
    }
    await server.jobs.runAll()
    const says = server.mails.map(({ text }) => [text.includes(username), text.includes('/Password/Reset/')])
    expect(says).toEqual([
      [true, false],
      [false, true],
      [true, true],
    ])
  })

  test("speaks the language of the account, else that of the asker's browser", async () => {
    const { email, token } = await server.signUp()
    await server.jobs.runAll()
    server.mails.length = 0
    const ask = async () => {
      const headers = { 'accept-language': 'de-AT, en;q=0.5' }
      await server.call('POST', '/api/lumi/login/help', { body: { email, help: 'username' }, headers })
      await server.jobs.runAll()
    }
    await ask()
    await server.call('PUT', '/v1/account', { token, body: { language: 'ar' } })
    await ask()
    expect(server.mails.map(({ subject }) => subject)).toEqual([
      'Hilfe beim Anmelden bei Lumi',
      'المساعدة في تسجيل الدخول إلى Lumi',
    ])
  })

  test.each([
    ['https://evil.example/pay', "Your username isn't shown in this email"],
    ['evil.com', 'Your username, without the spaces, is: evil .com'],
  ])('carries no sentence and no link of who has signed up as %s', async (username, said) => {
    const { email } = await server.signUp({ username, firstName: 'Pay at evil.example' })
    await server.jobs.runAll()
    server.mails.length = 0
    await askForHelp(email, 'both')
    await server.jobs.runAll()
    const [{ text = '', html } = {}] = server.mails
    expect(text).toMatch(/^Hello,\n/)
    expect(text).toContain(said)
    expect(`${text} ${html}`).not.toMatch(/evil\.|Pay at/)
  })

  test('answers the same for an address that nobody has, and sends nothing', async () => {
    expect(await askForHelp('stranger@example.com', 'both')).toMatchObject({ status: 204, body: '' })
    await server.jobs.runAll()
    expect(server.mails).toEqual([])
  })

  test('refuses what is no address or no kind of help', async () => {
    expect(await askForHelp('nowhere', 'both')).toMatchObject(failure('invalidBody', 'email'))
    expect(await askForHelp('a@example.com', 'money')).toMatchObject(failure('invalidBody', 'help'))
    expect(await askForHelp(undefined, 'both')).toMatchObject(failure('missingElement', 'email'))
  })
})

describe('help mails to one address', () => {
  const ask = (email: string, from: string, cookie?: string) =>
    server.call(
      'POST',
      '/api/lumi/login/help',
      { body: { email, help: 'both' }, headers: { ...(cookie && { cookie }) } },
      from,
    )
  const tooMany = failure('tooManyRequests')

  test('that a stranger asks for take none from those who know the account, nor from other networks', async () => {
    const home = server.nextAddress()
    const person = { username: 'mary.s', password: 'Lighthouse7', email: 'mary.s@example.com' }
    const body = {
      type: 'general',
      firstName: 'Mary',
      lastName: 'S',
      title: 'A',
      description: 'B',
      ...person,
    }
    const signedUp = await server.call('POST', '/v1/account', { body }, home)
    const [cookie] = String(signedUp.headers['set-cookie']).split(';')
    const stranger = server.nextAddress()
    for (let mails = 0; mails < 5; mails += 1)
      expect(await ask(person.email, stranger)).toMatchObject({ status: 204 })
    expect(await ask(person.email.toUpperCase(), stranger)).toMatchObject(tooMany)
    expect(await ask(person.email, home)).toMatchObject({ status: 204 })

    // Requests from everywhere together have a limit, except those of people who know the account.
    for (;;) if ((await ask(person.email, server.nextAddress())).status === 429) break
    expect(await ask(person.email, home)).toMatchObject({ status: 204 })
    expect(await ask(person.email, server.nextAddress(), cookie)).toMatchObject({ status: 204 })
    await server.jobs.runAll()
    expect(server.mails.filter(({ to }) => to === person.email).length).toBeLessThan(30)
  })

  test('are as many where nobody has the address', async () => {
    const from = server.nextAddress()
    for (let mails = 0; mails < 5; mails += 1)
      expect(await ask('no.one@example.com', from)).toMatchObject({ status: 204 })
    expect(await ask('no.one@example.com', from)).toMatchObject(tooMany)
  })
})

describe('reset', () => {
  test('sets a new password once and ends every session', async () => {
    const { email, username, token } = await server.signUp()
    const hash = await mailedHash(email)
    expect(await reset(hash, 'Lighthouse8')).toMatchObject({ status: 204 })
    expect(await login(username, 'Lighthouse8')).toMatchObject({ status: 200 })
    await expect
      .poll(() => server.call('GET', '/v1/account', { token }))
      .toMatchObject(failure('tokenUnauthorized'))
    expect(await reset(hash, 'Lighthouse9')).toMatchObject(failure('invalidResetLink'))
    expect(await login(username, 'Lighthouse9')).toMatchObject(failure('incorrectPassword'))
  })

  test('checks a link, without using it up or naming anybody', async () => {
    const check = (hash: string) => server.call('GET', `/api/lumi/password/reset/${hash}`)
    const { email } = await server.signUp()
    const hash = await mailedHash(email)
    for (let times = 0; times < 2; times++) expect(await check(hash)).toMatchObject({ status: 204, body: '' })
    expect(await check('made-up')).toMatchObject(failure('invalidResetLink'))
    expect(await reset(hash, 'Lighthouse8')).toMatchObject({ status: 204 })
    const used = await check(hash)
    expect(used).toMatchObject(failure('invalidResetLink'))
    expect(used.body).toEqual((await check('made-up')).body)
    const late = await mailedHash(email)
    server.clock.advance(60 * 60)
    expect(await check(late)).toMatchObject(failure('invalidResetLink'))
  })

  test('works for one hour', async () => {
    const { email, password, username } = await server.signUp()
    const hash = await mailedHash(email)
    server.clock.advance(60 * 60)
    expect(await reset(hash, 'Lighthouse8')).toMatchObject(failure('invalidResetLink'))
    expect(await login(username, password)).toMatchObject({ status: 200 })
  })

  test('works even if another link is requested meanwhile, and none works after one was used', async () => {
    const { email, username } = await server.signUp()
    const older = await mailedHash(email)
    const byStrangers = [await mailedHash(email), await mailedHash(email)]
    expect(await reset(older, 'Lighthouse8')).toMatchObject({ status: 204 })
    expect(await login(username, 'Lighthouse8')).toMatchObject({ status: 200 })
    for (const hash of [older, ...byStrangers])
      expect(await reset(hash, 'Lighthouse9')).toMatchObject(failure('invalidResetLink'))
  })

  test('works where a server of the version before has made it', async () => {
    const { email } = await server.signUp()
    const { db, clock } = server.services
    const account = await findAccountByEmail(db, email)
    const made = (token: string) => ({
      accountId: account?.accountId ?? '',
      tokenHash: hashToken(token),
      expires: new Date(clock.now().getTime() + 60_000),
    })
    await db.insert(passwordResets).values(made('before'))
    const check = () => server.call('GET', '/api/lumi/password/reset/before')
    expect(await check()).toMatchObject({ status: 204 })
    expect(await reset('before', 'Lighthouse8')).toMatchObject({ status: 204 })
    expect(await check()).toMatchObject(failure('invalidResetLink'))
    await db.insert(passwordResets).values(made('before'))
    expect(await reset(await mailedHash(email), 'Lighthouse9')).toMatchObject({ status: 204 })
    expect(await check()).toMatchObject(failure('invalidResetLink'))
  })

  test('no longer works after the password or the address was changed', async () => {
    const { email, password, token } = await server.signUp()
    for (const change of [{ newPassword: 'Lighthouse8' }, { email: `new.${email}` }]) {
      const hash = await mailedHash(email)
      const current = change.newPassword ? password : 'Lighthouse8'
      const body = { ...change, password: current }
      expect(await server.call('PUT', '/v1/account', { token, body })).toMatchObject({ status: 200 })
      expect(await reset(hash, 'Lighthouse9')).toMatchObject(failure('invalidResetLink'))
    }
  })

  test('stores only a hash of the link', async () => {
    const { email } = await server.signUp()
    const hash = await mailedHash(email)
    const rows = await server.services.db.select().from(passwordResetLinks)
    expect(rows).not.toEqual([])
    expect(JSON.stringify(rows)).not.toContain(hash)
  })

  test('refuses a weak password and leaves the link as it is', async () => {
    const { email } = await server.signUp()
    const hash = await mailedHash(email)
    expect(await reset(hash, 'weak')).toMatchObject(failure('invalidPassword', 'password'))
    expect(await reset('made-up', 'Lighthouse8')).toMatchObject(failure('invalidResetLink'))
    expect(await reset(hash, 'Lighthouse8')).toMatchObject({ status: 204 })
  })
})

describe('forced change', () => {
  const forceChange = (body: unknown, product = 'lumi') =>
    server.call('PUT', `/api/${product}/password/forcechange`, { body })

  test('replaces an expired password', async () => {
    const { username, password } = await server.signUp()
    await server.expirePassword(username)
    const body = { username, password, newPassword: 'Lighthouse8' }
    expect(await forceChange(body, 'lumiroom')).toMatchObject({ status: 204 })
    expect((await login(username, 'Lighthouse8')).body).toHaveProperty('access_token')
  })

  test('makes a link that was mailed before useless', async () => {
    const { username, password, email } = await server.signUp()
    const hash = await mailedHash(email)
    await forceChange({ username, password, newPassword: 'Lighthouse8' })
    expect(await reset(hash, 'Lighthouse9')).toMatchObject(failure('invalidResetLink'))
  })

  test('replaces a password once, of two who know it at the same time', async () => {
    const { username, password } = await server.signUp()
    const answers = await Promise.all(
      ['Lighthouse8', 'Lighthouse9'].map((newPassword) => forceChange({ username, password, newPassword })),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 403])
  })

  test('refuses by name, by password, and by the new password', async () => {
    const { username, password } = await server.signUp()
    const body = { username, password, newPassword: 'Lighthouse8' }
    expect(await forceChange({ ...body, username: 'nobody.here' })).toMatchObject(failure('usernameNotFound'))
    expect(await forceChange({ ...body, password: 'Wrong0000' })).toMatchObject(failure('incorrectPassword'))
    expect(await forceChange({ ...body, newPassword: 'weak' })).toMatchObject(
      failure('invalidPassword', 'newPassword'),
    )
    expect(await forceChange({ ...body, newPassword: password })).toMatchObject(failure('samePassword'))
    expect(await forceChange(body, 'other')).toMatchObject(failure('missingParameter', 'product'))
    expect(await login(username, password)).toMatchObject({ status: 200 })
  })
})

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestServer, failure, type TestServer } from '../../../testing/test-server.ts'
import { addConference } from '../../conferencing/core/conference/conference.fixture.ts'
import { supportAddress } from './contact-mail.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer({ variables: { SUPPORT_EMAIL: 'help@example.org' } })
})
beforeEach(async () => {
  await server.jobs.runAll()
  server.mails.length = 0
})
afterAll(() => server.close())

let people = 0
const newEmail = () => `person${++people}@example.com`
const post = (path: string, body: unknown, from?: string) =>
  server.call('POST', `/api/${path}`, { body }, from)
async function mails() {
  await server.jobs.runAll()
  return server.mails.filter(({ subject }) => subject !== 'Welcome to Lumi')
}
const message = () => ({
  first: 'Ada',
  email: newEmail(),
  topic: 2,
  subject: 'Nobody hears me',
  message: 'It works elsewhere.\n\nWhy?',
})

describe('contact support', () => {
  test('mails to support, and answers go to the sender', async () => {
    const body = message()
    expect(await post('contactSupport', body)).toMatchObject({ status: 204, body: '' })
    expect(await mails()).toEqual([
      {
        id: expect.any(String),
        to: 'help@example.org',
        replyTo: body.email,
        subject: '[Audio] Nobody hears me',
        text: `From: Ada (${body.email})\nTopic: Audio\n\nIt works elsewhere.\n\nWhy?`,
      },
    ])
  })

  test.each([
    ['first', { first: 'Ada\r\nBcc: eve@example.org' }],
    ['email', { email: 'nowhere' }],
    ['email', { email: 'ada@example.org, eve@example.org' }],
    ['topic', { topic: 0 }],
    ['topic', { topic: 7 }],
    ['subject', { subject: 'Hello\r\nBcc: eve@example.org' }],
    ['message', { message: ' ' }],
    ['message', { message: 'x'.repeat(10_001) }],
  ])('refuses a wrong %s', async (field, change) => {
    expect(await post('contactSupport', { ...message(), ...change })).toMatchObject(
      failure('invalidBody', field),
    )
    expect(await mails()).toEqual([])
  })

  test('names what is missing', async () => {
    expect(await post('contactSupport', { ...message(), topic: undefined })).toMatchObject(
      failure('missingElement', 'topic'),
    )
    expect(await post('contactSupport', undefined)).toMatchObject(failure('missingBody'))
  })

  test('takes five an hour from one e-mail address', async () => {
    const body = message()
    for (let n = 0; n < 5; n++) expect(await post('contactSupport', body)).toMatchObject({ status: 204 })
    const refused = await post('contactSupport', { ...body, email: body.email.toUpperCase() })
    expect(refused).toMatchObject(failure('tooManyRequests'))
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(3600)
    server.clock.advance(3600)
    expect(await post('contactSupport', body)).toMatchObject({ status: 204 })
  })

  test('without its own address, support is the sender of mails', () => {
    const config = server.services.config
    const from = (from: string) =>
      supportAddress({ ...config, supportEmail: undefined, mail: { from, smtpUrl: undefined } })
    expect(from('Lumi <no-reply@example.org>')).toBe('no-reply@example.org')
    expect(from('no-reply@example.org')).toBe('no-reply@example.org')
  })
})

describe('article report', () => {
  const report = () => ({ first: 'Ada', email: newEmail(), message: 'Still blocked', subject: 'Blocked' })

  test('mails what is known, and says of the rest that it is not', async () => {
    const body = { ...report(), os: 'Windows', osversion: '11' }
    expect(await post('contact/report', body)).toMatchObject({ status: 204 })
    expect(await mails()).toMatchObject([
      {
        to: 'help@example.org',
        replyTo: body.email,
        subject: '[Article] Blocked',
        text: `From: Ada (${body.email})\nArticle: Blocked\nVersion: Unknown\nOperating system: Windows 11\n\nStill blocked`,
      },
    ])
  })

  test('counts with the other messages, and refuses what is wrong', async () => {
    const body = report()
    for (let n = 0; n < 5; n++) expect(await post('contact/report', body)).toMatchObject({ status: 204 })
    expect(await post('contact/report', body)).toMatchObject(failure('tooManyRequests'))
    expect(await post('contact/report', { ...report(), email: 'x' })).toMatchObject(
      failure('invalidBody', 'email'),
    )
    expect(await post('contact/report', { ...report(), message: undefined })).toMatchObject(
      failure('missingElement', 'message'),
    )
  })
})

describe('the word that a message has arrived', () => {
  const respond = (body: object) => post('sendContactResponse', { first: 'Ada', ...body })

  test('goes once to who has just written', async () => {
    const { email, ...rest } = message()
    await post('contactSupport', { email, ...rest })
    for (let n = 0; n < 3; n++) {
      expect(await respond({ email, topic: 2 })).toMatchObject({ status: 204, body: '' })
    }
    const [, response, ...more] = await mails()
    expect(more).toEqual([])
    expect(response).toMatchObject({ to: email, text: expect.stringContaining('message about Audio') })
    expect(response?.text).not.toContain('It works elsewhere')
  })

  test('goes to nobody else, with the same answer', async () => {
    expect(await respond({ email: newEmail() })).toMatchObject({ status: 204, body: '' })
    const body = message()
    await post('contactSupport', body)
    server.clock.advance(3600)
    await respond({ email: body.email })
    expect(await mails()).toHaveLength(1)
    expect(await respond({ email: 'x' })).toMatchObject(failure('invalidBody', 'email'))
    expect(await respond({ email: newEmail(), topic: 9 })).toMatchObject(failure('invalidBody', 'topic'))
  })

  test('carries no letter of its own', async () => {
    const body = { ...message(), first: 'Win now: http://example.net' }
    await post('contactSupport', body)
    await respond({ email: body.email, first: body.first })
    expect((await mails())[1]?.text).toMatch(/^Hello,\n/)
  })
})

describe('demo links', () => {
  const addDemo = async () => {
    const body = { displayName: 'Demo', metaData1: JSON.stringify({ email: 'ada@example.com', guid: '1' }) }
    const created = await server.call('POST', '/v1/conference?meetId=trial', { body })
    expect(created.status).toBe(200)
    return created.body as { confId: string; hostUrl: string; presenterUrl: string }
  }
  const send = (body: object) => post('sendDemoLinks', { first: 'Ada', email: newEmail(), ...body })

  test('mails the links that we write ourselves', async () => {
    const { confId, hostUrl, presenterUrl } = await addDemo()
    const given = { hostUrl, presenterUrl: `https://evil.example/?${presenterUrl.split('?')[1]}&more=1` }
    const email = newEmail()
    expect(await send({ email, confId, ...given })).toMatchObject({ status: 204, body: '' })
    const [mail, ...more] = await mails()
    expect(more).toEqual([])
    expect(mail).toMatchObject({ to: email, subject: 'Your Lumi demo room' })
    expect(mail?.text).toContain(`${hostUrl}\n`)
    expect(mail?.text).toContain(`${presenterUrl}\n`)
    expect(mail?.text).not.toContain('evil')
  })

  test('refuses links that lead elsewhere or let in as somebody else', async () => {
    const { confId, presenterUrl } = await addDemo()
    const other = await addDemo()
    for (const wrong of ['https://evil.example/', other.hostUrl, presenterUrl, 'nowhere']) {
      expect(await send({ confId, hostUrl: wrong })).toMatchObject(failure('invalidUrl', 'hostUrl'))
    }
    expect(await send({ confId })).toMatchObject(failure('invalidBody'))
    expect(await mails()).toEqual([])
  })

  test('is for demo rooms only', async () => {
    const owner = await server.signUp()
    const real = await addConference(server, owner, { metaData1: '{"email":"ada@example.com"}' })
    expect(await send(real)).toMatchObject(failure('invalidConferenceId', 'confId'))
    expect(await send({ ...real, confId: 'nowhere' })).toMatchObject(failure('invalidConferenceId', 'confId'))
    const over = await addDemo()
    server.clock.advance(24 * 60 * 60)
    expect(await send(over)).toMatchObject(failure('conferenceDeleted', 'confId'))
  })

  test('mails five a day to one address and ten of one room', async () => {
    const { confId, hostUrl } = await addDemo()
    const email = newEmail()
    for (let n = 0; n < 5; n++) expect(await send({ email, confId, hostUrl })).toMatchObject({ status: 204 })
    expect(await send({ email, confId, hostUrl })).toMatchObject(failure('tooManyRequests'))
    for (let n = 0; n < 5; n++) expect(await send({ confId, hostUrl })).toMatchObject({ status: 204 })
    expect(await send({ confId, hostUrl })).toMatchObject(failure('tooManyRequests'))
    expect(await mails()).toHaveLength(10)
  })
})

test('lists the changes of each version, newest first', async () => {
  const { status, body } = await server.call('GET', '/api/resource/releaseNotes')
  expect(status).toBe(200)
  expect(body.items.at(-1)).toMatchObject({
    version: '0.1.0',
    date: '2026-11-21',
    new: expect.arrayContaining([{ description: 'Conferences', tasks: expect.any(Array) }]),
    fixes: [],
  })
  const dates = body.items.map(({ date }: { date: string }) => date)
  expect(dates).toEqual(dates.toSorted().toReversed())
})

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { eq } from '../../../platform/db/orm.ts'
import { createTestServer, type TestServer } from '../../../testing/test-server.ts'
import { conferenceUsers } from '../../conferencing/core/conference/table.ts'
import { findAccountByUsername } from '../../identity/public-api.ts'
import { startHubSpot, type TestHubSpot } from './hubspot.fixture.ts'
import { createFromCard, install, openCard, postForm } from './hubspot-calls.fixture.ts'
import { hubspotConferences } from './table.ts'

const HUB = 501

let server: TestServer
let hubspot: TestHubSpot
let owner: Awaited<ReturnType<TestServer['signUp']>>
beforeAll(async () => {
  hubspot = await startHubSpot()
  server = await createTestServer({
    variables: { ...hubspot.variables, SMTP_URL: 'smtp://127.0.0.1', MAIL_FROM: 'lumi@example.com' },
  })
  owner = await server.signUp()
  await install(server, hubspot, owner, HUB)
  const grace = { firstname: 'Grace', lastname: 'Hopper', email: 'grace@navy.example.com' }
  hubspot.add(HUB, 'contacts', '1', grace)
  hubspot.add(HUB, 'contacts', '2', { email: 'nameless@example.com' })
  hubspot.add(HUB, 'deals', '9', { dealname: 'Compiler <big>' }, ['1'])
})
beforeEach(() => {
  server.mails.length = 0
})
afterAll(async () => {
  hubspot.close()
  await server.close()
})

const contact = { hubId: HUB, type: 'CONTACT', id: '1' } as const
/** The conference as its app reads it. */
const read = async (confId: string) =>
  (await server.call('GET', `/v1/conference/${confId}`, { token: await server.appToken(owner) })).body

test('a conference is created from the card of a contact, and the card lists it', async () => {
  const before = await openCard(server, contact)
  expect(before).toMatchObject({ status: 200, body: { results: [] } })
  expect(before.body.primaryAction).toMatchObject({
    type: 'IFRAME',
    label: 'New conference',
    uri: expect.stringMatching(/^https:\/\/meet\.example\.com\/api\/hs\/create\?ticket=/),
  })
  const { asked, created, guestUrl, hostUrl, confId } = await createFromCard(server, contact)
  expect(asked.body).toContain('value="Grace Hopper"')
  expect(asked.headers['content-security-policy']).toContain('https://*.hubspot.com')
  expect(created.body).toContain('Grace Hopper is ready')
  expect(guestUrl).toMatch(/^https:\/\/meet\.example\.com\/room\/join\?id=/)
  const join = (url = '') =>
    server.call('POST', `/v1/conference/${confId}/join`, {
      body: { key: new URL(url).searchParams.get('key'), displayName: 'Somebody' },
    })
  expect((await join(hostUrl)).body.user).toMatchObject({ role: 3 })
  expect((await join(guestUrl)).body.user).toMatchObject({ role: 1 })
  const after = await openCard(server, contact)
  expect(after.body.results).toMatchObject([
    {
      title: 'Grace Hopper',
      link: guestUrl,
      properties: [
        { label: 'State', value: 'Live' },
        { label: 'Created', value: server.clock.now().getTime() },
      ],
    },
  ])
  expect((await openCard(server, { ...contact, id: '2' })).body.results).toEqual([])
})

test('a person in HubSpot who has an account of the app is the host with it', async () => {
  const { body: account } = await server.call('GET', '/v1/account', { token: owner.token })
  const { confId } = await createFromCard(server, { ...contact, userEmail: account.email })
  const { db } = server.services
  const users = await db.select().from(conferenceUsers).where(eq(conferenceUsers.confId, confId))
  const self = await findAccountByUsername(db, owner.username)
  expect(users).toMatchObject([{ accountId: self?.accountId, role: 3 }])
})

test('a deal gives its name and its first contact', async () => {
  const { asked, created } = await createFromCard(server, { hubId: HUB, type: 'DEAL', id: '9' }, 'Compiler')
  expect(asked.body).toContain('value="Compiler &lt;big&gt;"')
  expect(created.body).toContain('Send the link to grace@navy.example.com')
})

test('a ticket creates one conference, however often it is used', async () => {
  const { ticket, confId } = await createFromCard(server, contact)
  const again = await postForm(server, '/api/hs/create', { ticket, displayName: 'Other' })
  expect(again.body).toContain(confId)
  const both = await Promise.all(
    ['A', 'B'].map(async (displayName) => {
      const { body } = await openCard(server, { ...contact, id: '2' })
      const fresh = new URL(body.primaryAction.uri).searchParams.get('ticket') ?? ''
      return Promise.all([1, 2].map(() => postForm(server, '/api/hs/create', { ticket: fresh, displayName })))
    }),
  )
  for (const { status } of both.flat()) expect(status).toBe(200)
  const { db } = server.services
  expect(await db.$count(hubspotConferences, eq(hubspotConferences.objectId, '2'))).toBe(2)
})

test('the link is sent to the contact, and only for a conference of this record', async () => {
  const { ticket, confId, guestUrl } = await createFromCard(server, contact)
  const other = await createFromCard(server, { ...contact, id: '2' })
  const wrong = await postForm(server, '/api/hs/send', { ticket, confId: other.confId })
  expect(wrong.status).toBe(403)
  const sent = await postForm(server, '/api/hs/send', { ticket, confId })
  expect(sent.body).toContain('The link is on its way to grace@navy.example.com.')
  await server.jobs.runAll()
  expect(server.mails.filter(({ to }) => to !== owner.email)).toMatchObject([
    { to: 'grace@navy.example.com', text: expect.stringContaining(guestUrl ?? '') },
  ])
})

test('without a mail server the link is only shown', async () => {
  const unmailed = await createTestServer({ variables: hubspot.variables })
  try {
    const person = await unmailed.signUp()
    await install(unmailed, hubspot, person, 502)
    hubspot.add(502, 'contacts', '1', { firstname: 'Ada', email: 'ada@example.com' })
    const { created } = await createFromCard(unmailed, { ...contact, hubId: 502 })
    expect(created.body).toContain('Link for guests')
    expect(created.body).not.toContain('Send the link')
  } finally {
    await unmailed.close()
  }
})

test.each([
  ['without a signature', {}],
  ['with a wrong one', { 'x-hubspot-request-timestamp': '1', 'x-hubspot-signature-v3': 'x' }],
])('a request for a card %s is refused', async (_name, headers) => {
  expect((await openCard(server, contact, headers)).status).toBe(401)
})

test.each([
  ['of an account that is not connected', { ...contact, hubId: 999 }, 200],
  ['of another kind of record', { ...contact, type: 'TICKET' as 'DEAL' }, 400],
  ['with no number as its record', { ...contact, id: 'x' }, 400],
])('a card %s is empty or refused', async (_name, opened, status) => {
  const card = await openCard(server, opened)
  expect(card.status).toBe(status)
  expect(card.body.primaryAction).toBeUndefined()
})

test.each([
  ['a forged ticket', { ticket: 'forged' }, 'This took too long.'],
  ['no ticket', {}, 'This took too long.'],
])('%s creates nothing', async (_name, fields, words) => {
  const page = await postForm(server, '/api/hs/create', { displayName: 'Forged', ...fields })
  expect(page.status).toBe(403)
  expect(page.body).toContain(words)
})

test('a name that cannot be used is asked for again', async () => {
  const { created } = await createFromCard(server, contact, ' \u200b ')
  expect(created.status).toBe(400)
  expect(created.body).toContain('Choose another name')
})

test('while HubSpot is away the page says so', async () => {
  const { body } = await openCard(server, contact)
  const { pathname, search } = new URL(body.primaryAction.uri)
  hubspot.failNext('GET /crm/v3/objects/contacts/1', { status: 500 })
  const page = await server.call('GET', `${pathname}${search}`)
  expect(page.status).toBe(503)
  expect(page.body).toContain('HubSpot didn’t answer.')
})

test('a ticket ends with the connection, and after an hour', async () => {
  const other = await server.signUp()
  await install(server, hubspot, other, 503)
  hubspot.add(503, 'contacts', '1', { firstname: 'Ada' })
  const { ticket } = await createFromCard(server, { ...contact, hubId: 503 })
  const { body } = await server.call('GET', '/v1/connectedservices', { token: other.token })
  const path = `/v1/connectedservice/${body.items[0].connectedServiceId}`
  await server.call('DELETE', path, { token: other.token })
  const gone = await postForm(server, '/api/hs/create', { ticket, displayName: 'Gone' })
  expect(gone.body).toContain('no longer connected')
  const late = await createFromCard(server, contact)
  server.clock.advance(3601)
  const page = await postForm(server, '/api/hs/create', { ticket: late.ticket, displayName: 'Late' })
  expect(page.body).toContain('This took too long.')
  expect(await read(late.confId)).toMatchObject({ displayName: 'Grace Hopper' })
})

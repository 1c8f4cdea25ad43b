import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { and, eq } from '../../../platform/db/orm.ts'
import { createTestServer, type TestServer } from '../../../testing/test-server.ts'
import { conferences, conferenceUsers } from '../../conferencing/core/conference/table.ts'
import { createFromSlack } from './command.ts'
import { type Posted, startSlack, type TestSlack } from './slack.fixture.ts'
import { command, install, post } from './slack-calls.fixture.ts'
import { slackCards } from './table.ts'

const TEAM = 'T-command'

let server: TestServer
let slack: TestSlack
let owner: Awaited<ReturnType<TestServer['signUp']>>
beforeAll(async () => {
  slack = await startSlack()
  server = await createTestServer({ variables: slack.variables })
  owner = await server.signUp({ firstName: 'Grace', email: 'grace@example.com' })
  await install(server, slack, owner, TEAM)
})
beforeEach(() => {
  slack.know('U1', { name: 'Ada' })
  slack.reset()
})
afterAll(async () => {
  slack.close()
  await server.close()
})

const posted = () => [...slack.messages.values()]
const titleOf = ({ blocks }: Pick<Posted, 'blocks'>) => blocks[0].text.text
const lineOf = ({ blocks }: Pick<Posted, 'blocks'>) => blocks[1].elements[0].text
const urlOf = ({ blocks }: Pick<Posted, 'blocks'>): URL =>
  new URL(blocks.find(({ type }) => type === 'actions').elements[0].url)
const conferencesOf = (clientId: string) =>
  server.services.db.select().from(conferences).where(eq(conferences.clientId, clientId))
const named = async (name: string) =>
  (await conferencesOf(owner.clientId)).filter(({ displayName }) => displayName === name)
const answered = () => slack.answers.map(({ body }) => body as Posted & Record<string, unknown>)
/** The join of somebody with the key of a link. */
const joinBy = (url: URL) =>
  server.call('POST', `/v1/conference/${url.searchParams.get('id')}/join`, {
    body: { key: url.searchParams.get('key'), displayName: 'Ada' },
  })

test('a command creates a conference, posts its card and sends the host link to one person', async () => {
  slack.know('U1', { name: 'Ada', locale: 'de-DE' })
  const answer = await command(server, slack, { teamId: TEAM, text: 'Algebra' })
  // Slack shows nothing for an empty answer; everything else is a job.
  expect(answer).toMatchObject({ status: 200, body: '' })
  expect(slack.calls).toEqual([])
  await server.jobs.runAll()
  const [conference] = await named('Algebra')
  const [card] = posted()
  expect(posted()).toHaveLength(1)
  expect(card).toMatchObject({ channel: 'C1', text: 'Algebra: Noch nicht gestartet' })
  expect(titleOf(card as Posted)).toBe('Algebra')
  expect(urlOf(card as Posted).searchParams.get('id')).toBe(conference?.confId)
  const [own] = answered()
  expect(own).toMatchObject({ response_type: 'ephemeral', replace_original: false })
  const [everybody, host] = [await joinBy(urlOf(card as Posted)), await joinBy(urlOf(own as Posted))]
  expect(everybody.body.user).toMatchObject({ role: 1 })
  expect(host.body.user).toMatchObject({ role: 3, displayName: 'Ada' })
  expect(card?.text + JSON.stringify(card?.blocks)).not.toContain(
    urlOf(own as Posted).searchParams.get('key'),
  )
})

test('a job that runs again creates and posts nothing twice', async () => {
  await command(server, slack, { teamId: TEAM, text: 'Once' })
  await server.jobs.runAll()
  const asked = server.jobs.enqueued(createFromSlack).at(-1)
  await server.jobs.run(createFromSlack, asked as NonNullable<typeof asked>)
  expect(await named('Once')).toHaveLength(1)
  expect(posted()).toHaveLength(1)
  expect(answered()).toHaveLength(1)
})

test('a request that comes again within the time of its signature changes nothing', async () => {
  for (let times = 0; times < 2; times += 1)
    expect((await command(server, slack, { teamId: TEAM, text: 'Replay', trigger_id: 'same' })).status).toBe(
      200,
    )
  await server.jobs.runAll()
  expect(await named('Replay')).toHaveLength(1)
})

test.each([
  ['commands', 'team_id=T-command'],
  ['interactions', 'payload=%7B%7D'],
  ['events', '{}'],
] as const)('%s that are not signed by Slack are refused', async (path, body) => {
  const wrong = { 'x-slack-signature': 'v0=00' }
  expect((await post(server, path, body, wrong)).status).toBe(401)
  expect((await post(server, path, body, { 'x-slack-request-timestamp': '1531420618' })).status).toBe(401)
  expect((await post(server, path, body)).status).toBe(400)
})

test('the address of somebody makes them the account of this app that has it', async () => {
  const stranger = await server.signUp({ email: 'stranger@example.com' })
  slack.know('U-grace', { name: 'grace.h', email: 'Grace@Example.com' })
  slack.know('U-other', { name: 'other', email: 'stranger@example.com' })
  await command(server, slack, { teamId: TEAM, text: 'Own', user_id: 'U-grace' })
  await command(server, slack, { teamId: TEAM, text: 'Foreign', user_id: 'U-other' })
  await server.jobs.runAll()
  const hosts = async (name: string) => {
    const [conference] = await named(name)
    return server.services.db
      .select({ displayName: conferenceUsers.displayName, accountId: conferenceUsers.accountId })
      .from(conferenceUsers)
      .where(and(eq(conferenceUsers.confId, conference?.confId ?? ''), eq(conferenceUsers.role, 3)))
  }
  expect(await hosts('Own')).toEqual([{ displayName: 'Grace Lovelace', accountId: expect.any(String) }])
  expect(await hosts('Foreign')).toEqual([{ displayName: 'other', accountId: null }])
  expect(await conferencesOf(stranger.clientId)).toEqual([])
})

test('without a name the conference has that of the person', async () => {
  slack.know('U-ada', { name: 'Ada', locale: 'ar' })
  await command(server, slack, { teamId: TEAM, user_id: 'U-ada' })
  await server.jobs.runAll()
  expect(posted().map(titleOf)).toEqual(['مؤتمر Ada'])
  expect(posted().map(lineOf)).toEqual(['لم يبدأ بعد'])
})

test.each([
  ['a name that cannot be used', 'a\u202eb', /^This name can’t be used/],
  ['a request for help', 'help', /^Type \/lumi and a name/],
])('%s is answered to the person alone', async (_name, text, words) => {
  const before = (await conferencesOf(owner.clientId)).length
  await command(server, slack, { teamId: TEAM, text })
  await server.jobs.runAll()
  expect(answered()).toEqual([
    expect.objectContaining({ response_type: 'ephemeral', text: expect.stringMatching(words) }),
  ])
  expect(await conferencesOf(owner.clientId)).toHaveLength(before)
})

test('a name is the one that was typed', async () => {
  await command(server, slack, { teamId: TEAM, text: 'Q &amp; A &lt;3' })
  await server.jobs.runAll()
  expect(posted().map(titleOf)).toEqual(['Q & A <3'])
})

test('no part of a name becomes a mention, a link or an emoji', async () => {
  await command(server, slack, { teamId: TEAM, text: '<!channel> <https://x.example|Y> & :tada:' })
  await server.jobs.runAll()
  const [card] = posted()
  expect(card?.text).toContain('&lt;!channel&gt; &lt;https://x.example|Y&gt; &amp; :tada:')
  expect(card?.blocks[0].text).toMatchObject({ type: 'plain_text', emoji: false })
})

test('in a conversation without the app the answer is a card for everybody that does not change', async () => {
  slack.failNext('chat.postMessage', { error: 'not_in_channel' })
  await command(server, slack, { teamId: TEAM, text: 'Static' })
  await server.jobs.runAll()
  expect(posted()).toEqual([])
  const [everybody, own] = answered()
  expect(everybody).toMatchObject({ response_type: 'in_channel', text: 'Static: Everybody here can join.' })
  expect(own).toMatchObject({ response_type: 'ephemeral' })
  expect(JSON.stringify(own?.blocks)).toContain('/invite @Lumi')
})

test('where nothing can be posted the person gets the link for the others as well', async () => {
  slack.failNext('chat.postMessage', { error: 'restricted_action' })
  slack.failNext('answer', { status: 404 })
  await command(server, slack, { teamId: TEAM, text: 'Restricted' })
  await server.jobs.runAll()
  const [own] = answered()
  const [conference] = await named('Restricted')
  expect(JSON.stringify(own?.blocks)).toContain(`key=${conference?.attendeeKey}`)
})

test.each([
  ['in the channel', [], 'chat.postEphemeral', { channel: 'C1', user: 'U1' }],
  ['in a message', [{ error: 'user_not_in_channel' }], 'chat.postMessage', { channel: 'U1' }],
])('after the response address has expired the host link comes %s', async (_name, faults, method, fields) => {
  slack.failNext('answer', { status: 404 })
  slack.failNext('chat.postEphemeral', ...faults)
  await command(server, slack, { teamId: TEAM, text: 'Late' })
  await server.jobs.runAll()
  expect(answered()).toEqual([])
  const sent = slack.callsOf(method).at(-1)
  expect(sent?.fields).toMatchObject(fields)
  expect(sent?.fields.blocks).toContain('join_as_host')
})

test('a pause that Slack asks for is kept by all calls of the workspace, and nothing is lost', async () => {
  slack.failNext('chat.postMessage', { status: 429, retryAfter: 30 })
  await command(server, slack, { teamId: TEAM, text: 'Paused' })
  await server.jobs.runAll()
  expect(await named('Paused')).toHaveLength(1)
  slack.calls.length = 0
  await command(server, slack, { teamId: TEAM, text: 'Also' })
  await server.jobs.runAll()
  expect(slack.calls).toEqual([])
  server.clock.advance(31)
  await server.jobs.runAll()
  expect(posted().map(titleOf).toSorted()).toEqual(['Also', 'Paused'])
  expect(answered()).toHaveLength(2)
})

test.each([
  ['does not answer', { status: 503 }, 'unreachable'],
  ['has revoked the token', { error: 'token_revoked' }, 'revoked'],
  ['asks for a permission', { error: 'missing_scope' }, 'missingScope'],
])('where Slack %s the portal says so until a call succeeds', async (_name, fault, problem) => {
  const state = async () =>
    (await server.call('GET', '/v1/connectedservices', { token: owner.token })).body.items[0]
  slack.failNext('chat.postMessage', fault)
  await command(server, slack, { teamId: TEAM, text: 'Problem' })
  await server.jobs.runAll().catch(() => {})
  const lastError = { name: problem, at: server.clock.now().toISOString(), status: null }
  expect(await state()).toMatchObject({ lastError })
  await command(server, slack, { teamId: TEAM, text: 'Fine' })
  await server.jobs.runAll().catch(() => {})
  expect(await state()).toMatchObject({ lastError: null, lastUsed: server.clock.now().toISOString() })
})

test('a command of a workspace that is not connected is answered in words, and creates nothing', async () => {
  const answer = await command(server, slack, { teamId: 'T-unknown', text: 'Nobody' })
  expect(answer.body).toEqual({
    response_type: 'ephemeral',
    text: 'Lumi isn’t connected to this workspace any more. Connect it again: https://meet.example.com/Slack',
  })
  expect(await named('Nobody')).toEqual([])
})

test('cards of a workspace go when it is disconnected', async () => {
  const other = await server.signUp()
  await install(server, slack, other, 'T-cards')
  await command(server, slack, { teamId: 'T-cards', text: 'Cards' })
  await server.jobs.runAll()
  const [{ connectedServiceId }] = (await server.call('GET', '/v1/connectedservices', { token: other.token }))
    .body.items
  const installationId = connectedServiceId.replace('slack-', '')
  const cards = () => server.services.db.$count(slackCards, eq(slackCards.installationId, installationId))
  expect(await cards()).toBe(1)
  await server.call('DELETE', `/v1/connectedservice/${connectedServiceId}`, { token: other.token })
  expect(await cards()).toBe(0)
  expect(await conferencesOf(other.clientId)).toHaveLength(1)
})

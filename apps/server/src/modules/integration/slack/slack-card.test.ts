import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { eq } from '../../../platform/db/orm.ts'
import { createTestServer, type TestServer } from '../../../testing/test-server.ts'
import { putRecording } from '../../library/recording/recording.fixture.ts'
import { changeCard, checkCards, followConferences } from './follow.ts'
import { type Posted, startSlack, type TestSlack } from './slack.fixture.ts'
import { command, event, install } from './slack-calls.fixture.ts'
import { sweep } from './sweep.ts'
import { slackCards } from './table.ts'

const TEAM = 'T-card'

let server: TestServer
let slack: TestSlack
let owner: Awaited<ReturnType<TestServer['signUp']>>
beforeAll(async () => {
  slack = await startSlack()
  server = await createTestServer({ variables: slack.variables })
  owner = await server.signUp()
  await install(server, slack, owner, TEAM)
})
beforeEach(async () => {
  slack.reset()
  // Cards of earlier tests may still have a change to make, which would meet the failures of this one.
  await server.services.db.update(slackCards).set({ closed: server.clock.now() })
})
afterAll(async () => {
  slack.close()
  await server.close()
})

/** A conference that was created in Slack. */
async function create(text: string) {
  await command(server, slack, { teamId: TEAM, text })
  await server.jobs.runAll()
  const card = [...slack.messages.values()].at(-1) as Posted
  const url = new URL(card.blocks[2].elements[0].url)
  return { ts: card.ts, confId: url.searchParams.get('id') ?? '', key: url.searchParams.get('key') ?? '' }
}
/** A call of the app, whose token has not expired however far the clock was moved. */
async function call(method: 'GET' | 'PUT' | 'DELETE', path: string, body?: object) {
  const answer = await server.call(method, path, { token: await server.appToken(owner), body })
  expect(answer.status).toBeLessThan(300)
  return answer
}
const change = (confId: string, body: object) => call('PUT', `/v1/conference/${confId}`, body)
const join = (confId: string, key: string, displayName: string) =>
  server.call('POST', `/v1/conference/${confId}/join`, { body: { key, displayName } })
/** Brings all cards up to date, as after their events. */
async function follow() {
  await checkCards(server.services)
  await server.jobs.runAll()
}
const lineOf = (ts: string) => slack.messages.get(ts)?.blocks[1].elements[0].text
const buttonsOf = (ts: string) =>
  (slack.messages.get(ts)?.blocks[2]?.elements ?? []).map(({ text }: { text: { text: string } }) => text.text)

test('a card shows who is in the call, and how long it took', async () => {
  const { ts, confId, key } = await create('Algebra')
  expect(lineOf(ts)).toBe('Not started yet')
  await change(confId, { state: 2 })
  await follow()
  expect(lineOf(ts)).toBe('Live. Nobody is in the call right now.')
  for (const name of ['Zoe', 'Ada']) await join(confId, key, name)
  await follow()
  expect(lineOf(ts)).toBe('Live. In the call (2): Ada and Zoe')
  expect(buttonsOf(ts)).toEqual(['Join'])
  server.clock.advance(65 * 60)
  await change(confId, { displayName: 'Geometry', state: 3 })
  await follow()
  expect(lineOf(ts)).toBe('Ended after 1 hr 5 min')
  expect(slack.messages.get(ts)?.blocks[0].text.text).toBe('Geometry')
  expect(buttonsOf(ts)).toEqual([])
})

test('a card changes only when the conference has', async () => {
  await create('Still')
  slack.calls.length = 0
  await follow()
  expect(slack.callsOf('chat.update')).toEqual([])
})

test.each([
  ['attendees do not see each other', { privileges: { viewUsers: false } }],
  ['people wait for admission', { waitingRoom: true }],
])('where %s, a card names nobody', async (_name, settings) => {
  const { ts, confId, key } = await create('Discreet')
  await change(confId, { state: 2 })
  await join(confId, key, 'Ada')
  await change(confId, settings)
  await follow()
  expect(lineOf(ts)).toBe('Live. In the call: 1')
})

test('events of a conference change its card, and those of others none', async () => {
  const [one, other] = [await create('One'), await create('Other')]
  const feed = await followConferences(server.services)
  try {
    const before = server.jobs.enqueued(changeCard).length
    await change(one.confId, { state: 2 })
    await feed?.poll()
    const jobs = server.jobs.enqueued(changeCard).slice(before)
    const [card] = await server.services.db
      .select({ cardId: slackCards.cardId })
      .from(slackCards)
      .where(eq(slackCards.confId, one.confId))
    expect(new Set(jobs.map(({ cardId }) => cardId))).toEqual(new Set([card?.cardId]))
    await server.jobs.runAll()
    expect(lineOf(one.ts)).toMatch(/^Live/)
    expect(lineOf(other.ts)).toBe('Not started yet')
  } finally {
    feed?.close()
  }
})

test('a change that Slack delays is made later, with the state of then', async () => {
  const { ts, confId } = await create('Delayed')
  await change(confId, { state: 2 })
  slack.failNext('chat.update', { status: 429, retryAfter: 20 })
  await follow()
  expect(lineOf(ts)).toBe('Not started yet')
  await change(confId, { state: 3 })
  server.clock.advance(21)
  await server.jobs.runAll()
  expect(lineOf(ts)).toMatch(/^Ended/)
  expect(slack.callsOf('chat.update')).toHaveLength(1)
})

test('a change that fails is made by the next run', async () => {
  const { ts, confId } = await create('Failed')
  await change(confId, { state: 2 })
  slack.failNext('chat.update', { status: 500 })
  await expect(follow()).rejects.toThrow()
  await follow()
  expect(lineOf(ts)).toMatch(/^Live/)
})

test('a change that Slack refuses fails no job, and is tried by the next check', async () => {
  const { ts, confId } = await create('Refused')
  await change(confId, { state: 2 })
  slack.failNext('chat.update', { error: 'invalid_blocks' })
  await follow()
  expect(lineOf(ts)).toBe('Not started yet')
  await follow()
  expect(lineOf(ts)).toMatch(/^Live/)
})

test('cards of a workspace whose token was revoked wait until it is connected again', async () => {
  const { ts, confId } = await create('Revoked')
  await change(confId, { state: 2 })
  slack.failNext('chat.update', { error: 'token_revoked' })
  await follow()
  slack.calls.length = 0
  await follow()
  expect(slack.calls).toEqual([])
  const { access_token: token } = await server.signIn(owner.username, owner.password)
  expect((await install(server, slack, { token }, TEAM)).status).toBe(303)
  await follow()
  expect(lineOf(ts)).toMatch(/^Live/)
})

test('two runs of one card take turns', async () => {
  const { ts, confId } = await create('Turns')
  const { db, clock } = server.services
  const ofCard = eq(slackCards.confId, confId)
  await change(confId, { state: 2 })
  await db
    .update(slackCards)
    .set({ leasedUntil: new Date(clock.now().getTime() + 60_000) })
    .where(ofCard)
  await follow()
  expect(lineOf(ts)).toBe('Not started yet')
  await db.update(slackCards).set({ leasedUntil: null }).where(ofCard)
  await server.jobs.runAll()
  expect(lineOf(ts)).toMatch(/^Live/)
})

test('a card that was deleted in Slack is not changed again', async () => {
  const { ts, confId } = await create('Gone')
  slack.messages.delete(ts)
  await change(confId, { state: 2 })
  await follow()
  await change(confId, { state: 3 })
  slack.calls.length = 0
  await follow()
  expect(slack.callsOf('chat.update').filter(({ fields }) => fields.ts === ts)).toEqual([])
})

test('a deleted conference leaves a card that says so', async () => {
  const { ts, confId } = await create('Deleted')
  for (const state of [2, 3]) await change(confId, { state })
  await call('DELETE', `/v1/conference/${confId}`)
  await follow()
  expect(lineOf(ts)).toBe('This conference was deleted.')
  expect(buttonsOf(ts)).toEqual([])
})

test('a recording is linked where the app allows it', async () => {
  const { ts, confId } = await create('Recorded')
  await change(confId, { state: 2 })
  await change(confId, { state: 3 })
  const { access_token } = await server.signIn(owner.username, owner.password)
  const signedIn = { token: access_token }
  const [{ connectedServiceId }] = (await server.call('GET', '/v1/connectedservices', signedIn)).body.items
  const allow = (sharesRecordings: boolean) =>
    server.call('PUT', `/v1/connectedservice/${connectedServiceId}`, {
      ...signedIn,
      body: { sharesRecordings },
    })
  await follow()
  await allow(true)
  // The recording is there when the conference has long ended.
  const { recordingId } = await putRecording(server, confId)
  await server.jobs.runAll()
  expect(buttonsOf(ts)).toEqual(['Watch recording'])
  const { url } = slack.messages.get(ts)?.blocks[2].elements[0] ?? {}
  const [page, token] = url.split('#')
  expect(page).toBe(`https://meet.example.com/Recording/${recordingId}`)
  const shared = `/v1/recording/${recordingId}/shared/details?token=${token}`
  expect(await server.call('GET', shared)).toMatchObject({ status: 200, body: { displayName: 'Recorded' } })
  const [row] = await server.services.db.select().from(slackCards).where(eq(slackCards.confId, confId))
  expect(JSON.stringify(row)).not.toContain(token)
  await allow(false)
  await follow()
  expect(buttonsOf(ts)).toEqual([])
})

test('old cards stop to follow, and are forgotten', async () => {
  const { ts, confId } = await create('Old')
  server.clock.advance(31 * 86_400)
  await sweep(server.services)
  await server.jobs.runAll()
  await change(confId, { state: 2 })
  await follow()
  expect(lineOf(ts)).toBe('Not started yet')
  server.clock.advance(31 * 86_400)
  await sweep(server.services)
  expect(await server.services.db.$count(slackCards, eq(slackCards.confId, confId))).toBe(0)
})

const share = (urls: string[], more: object = {}) =>
  event(
    server,
    TEAM,
    {
      type: 'link_shared',
      user: 'U1',
      channel: 'C9',
      message_ts: '123456789.9875',
      links: urls.map((url) => ({ url, domain: 'meet.example.com' })),
    },
    more,
  )
const described = () => slack.callsOf('chat.unfurl').map(({ fields }) => JSON.parse(fields.unfurls ?? '{}'))

test('links to conferences of the app are described as they were posted, once', async () => {
  const { confId } = await create('Linked')
  server.clock.advance(1)
  const url = `https://meet.example.com/room/join?id=${confId}`
  for (let times = 0; times < 2; times += 1) await share([url], { event_id: 'Ev-same' })
  await server.jobs.runAll()
  const [unfurls] = described()
  expect(described()).toHaveLength(1)
  expect(Object.keys(unfurls)).toEqual([url])
  expect(unfurls[url].blocks[0]).toMatchObject({
    text: { type: 'plain_text', text: 'Linked\nNot started yet' },
    accessory: { url },
  })
  expect(slack.callsOf('chat.unfurl')[0]?.fields).toMatchObject({ channel: 'C9', ts: '123456789.9875' })
  const { access_token: token } = await server.signIn(owner.username, owner.password)
  const [{ lastUsed }] = (await server.call('GET', '/v1/connectedservices', { token })).body.items
  expect(lastUsed).toBe(server.clock.now().toISOString())
})

test('links elsewhere, and to conferences of other apps, are not described', async () => {
  const stranger = await server.signUp()
  const { body } = await server.call('POST', '/v1/conference', {
    token: stranger.token,
    body: { displayName: 'Secret' },
  })
  const { confId } = await create('Elsewhere')
  await share([
    `https://meet.example.com/room/join?id=${body.confId}`,
    `https://meet.example.com.evil.example/room/join?id=${confId}`,
    `https://meet.example.com/Portal?id=${confId}`,
    'https://meet.example.com/room/join',
  ])
  await server.jobs.runAll()
  expect(described()).toEqual([])
})

test('an event of a kind that is not ours is accepted', async () => {
  expect((await event(server, TEAM, { type: 'message', text: 'Hello' })).status).toBe(200)
})

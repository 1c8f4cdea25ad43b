import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import app from '../index.js'
import { call, connect, openHooks, signUp } from './stand-in.js'

const { triggers, creates, searches } = app

let owner
let connection
let hooks
before(async () => {
  owner = await signUp()
  connection = await connect(owner)
  hooks = await openHooks()
})
after(() => hooks.close())

const create = (key, inputData) => connection.perform(creates[key].operation.perform, { inputData })
const search = (key, inputData) => connection.perform(searches[key].operation.perform, { inputData })

/** Switches a Zap on; `off` switches it off. */
async function switchOn(key, inputData = {}) {
  const { operation } = triggers[key]
  const name = `${key}-${hooks.received.length}-${Math.random()}`
  const bundle = { inputData, targetUrl: hooks.url(name) }
  const subscribeData = await connection.perform(operation.performSubscribe, bundle)
  return {
    name,
    subscribeData,
    /** Starts the Zap with a delivery; returns what its steps get. */
    start: ({ body }) => connection.perform(operation.perform, { inputData, cleanedRequest: body }),
    off: () => connection.perform(operation.performUnsubscribe, { ...bundle, subscribeData }),
  }
}

const subscribers = async () => (await call('GET', '/v1/subscribers', { token: owner.token })).body.items

test('the connection is tested and named by the account and its app', async () => {
  const account = await connection.perform(app.authentication.test)
  assert.equal(account.username, owner.username)
  assert.equal(account.title, owner.title)
})

test('an expired token is refreshed by itself', async () => {
  const before = connection.tokens().refresh_token
  connection.expire()
  assert.equal((await connection.perform(app.authentication.test)).username, owner.username)
  assert.notEqual(connection.tokens().refresh_token, before)
})

test('a conference is created, found, filled, started, addressed and ended', async () => {
  const { confId, attendeeUrl } = await create('create_conference', { displayName: 'Algebra' })
  assert.match(attendeeUrl, /^http/)
  assert.equal((await search('find_conference', { name: 'Algebra' }))[0].confId, confId)
  const added = await create('add_user', { confId, displayName: 'Grace Hopper', role: '2' })
  assert.match(added.personalUrl, /^http/)
  assert.equal((await search('find_user', { confId, name: 'Grace' }))[0].userId, added.userId)
  assert.equal((await create('start_conference', { confId })).state, 2)
  assert.deepEqual(await create('send_announcement', { confId, messageText: 'Hello' }), {
    id: confId,
    recipients: 0,
  })
  assert.equal((await create('end_conference', { confId })).state, 3)
})

test('a conference is created and started in one step', async () => {
  assert.equal((await create('create_conference', { displayName: 'Geometry', start: true })).state, 2)
})

test('fields offer the newest conferences first', async () => {
  const conferences = await connection.perform(triggers.conference_list.operation.perform)
  assert.equal(conferences[0].displayName, 'Geometry')
  assert.deepEqual(Object.keys(conferences[0]), Object.keys(triggers.conference_list.operation.sample))
})

test('a failure has the words of Lumi', async () => {
  await assert.rejects(create('start_conference', { confId: 'unknown' }), /conference/i)
})

test('a hook starts a Zap with what happened, as the sample has it', async () => {
  const zap = await switchOn('conference_started')
  const { confId } = await create('create_conference', { displayName: 'Physics' })
  await create('start_conference', { confId })
  const delivery = await hooks.next(zap.name)
  assert.match(delivery.headers['lumi-signature'], /^v1=[\da-f]{64}$/)
  const [started] = await zap.start(delivery)
  assert.equal(started.confId, confId)
  assert.equal(started.conferenceName, 'Physics')
  assert.deepEqual(Object.keys(started), Object.keys(triggers.conference_started.operation.sample))
  await zap.off()
  assert.deepEqual(await subscribers(), [])
})

test('a Zap for one conference ignores the others', async () => {
  const { confId } = await create('create_conference', { displayName: 'Mine' })
  const zap = await switchOn('user_created', { confId })
  const other = await create('create_conference', { displayName: 'Other' })
  await create('add_user', { confId: other.confId, displayName: 'Ada' })
  await create('add_user', { confId, displayName: 'Grace' })
  const deliveries = await Promise.all([
    hooks.next(zap.name, (item) => item.confId === other.confId),
    hooks.next(zap.name, (item) => item.confId === confId),
  ])
  const started = (await Promise.all([...new Set(deliveries)].map(zap.start))).flat()
  assert.deepEqual(
    started.map(({ userNames }) => userNames),
    [['Grace']],
  )
  await zap.off()
})

test('samples come from what has happened', async () => {
  const { performList } = triggers.conference_started.operation
  const found = await connection.perform(performList, { inputData: {} })
  assert.ok(found.length > 0)
  assert.equal(found[0].eventKind, 101)
})

test('the portal refuses to change the subscriber of a Zap', async () => {
  const zap = await switchOn('user_joined')
  const path = `/v1/subscriber/${zap.subscribeData.subscriberId}`
  for (const [method, body] of [
    ['PUT', { enabled: false }],
    ['DELETE', undefined],
  ]) {
    const answer = await call(method, path, { token: owner.token, body })
    assert.deepEqual([answer.status, answer.body.error_name], [403, 'managedElsewhere'])
  }
  await zap.off()
})

test('a hook that Zapier has forgotten takes its subscriber along', async () => {
  const zap = await switchOn('conference_created')
  hooks.status = 410
  await create('create_conference', { displayName: 'Chemistry' })
  await hooks.next(zap.name)
  const { subscriberId } = zap.subscribeData
  await until(async () => (await subscribers()).every((one) => one.subscriberId !== subscriberId))
  hooks.status = 200
  // Switching the Zap off later is no failure.
  await zap.off()
})

test('an owner disconnects Zapier: its subscribers are gone, and a refresh is refused', async () => {
  await switchOn('user_left')
  const { body } = await call('GET', '/v1/connectedservices', { token: owner.token })
  assert.equal(body.items.length, 1)
  assert.equal(body.items[0].product, 'zapier')
  const path = `/v1/connectedservice/${body.items[0].connectedServiceId}`
  assert.equal((await call('DELETE', path, { token: owner.token })).status, 204)
  assert.deepEqual(await subscribers(), [])
  await assert.rejects(connection.perform(app.authentication.test), /grant|refresh/i)
})

/** Waits for a state of the server, which nothing announces to us. */
async function until(reached) {
  while (!(await reached())) await new Promise((done) => setImmediate(done))
}

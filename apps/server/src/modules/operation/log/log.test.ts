import { Role } from '@lumi/contract/values'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createLogBuffer } from '../../../platform/log/log-buffer.ts'
import { createLogger } from '../../../platform/log/logger.ts'
import { connect, listen } from '../../../testing/sockets.ts'
import { createTestServer, failure, type TestServer } from '../../../testing/test-server.ts'
import { grantAdmin } from '../../identity/account/grant-admin.ts'
import { storeLogLines } from './journal.ts'
import { insertEntries } from './repository.ts'
import { forgetOldEntries } from './sweep.ts'
import { logEntries } from './table.ts'

let server: TestServer
let admin: Awaited<ReturnType<TestServer['signUp']>>
let url: string
beforeAll(async () => {
  server = await createTestServer({ variables: { ENVIRONMENT: 'staging' } })
  admin = await server.signUp()
  await grantAdmin(server.services.db, { username: admin.username, isAdmin: true })
  url = await listen(server)
})
beforeEach(async () => {
  await server.services.db.delete(logEntries)
})
afterAll(() => server.close())

const login = (token?: string) => server.call('GET', '/api/firestore/login', { token })
const logToken = async () => (await login(admin.token)).body.token as string
const list = (query = '', token = admin.token) => server.call('GET', `/api/logs?${query}`, { token })
const messages = async (query = '') =>
  (await list(query)).body.items.map(({ message }: { message: string }) => message)

/** A process with a log of its own, whose lines are stored as those of the server are. */
function openJournal() {
  const lines = createLogBuffer({ write: () => {} })
  return { log: createLogger('info', lines.destination), journal: storeLogLines(server.services, lines) }
}
async function write(...said: string[]) {
  const { log, journal } = openJournal()
  for (const message of said) log.warn(message)
  await journal.stop()
}

test('is opened to admins with a token that holds for five minutes', async () => {
  await expect.poll(() => login(admin.token)).toMatchObject({ status: 200 })
  const { body } = await login(admin.token)
  expect(body).toEqual({ token: expect.any(String), expires_in: 300, environment: 'staging' })
  expect(await list('', body.token)).toMatchObject({ status: 200, body: { items: [] } })
  expect(await server.call('GET', `/api/firestore/login?token=${admin.token}`)).toMatchObject({ status: 200 })
  expect(await server.call('GET', '/v1/account', { token: body.token })).toMatchObject(failure('forbidden'))
  expect(await login(body.token)).toMatchObject(failure('forbidden'))
})

test('an entry that names no server is from LTI', async () => {
  const entry = { date: new Date(), type: 'info', node: 'lms:1', message: 'a course was opened' } as const
  await insertEntries(server.services.db, [entry])
  expect((await list()).body.items).toMatchObject([{ server: 'LTI', message: 'a course was opened' }])
})

test('is for nobody else', async () => {
  const owner = await server.signUp()
  const presenter = await server.addSubAccount(owner, Role.presenter)
  const app = await server.appToken(owner)
  for (const token of [owner.token, presenter.token, app]) {
    expect(await login(token)).toMatchObject(failure('forbidden'))
    expect(await list('', token)).toMatchObject(failure('forbidden'))
  }
  expect(await login()).toMatchObject(failure('missingAuthHeader'))
  expect(await server.call('GET', '/api/logs')).toMatchObject(failure('missingAuthHeader'))
  expect(await server.call('GET', `/api/logs?token=${admin.token}`)).toMatchObject(
    failure('missingAuthHeader'),
  )
  expect(await server.call('GET', '/api/firestore/login?token=x')).toMatchObject(failure('tokenUnauthorized'))
})

test('a log token ends with its five minutes, its session and the admin', async () => {
  const late = await server.signUp()
  await grantAdmin(server.services.db, { username: late.username, isAdmin: true })
  await expect.poll(() => login(late.token)).toMatchObject({ status: 200 })
  const { token } = (await login(late.token)).body
  await grantAdmin(server.services.db, { username: late.username, isAdmin: false })
  expect(await list('', token)).toMatchObject(failure('tokenUnauthorized'))
  await grantAdmin(server.services.db, { username: late.username, isAdmin: true })
  expect(await list('', token)).toMatchObject({ status: 200 })
  await server.call('DELETE', '/auth/logout', { token: late.token })
  expect(await list('', token)).toMatchObject(failure('tokenUnauthorized'))
  const own = await logToken()
  server.clock.advance(300)
  expect(await list('', own)).toMatchObject(failure('tokenUnauthorized'))
})

test('lists what the processes wrote, newest first', async () => {
  const { log, journal } = openJournal()
  log.info({ kept: true, port: 5000 }, 'started')
  log.info('request')
  log.warn({ status: 500, apiKey: 'Lighthouse7' }, 'a delivery failed')
  log.error({ err: new Error('no such thing'), server: 'LTI' }, 'request failed')
  await journal.stop()
  const { body } = await list()
  expect(body).toEqual({
    items: [
      {
        id: expect.any(Number),
        date: expect.any(String),
        type: 'error',
        server: 'LTI',
        node: expect.stringContaining(`:${process.pid}`),
        message: 'request failed: Error: no such thing',
      },
      expect.objectContaining({
        type: 'warning',
        server: 'Lumi',
        message: 'a delivery failed (status=500, apiKey=[hidden])',
      }),
      expect.objectContaining({ type: 'info', message: 'started (port=5000)' }),
    ],
    cursor: null,
  })
  const [error, warning] = body.items
  expect(await messages('type=warning')).toEqual([warning.message])
  expect(await messages('server=LTI')).toEqual([error.message])
  expect(await messages('node=nowhere:1')).toEqual([])
  expect(await messages('search=DELIVERY')).toEqual([warning.message])
  expect(await messages('search=%25')).toEqual([])
  expect(await messages(`node=${error.node}`)).toHaveLength(3)
  expect(await messages(`after=${warning.id}`)).toEqual([error.message])
})

test('pages', async () => {
  await write('one', 'two', 'three', 'four', 'five')
  const pages = []
  let cursor: string | null = ''
  while (cursor !== null) {
    const { body } = await list(`limit=2${cursor && `&cursor=${cursor}`}`)
    pages.push(body.items.map(({ message }: { message: string }) => message))
    cursor = body.cursor
  }
  expect(pages).toEqual([['five', 'four'], ['three', 'two'], ['one']])
})

test('refuses what it does not understand', async () => {
  expect(await list('type=fatal')).toMatchObject(failure('missingParameter', 'type'))
  expect(await list('after=x')).toMatchObject(failure('missingParameter', 'after'))
  expect(await list('limit=501')).toMatchObject(failure('missingParameter', 'limit'))
  expect(await list('cursor=x')).toMatchObject(failure('missingParameter', 'cursor'))
})

test('notifies log viewers at once, and nobody else', async () => {
  const viewer = connect(url, await logToken())
  const portal = connect(url, admin.token)
  await expect.poll(() => viewer.socket.connected && portal.socket.connected).toBe(true)
  await expect.poll(() => server.services.sockets.of('/').adapter.rooms.get('log')?.size).toBe(1)
  await write('first', 'second')
  expect((await viewer.newest('log_entries')).items).toMatchObject([
    { type: 'warning', message: 'first' },
    { message: 'second' },
  ])
  const conference = { token: admin.token, body: { displayName: 'Physics' } }
  const { confId } = (await server.call('POST', '/v1/conference', conference)).body
  await expect.poll(() => portal.events(100).map((event) => event.confId)).toEqual([confId])
  expect(portal.all('log_entries')).toEqual([])
  await write('third')
  await expect.poll(() => viewer.all('log_entries').length).toBeGreaterThan(1)
  expect(viewer.all('events_received')).toEqual([])
})

test('lets no viewer stay whose session ends or who is no admin any more', async () => {
  const late = await server.signUp()
  await grantAdmin(server.services.db, { username: late.username, isAdmin: true })
  await expect.poll(() => login(late.token)).toMatchObject({ status: 200 })
  const viewer = connect(url, (await login(late.token)).body.token)
  await expect.poll(() => viewer.socket.connected).toBe(true)
  await grantAdmin(server.services.db, { username: late.username, isAdmin: false })
  await expect.poll(() => viewer.refusals.at(-1)?.data).toMatchObject({ error_code: 14 })
})

test('is kept for two weeks, and only the newest entries', async () => {
  await write('one', 'two', 'three')
  await forgetOldEntries(server.services, { keep: 2 })
  expect(await messages()).toEqual(['three', 'two'])
  const late = { now: () => new Date(Date.now() + 15 * 24 * 60 * 60 * 1000) }
  await forgetOldEntries({ ...server.services, clock: late })
  expect(await messages()).toEqual([])
})

test('in development it is open to every account, for as long as the session', async () => {
  const development = await createTestServer({ variables: { ENVIRONMENT: 'development' } })
  try {
    await development.signUp()
    const owner = await development.signUp()
    const attendee = await development.addSubAccount(owner, Role.attendee)
    const open = (token?: string) => development.call('GET', '/api/firestore/login', { token })
    const read = (token: string) => development.call('GET', '/api/logs', { token })
    for (const { token } of [owner, attendee]) {
      const { status, body } = await open(token)
      expect({ status, environment: body.environment }).toEqual({ status: 200, environment: 'development' })
      expect(await read(body.token)).toMatchObject({ status: 200 })
      expect(await read(token)).toMatchObject({ status: 200 })
    }
    expect(await open()).toMatchObject(failure('missingAuthHeader'))
    expect(await open(await development.appToken(owner))).toMatchObject(failure('forbidden'))
    const { body } = await open(owner.token)
    await development.call('DELETE', '/auth/logout', { token: owner.token })
    expect(await read(body.token)).toMatchObject(failure('tokenUnauthorized'))
  } finally {
    await development.close()
  }
})

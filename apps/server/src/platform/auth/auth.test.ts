import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createTestDatabase } from '../../testing/database.ts'
import { createTestClock } from '../clock/clock.ts'
import { type Database, openDatabase } from '../db/database.ts'
import { createLogger } from '../log/logger.ts'
import { createSecrets } from '../secrets/secrets.ts'
import { announcePrincipalChange, createAuth, type PrincipalLoaders, principalChanged } from './auth.ts'
import type { AccountPrincipal } from './principal.ts'
import { announceSessionsEnded, sessionEnded } from './session-ended.ts'
import { createTokens } from './tokens.ts'

const clock = createTestClock()
const tokens = createTokens({ secrets: createSecrets('a secret that only tests know, 32 long'), clock })
const claims = { kind: 'account', accountId: 'a', sessionId: 's', clientId: 'c' } as const

let drop: () => Promise<void>
let database: Database
beforeEach(async () => {
  const created = await createTestDatabase()
  drop = created.drop
  database = await openDatabase({ url: created.url, log: createLogger('silent') })
})
afterEach(async () => {
  await database.close()
  await drop()
})

async function createCountedAuth() {
  const account = vi.fn<PrincipalLoaders['account']>(
    async () => ({ ...claims, role: 3, username: 'ada', admin: false }) satisfies AccountPrincipal,
  )
  const app = vi.fn<PrincipalLoaders['app']>(async (_db, { clientId }) => ({ kind: 'app', clientId }))
  const participant = vi.fn<PrincipalLoaders['participant']>(async () => undefined)
  const node = vi.fn<PrincipalLoaders['node']>(async () => 'invalidApiKey')
  const recorder = vi.fn<PrincipalLoaders['recorder']>(async () => undefined)
  const user = vi.fn<PrincipalLoaders['user']>(async () => undefined)
  const grant = vi.fn<PrincipalLoaders['grant']>(async () => undefined)
  const log = vi.fn<PrincipalLoaders['log']>(async () => undefined)
  const { db, listener } = database
  const auth = await createAuth({
    db,
    listener,
    tokens,
    clock,
    loaders: { account, app, participant, node, recorder, user, log, grant },
  })
  const { token } = await tokens.issueAccessToken(claims)
  return { auth, token, account, app, participant }
}

test('looks a token up once, until it ends', async () => {
  const { auth, token, account } = await createCountedAuth()
  for (let call = 0; call < 3; call++)
    expect(await auth.identify(token)).toMatchObject({ username: 'ada', admin: false })
  expect(account).toHaveBeenCalledTimes(1)
  clock.advance(901)
  expect(await auth.identify(token)).toBeUndefined()
  expect(account).toHaveBeenCalledTimes(1)
})

test.each([
  ['its session ends', () => announceSessionsEnded(database.db, ['other', 's'])],
  ['its account changes', () => announcePrincipalChange(database.db, { accountId: 'a' })],
  ['its app changes', () => announcePrincipalChange(database.db, { clientId: 'c' })],
])('looks again when %s', async (_what, announce) => {
  const { auth, token, account } = await createCountedAuth()
  await auth.identify(token)
  account.mockResolvedValue(undefined)
  await announce()
  await expect.poll(() => auth.identify(token)).toBeUndefined()
})

test('an unrelated announcement does not clear the cache', async () => {
  const { auth, token, account } = await createCountedAuth()
  const { token: appToken } = await tokens.issueAccessToken({ kind: 'app', clientId: 'other' })
  await auth.identify(token)
  await auth.identify(appToken)
  const received = Promise.withResolvers<void>()
  await database.listener.subscribe(sessionEnded, () => received.resolve())
  await announcePrincipalChange(database.db, { clientId: 'other' })
  await announceSessionsEnded(database.db, ['nobody'])
  await received.promise
  await auth.identify(token)
  expect(account).toHaveBeenCalledTimes(1)
})

test('remembers nothing that a change overtook', async () => {
  const { auth, token, account } = await createCountedAuth()
  const received = Promise.withResolvers<void>()
  await database.listener.subscribe(principalChanged, () => received.resolve())
  account.mockImplementationOnce(async () => {
    await announcePrincipalChange(database.db, { accountId: 'a' })
    await received.promise
    return { ...claims, role: 3, username: 'outdated', admin: false }
  })
  await auth.identify(token)
  expect(await auth.identify(token)).toMatchObject({ username: 'ada', admin: false })
})

test('caches nothing while announcements cannot arrive', async () => {
  const { auth, token, account } = await createCountedAuth()
  await auth.identify(token)
  await database.listener.close()
  await expect.poll(() => database.listener.isConnected()).toBe(false)
  await auth.identify(token)
  await auth.identify(token)
  expect(account).toHaveBeenCalledTimes(3)
})

test('looks people in conferences up every time', async () => {
  const { auth, participant } = await createCountedAuth()
  const token = await tokens.issueControlToken({
    confId: 'conf',
    userId: 'u',
    participationId: 'participation',
  })
  await auth.identify(token)
  await auth.identify(token)
  expect(participant).toHaveBeenCalledTimes(2)
})

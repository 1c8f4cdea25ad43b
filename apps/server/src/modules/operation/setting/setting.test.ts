import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestServer, failure, type TestServer } from '../../../testing/test-server.ts'

const admin = fileURLToPath(new URL('../../../admin.ts', import.meta.url))

let server: TestServer
let configured: TestServer
beforeAll(async () => {
  server = await createTestServer()
  configured = await createTestServer({
    variables: {
      INSTALLER_VERSION: '2.4.0',
      INSTALLER_WINDOWS_URL: 'https://example.com/lumi.exe',
      INSTALLER_MACOS_URL: 'https://example.com/lumi.pkg',
      SERVER_SETUP_URL: 'https://example.com/setup',
    },
  })
})
afterAll(async () => {
  await server.close()
  await configured.close()
})

const info = (on: TestServer, token: string | undefined, query = '') =>
  on.call('GET', `/v1/setting/info${query}`, { token })
const isAdmin = (on: TestServer, token: string | undefined, username: string) =>
  on.call('GET', `/api/firestore/isadmin/${username}`, { token })

test('names the product, and no downloads where none are configured', async () => {
  const { token } = await server.signUp()
  expect((await info(server, token)).body).toEqual({
    setting: 'lumi',
    product: 'Lumi',
    version: expect.stringMatching(/^\d+\.\d+\.\d+/),
    downloads: null,
  })
  expect((await info(server, token, '?setting=lumiroom')).body).toMatchObject({
    setting: 'lumiroom',
    product: 'Lumi Room',
  })
})

test('names the downloads that are configured', async () => {
  const { token, clientId } = await configured.signUp()
  expect((await info(configured, token)).body.downloads).toEqual({
    version: '2.4.0',
    windows: 'https://example.com/lumi.exe',
    macos: 'https://example.com/lumi.pkg',
    linux: null,
  })
  expect((await configured.call('GET', `/v1/app/${clientId}`, { token })).body).toMatchObject({
    serverSetupUrl: 'https://example.com/setup',
  })
})

test('the operator of the machine appoints further administrators', async () => {
  const fresh = await createTestServer()
  try {
    const [, second] = [await fresh.signUp(), await fresh.signUp()]
    const setAdmin = (isAdmin: boolean) =>
      promisify(execFile)(
        process.execPath,
        [admin, second.username.toUpperCase(), ...(isAdmin ? [] : ['--revoke'])],
        { env: { DATABASE_URL: fresh.services.config.databaseUrl } },
      )
    expect(await setAdmin(true)).toMatchObject({ stdout: expect.stringContaining('looks after') })
    await expect.poll(async () => (await isAdmin(fresh, second.token, second.username)).body).toBe(true)
    await setAdmin(false)
    await expect.poll(async () => (await isAdmin(fresh, second.token, second.username)).body).toBe(false)
  } finally {
    await fresh.close()
  }
})

test.each([
  ['nobody', ['nobody-here'], 'Nobody is called nobody-here'],
  ['no name', [], 'Usage: npm run admin'],
  ['an option that there is not', ['ada', '--all'], 'Usage: npm run admin'],
])('and hears what is wrong with %s', async (_what, args, says) => {
  const env = { DATABASE_URL: server.services.config.databaseUrl }
  await expect(promisify(execFile)(process.execPath, [admin, ...args], { env })).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining(says),
  })
})

test('knows two settings, for everybody who is signed in', async () => {
  const { token, clientId } = await server.signUp()
  expect(await info(server, token, '?setting=other')).toMatchObject(failure('invalidSetting', 'setting'))
  expect(await info(server, undefined)).toMatchObject(failure('missingAuthHeader'))
  const attendee = await server.addSubAccount({ clientId }, 1)
  expect(await info(server, attendee.token)).toMatchObject({ status: 200 })
})

test('the first who signs up looks after the installation, also of many at once', async () => {
  const fresh = await createTestServer()
  try {
    const owners = await Promise.all(Array.from({ length: 6 }, () => fresh.signUp()))
    const admins = await Promise.all(
      owners.map(async ({ token, username }) => (await isAdmin(fresh, token, username)).body),
    )
    expect(admins.filter((admin) => admin === true)).toHaveLength(1)
    expect(admins.filter((admin) => admin === false)).toHaveLength(5)
  } finally {
    await fresh.close()
  }
})

test('administrators are visible to themselves and to other administrators', async () => {
  const fresh = await createTestServer()
  try {
    const [first, second] = [await fresh.signUp(), await fresh.signUp()]
    expect(await isAdmin(fresh, first.token, first.username.toUpperCase())).toMatchObject({
      status: 200,
      body: true,
    })
    expect((await isAdmin(fresh, second.token, second.username)).body).toBe(false)
    expect((await isAdmin(fresh, second.token, first.username)).body).toBe(false)
    expect((await isAdmin(fresh, first.token, second.username)).body).toBe(false)
    expect((await isAdmin(fresh, first.token, 'unknown')).body).toBe(false)
    expect(await isAdmin(fresh, undefined, first.username)).toMatchObject(failure('missingAuthHeader'))
    expect(await isAdmin(fresh, 'made-up', first.username)).toMatchObject(failure('tokenUnauthorized'))
  } finally {
    await fresh.close()
  }
})

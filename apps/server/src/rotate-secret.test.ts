import { execFile } from 'node:child_process'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, onTestFinished, test, vi } from 'vitest'
import { findApp, updateApp } from './modules/identity/app/repository.ts'
import { recordingContext as meetingContext } from './modules/integration/hubspot/meeting.ts'
import { hubspotInstallations, hubspotMeetings } from './modules/integration/hubspot/table.ts'
import { accessContext, refreshContext, storedTokens } from './modules/integration/hubspot/tokens.ts'
import { newKeys, privateKeyContext } from './modules/integration/lti-integration/keys.ts'
import { insertKey } from './modules/integration/lti-integration/repository.ts'
import { ltiIntegrations, ltiKeys } from './modules/integration/lti-integration/table.ts'
import { recordingContext } from './modules/integration/slack/card-state.ts'
import { tokenContext } from './modules/integration/slack/client.ts'
import { slackCards, slackInstallations } from './modules/integration/slack/table.ts'
import { decryptLivekitSecret } from './modules/operation/server/secret.ts'
import { signUpWithBackend } from './modules/operation/server/server.fixture.ts'
import { servers } from './modules/operation/server/table.ts'
import { openDatabase } from './platform/db/database.ts'
import { createLogger } from './platform/log/logger.ts'
import { checkSecretKey, fingerprintOf, readFingerprint } from './platform/secrets/fingerprint.ts'
import { createSecrets } from './platform/secrets/secrets.ts'
import { rotateSecret } from './rotate-secret.ts'
import { embeddedPostgres } from './supervisor/postgres.ts'
import { readSettings } from './supervisor/settings.ts'
import { storedSecret } from './supervisor/stored-secret.ts'
import { temporaryFolder } from './supervisor/temporary-folder.fixture.ts'
import { createTestDatabase } from './testing/database.ts'
import { createTestServer, type TestServer } from './testing/test-server.ts'

vi.setConfig({ testTimeout: 60_000 })

const OLD = 'the secret that it was begun with, long'
const NEW = 'the secret of after the leak, also long'
const source = fileURLToPath(new URL('.', import.meta.url))

/** All encrypted secrets, as their owner reads them. */
async function readSecrets(server: TestServer, token: string, clientId: string) {
  const { services } = server
  const app = await findApp(services.db, clientId)
  const [node] = await services.db.select().from(servers)
  const [integration] = await services.db.select().from(ltiIntegrations)
  const [laterKey] = await services.db.select().from(ltiKeys)
  const [installation] = await services.db.select().from(slackInstallations)
  const [card] = await services.db.select().from(slackCards)
  const [account] = await services.db.select().from(hubspotInstallations)
  const [meeting] = await services.db.select().from(hubspotMeetings)
  const { clientSecret, apiKey } = (await server.call('GET', `/v1/app/${clientId}`, { token })).body
  return {
    clientSecret,
    apiKey,
    subscribers: (await server.call('GET', '/v1/subscribers', { token })).body.items,
    integrationKey:
      integration &&
      services.secrets.decrypt(integration.privateKey, privateKeyContext(integration.integrationId)),
    laterKey: laterKey && services.secrets.decrypt(laterKey.privateKey, privateKeyContext(laterKey.kid)),
    slackToken:
      installation && services.secrets.decrypt(installation.token, tokenContext(installation.installationId)),
    recordingUrl:
      card && services.secrets.decrypt(card.recordings?.[0]?.url ?? '', recordingContext(card.cardId)),
    meetingUrl:
      meeting &&
      services.secrets.decrypt(meeting.recordings?.[0]?.url ?? '', meetingContext(meeting.meetingId)),
    hubspotTokens: account && [
      services.secrets.decrypt(account.accessToken, accessContext(account.installationId)),
      services.secrets.decrypt(account.refreshToken, refreshContext(account.installationId)),
    ],
    livekitSecret: node && decryptLivekitSecret(services, node),
    certificateKey: services.secrets.decrypt(app?.certificateKey ?? '', `app ${clientId} certificate key`),
  }
}

/** A workspace with a card that links a recording. */
async function addSlackCard(server: TestServer, token: string, clientId: string): Promise<string> {
  const { db, secrets, clock } = server.services
  const created = clock.now()
  const { body } = await server.call('POST', '/v1/conference', { token, body: { displayName: 'Slack' } })
  await db.insert(slackInstallations).values({
    installationId: 's1',
    clientId,
    teamId: 'T1',
    teamName: 'Riverside',
    token: secrets.encrypt('xoxb-token', tokenContext('s1')),
    botUserId: 'B1',
    installedByName: 'Ada Lovelace',
    created,
    renewed: created,
  })
  const url = secrets.encrypt('https://meet.example.com/Recording/r1#t', recordingContext('c1'))
  await db.insert(slackCards).values({
    cardId: 'c1',
    installationId: 's1',
    confId: body.confId,
    hostUserId: 'u1',
    channelId: 'C1',
    language: 'en',
    recordings: [{ recordingId: 'r1', url }],
    created,
  })
  return body.confId
}

/** An account of HubSpot with a meeting that links a recording. */
async function addHubSpotAccount({ services }: TestServer, clientId: string, confId: string): Promise<void> {
  const granted = { access_token: 'access', refresh_token: 'refresh', expires_in: 1800, hub_id: 1 }
  await services.db.insert(hubspotInstallations).values({
    ...storedTokens(services, 'h1', granted),
    installationId: 'h1',
    clientId,
    hubId: '1',
    displayName: 'riverside.example.com',
    installedByName: 'Ada Lovelace',
    created: services.clock.now(),
  })
  const url = services.secrets.encrypt('https://meet.example.com/Recording/r1#t', meetingContext('m1'))
  await services.db.insert(hubspotMeetings).values({
    meetingId: 'm1',
    installationId: 'h1',
    confId,
    started: services.clock.now(),
    ended: services.clock.now(),
    people: [],
    recordings: [{ recordingId: 'r1', url }],
  })
}

test('a new key opens everything that the old one did, and the old one nothing any more', async () => {
  const { url: DATABASE_URL, drop } = await createTestDatabase()
  onTestFinished(drop)
  const open = (SECRET_KEY: string) =>
    createTestServer({ variables: { DATABASE_URL, SECRET_KEY, ALLOW_PRIVATE_ADDRESSES: '127.0.0.0/8' } })
  const settings = readSettings({ DATABASE_URL, SECRET_KEY: OLD, DATA_DIR: await temporaryFolder() })
  const before = await open(OLD)
  const owner = await signUpWithBackend(before)
  const { username, password, token, clientId } = owner
  await owner.nodes.add('machine')
  const certificateKey = before.services.secrets.encrypt('BEGIN KEY', `app ${clientId} certificate key`)
  await updateApp(before.services.db, clientId, { certificateKey })
  await before.call('POST', '/v1/subscriber', {
    token,
    body: { displayName: 'Receiver', targetUrl: 'https://example.com/events', targetInterval: 60 },
  })
  const { body: integration } = await before.call('POST', '/v1/lti/integration', {
    token,
    body: {
      platform: 3,
      client_id: clientId,
      client_secret: await before.clientSecret(clientId),
    },
  })
  const { integrationId } = integration
  const laterKeys = await newKeys(before.services.secrets, 'later')
  await insertKey(before.services.db, { kid: 'later', integrationId, ...laterKeys, created: new Date() })
  const confId = await addSlackCard(before, token, clientId)
  await addHubSpotAccount(before, clientId, confId)
  const known = await readSecrets(before, token, clientId)
  expect(known).toMatchObject({
    certificateKey: 'BEGIN KEY',
    integrationKey: expect.stringContaining('BEGIN PRIVATE KEY'),
    laterKey: expect.stringContaining('BEGIN PRIVATE KEY'),
    subscribers: [{ secret: expect.any(String) }],
    slackToken: 'xoxb-token',
    hubspotTokens: ['access', 'refresh'],
    meetingUrl: 'https://meet.example.com/Recording/r1#t',
    recordingUrl: 'https://meet.example.com/Recording/r1#t',
  })

  await expect(rotateSecret(settings, NEW)).rejects.toThrow('Servers of this installation still run')
  await before.close()
  await expect(rotateSecret(settings, 'short')).rejects.toThrow(/^NEW_SECRET_KEY must be set/)
  await rotateSecret(settings, NEW)
  // Again, as after an interruption: there is nothing left to do.
  await rotateSecret(settings, NEW)

  await expect(open(OLD)).rejects.toThrow(/^SECRET_KEY is not the one/)
  const after = await open(NEW)
  onTestFinished(() => after.close())
  // Tokens were signed with the old key; sessions and passwords are not.
  expect((await after.call('GET', '/v1/account', { token })).status).toBe(401)
  const signedIn = await after.signIn(username, password)
  expect(await readSecrets(after, signedIn.access_token, clientId)).toEqual(known)
})

test('a key that Lumi stores itself is replaced, also after an interruption at any point', async () => {
  const dataDir = await temporaryFolder()
  const file = join(dataDir, 'secret.key')
  const first = await storedSecret(file)
  const withDatabase = async <T>(work: (url: string) => Promise<T>) => {
    const postgres = await embeddedPostgres({ dataDir, runDir: join(dataDir, 'run') })
    await postgres.process.start()
    return work(postgres.url).finally(() => postgres.process.stop())
  }
  const noted = () =>
    withDatabase(async (url) => {
      const { db, close } = await openDatabase({ url, log: createLogger('silent') })
      await checkSecretKey(db, createSecrets(first), async () => true).catch(() => {})
      return readFingerprint(db).finally(close)
    })
  expect(await noted()).toBe(fingerprintOf(createSecrets(first)))

  const rotate = () =>
    promisify(execFile)(process.execPath, [join(source, 'admin.ts'), '--rotate-secret'], {
      env: { PATH: process.env.PATH, DATA_DIR: dataDir },
    })
  expect((await rotate()).stdout).toBe('Everything is encrypted with the new secret: start Lumi\n')
  const second = readFileSync(file, 'utf8').trim()
  expect(second).not.toBe(first)
  expect(await noted()).toBe(fingerprintOf(createSecrets(second)))

  // The rotation seems to have ended between the database and the file.
  writeFileSync(file, first)
  writeFileSync(`${file}.next`, second)
  await rotate()
  expect(readFileSync(file, 'utf8').trim()).toBe(second)
  expect(readdirSync(dataDir).filter((name) => name.startsWith('secret'))).toEqual(['secret.key'])
})

test('knows everything that is encrypted', () => {
  const files = readdirSync(join(source, 'modules'), { recursive: true, encoding: 'utf8' })
  const encrypting = files.filter(
    (name) =>
      /(?<!\.test)\.ts$/.test(name) &&
      readFileSync(join(source, 'modules', name), 'utf8').includes('secrets.encrypt('),
  )
  // A new file in this list needs a `reencrypt` of its own, and a line in `readSecrets` above.
  expect(encrypting.toSorted()).toEqual([
    'identity/app/backend.ts',
    'identity/app/keys.ts',
    'integration/hubspot/tokens.ts',
    'integration/install/recording-links.ts',
    'integration/lti-integration/keys.ts',
    'integration/slack/install.ts',
    'operation/server/secret.ts',
    'operation/subscriber/signature.ts',
  ])
})

import { rename } from 'node:fs/promises'
import { join } from 'node:path'
import { ConfigError } from './config/error.ts'
import { SECRET_KEY_FILE, SECRET_KEY_MIN_LENGTH } from './config/secret-key.ts'
import { reencryptApps } from './modules/identity/app/reencrypt.ts'
import { reencryptHubSpot } from './modules/integration/hubspot/reencrypt.ts'
import { reencryptIntegrations } from './modules/integration/lti-integration/reencrypt.ts'
import { reencryptSlack } from './modules/integration/slack/reencrypt.ts'
import { reencryptServers } from './modules/operation/server/reencrypt.ts'
import { reencryptSubscribers } from './modules/operation/subscriber/reencrypt.ts'
import { type Db, openDatabase } from './platform/db/database.ts'
import { LISTENER_NAME } from './platform/db/listener.ts'
import { sql } from './platform/db/orm.ts'
import { createLogger } from './platform/log/logger.ts'
import { fingerprintOf, readFingerprint, replaceFingerprint } from './platform/secrets/fingerprint.ts'
import { createSecrets, reencrypter, type Secrets } from './platform/secrets/secrets.ts'
import { lockInstance } from './supervisor/instance-lock.ts'
import { embeddedPostgres } from './supervisor/postgres.ts'
import type { Settings } from './supervisor/settings.ts'
import { storedSecret } from './supervisor/stored-secret.ts'

/** The new key, from before the database knows it until it is in its place. */
const NEXT_FILE = `${SECRET_KEY_FILE}.next`

/**
 * Encrypts everything with a new secret key, in one transaction. No server may run meanwhile. Interrupted anywhere, it
 * is finished by being run again: the new key is on disk before the database knows it.
 */
export async function rotateSecret(settings: Settings, newKey: string | undefined): Promise<void> {
  const runDir = join(settings.dataDir, 'run')
  const unlock = lockInstance(runDir)
  try {
    const keys = settings.secretKey
      ? givenKeys(settings.secretKey, newKey)
      : await readStoredKeys(settings.dataDir)
    await withDatabase(settings, runDir, (db) => rotate(db, createSecrets(keys.from), createSecrets(keys.to)))
    await keys.finish()
  } finally {
    unlock()
  }
}

type Keys = { from: string; to: string; finish: () => Promise<void> }

/** The operator stores the key and replaces it. */
function givenKeys(from: string, to: string | undefined): Keys {
  if (!to || to.length < SECRET_KEY_MIN_LENGTH || to === from) {
    throw new ConfigError([
      `NEW_SECRET_KEY must be set to the new secret of at least ${SECRET_KEY_MIN_LENGTH} characters, because SECRET_KEY is set`,
    ])
  }
  return { from, to, finish: async () => {} }
}

async function readStoredKeys(dataDir: string): Promise<Keys> {
  const [file, next] = [join(dataDir, SECRET_KEY_FILE), join(dataDir, NEXT_FILE)]
  const [from, to] = [await storedSecret(file), await storedSecret(next)]
  return { from, to, finish: () => rename(next, file) }
}

async function withDatabase(
  { databaseUrl, dataDir }: Settings,
  runDir: string,
  work: (db: Db) => Promise<void>,
): Promise<void> {
  const own = databaseUrl ? undefined : await embeddedPostgres({ dataDir, runDir })
  try {
    await own?.process.start()
    const url = databaseUrl ?? own?.url ?? ''
    const database = await openDatabase({ url, log: createLogger('silent'), poolSize: 1 })
    await work(database.db).finally(() => database.close())
  } finally {
    await own?.process.stop()
  }
}

async function rotate(db: Db, from: Secrets, to: Secrets): Promise<void> {
  await db.transaction(async (tx) => {
    await refuseWhileServersRun(tx)
    // A server that starts now waits for this row, and then finds that its key is an old one.
    const known = await readFingerprint(tx, { lock: true })
    if (known === fingerprintOf(to)) return
    if (known !== fingerprintOf(from)) {
      throw new ConfigError(['SECRET_KEY is not the one that this database was encrypted with; set that one'])
    }
    const reencrypt = reencrypter(from, to)
    await reencryptApps(tx, reencrypt)
    await reencryptServers(tx, reencrypt)
    await reencryptSubscribers(tx, reencrypt)
    await reencryptIntegrations(tx, reencrypt)
    await reencryptSlack(tx, reencrypt)
    await reencryptHubSpot(tx, reencrypt)
    await replaceFingerprint(tx, fingerprintOf(to))
  })
}

/** They would go on with the old key. Ours is the one that listens here. */
async function refuseWhileServersRun(db: Db): Promise<void> {
  const { rows } = await db.execute<{ count: number }>(
    sql`SELECT count(*)::int AS count FROM pg_stat_activity
        WHERE datname = current_database() AND application_name = ${LISTENER_NAME}`,
  )
  if ((rows[0]?.count ?? 0) > 1)
    throw new ConfigError(['Servers of this installation still run; end all of them first'])
}

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest'
import { makeCertificates } from '../modules/identity/app/certificate.fixture.ts'
import { openDatabase } from '../platform/db/database.ts'
import { createLogger } from '../platform/log/logger.ts'
import { checkSecretKey } from '../platform/secrets/fingerprint.ts'
import { createSecrets } from '../platform/secrets/secrets.ts'
import { createTestDatabase } from '../testing/database.ts'
import { withDatabase } from '../testing/global-setup.ts'
import { hasRedis, startRedis } from '../testing/redis.ts'
import { freeTcpPort } from './free-port.ts'
import { CONFIGURATION, LOCKED_OUT, rows, type Variables, type World } from './wrong-settings.fixture.ts'

const main = fileURLToPath(new URL('./main.ts', import.meta.url))
const server = fileURLToPath(new URL('../main.ts', import.meta.url))

// Whole processes, on a machine that may be busy.
vi.setConfig({ testTimeout: 60_000 })

describe('wrong settings', () => {
  let world: World
  const ends: (() => Promise<unknown>)[] = []

  beforeAll(async () => {
    const folder = await mkdtemp(join(tmpdir(), 'lumi-settings-'))
    ends.push(() => rm(folder, { recursive: true, force: true }))
    await writeFile(join(folder, 'file'), 'nothing of use')
    const made = await makeCertificates(new Date(), [{ name: 'one' }, { name: 'two' }])
    for (const [name, { certificate, key }] of Object.entries(made)) {
      await writeFile(join(folder, `${name}.crt`), certificate)
      await writeFile(join(folder, `${name}.key`), key)
    }
    const other = createServer().listen(0, '127.0.0.1')
    await once(other, 'listening')
    ends.push(async () => other.close())
    const { port } = other.address() as { port: number }
    const databaseUrl = await emptyDatabase()
    const redis = hasRedis ? await startRedis(['--requirepass', 'right']) : undefined
    if (redis) ends.push(redis.stop)
    world = {
      encrypted: await encryptedDatabase(),
      redisUrl: redis && `redis://:hidden@127.0.0.1:${redis.port}`,
      folder,
      takenPort: String(port),
      database(change) {
        const url = new URL(databaseUrl)
        change(url)
        return url.href
      },
    }
  })
  afterAll(async () => {
    for (const end of ends) await end()
  })

  /** Begun by a server with a key of its own. */
  async function encryptedDatabase(): Promise<string> {
    const { url, drop } = await createTestDatabase()
    ends.push(drop)
    const { db, close } = await openDatabase({ url, log: createLogger('silent') })
    await checkSecretKey(db, createSecrets('the secret that it was begun with, long'), async () => true)
    await close()
    return url
  }

  /** With no table yet, and a role that may connect and nothing else. */
  async function emptyDatabase(): Promise<string> {
    const name = `lumi_empty_${process.pid}`
    const admin = new pg.Client({ connectionString: inject('postgresUrl') })
    await admin.connect()
    await admin.query(`DROP DATABASE IF EXISTS ${name}`)
    await admin.query(`CREATE DATABASE ${name}`)
    await admin.query(`DROP ROLE IF EXISTS ${LOCKED_OUT}`)
    await admin.query(`CREATE ROLE ${LOCKED_OUT} LOGIN PASSWORD '${LOCKED_OUT}'`)
    ends.push(async () => {
      await admin.query(`DROP DATABASE ${name} WITH (FORCE)`)
      await admin.query(`DROP ROLE ${LOCKED_OUT}`)
      await admin.end()
    })
    return withDatabase(inject('postgresUrl'), name)
  }

  async function start(file: string, variables: Variables) {
    const dataDir = join(world.folder, 'data')
    await mkdir(dataDir, { recursive: true })
    const port = String(await freeTcpPort('127.0.0.1'))
    const env = { PATH: process.env.PATH, LOG_LEVEL: 'warn', PORT: port, DATA_DIR: dataDir, ...variables }
    const child = spawn(process.execPath, [file], { env, stdio: ['ignore', 'pipe', 'pipe'] })
    ends.push(async () => child.kill('SIGKILL'))
    const [said, output, [code]] = await Promise.all([
      text(child.stderr),
      text(child.stdout),
      once(child, 'exit'),
    ])
    // The last output of the server arrives through its supervisor.
    return { code, lines: `${said}${output}`.split('\n').filter(Boolean) }
  }

  test.each(rows.filter(([, , , , needs]) => needs !== 'redis' || hasRedis))(
    '%s',
    async (_, variables, code, expected) => {
      const given = typeof variables === 'function' ? variables(world) : variables
      const ended = await start(main, given)
      expect(ended).toEqual({
        code,
        lines: expected.map((line) => (typeof line === 'string' ? line : expect.stringMatching(line))),
      })
      expect(ended.lines.join()).not.toContain('hidden')
    },
  )

  test('a server by itself says what npm start would have set', async () => {
    const { code, lines } = await start(server, { SECRET_KEY: '' })
    expect(code).toBe(CONFIGURATION)
    expect(lines.map((line) => line.split(';')[0])).toEqual([
      'SECRET_KEY is not set',
      'DATABASE_URL is not set',
      'LIVEKIT_URL is not set',
      'LIVEKIT_API_KEY is not set',
      'LIVEKIT_API_SECRET is not set',
    ])
  })
})

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { freeTcpPort } from './supervisor/free-port.ts'
import { createTestDatabase } from './testing/database.ts'

const main = fileURLToPath(new URL('main.ts', import.meta.url))

// A whole process each time, on a machine that may be busy.
vi.setConfig({ testTimeout: 60_000 })

let dataDir: string
let database: Awaited<ReturnType<typeof createTestDatabase>>
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'lumi-main-'))
  database = await createTestDatabase()
})
afterAll(async () => {
  await database.drop()
  await rm(dataDir, { recursive: true, force: true })
})

async function start(variables: Record<string, string> = {}) {
  const port = await freeTcpPort('127.0.0.1')
  const child = spawn(process.execPath, [main], {
    env: {
      PATH: process.env.PATH,
      PORT: String(port),
      DATA_DIR: dataDir,
      DATABASE_URL: database.url,
      SECRET_KEY: 'a secret that only tests know, 32 long',
      LIVEKIT_URL: 'http://127.0.0.1:9',
      LIVEKIT_API_KEY: 'key',
      LIVEKIT_API_SECRET: 'a secret that only tests know, 32 long',
      ...variables,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  return { child, url: `http://127.0.0.1:${port}`, ended: once(child, 'exit') }
}

async function listening({ stdout }: { stdout: NodeJS.ReadableStream }) {
  for await (const line of createInterface({ input: stdout })) if (line.includes('listening')) return
  throw new Error('the server ended before it listened')
}

test('reports the faults of its configuration and ends for good', async () => {
  const { child, ended } = await start({ DATABASE_URL: '', PORT: 'many' })
  const [logged, [code]] = await Promise.all([text(child.stderr), ended])
  expect(logged).toMatch(/^PORT must be .*\nDATABASE_URL is not set; .*\n$/)
  expect(code).toBe(78)
})

/** The state of these depends on the machine. */
const programs = {
  libreoffice: expect.stringMatching(/^(up|missing)$/),
  fonts_east_asian: expect.stringMatching(/^(up|missing)$/),
  fonts_indic: expect.stringMatching(/^(up|missing)$/),
  fonts_emoji: expect.stringMatching(/^(up|missing)$/),
  ffmpeg: expect.stringMatching(/^(up|missing)$/),
  browser: expect.stringMatching(/^(up|missing)$/),
}

test('answers, and ends in order on a signal', async () => {
  const { child, url, ended } = await start()
  await listening(child)
  expect(await fetch(`${url}/readyz`).then((answer) => answer.json())).toEqual({
    database: 'up',
    media: 'down',
    turn: 'off',
    storage: 'up',
    disk: 'up',
    mail: 'off',
    ...programs,
  })
  child.kill('SIGTERM')
  expect(await ended).toEqual([0, null])
})

test('starts without what may come later, says each in one line and shows it', async () => {
  const nowhere = `127.0.0.1:${await freeTcpPort('127.0.0.1')}`
  const { child, url } = await start({
    LIVEKIT_URL: `http://${nowhere}`,
    REDIS_URL: `redis://:hidden@${nowhere}`,
    SMTP_URL: `smtp://lumi:hidden@${nowhere}`,
    SMTP_HOST: 'mail.example.com',
    S3_BUCKET: 'files',
    S3_ENDPOINT: `http://${nowhere}`,
    S3_ACCESS_KEY_ID: 'hidden',
    S3_SECRET_ACCESS_KEY: 'hidden',
    LOG_LEVEL: 'warn',
  })
  const lines: string[] = []
  createInterface({ input: child.stdout }).on('line', (line) => lines.push(line))
  const states = () =>
    fetch(`${url}/readyz`).then(
      (answer) => answer.json(),
      () => undefined,
    )
  await expect.poll(states, { timeout: 30_000 }).toEqual({
    database: 'up',
    media: 'down',
    turn: 'off',
    storage: 'down',
    disk: 'up',
    mail: 'down',
    redis: 'down',
    ...programs,
  })
  const logged = () =>
    lines.map((line) => JSON.parse(line)).filter(({ msg }) => !/ is (missing|installing): /.test(msg))
  // A line may be on its way for longer than the answer to a request.
  await expect
    .poll(() =>
      logged()
        .map(({ envVar, msg }) => envVar ?? msg.split(' ')[0])
        .toSorted(),
    )
    .toEqual(['LIVEKIT_URL', 'REDIS_URL', 'S3_BUCKET', 'SMTP_HOST', 'SMTP_URL'])
  for (const { reason, envVar } of logged()) if (envVar) expect(reason).toMatch(/ECONN|ESOCKET/)
  expect(lines.join()).not.toContain('hidden')
})

test('stores compiled code for the next start, even if it is killed', async () => {
  const cache = join(dataDir, 'cache')
  const { child } = await start({ NODE_COMPILE_CACHE: cache })
  await listening(child)
  await expect.poll(() => readdir(cache, { recursive: true }).catch(() => [])).not.toHaveLength(0)
})

test('as a worker says how it is and nothing else', async () => {
  const { child, url } = await start({ ROLE: 'worker' })
  await listening(child)
  expect((await fetch(`${url}/healthz`)).status).toBe(200)
  expect((await fetch(`${url}/v1/account`)).status).toBe(404)
})

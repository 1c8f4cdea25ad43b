import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test, vi } from 'vitest'
import { freeTcpPort } from './free-port.ts'
import { processIdentity } from './process-identity.ts'
import { readSettings, type Settings } from './settings.ts'
import { createSupervisor } from './supervisor.ts'
import { temporaryFolder } from './temporary-folder.fixture.ts'

const serverEntry = fileURLToPath(new URL('./tiny-server.fixture.ts', import.meta.url))
const PARTS = ['livekit', 'postgres', 'server']

async function newSettings(): Promise<Settings> {
  const dataDir = join(await temporaryFolder(), 'data')
  return readSettings({ DATA_DIR: dataDir, PORT: String(await freeTcpPort('127.0.0.1')) })
}

function supervise(settings: Settings) {
  const output: string[] = []
  const report = (line: string) => output.push(line)
  const supervisor = createSupervisor({ settings, serverEntry, report, onLine: () => {} })
  onTestFinished(() => supervisor.stop())
  return { supervisor, output }
}

const pidOf = (settings: Settings, part: string): number =>
  JSON.parse(readFileSync(join(settings.dataDir, 'run', `${part}.json`), 'utf8')).pid

test('brings each part back when it is killed, and ends them all', { timeout: 60_000 }, async () => {
  const settings = await newSettings()
  const { supervisor, output } = supervise(settings)
  await supervisor.start()
  for (const part of PARTS) {
    process.kill(pidOf(settings, part), 'SIGKILL')
    await vi.waitUntil(() => output.some((line) => line.startsWith(`${part} is back`)), { timeout: 20_000 })
  }
  const pids = PARTS.map((part) => pidOf(settings, part))
  await supervisor.stop()
  expect(pids.map(processIdentity)).toEqual([undefined, undefined, undefined])
})

test('passes all addresses to the server, and hides secrets from others', { timeout: 60_000 }, async () => {
  // The environment of the tests may set one, which would win.
  vi.stubEnv('NODE_COMPILE_CACHE', undefined)
  onTestFinished(() => void vi.unstubAllEnvs())
  const settings = await newSettings()
  await supervise(settings).supervisor.start()
  const environment = await (await fetch(`${settings.publicUrl}/environment`)).json()
  expect(environment).toMatchObject({
    DATA_DIR: settings.dataDir,
    NODE_COMPILE_CACHE: join(settings.dataDir, 'cache'),
    DATABASE_URL: expect.stringMatching(/^postgres:\/\/lumi:/),
    LIVEKIT_URL: expect.stringMatching(/^http:\/\/127\.0\.0\.1:/),
    LIVEKIT_API_SECRET: expect.stringMatching(/^.{43}$/),
    SECRET_KEY: expect.stringMatching(/^.{43}$/),
  })
  const files = readdirSync(settings.dataDir).filter((name) => name.endsWith('.key'))
  expect(files.sort()).toEqual(['livekit.key', 'postgres.key', 'secret.key'])
  const modes = [...files, 'run', 'postgres'].map(
    (name) => statSync(join(settings.dataDir, name)).mode & 0o077,
  )
  expect(new Set(modes)).toEqual(new Set([0]))
})

test('a port in use is reported in words', { timeout: 60_000 }, async () => {
  const first = await newSettings()
  await supervise(first).supervisor.start()
  const second = { ...(await newSettings()), port: first.port }
  await expect(supervise(second).supervisor.start()).rejects.toThrow(`PORT ${first.port} is taken`)
})

test('two supervisors do not share a data folder', { timeout: 60_000 }, async () => {
  const settings = await newSettings()
  const { supervisor } = supervise(settings)
  await supervisor.start()
  await expect(supervise(settings).supervisor.start()).rejects.toThrow('already runs')
  await vi.waitFor(() => fetch(`${settings.publicUrl}/readyz`))
})

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { startRedis } from '../../apps/server/src/platform/media/livekit.fixture.ts'
import { runningPostgres } from '../../apps/server/src/supervisor/running-postgres.ts'
import { freePort, type Lumi, ready, startLumi } from './lumi.ts'
import { takeTurns } from './take-turns.ts'

const main = fileURLToPath(new URL('../../apps/server/src/main.ts', import.meta.url))

/** Two servers behind one database, one Redis, one media server and one address, whose connections they take in turn. */
export async function startTwoServers(env: Record<string, string> = {}): Promise<Lumi> {
  const redis = await startRedis()
  const port = await freePort()
  const url = `http://localhost:${port}`
  const shared = { ...env, PUBLIC_URL: url, REDIS_URL: `redis://127.0.0.1:${redis.port}` }
  const first = await startLumi(shared)
  const second = await startSecond(first.dataDir, shared)
  const proxy = await takeTurns(port, [Number(new URL(first.url).port), second.port])
  return {
    ...first,
    url,
    async stop() {
      await proxy.stop()
      await second.stop()
      await first.stop()
      await redis.stop()
    },
  }
}

/** One more server on what the supervisor of the first has started. */
async function startSecond(dataDir: string, env: Record<string, string>) {
  const port = await freePort()
  const child = spawn(process.execPath, [main], {
    env: {
      ...process.env,
      LOG_LEVEL: 'warn',
      ...env,
      PORT: String(port),
      DATA_DIR: dataDir,
      DATABASE_URL: await runningPostgres(dataDir),
      SECRET_KEY: (await readFile(join(dataDir, 'secret.key'), 'utf8')).trim(),
      ...(await livekitOf(dataDir)),
    },
    stdio: process.env.LUMI_E2E_LOGS ? 'inherit' : 'ignore',
  })
  await ready(child, `http://localhost:${port}`)
  return {
    port,
    async stop() {
      const exited = once(child, 'exit')
      child.kill('SIGTERM')
      await exited
    },
  }
}

/** How the media server that the supervisor runs is reached. */
async function livekitOf(dataDir: string): Promise<Record<string, string>> {
  const config = JSON.parse(await readFile(join(dataDir, 'run', 'livekit.yaml'), 'utf8'))
  const [[apiKey, apiSecret] = []] = Object.entries<string>(config.keys)
  return {
    LIVEKIT_URL: `http://127.0.0.1:${config.port}`,
    LIVEKIT_API_KEY: apiKey ?? '',
    LIVEKIT_API_SECRET: apiSecret ?? '',
  }
}

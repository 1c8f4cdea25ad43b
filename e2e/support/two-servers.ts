import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { runningPostgres } from '../../apps/server/src/supervisor/running-postgres.ts'
import { startRedis } from '../../apps/server/src/testing/redis.ts'
import { freePort, type Lumi, ready, startLumi, tiedStdio } from './lumi.ts'
import { takeTurns } from './take-turns.ts'

const main = fileURLToPath(new URL('../../apps/server/src/main.ts', import.meta.url))

/** `pidOf('server')` is the first, which the supervisor of the database and the media server starts again. */
export interface TwoServers extends Lumi {
  /** The first one's own address. */
  readonly firstUrl: string
  /** The other one, which nobody else starts again. */
  readonly second: Pick<Second, 'start' | 'kill'>
}

/** Two servers behind one database, one Redis, one media server and one address, whose connections they take in turn. */
export async function startTwoServers(env: Record<string, string> = {}): Promise<TwoServers> {
  const redis = await startRedis()
  const port = await freePort()
  const url = `http://localhost:${port}`
  const shared = { ...env, PUBLIC_URL: url, REDIS_URL: redis.url }
  const first = await startLumi(shared)
  const second = await secondOf(first.dataDir, shared)
  await second.start()
  const proxy = await takeTurns(port, [Number(new URL(first.url).port), second.port])
  return {
    ...first,
    url,
    firstUrl: first.url,
    second,
    async stop() {
      await proxy.stop()
      await second.stop()
      await first.stop()
      await redis.stop()
    },
  }
}

type Second = Awaited<ReturnType<typeof secondOf>>

/** One more server on what the supervisor of the first has started. */
async function secondOf(dataDir: string, env: Record<string, string>) {
  const port = await freePort()
  const variables = {
    ...process.env,
    LOG_LEVEL: 'warn',
    ...env,
    PORT: String(port),
    DATA_DIR: dataDir,
    DATABASE_URL: await runningPostgres(dataDir),
    SECRET_KEY: (await readFile(join(dataDir, 'secret.key'), 'utf8')).trim(),
    ...(await livekitOf(dataDir)),
  }
  let child: ChildProcess | undefined

  async function end(signal: 'SIGTERM' | 'SIGKILL') {
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const exited = once(child, 'exit')
    child.kill(signal)
    await exited
  }

  return {
    port,
    async start() {
      child = spawn(process.execPath, [main], { env: variables, stdio: tiedStdio() })
      child.channel?.unref()
      await ready(child, `http://localhost:${port}`)
    },
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
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

import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { runningPostgres } from '../../apps/server/src/supervisor/running-postgres.ts'
import { freePort, ready, tiedStdio } from './lumi.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))

export type SecondServer = Awaited<ReturnType<typeof secondServer>>

/**
 * One more server on what the supervisor of the first has started. With a data folder of its own it is on a machine that
 * shares no files with the first. `folder` is where it is installed.
 */
export async function secondServer(
  dataDir: string,
  env: Record<string, string>,
  ownDataDir = dataDir,
  folder = root,
) {
  const port = await freePort()
  const variables = {
    ...process.env,
    LOG_LEVEL: 'warn',
    ...env,
    PORT: String(port),
    DATA_DIR: ownDataDir,
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
      child = spawn(process.execPath, [join(folder, 'apps/server/src/main.ts')], {
        env: variables,
        stdio: tiedStdio(),
      })
      child.channel?.unref()
      await ready(child, `http://localhost:${port}`)
    },
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
  }
}

/** Returns the address and keys of the media server that the supervisor runs. */
async function livekitOf(dataDir: string): Promise<Record<string, string>> {
  const config = JSON.parse(await readFile(join(dataDir, 'run', 'livekit.yaml'), 'utf8'))
  const [[apiKey, apiSecret] = []] = Object.entries<string>(config.keys)
  return {
    LIVEKIT_URL: `http://127.0.0.1:${config.port}`,
    LIVEKIT_API_KEY: apiKey ?? '',
    LIVEKIT_API_SECRET: apiSecret ?? '',
  }
}
